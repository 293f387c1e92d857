import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { places } from "./places.ts";
import { placesTable } from "./table.ts";

const heading = "### Where it runs";

test(`the README tells under "${heading}" what is run where`, async () => {
  const readme = await readFile(new URL("../../README.md", import.meta.url), "utf8");
  const [, section = ""] = readme.split(`${heading}\n`);
  const [told = ""] = /(?:^\|.*\n)+/m.exec(section) ?? [];
  expect(cells(told)).toEqual(cells(placesTable(places)));
});

/** Without the spaces and dashes that only align columns. */
function cells(table: string): string[][] {
  const rows = table.trim().split("\n");
  return rows.map((row) => row.split("|").map((cell) => cell.trim().replace(/^-+$/, "---")));
}
