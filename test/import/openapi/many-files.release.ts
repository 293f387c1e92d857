/** A published document of 2,907 files, compared with the same document that another tool bundled into one file. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Description } from "../../../generator/import/description/description.ts";
import { Notes } from "../../../generator/import/notes/notes.ts";
import { readOpenapi } from "../../../generator/import/openapi/read-openapi.ts";
import { isList } from "../../../generator/import/source/plain-object.ts";
import { readImported } from "../../../generator/import/source/read-imported.ts";

const corpus = "../shared/corpus/openapi";

describe.skipIf(!existsSync(corpus))("digitalocean", () => {
  const folder = mkdtempSync(join(tmpdir(), "callsheet-files-"));
  let many: Description;
  let one: Description;
  let kinds: Set<string>;

  beforeAll(() => {
    execFileSync("tar", ["xzf", resolve(corpus, "digitalocean-multifile.tar.gz"), "-C", folder]);
    const notes = new Notes();
    many = read(folder, notes);
    kinds = new Set(notes.all.map(({ kind }) => kind));
    one = read(`${corpus}/digitalocean-v2.bundled.json`, new Notes());
  });

  test("resolves references to all files", () => {
    expect([...kinds].filter((kind) => kind.startsWith("reference-"))).toEqual([]);
  });

  test("imports the same operations and types from many files as from a single file", () => {
    const same = comparison(many, one);
    expect(many.operations.map(({ id }) => id)).toEqual(one.operations.map(({ id }) => id));
    const differing = many.operations.filter(
      (operation, at) => !same(operation, one.operations[at]),
    );
    expect(differing.map(({ id }) => id)).toEqual([]);
    expect(many.operations.length).toBeGreaterThan(600);
  });
});

function read(path: string, notes: Notes): Description {
  const document = readImported(path, notes);
  if (!document.ok) throw new Error(`${path} is not read`);
  return readOpenapi(document.value, notes);
}

/** Returns a function that compares values except for their locations and the keys of schemas. */
function comparison(left: Description, right: Description): (a: unknown, b: unknown) => boolean {
  const assumed = new Set<string>();
  const sameSchema = (a: string, b: string): boolean => {
    const pair = `${a} ${b}`;
    if (assumed.has(pair)) return true;
    assumed.add(pair);
    return same(left.schemas.get(a)?.schema, right.schemas.get(b)?.schema);
  };
  const sameParts = (a: unknown, b: unknown): boolean =>
    isList(a) &&
    isList(b) &&
    a.length === b.length &&
    a.every((key, at) => sameSchema(String(key), String(b[at])));
  const same = (a: unknown, b: unknown): boolean => {
    if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
    if (a instanceof Map && b instanceof Map) return same([...a], [...b]);
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => {
      const [one, other]: [unknown, unknown] = [Reflect.get(a, key), Reflect.get(b, key)];
      if (key === "origin") return true;
      if (key === "parts") return sameParts(one, other);
      const isKey = key === "key" && typeof one === "string" && typeof other === "string";
      return isKey ? sameSchema(one, other) : same(one, other);
    });
  };
  return same;
}
