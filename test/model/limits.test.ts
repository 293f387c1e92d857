/** Long, deep or large input: time grows linearly, and the call stack never overflows. */
import { describe, expect, test } from "vitest";
import { compile } from "../../generator/project/generate/compile.ts";
import { planPackage } from "../../generator/emit/plan-package.ts";
import { printFile } from "../../generator/print/print-file.ts";
import { readTemplates } from "../../generator/project/load/templates.ts";

const source = (path: string, text: string) => ({ path, origin: `spec/${path}`, file: path, text });
const service = source("a/service.yaml", "callsheet: 1\nservice: a\ntitle: A\nbaseUrl: unknown\n");

/** Returns the first sentence of the first error. Without errors, plans and prints the package. */
function outcome(body: string): string {
  const { model, diagnostics } = compile([service, source("a/b.yaml", `resource: b\n${body}`)]);
  if (model === undefined) return diagnostics[0]?.message ?? "";
  const plans = planPackage(model, readTemplates()).filter(({ kind }) => kind === "module");
  for (const plan of plans) printFile(plan, {});
  return "fine";
}

const operation = (more: string): string =>
  `operations:\n  get:\n    http: GET /c\n    result: json\n    ${more}\n`;
const list = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join("\n");
const chain = (of: (next: string) => string, count: number): string =>
  `types:\n${list(count, (index) => `  T${index}: ${of(`T${index + 1}`)}`)}\n  T${count}: { fields: { a: string } }\n` +
  `operations:\n  get: { http: GET /c, result: T0 }\n`;
/** A call sheet with a chain of nested types in a body of that kind. */
const chainIn = (kind: "form" | "multipart"): string =>
  chain((next) => `{ fields: { a: ${next} } }`, 3000).replace(
    "GET /c,",
    `POST /c, body: { ${kind}: T0 },`,
  );

describe("thousands of unknown types", () => {
  const types = `types:\n${list(1000, (n) => `  LineItem${n}: { fields: { a: string } }`)}\n`;
  const wrong = (count: number, file: number) =>
    source(
      `a/b${file}.yaml`,
      `resource: b${file}\noperations:\n${list(count, (n) => `  get${n}: { http: GET /${file}/${n}, result: LineItme${n} }`)}`,
    );
  const suggestions = (files: number, count: number): number => {
    const spec = { ...service, text: service.text + types };
    const { diagnostics } = compile([
      spec,
      ...Array.from({ length: files }, (_, file) => wrong(count, file)),
    ]);
    expect(diagnostics).toHaveLength(files * count);
    return diagnostics.filter(({ message }) => message.includes("did you mean")).length;
  };

  test("reports all unknown types, and suggests names while that is fast", () => {
    expect(suggestions(20, 50)).toBeLessThan(100);
  });

  test("suggests names for a few unknown types among many declared types", () => {
    expect(suggestions(2, 10)).toBe(20);
  });
});

describe("extremely large call sheets", () => {
  test.each<readonly [string, string, RegExp]>([
    [
      "a path of braces",
      `operations: { get: { http: 'GET /${"{".repeat(200_000)}', result: json } }`,
      /more than 2000/,
    ],
    [
      "a path of variables",
      `operations: { get: { http: 'GET /${"{a}".repeat(70_000)}', result: json } }`,
      /more than 2000/,
    ],
    ["a doc of backticks", operation(`doc: "${"`".repeat(20_000)}"`), /^fine$/],
    ["a doc of separate backticks", operation(`doc: "${"` ".repeat(20_000)}"`), /^fine$/],
    [
      "runs of backticks of all lengths",
      operation(`doc: "${list(300, (n) => "`".repeat(n + 1)).replaceAll("\n", " ")}"`),
      /^fine$/,
    ],
    ["a doc of spaces", operation(`doc: "a${" ".repeat(300_000)}b"`), /^fine$/],
    [
      "a chain of names",
      chain((next) => `{ type: ${next} }`, 300),
      /^T249 is an alias of an alias/,
    ],
    [
      "a chain of unions",
      chain((next) => `{ union: [${next}, string] }`, 300),
      /^T249 is an alias of an alias/,
    ],
    ["a chain of arrays", chain((next) => `{ type: "${next}[]" }`, 300), /^fine$/],
    ["a form of a chain of objects", chainIn("form"), /^fine$/],
    ["a multipart body of a chain of objects", chainIn("multipart"), /^fine$/],
    [
      "unions of unions",
      chain((next) => `{ union: [${next}, "${next} | null", "null | ${next}"] }`, 40),
      /^T\d+ has more than 10000 members/,
    ],
    [
      "four thousand fields",
      `types:\n  T:\n    fields:\n${list(4000, (n) => `      f${n}: { type: T, doc: Doc. }`)}\n${operation("body: T").replace("GET", "PUT")}`,
      /^fine$/,
    ],
    [
      "records in records",
      operation(`body: ${"Record<string, ".repeat(5000)}string${">".repeat(5000)}`).replace(
        "GET",
        "PUT",
      ),
      /nested too deeply/,
    ],
    [
      "deep values",
      `types: { T: { fields: { a: { type: json, default: ${"[".repeat(500)}${"]".repeat(500)} } } } }\n${operation("")}`,
      /deeper than 100 levels/,
    ],
    ["deeper values", `types: { T: ${"[".repeat(50_000)}`, /nested too deeply/],
    [
      "deep mappings",
      `types:\n${list(1500, (n) => `${" ".repeat(n + 2)}a:`)}\n`,
      /deeper than 100 levels|nested too deeply/,
    ],
    [
      "a very long result",
      operation("").replace("result: json", `result: "json${" ".repeat(100_000)}"`),
      /more than 100000/,
    ],
    [
      "an unclosed quote",
      operation("").replace("result: json", `result: "'${"a".repeat(50_000)}"`),
      /the quote in/,
    ],
  ])("limits the size of %s", { timeout: 60_000 }, (_, body, says) => {
    expect(outcome(body)).toMatch(says);
  });

  test("shortens the message about a long type", () => {
    const message = outcome(
      operation("").replace("result: json", `result: "'${"a".repeat(50_000)}"`),
    );
    expect(message.length).toBeLessThan(2000);
  });

  test("suggests names for thousands of similar unknown types", { timeout: 60_000 }, () => {
    const types = list(2000, (n) => `  NameOfType${n}: { fields: { a: NameOfTipe${n} } }`);
    expect(outcome(`types:\n${types}\noperations: {}\n`)).toContain('did you mean "NameOfType0"?');
  });

  test("limits the number of words in a resource id", () => {
    const { diagnostics } = compile([
      service,
      source("a/b.yaml", `resource: ${"b.".repeat(50_000)}b\noperations: {}\n`),
    ]);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "The id of the resource has 50001 words; the limit is 20. Shorten it.",
    ]);
  });
});
