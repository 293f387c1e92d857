/** Checks that the list of positions has every location of the format that accepts a string. */
import { describe, expect, test } from "vitest";
import { compile } from "../../../generator/project/generate/compile.ts";
import { baseSheets } from "./base-sheets.ts";
import { positions } from "./positions.ts";
import { placeOf, placesOfTheFormat } from "./schema-places.ts";
import { sourcesOf } from "./sources-of.ts";

const kindOf = (sheet: string): string =>
  /^(\w+)\.yaml$/.exec(sheet)?.[1] ?? (sheet.endsWith("/service.yaml") ? "service" : "resource");

describe("positions of strings in call sheets", () => {
  test("accepts a harmless word at every position", () => {
    const { diagnostics } = compile(sourcesOf(baseSheets));
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  test("covers all locations of the format that accept strings", () => {
    const places = placesOfTheFormat();
    const covered = positions.flatMap(({ sheet, steps, isKey }) =>
      steps === undefined ? [] : [placeOf(kindOf(sheet), steps, isKey)],
    );
    expect(places.length).toBeGreaterThan(100);
    expect(places.filter((place) => !covered.includes(place))).toEqual([]);
    expect(covered.filter((place) => !places.includes(place))).toEqual([]);
  });

  test.each(positions)("replaces one string of the call sheets: $title", ({ put }) => {
    const before = JSON.stringify(baseSheets);
    const after = JSON.stringify(put(baseSheets, "a text"));
    expect(after).not.toBe(before);
    expect(after.split("a text").length).toBeLessThanOrEqual(baseSheets.length + 1);
  });
});
