/** Newcomers learn the format from these sheets, so every tool of the format must accept them. */
import { describe, expect, test } from "vitest";
import { lintSources } from "../../generator/project/lint/lint-sources.ts";
import { formatSheets } from "../../generator/sheets/fmt/format-sheets.ts";
import { readGalleries } from "./read-scenes.ts";

describe.each(readGalleries())("$name", ({ sources }) => {
  test("keeps the call sheets of the gallery in canonical form", () => {
    const { changed } = formatSheets(sources);
    expect(changed.map(({ text }) => text)).toEqual(changed.map(({ source }) => source.text));
  });

  test("reports no lint findings for the gallery", () => {
    const found = lintSources(sources).map(({ rule, message }) => `${rule}: ${message}`);
    expect(found).toEqual([]);
  });
});
