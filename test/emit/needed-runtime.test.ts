/** Tests the runtime files of an application, and the names that its entries export. */
import { expect, test } from "vitest";
import { neededRuntime } from "../../generator/emit/package/runtime-emitter.ts";
import {
  call,
  type ItemDraft,
  keyword,
  name,
  type ValueDraft,
} from "../../generator/typescript/plan/module-draft.ts";
import { planModule } from "../../generator/typescript/plan/plan-module.ts";
import { is, runtime, runtimeEntries } from "../../generator/typescript/plan/runtime-refs.ts";
import { reexportsOf } from "../../generator/typescript/plan/templates.ts";
import { readTemplates } from "../../generator/project/load/templates.ts";
import {
  importEndings,
  roomNames,
  type RuntimeRoom,
  runtimeRooms,
  sourceLayout,
} from "../../generator/text/package-layout.ts";

const files = Object.entries({
  "a.ts": 'import type { C } from "./deep/c.ts";\nexport const json = 1;\n',
  "checks.ts":
    'import { rule } from "./rule.ts";\n\nexport { string } from "./text.ts";\nexport {\n  hex,\n  type Hex,\n} from "./hex.ts";\n\nexport const object = rule;\n',
  "deep/c.ts": 'export type C = import("../d.ts").D;\n',
  "d.ts": 'export const load = () => import("./late.ts");\n',
  "hex.ts": "export const hex = 1;\n",
  "index.ts":
    '// The names.\n\nexport { json, type Kept } from "./a.ts";\nexport type { C } from "./deep/c.ts";\nexport { poll } from "./poll.ts";\nexport {\n  pagesByUrl,\n  pagesByLink,\n} from "./pages.ts";\n',
  "late.ts": "export {};\n",
  "otel.ts": 'export type { Watched } from "./watched.ts";\n',
  "pages.ts": "export {};\n",
  "poll.ts": "export {};\n",
  "public.ts": 'export type { C } from "./deep/c.ts";\nexport { poll } from "./poll.ts";\n',
  "rule.ts": 'import {\n  type A,\n} from "./a.ts";\n',
  "text.ts": "export {};\n",
  "watched.ts": "export {};\n",
}).map(([path, text]) => ({ name: path, text }));

const doc = { paragraphs: [], tags: [] };
const constant = (value: ValueDraft): ItemDraft => ({
  kind: "constant",
  name: "made",
  doc,
  type: keyword("unknown"),
  value,
});

function neededBy(
  value: ValueDraft,
  layout = sourceLayout(".ts"),
  rooms: Parameters<typeof neededRuntime>[3] = [],
) {
  const draft = { path: "demo/a/things.ts", sources: [], items: [constant(value)] };
  const needed = neededRuntime(files, [planModule(draft, layout)], layout, rooms);
  return Object.fromEntries(needed.map((file) => [file.name, file.text]));
}

const json = name(runtime("json"));

test.each(importEndings)(
  "includes runtime files of named, type-only and lazy imports: %s",
  (ending) => {
    const needed = neededBy(json, sourceLayout(ending));
    const paths = ["a.ts", "deep/c.ts", "d.ts", "index.ts", "late.ts", "public.ts"];
    expect(Object.keys(needed)).toEqual(paths);
    // Generated code uses nothing else, and programs can use everything that exists.
    expect(needed["index.ts"]).toBe('// The names.\n\nexport { json, type Kept } from "./a.ts";\n');
    expect(needed["public.ts"]).toBe('export type { C } from "./deep/c.ts";\n');
  },
);

test.each([
  [".ts", "../../runtime/checks.ts"],
  [".js", "../../runtime/checks.js"],
  ["none", "../../runtime/checks"],
] as const)("imports validators with the configured extension: %s", (ending, from) => {
  const draft = { path: "demo/a/things.ts", sources: [], items: [constant(name(is("object")))] };
  expect(planModule(draft, sourceLayout(ending)).namespaceImports).toMatchObject([{ from }]);
});

test("copies runtime files other than entries byte for byte", () => {
  const needed = neededBy(json);
  for (const { name: path, text } of files.filter(
    (file) => !/^(?:index|public)\.ts$/.test(file.name),
  )) {
    expect([undefined, text]).toContain(needed[path]);
  }
});

test("includes the used validators and their shared parts", () => {
  const needed = neededBy(call(is("object"), name(is("hex"))));
  expect(Object.keys(needed)).toContain("hex.ts");
  expect(Object.keys(needed)).toContain("rule.ts");
  expect(Object.keys(needed)).not.toContain("text.ts");
  expect(needed["checks.ts"]).toBe(
    'import { rule } from "./rule.ts";\n\nexport {\n  hex,\n  type Hex,\n} from "./hex.ts";\n\nexport const object = rule;\n',
  );
});

test("includes requested names of the index, and additional files", () => {
  const before = Object.keys(neededBy(json));
  const more = Object.keys(neededBy(json, sourceLayout(".ts"), ["poll", "otel"]));
  expect(more.filter((path) => !before.includes(path))).toEqual([
    "otel.ts",
    "poll.ts",
    "watched.ts",
  ]);
});

test("exports every requestable name by name", () => {
  const { runtime: real } = readTemplates();
  const textOf = (path: string): string => real.find((file) => file.name === path)?.text ?? "";
  const exported = reexportsOf(textOf(runtimeEntries.public)).flatMap(({ names }) => names);
  for (const room of roomNames) {
    const { files: paths = [], names = [] }: RuntimeRoom = runtimeRooms[room];
    expect(exported, room).toEqual(expect.arrayContaining([...names]));
    for (const path of paths) expect(textOf(path), room).not.toBe("");
  }
  for (const entry of Object.values(runtimeEntries)) {
    const statements = textOf(entry).match(/^export [^;]*? from "/gm) ?? [];
    expect(reexportsOf(textOf(entry))).toHaveLength(statements.length);
  }
});

test.each([
  ['import { poll } from "../index.ts";', ["poll.ts"]],
  ['import { poll } from "../runtime/index.ts";', ["index.ts", "poll.ts"]],
  [
    'import {\n  type Kept as Own,\n  poll,\n} from "../runtime/index.ts";',
    ["index.ts", "poll.ts", "a.ts", "deep/c.ts", "d.ts", "late.ts"],
  ],
  [
    'import * as all from "../runtime/index.ts";\nall.poll(all.pagesByUrl);',
    ["index.ts", "poll.ts", "pages.ts"],
  ],
  [
    'export { string } from "../runtime/checks.ts";',
    ["checks.ts", "text.ts", "rule.ts", "a.ts", "deep/c.ts", "d.ts", "late.ts"],
  ],
  ['import type { Watched } from "../runtime/otel.ts";', ["otel.ts", "watched.ts"]],
  ['import { json } from "./index.ts";\nimport { poll } from "ky";', []],
])("includes the imports of a module that an emitter wrote: %s", (text, expected) => {
  const layout = sourceLayout(".ts");
  const module = { kind: "emitted", path: "demo/own.ts", text } as const;
  const needed = neededRuntime(files, [module], layout, []);
  expect(needed.map((file) => file.name).toSorted()).toEqual([...expected, "public.ts"].toSorted());
});
