// Applies ops to the element tree, refuses those that make no sense, and keeps what a commit changed.

import {
  childrenRules,
  decodeProps,
  encodeOp,
  isDrawnKind,
  isKind,
  OpName,
  ProtocolError,
  UNKNOWN_KIND,
  type DrawnKind,
  type InsertOp,
  type Kind,
  type KnownCreateOp,
  type Op,
  type RemoveOp,
  type UnknownCreateOp,
  type UpdateOp,
} from "../../generated/protocol";
import {
  SCREEN_KIND,
  type Changes,
  type Element,
  type ElementKind,
  type ElementOf,
  type ElementProps,
  type Removal,
} from "./elements";

/** An element as only the tree sees it. */
class TreeElement<K extends ElementKind> implements ElementOf<K> {
  parent: Element | null = null;
  readonly children: Element[] = [];

  constructor(readonly id: number, readonly kind: K, public props: ElementProps[K]) {}
}

/** The id of the screen, which is there from the start. */
const screenID = 0;

/** The elements of a run, below the screen. */
export class ElementTree {
  /** The screen. */
  readonly root = new TreeElement(screenID, SCREEN_KIND, {}) as Element<typeof SCREEN_KIND>;
  private readonly elements = new Map<number, Element>([[screenID, this.root]]);

  private created = new Set<Element>();
  private oldProps = new Map<Element, Element["props"]>();
  private moved = new Set<Element>();
  private removed: Removal[] = [];
  private childrenChanged = new Set<Element>();

  /** The element with an id; undefined when there is none. */
  get(id: number): Element | undefined {
    return this.elements.get(id);
  }

  /**
   * Applies one op; those that are not about elements change nothing.
   * @throws ProtocolError that quotes the op, when it can't be applied. The tree is then as it was before the op.
   */
  apply(op: Op): void {
    switch (op.op) {
      case OpName.create:
        return this.create(op);
      case OpName.update:
        return this.update(op);
      case OpName.insert:
        return this.insert(op);
      case OpName.remove:
        return this.remove(op);
      case OpName.commit:
        return this.checkChildren(op);
      default:
        return;
    }
  }

  /** What changed since this was last called. */
  takeChanges(): Changes {
    const attached = new Set<Element>();
    const loose = new Set<Element>();
    for (const element of this.created) (this.isInTree(element) ? attached : loose).add(element);
    const was = (element: Element) => !attached.has(element) && this.isInTree(element);
    const changes: Changes = {
      created: [...attached],
      updated: [...this.oldProps].map(([element, oldProps]) => ({ element, oldProps })),
      moved: [...this.moved].filter(was),
      removed: this.removed,
      childrenChanged: [...this.childrenChanged].filter((element) => this.isInTree(element)),
    };
    // What is not in the tree yet counts as created by the commit that puts it there.
    this.created = loose;
    this.oldProps = new Map();
    this.moved = new Set();
    this.removed = [];
    this.childrenChanged = new Set();
    return changes;
  }

  private create(op: KnownCreateOp | UnknownCreateOp): void {
    if (this.elements.has(op.id)) throw refusal(op, `element ${op.id} exists already`);
    const element = op.kind === UNKNOWN_KIND ? placeholder(op.id, op.name)
      : isDrawnKind(op.kind) ? new TreeElement(op.id, op.kind, op.props as ElementProps[DrawnKind])
      : placeholder(op.id, op.kind);
    // The props belong to the kind, which TypeScript can't follow through the union.
    this.elements.set(op.id, element as Element);
    this.created.add(element as Element);
  }

  private update(op: UpdateOp): void {
    const element = this.find(op.id, op);
    if (element.kind === SCREEN_KIND) throw refusal(op, "the screen has no props");
    if (element.kind === UNKNOWN_KIND) return;
    const oldProps = element.props;
    (element as TreeElement<ElementKind>).props = propsOf(element.kind, op);
    if (!this.created.has(element) && !this.oldProps.has(element)) this.oldProps.set(element, oldProps);
  }

  private insert(op: InsertOp): void {
    const parent = this.find(op.parent, op);
    const element = this.find(op.id, op);
    if (element === this.root) throw refusal(op, "the screen can't be in an element");
    for (let above: Element | null = parent; above !== null; above = above.parent) {
      if (above === element) throw refusal(op, `element ${op.parent} is in element ${op.id}`);
    }
    checkChild(parent, element, op);
    const places = parent.children.length - (element.parent === parent ? 1 : 0);
    if (op.index > places) throw refusal(op, `element ${op.parent} has ${places} other children`);

    if (element.parent !== null) {
      this.detach(element);
      this.moved.add(element);
    }
    (parent.children as Element[]).splice(op.index, 0, element);
    (element as TreeElement<ElementKind>).parent = parent;
    this.childrenChanged.add(parent);
  }

  private remove(op: RemoveOp): void {
    const element = this.find(op.id, op);
    if (element === this.root) throw refusal(op, "the screen can't be removed");
    const parent = element.parent;
    if (parent !== null) {
      const wasKnown = !this.created.has(element);
      const index = this.detach(element);
      if (wasKnown) this.removed.push({ element, parent, index });
    }
    this.forget(element);
  }

  /** Takes an element from its parent; returns the place it had. */
  private detach(element: Element): number {
    const parent = element.parent!;
    const siblings = parent.children as Element[];
    const last = siblings.length - 1;
    const index = siblings[last] === element ? last : siblings.indexOf(element);
    siblings.splice(index, 1);
    (element as TreeElement<ElementKind>).parent = null;
    this.childrenChanged.add(parent);
    return index;
  }

  /** Ends an element and everything in it. */
  private forget(element: Element): void {
    this.elements.delete(element.id);
    this.created.delete(element);
    this.oldProps.delete(element);
    this.moved.delete(element);
    this.childrenChanged.delete(element);
    for (const child of element.children) this.forget(child);
  }

  private find(id: number, op: Op): Element {
    const element = this.elements.get(id);
    if (element === undefined) throw refusal(op, `there is no element ${id}`);
    return element;
  }

  private isInTree(element: Element): boolean {
    let top = element;
    while (top.parent !== null) top = top.parent;
    return top === this.root;
  }

  /** An element that holds one child may hold two while a pass exchanges them, but not when it ends. */
  private checkChildren(op: Op): void {
    for (const parent of this.childrenChanged) {
      if (isKind(parent.kind) && parent.children.length > mostChildren(parent.kind)) {
        throw refusal(op, `element ${parent.id} is a ${parent.kind} with ${parent.children.length} children`);
      }
    }
  }
}

function mostChildren(kind: Kind): number {
  const rule = childrenRules[kind];
  switch (rule.allow) {
    case "one": return 1;
    case "kinds": return rule.max;
    case "roles": return rule.roles.some((role) => role.count === "any") ? Infinity : rule.roles.length;
    default: return Infinity;
  }
}

function checkChild(parent: Element, child: Element, op: Op): void {
  if (!isKind(parent.kind) || !isKind(child.kind)) return;
  const rule = childrenRules[parent.kind];
  if (rule.allow === "none" || (rule.allow === "kinds" && !rule.kinds.includes(child.kind))) {
    throw refusal(op, `a ${parent.kind} can't hold a ${child.kind}`);
  }
}

/** What stands for an element of a kind that is not drawn. */
function placeholder(id: number, name: string): TreeElement<typeof UNKNOWN_KIND> {
  return new TreeElement(id, UNKNOWN_KIND, { name });
}

function propsOf(kind: ElementKind, op: UpdateOp): Element["props"] {
  try {
    return decodeProps(kind as Parameters<typeof decodeProps>[0], op.props);
  } catch (error) {
    throw error instanceof ProtocolError ? refusal(op, `props: ${error.message}`) : error;
  }
}

function refusal(op: Op, problem: string): ProtocolError {
  return new ProtocolError("", `${problem}, so this can't be applied: ${encodeOp(op)}`);
}
