import { describe, expect, test } from "vitest";
import { refusal } from "./fill.ts";
import { unwritable } from "./payloads.ts";
import { folderName } from "./position.ts";
import { positions } from "./positions.ts";

describe("strings that files cannot contain", () => {
  test.each(Object.entries(unwritable))("rejects a string with %s at every position", (_, text) => {
    // Folders cannot have such names.
    const inSheets = positions.filter((position) => position !== folderName);
    const takenAt = inSheets.filter((position) => refusal({ position, text }).length === 0);
    expect(takenAt.map(({ title }) => title)).toEqual([]);
  });
});
