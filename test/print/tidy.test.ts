/** Output that the printer calls formatted is unchanged by prettier. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstSpec } from "../../generator/cli/init/first-spec.ts";
import { compile } from "../../generator/project/generate/compile.ts";
import { formatMarkdown } from "../../generator/print/format/format-markdown.ts";
import { formatFile } from "../../generator/print/format/format-file.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { readTemplates } from "../../generator/project/load/templates.ts";
import type {
  CodeType,
  CodeValue,
  FilePlan,
  ItemPlan,
} from "../../generator/typescript/plan/file-plan.ts";
import { planDocPages } from "../../generator/project/generate/plan-pages.ts";
import { planPackage } from "../../generator/emit/plan-package.ts";
import { printFile } from "../../generator/print/print-file.ts";
import { arbitraryJson, arbitraryModule } from "./support/arbitrary-plan.ts";

const templates = readTemplates();

/** Returns a file as written, and as formatted by prettier. */
async function bothWays(plan: FilePlan): Promise<{ written: string; formatted: string }> {
  const printed = printFile(plan, templates.prose);
  const { path, text, isFormatted } = printed;
  expect(isFormatted).toBeDefined();
  const written = await formatFile(printed);
  const formatted = await formatFile({ path, text });
  return { written: written.text, formatted: formatted.text };
}

const entry = (key: string): { key: string; value: CodeValue } => ({
  key,
  value: { kind: "name", name: key },
});
const pair: CodeValue = { kind: "object", entries: [entry("a"), entry("b")] };

describe("printed code", () => {
  test("prints any module in prettier's format", { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryModule, async (plan) => {
        const { written, formatted } = await bothWays(plan);
        expect(written).toBe(formatted);
      }),
      { numRuns: 40 },
    );
  });

  const name = (text: string): CodeValue => ({ kind: "name", name: text });
  const give = (returns: CodeValue): CodeValue => ({ kind: "function", parameters: [], returns });
  const call = (...given: CodeValue[]): CodeValue => ({
    kind: "call",
    callee: name("f"),
    arguments: given,
  });

  test.each([
    ["next to each other", call(give(name("a")), give(name("b")))],
    ["in a call that is the last argument", call(name("a"), call(give(name("b"))))],
    ["in a call after a list", call({ kind: "list", items: [] }, call(give(name("b"))))],
    ["alone", call(name("a"), give(name("b")))],
  ])("prints short functions %s in prettier's format", async (_, value) => {
    const { written, formatted } = await bothWays({
      kind: "module",
      path: "src/a.ts",
      sources: [],
      imports: [],
      items: [
        {
          kind: "constant",
          name: { local: "x", exported: "x" },
          doc: { paragraphs: [], tags: [] },
          type: { kind: "reference", name: "X" },
          value,
        },
      ],
    });
    expect(written).toBe(formatted);
  });

  const validator = (kind: string): CodeValue => ({ kind: "member", of: name("is"), name: kind });
  const check = (kind: string, ...given: CodeValue[]): CodeValue => ({
    kind: "call",
    callee: validator(kind),
    arguments: given,
  });

  test.each([
    ["an object", check("object", { kind: "object", entries: [entry("a"), entry("b")] })],
    ["nothing", check("object", { kind: "object", entries: [] })],
    ["another call", check("nullable", check("array", validator("string")))],
    ["a short name", check("array", name("aValidator"))],
    ["a long name", check("array", name("aValidatorWithAVeryLongName"))],
    ["names", check("union", name("aValidator"), name("anotherValidator"))],
    ["a list", check("oneOf", { kind: "list", items: [name("a"), name("b")] })],
    ["a function", check("later", give(name("a")))],
  ])(
    "prints a constant that calls with %s in prettier's format, for names of any length",
    async (_, value) => {
      const lengths = Array.from({ length: 45 }, (__, at) => at + 1);
      const { written, formatted } = await bothWays({
        kind: "module",
        path: "src/a.ts",
        sources: [],
        imports: [],
        items: lengths.map((length) => {
          const local = "a".repeat(length);
          const given = { kind: "reference", name: "A".repeat(length) } as const;
          return {
            kind: "constant",
            name: { local, exported: local },
            doc: { paragraphs: [], tags: [] },
            type: { kind: "reference", name: "is.Validator", arguments: [given] },
            value,
          };
        }),
      });
      expect(written).toBe(formatted);
    },
  );

  test.each([
    ["an object", { kind: "object", entries: [entry("a"), entry("b")] }],
    ["a list", { kind: "list", items: [name("a"), name("b")] }],
    ["a name", name("aValue")],
    ["a call", check("ofService", name("a"))],
    ["a call without arguments", check("ofService")],
    ["a call with two names", check("ofService", name("a"), name("b"))],
    ["a call with an object", check("ofService", { kind: "object", entries: [entry("a")] })],
    ["a call with a list", check("ofService", { kind: "list", items: [name("a"), name("b")] })],
    ["a call with a list of objects", check("ofService", { kind: "list", items: [pair, pair] })],
    [
      "a call with an object and more",
      check("ofService", { kind: "object", entries: [entry("a")] }, name("b")),
    ],
  ] satisfies [string, CodeValue][])(
    "prints a constant that is %s in prettier's format, for names of any length",
    async (_, value) => {
      const lengths = Array.from({ length: 70 }, (__, at) => at + 1);
      const given: CodeType[] = [
        { kind: "typeof", name: "resources" },
        {
          kind: "union",
          members: ["a.list", "a.get"].map((id) => ({ kind: "literal", value: id })),
        },
      ];
      const { written, formatted } = await bothWays({
        kind: "module",
        path: "src/a.ts",
        sources: [],
        imports: [],
        items: lengths.map((length) => {
          const local = "a".repeat(length);
          return {
            kind: "constant",
            name: { local, exported: local },
            doc: { paragraphs: [], tags: [] },
            type: { kind: "reference", name: "is.Validators", arguments: given },
            value,
          };
        }),
      });
      expect(written).toBe(formatted);
    },
  );

  const choice = (present: CodeValue): CodeValue => ({
    kind: "conditional",
    value: name("params"),
    absent: { kind: "literal", value: "one" },
    present,
  });

  test.each([
    ["a short name", name("aValidator")],
    ["a long name", name("aValidatorWithAVeryLongName")],
    ["a call with a short name", check("array", name("aValidator"))],
    ["a call with a long name", check("array", name("aValidatorWithAVeryLongName"))],
    ["a call with another call", check("optional", check("union", name("a"), name("b")))],
    ["a choice", choice({ kind: "literal", value: "two" })],
    ["a choice of choices", choice(choice({ kind: "literal", value: "two" }))],
  ])("prints an object with %s in prettier's format, for keys of any length", async (_, value) => {
    const entries = Array.from({ length: 99 }, (__, at) => ({ key: "a".repeat(at + 1), value }));
    const { written, formatted } = await bothWays({
      kind: "module",
      path: "src/a.ts",
      sources: [],
      imports: [],
      items: [
        {
          kind: "constant",
          name: { local: "x", exported: "x" },
          doc: { paragraphs: [], tags: [] },
          type: { kind: "reference", name: "X" },
          value: { kind: "object", entries },
        },
      ],
    });
    expect(written).toBe(formatted);
  });

  const named = (text: string): CodeType => ({ kind: "reference", name: text });
  const either = (...members: CodeType[]): CodeType => ({ kind: "union", members });
  const list = (items: CodeType): CodeType => ({ kind: "array", items });

  test.each([
    ["a name", named("ANamedType")],
    ["a list", list(named("ANamedType"))],
    ["a list of one literal", list({ kind: "literal", value: "all" })],
    ["a list of several types", list(either(named("One"), named("Another")))],
    [
      "a union in an intersection",
      { kind: "intersection", members: [named("A"), either(named("B"), named("C"))] },
    ],
    ["a map", { kind: "map", values: list(named("ANamedType")) }],
    [
      "a map of one long literal",
      { kind: "map", values: { kind: "literal", value: "a".repeat(90) } },
    ],
  ] satisfies [string, CodeType][])(
    "prints a field of %s in prettier's format, for names of any length",
    async (_, type) => {
      const lengths = Array.from({ length: 99 }, (__, at) => at + 1);
      const doc = { paragraphs: [], tags: [] };
      const long = "A".repeat(100);
      const fields = lengths.map((length) => {
        return { name: "a".repeat(length), doc, type, optional: false };
      });
      const { written, formatted } = await bothWays({
        kind: "module",
        path: "src/a.ts",
        sources: [],
        imports: [],
        items: [
          { kind: "interface", name: { local: "A", exported: "A" }, doc, fields },
          {
            kind: "interface",
            name: { local: long, exported: long },
            doc,
            fields: fields.slice(0, 1),
          },
        ],
      });
      expect(written).toBe(formatted);
    },
  );

  test("prints a module with a single uncertain declaration in prettier's format", async () => {
    const constant = (local: string, value: CodeValue): ItemPlan => ({
      kind: "constant",
      name: { local, exported: local },
      doc: { paragraphs: [], tags: [] },
      type: named("X"),
      value,
    });
    const plan: FilePlan = {
      kind: "module",
      path: "src/a.ts",
      sources: [],
      imports: [],
      items: [constant("a", pair), constant("b", give(pair)), constant("c", pair)],
    };
    const { blocks = [] } = printFile(plan, templates.prose);
    const formatted = blocks.filter(({ isFormatted }) => !isFormatted).map(({ text }) => text);
    expect(formatted).toEqual([expect.stringContaining("const b: X = () =>")]);
    const both = await bothWays(plan);
    expect(both.written).toBe(both.formatted);
  });

  test("prints any JSON in prettier's format", async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryJson, async (value) => {
        const { written, formatted } = await bothWays({ kind: "json", path: "a.json", value });
        expect(written).toBe(formatted);
      }),
    );
  });
});

describe("output formatted without prettier", () => {
  const { model } = compile(readSpec("spec").sources);
  if (model === undefined) throw new Error("The call sheets of the repository do not compile.");
  const printed = [...planPackage(model, templates), ...planDocPages(model)].map((plan) =>
    printFile(plan, templates.prose),
  );

  test("formats the code of the repository's call sheets without prettier", () => {
    const code = printed.filter(({ isFormatted }) => isFormatted !== undefined);
    expect(code.length).toBeGreaterThan(40);
    expect(code.filter(({ isFormatted }) => isFormatted !== true)).toEqual([]);
  });

  test("formats the code of init's call sheets without prettier", () => {
    const first = firstSpec({ name: "example", packageName: "example", schema: () => "s.json" });
    const { model: example } = compile(
      first.map((sheet) => ({ ...sheet, file: sheet.path, origin: sheet.path })),
    );
    if (example === undefined) throw new Error("They do not compile.");
    const files = planPackage(example, templates).map((plan) => printFile(plan, templates.prose));
    const code = files.filter(({ isFormatted }) => isFormatted !== undefined);
    expect(code.length).toBeGreaterThan(2);
    expect(code.filter(({ isFormatted }) => isFormatted !== true)).toEqual([]);
  });

  test("formats the README of the repository's call sheets without prettier", async () => {
    const readme = printed.find(({ path }) => path === "README.md");
    const asked: string[] = [];
    await formatMarkdown(readme?.text ?? "", async (text) => {
      asked.push(text);
      return text;
    });
    expect(asked).toEqual([]);
  });
});
