import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseDocument, visit, Scalar } from "yaml";
import { firstSpec } from "../../generator/cli/init/first-spec.ts";
import { userPages } from "../readmes/blocks.ts";

const root = join(import.meta.dirname, "../..");
const written: (readonly [string, string])[] = [];
for await (const path of glob("spec/**/*.yaml", { cwd: root })) {
  written.push([path, await readFile(join(root, path), "utf8")]);
}
for (const { path, text } of firstSpec({
  name: "library",
  packageName: "library-client",
  schema: () => "schema.json",
})) {
  written.push([`init: ${path}`, text]);
}
for (const file of userPages) {
  const readme = await readFile(join(root, file), "utf8");
  for (const [at, [, text = ""]] of [...readme.matchAll(/```yaml\n(.*?)```/gs)].entries()) {
    // GitHub parses workflows itself and reads the key `on:` as a string.
    if (!text.startsWith("on:")) written.push([`${file}: ${at + 1}`, text]);
  }
}

const read = (text: string, version: "1.1" | "1.2"): unknown => {
  const document = parseDocument(text, { version, merge: false });
  expect([...document.errors, ...document.warnings]).toEqual([]);
  return document.toJS();
};

/** Plain scalars in braces or brackets with a character that ends scalars for PyYAML and libyaml. */
function refusedScalars(text: string): string[] {
  const found: string[] = [];
  visit(parseDocument(text), {
    Scalar(_, { type, source }, parents) {
      const isInFlow = parents.some((node) => "flow" in node && node.flow === true);
      if (isInFlow && type === Scalar.PLAIN && /[?:]/.test(source ?? "")) found.push(source ?? "");
    },
  });
  return found;
}

test("finds a question mark in braces, which YAML 1.1 rejects", () => {
  expect(refusedScalars("a: { b?: c }\n")).toEqual(["b?"]);
  expect(refusedScalars("a:\n  b?: { c: d }\n")).toEqual([]);
});

describe.each(written)("call sheet %s", (_, text) => {
  test("parses to the same value in YAML 1.1 and YAML 1.2", () => {
    expect(read(text, "1.1")).toEqual(read(text, "1.2"));
  });

  test("avoids plain strings in braces that break parsers of YAML 1.1", () => {
    expect(refusedScalars(text)).toEqual([]);
  });
});
