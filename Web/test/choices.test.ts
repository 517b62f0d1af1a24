// Pickers, steppers, sliders, dates, fields, menus and values.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  Axes,
  DatePickerComponents,
  GaugeStyle,
  PickerStyle,
  ProgressStyle,
  SliderLabel,
} from "../generated/protocol";
import { bareScreen, device, expected, outlineOf } from "./support/outline";
import {
  text,
  button,
  list,
  scrollview,
  navstack,
  navscreen,
  picker,
  stepper,
  slider,
  datepicker,
  texteditor,
  searchfield,
  gauge,
  progress,
  menu,
} from "./support/trees";

const wide = bareScreen(300, 200);
const narrow = bareScreen(120, 400);
/** A moment whose parts are the same in every time zone. */
const noon = new Date(2026, 0, 1, 12).getTime() / 1000;
const options = ["Red", "Green"];

describe("picker", () => {
  test("has equal segments", () => {
    assert.equal(
      outlineOf(wide, picker({ style: PickerStyle.segmented, options, selected: 0 })),
      expected(`
        picker 0,84 300x32
          - piece 0,0 150x32 "Red"@65.25,7
          - piece 150,0 150x32 "Green"@58.75,7
      `),
    );
  });

  test("would like its widest segment for all", () => {
    assert.equal(
      outlineOf(wide, scrollview(Axes.horizontal, picker({ style: PickerStyle.segmented, options, selected: 0 }))),
      expected(`
        scrollview 0,0 300x200 content 300x200
          picker 97,84 105x32
            - piece 0,0 53x32 "Red"@16.5,7
            - piece 53,0 53x32 "Green"@10,7
      `),
    );
  });

  test("with a menu is the chosen option alone", () => {
    assert.equal(
      outlineOf(wide, picker({ style: PickerStyle.menu, label: "Color", options, selected: 1 })),
      expected(`
        picker 120,83 60x34
          - value 0,0 43x34 "Green"@0,6
          - indicator 47,0 12x34
      `),
    );
  });

  test("with a menu is a row with its label in a list", () => {
    assert.equal(
      outlineOf(device, list(picker({ style: PickerStyle.menu, label: "Color", options, selected: 1 }))),
      expected(`
        list 0,54 393x764 content 393x764 bleed 54 34
          - card 16,16 361x44 of 1
          picker 32,21 329x34
            - row 16,16 361x44 first last
            - value 269,0 43x34 "Green"@0,6
            - indicator 317,0 12x34
            - label 0,0 51x34 "Color"@0,6
      `),
    );
  });

  test("has its label above where there is no room for both", () => {
    assert.equal(
      outlineOf(
        bareScreen(150, 200),
        list(picker({ style: PickerStyle.menu, label: "Color", options, selected: 1 })),
      ),
      expected(`
        list 0,0 150x200 content 150x200
          - card 16,16 118x78 of 1
          picker 32,27 86x56
            - row 16,16 118x78 first last
            - value 0,22 43x34 "Green"@0,6
            - indicator 47,22 12x34
            - label 0,0 86x22 "Color"
      `),
    );
  });

  test("has a row for each option below its label", () => {
    assert.equal(
      outlineOf(wide, picker({ style: PickerStyle.inline, label: "Color", options, selected: 1 })),
      expected(`
        picker 0,34 300x132
          - label 0,0 300x44 "Color"@0,12
          - piece 0,44 300x44 "Red"@0,11
          - piece 0,88 300x44 "Green"@0,11
      `),
    );
  });

  test("has room for a checkmark", () => {
    assert.equal(
      outlineOf(wide, scrollview(Axes.horizontal, picker({ style: PickerStyle.inline, options, selected: 1 }))),
      expected(`
        scrollview 0,0 300x200 content 300x200
          picker 114,56 71x88
            - piece 0,0 71x44 "Red"@0,11
            - piece 0,44 71x44 "Green"@0,11
      `),
    );
  });

  test("takes all the width of a list's row", () => {
    assert.equal(
      outlineOf(device, list(picker({ style: PickerStyle.inline, options, selected: 1 }))),
      expected(`
        list 0,54 393x764 content 393x764 bleed 54 34
          - card 16,16 361x88 of 1
          picker 32,16 329x88
            - row 16,16 361x88 first last
            - piece -16,0 361x44 "Red"@16,11
            - piece -16,44 361x44 "Green"@16,11
      `),
    );
  });
});

describe("stepper", () => {
  test("has its buttons at the trailing edge", () => {
    assert.equal(
      outlineOf(wide, stepper(text("Guests"))),
      expected(`
        stepper 0,84 300x32
          - stepper 206,0 94x32
          text 0,5 51x22 "Guests"
      `),
    );
  });

  test("keeps them from its label", () => {
    assert.equal(
      outlineOf(wide, scrollview(Axes.horizontal, stepper(text("Guests")))),
      expected(`
        scrollview 0,0 300x200 content 300x200
          stepper 73,84 153x32
            - stepper 59,0 94x32
            text 0,5 51x22 "Guests"
      `),
    );
  });

  test("reaches into the padding of a row", () => {
    assert.equal(
      outlineOf(device, list(stepper(text("Guests")))),
      expected(`
        list 0,54 393x764 content 393x764 bleed 54 34
          - card 16,16 361x44 of 1
          stepper 32,22 329x32
            - row 16,16 361x44 first last
            - stepper 235,0 94x32
            text 0,5 51x22 "Guests"
      `),
    );
  });
});

describe("slider", () => {
  test("has labels at its ends, and hides the one that is only heard", () => {
    assert.equal(
      outlineOf(
        wide,
        slider([SliderLabel.label, SliderLabel.min, SliderLabel.max], text("Volume"), text("-"), text("++")),
      ),
      expected(`
        slider 0,78 300x44
          - track 16,0 259x44
          text hidden
          text 0,11 9x22 "-"
          text 283,11 17x22 "++"
      `),
    );
  });

  test("is never too narrow for its thumb", () => {
    assert.equal(
      outlineOf(bareScreen(20, 100), slider([])),
      expected(`
        slider 0,28 20x44
          - track 0,0 27x44
      `),
    );
  });

  test("has a width of its own where nothing is proposed", () => {
    assert.equal(
      outlineOf(wide, scrollview(Axes.horizontal, slider([]))),
      expected(`
        scrollview 0,0 300x200 content 300x200
          slider 50,78 200x44
            - track 0,0 200x44
      `),
    );
  });
});

describe("datepicker", () => {
  test("has a button for the date and one for the time", () => {
    assert.equal(
      outlineOf(wide, datepicker({ components: DatePickerComponents.dateAndTime, seconds: noon }, text("On"))),
      expected(`
        datepicker 0,83 300x34
          - date 86,0 116x34 "Jan 1, 2026"@11,6
          - time 210,0 90x34 "12:00 PM"@11,6
          text 0,6 17x22 "On"
      `),
    );
  });

  test("has its label above, and its buttons below one another, where there is no room", () => {
    assert.equal(
      outlineOf(narrow, datepicker({ seconds: noon }, text("On"))),
      expected(`
        datepicker 0,147 120x106
          - date 0,30 116x34 "Jan 1, 2026"@11,6
          - time 0,72 90x34 "12:00 PM"@11,6
          text 0,0 17x22 "On"
      `),
    );
  });

  test("is its button alone when labels are hidden", () => {
    assert.equal(
      outlineOf(
        wide,
        datepicker({ components: DatePickerComponents.date, labelsHidden: true, seconds: noon }, text("On")),
      ),
      expected(`
        datepicker 92,83 116x34
          - date 0,0 116x34 "Jan 1, 2026"@11,6
          text hidden
      `),
    );
  });
});

describe("fields", () => {
  test("of several lines take all they are proposed", () => {
    assert.equal(
      outlineOf(wide, texteditor()),
      expected(`
        texteditor 0,0 300x200
      `),
    );
  });

  test("of several lines would like one line", () => {
    assert.equal(
      outlineOf(wide, scrollview(Axes.both, texteditor())),
      expected(`
        scrollview 0,0 300x200 content 300x200
          texteditor 50,0 200x38
      `),
    );
  });

  test("to search with are as wide as proposed", () => {
    assert.equal(
      outlineOf(wide, searchfield()),
      expected(`
        searchfield 0,82 300x36
      `),
    );
  });

  test("to search with have a width of their own", () => {
    assert.equal(
      outlineOf(wide, scrollview(Axes.horizontal, searchfield())),
      expected(`
        scrollview 0,0 300x200 content 300x200
          searchfield 50,82 200x36
      `),
    );
  });

  test("to search with are below the title of a screen", () => {
    assert.equal(
      outlineOf(device, navstack(navscreen({ title: "Notes" }, text("None"), searchfield()))),
      expected(`
        navstack 0,0 393x852
          navscreen 0,0 393x852
            - bar 0,0 393x202
            - largeTitle 16,98 361x52 "Notes"
            - content 0,202 393x650
            text 179,499 34x22 "None"
            searchfield 16,158 361x36
      `),
    );
  });
});

describe("values", () => {
  test("have a bar below their labels", () => {
    assert.equal(
      outlineOf(wide, gauge({ value: 0.5, hasLabel: true, hasCurrentValueLabel: true }, text("Fuel"), text("50"))),
      expected(`
        gauge 0,88 300x24
          - track 0,20 300x4
          - fill 0,20 150x4
          text 0,0 24x16 "Fuel"
          text 288,0 12x16 "50"
      `),
    );
  });

  test("have a width of their own", () => {
    assert.equal(
      outlineOf(wide, scrollview(Axes.horizontal, gauge({ value: 0.5 }))),
      expected(`
        scrollview 0,0 300x200 content 300x200
          gauge 100,98 100x4
            - track 0,0 100x4
            - fill 0,0 50x4
      `),
    );
  });

  test("have one label in a ring", () => {
    assert.equal(
      outlineOf(
        wide,
        gauge({ value: 0.5, style: GaugeStyle.accessoryCircular, hasCurrentValueLabel: true }, text("50")),
      ),
      expected(`
        gauge 121,71 58x58
          - track 0,0 58x58
          text 23,21 12x16 "50"
      `),
    );
  });

  test("have a bar between their labels", () => {
    assert.equal(
      outlineOf(
        wide,
        progress({ value: 0.5, hasLabel: true, hasCurrentValueLabel: true }, text("Sending"), text("50")),
      ),
      expected(`
        progress 0,71 300x58
          - track 0,30 300x4
          - fill 0,30 150x4
          text 0,0 60x22 "Sending"
          text 0,42 12x16 "50"
      `),
    );
  });

  test("have a label below a spinner", () => {
    assert.equal(
      outlineOf(wide, progress({ style: ProgressStyle.circular, hasLabel: true }, text("Loading"))),
      expected(`
        progress 123,76 53x48
          - spinner 17,0 20x20
          text 0,28 53x20 "Loading"
      `),
    );
  });
});

describe("menu", () => {
  test("is its label", () => {
    assert.equal(
      outlineOf(wide, menu(text("More"), button({}, text("Share")))),
      expected(`
        menu 133,89 34x22
          text 0,0 34x22 "More"
          button hidden
      `),
    );
  });
});
