// What a touch, a key or a word typed asks the app for.

import type { Event } from "../../generated/protocol";
import type { Drawing } from "../draw/drawing";
import type { Scene } from "../draw/scene";
import type { Swipe } from "../animation/navigation";

/** What interaction can do; the page gives it this. */
export interface Actions {
  /** Sends an event; the promise is kept when its answer was drawn, or when none will come. */
  send(event: Event): Promise<void>;
  /** The person changed a control that shows a value of the app; once the app answered, it must show that again. */
  changed(drawing: Drawing): void;
  /** Takes the top screen of a stack in hand. */
  swipe(stack: Drawing): Swipe | undefined;
  /** The run that is on the page. */
  readonly scene: Scene | undefined;
  /** How many pixels of the page a point of the screen takes. */
  readonly scale: number;
}
