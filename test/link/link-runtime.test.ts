import { expect, test } from "vitest";
import { linkRuntime } from "../../templates/link/link-runtime.ts";
import { evaluate } from "./evaluate.ts";

const main = { main: "runtime/index.js" };

const index = `export { told } from "./a/told.js";\n`;

test("the modules of an entry become one, in which each runs after those that it needs", async () => {
  const linked = linkRuntime(
    new Map([
      ["runtime/index.js", index],
      [
        "runtime/a/told.js",
        `import { first, second as last } from "./words.js";\nexport const told = [first, last].join();\n`,
      ],
      ["runtime/a/words.js", `export const first = "one";\nexport const second = "two";\n`],
    ]),
  );
  expect([...linked.keys()]).toEqual(["runtime/core.js", "runtime/index.js"]);
  expect(await evaluate(linked, main, "main.told")).toBe("one,two");
});

test("an entry has what it alone needs, and shares the rest", async () => {
  const linked = linkRuntime(
    new Map([
      ["runtime/index.js", `export { count } from "./a/count.js";\n`],
      [
        "runtime/other.js",
        `import { count } from "./a/count.js";\nimport { own } from "./b/own.js";\nexport { own };\nexport const next = () => count() + own;\n`,
      ],
      [
        "runtime/a/count.js",
        `let last = 0;\nexport function count() {\n  return (last += 1);\n}\n`,
      ],
      ["runtime/b/own.js", `export const own = 10;\n`],
    ]),
  );
  expect(linked.get("runtime/core.js")).not.toContain("own");
  expect(linked.get("runtime/other.js")).not.toContain("last");
  const both = { ...main, other: "runtime/other.js" };
  const program = "[main.count(), other.next(), main.count(), other.own]";
  expect(await evaluate(linked, both, program)).toEqual([1, 12, 3, 10]);
});

test("two entries that share a module which the main entry does not need have it once", async () => {
  const linked = linkRuntime(
    new Map([
      ["runtime/index.js", `export {};\n`],
      ["runtime/one.js", `export { key } from "./a/key.js";\n`],
      ["runtime/two.js", `export { key } from "./a/key.js";\n`],
      ["runtime/a/key.js", `export const key = {};\n`],
    ]),
  );
  const both = { one: "runtime/one.js", two: "runtime/two.js" };
  expect(await evaluate(linked, both, "one.key === two.key")).toBe(true);
});

test("an entry that a module loads when it is needed is found from where that module is now", async () => {
  const linked = linkRuntime(
    new Map([
      ["runtime/index.js", `export { load } from "./a/load.js";\n`],
      [
        "runtime/a/load.js",
        `import { key } from "./key.js";\nexport const load = async () => [key, (await import("../later.js")).key, (await import('node:os')).EOL];\n`,
      ],
      [
        "runtime/later.js",
        `export { key } from "./a/key.js";\nexport { own } from "./b/own.js";\n`,
      ],
      ["runtime/a/key.js", `export const key = {};\n`],
      ["runtime/b/own.js", `export const own = 10;\n`],
    ]),
  );
  expect([...linked.keys()]).toEqual(["runtime/core.js", "runtime/index.js", "runtime/later.js"]);
  expect(linked.get("runtime/core.js")).not.toContain("own");
  expect(await evaluate(linked, main, "await main.load().then(([a, b]) => a === b)")).toBe(true);
});

test("names that several modules have for different things are kept apart", async () => {
  const linked = linkRuntime(
    new Map([
      [
        "runtime/index.js",
        `export { a } from "./a/a.js";\nexport { b } from "./b/b.js";\nexport { c } from "./c/c.js";\n`,
      ],
      [
        "runtime/a/a.js",
        `const most = 1;\nexport const same = () => "a's";\nexport const a = () => [most, same()];\n`,
      ],
      [
        "runtime/b/b.js",
        `import { same } from "../a/a.js";\nconst most = 2;\nexport const b = () => [most, same()];\n`,
      ],
      [
        "runtime/b/same.js",
        `const a = "own";\nexport function same() {\n  return \`same's \${a}\`;\n}\n`,
      ],
      [
        "runtime/c/c.js",
        `import { same } from "../b/same.js";\nimport { same as most } from "../a/a.js";\nexport const c = () => [same(), most()];\n`,
      ],
    ]),
  );
  expect(await evaluate(linked, main, "[main.a(), main.b(), main.c()]")).toEqual([
    [1, "a's"],
    [2, "a's"],
    ["same's own", "a's"],
  ]);
});

test.each([
  ["as a compiler prints it", `import { word } from "./word.js";\nexport { word as told };\n`],
  [
    "over several lines",
    `import {\n  word,\n} from "./word.js";\n\nexport {\n  word as told,\n};\n`,
  ],
  [
    "with other quotes and without semicolons",
    `import {word} from './word.js'\nexport {word as told}\n`,
  ],
  [
    "with comments that have braces",
    `import { word } from "./word.js";\nexport {\n  /** As \`{@link x}\` says, and "}". */\n  word as told,\n};\n`,
  ],
  ["from where it is", `export { word as told } from "./word.js";\n`],
])("an import is understood %s", async (_, text) => {
  const linked = linkRuntime(
    new Map([
      ["runtime/index.js", index],
      ["runtime/a/told.js", text],
      ["runtime/a/word.js", `export const word = "word";\n`],
    ]),
  );
  expect(await evaluate(linked, main, "main.told")).toBe("word");
});

test.each([
  [`import word from "./word.js";`],
  [`export default 1;`],
  [`import * as all from "./word.js";`],
])("what cannot be put together is named: %s", (line) => {
  const texts = new Map([
    ["runtime/index.js", `export * as x from "./a/told.js";\n${line}\n`],
    ["runtime/a/told.js", `${line}\nexport const told = 1;\n`],
    ["runtime/a/word.js", "export const word = 1;\n"],
  ]);
  expect(() => linkRuntime(texts)).toThrow(line);
});

test("a constant that would call something is marked as one that may be left out", () => {
  const core = linkRuntime(
    new Map([
      ["runtime/index.js", index],
      [
        "runtime/a/told.js",
        `const one = new Map();\nconst two = { ...one };\nconst three = (a) => a();\nexport const told = () => [one, two, three];\n`,
      ],
    ]),
  ).get("runtime/core.js");
  expect(core).toContain("const one = /* @__PURE__ */ new Map();");
  expect(core).toContain("const two = /* @__PURE__ */ (() => ({ ...one }))();");
  expect(core).toContain("const three = (a) => a();");
});
