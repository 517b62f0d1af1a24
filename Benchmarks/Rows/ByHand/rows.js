// The rows as a page made by hand has them: nodes cloned from a template, and each change made where it is shown.
// `?look=list` has them in a card, as a List; `?look=stack` one below the other, as a VStack in a ScrollView.

"use strict";

// The app's Row.swift has the same words.
const adjectives = ["pretty", "large", "big", "small", "tall", "short", "long", "handsome", "plain"];
const colors = ["red", "yellow", "blue", "green", "pink", "brown", "purple", "orange"];
const nouns = ["table", "chair", "house", "desk", "car", "pony", "cookie", "sandwich", "burger"];

const content = document.getElementById("content");
content.className = new URLSearchParams(location.search).get("look");

const list = document.createElement("div");
list.className = "rows";

const template = document.createElement("div");
template.className = "row";
for (let count = 0; count < 2; count++) {
  const span = document.createElement("span");
  span.append("text");
  template.append(span);
}

let nextID = 1;
let rows = [];

function word(words, number) {
  return words[Math.floor(number) % words.length];
}

function makeRow() {
  const id = nextID++;
  const label = `${word(adjectives, id)} ${word(colors, id / 3)} ${word(nouns, id / 7)}`;
  const node = template.cloneNode(true);
  const text = node.firstChild.firstChild;
  text.data = label;
  node.lastChild.firstChild.data = id;
  list.append(node);
  return { id, label, node, text };
}

function append() {
  for (let count = 0; count < 1000; count++) rows.push(makeRow());
  // A list that is not in the page is filled first and laid out once.
  if (list.parentNode === null) content.append(list);
}

function clear() {
  rows = [];
  list.remove();
  list.textContent = "";
}

const actions = {
  Create() {
    clear();
    append();
  },
  Update() {
    for (let index = 0; index < rows.length; index += 10) {
      const row = rows[index];
      row.label += " !!!";
      row.text.data = row.label;
    }
  },
  Swap() {
    if (rows.length <= 998) return;
    const one = rows[1];
    const other = rows[998];
    const behindOne = one.node.nextSibling;
    list.insertBefore(one.node, other.node);
    list.insertBefore(other.node, behindOne);
    rows[1] = other;
    rows[998] = one;
  },
  Append: append,
  Clear: clear,
};

document.getElementById("bar").addEventListener("click", (event) => actions[event.target.textContent]?.());
