import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("../../../generator/import/notes/", import.meta.url);

test("no two files have a kind of one name, which would have the words of one of them alone", async () => {
  const files = readdirSync(folder).filter((name) => name.endsWith("-kinds.ts"));
  const modules = await Promise.all(
    files.map(async (name) => (await import(new URL(name, folder).href)) as object),
  );
  const kinds = modules.flatMap((module) =>
    Object.values(module).flatMap((one) => Object.keys(one as object)),
  );
  expect(kinds.length).toBeGreaterThan(100);
  expect(kinds.filter((kind, at) => kinds.indexOf(kind) !== at)).toEqual([]);
});
