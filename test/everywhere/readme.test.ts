import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { places } from "./places.ts";
import { placesTable } from "./table.ts";

test("lists each environment and its checks in the README", async () => {
  const page = await readFile(new URL("README.md", import.meta.url), "utf8");
  const [shown = ""] = /(?:^\|.*\n)+/m.exec(page) ?? [];
  expect(cells(shown)).toEqual(cells(placesTable(places)));
});

/** Removes the spaces and dashes that only align columns. */
function cells(table: string): string[][] {
  const rows = table.trim().split("\n");
  return rows.map((row) => row.split("|").map((cell) => cell.trim().replace(/^-+$/, "---")));
}
