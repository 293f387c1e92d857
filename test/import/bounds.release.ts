/** Documents with unusual names, sizes and structures: their imports generate packages that compile. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import type { DocumentFormat } from "../../generator/import/convert.ts";
import { compile } from "../../generator/project/generate/compile.ts";
import { importDocument } from "../../generator/project/import/import-document.ts";
import { lintSources } from "../../generator/project/lint/lint-sources.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { readTemplates } from "../../generator/project/load/templates.ts";
import type { OutputFile } from "../../generator/print/output-file.ts";
import { pathProblems } from "../../generator/write/paths.ts";
import { typeCheckPackages } from "../cases/type-check.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { planDocPages } from "../../generator/project/generate/plan-pages.ts";
import { planPackage } from "../../generator/emit/plan-package.ts";
import { printFile } from "../../generator/print/print-file.ts";

const templates = readTemplates();

/** Generates the package of an imported document. */
async function generated(
  document: object,
  format: DocumentFormat = "openapi",
  isYaml = false,
): Promise<readonly OutputFile[]> {
  const cwd = temporaryFolder();
  const path = join(cwd, isYaml ? "document.yaml" : "document.json");
  writeFileSync(path, isYaml ? stringify(document) : JSON.stringify(document));
  const request = { format, path, name: undefined, cwd, spec: "spec" };
  const report = await importDocument({ ...request, check: false, schemaFrom: () => "s.json" });
  if ("isOther" in report) throw new Error("It is of another format.");
  const unexpected = report.diagnostics.filter(({ code }) => code !== "import-reference");
  expect(unexpected).toEqual([]);
  const { sources, diagnostics } = readSpec(join(cwd, "spec"));
  expect(diagnostics).toEqual([]);
  const found = lintSources(sources).filter(({ level }) => level === "error");
  expect(found.map(({ message }) => message)).toEqual([]);
  const { model } = compile(sources);
  if (model === undefined) throw new Error("Its sheets have no model.");
  const plans = [...planPackage(model, templates), ...planDocPages(model)];
  const files = plans.map((plan) => printFile(plan, templates.prose));
  expect(pathProblems(files)).toEqual([]);
  return files;
}

const long = "n".repeat(1500);
const words = (count: number, join_: string) =>
  Array.from({ length: count }, (_, at) => `w${String(at)}`).join(join_);
const strange = [
  "__proto__",
  "constructor",
  "then",
  "",
  " ",
  "a b",
  "a.b",
  "a/b",
  "A-B",
  "\uD800",
  "é",
  "日本",
  "😀",
  "1st",
  "*/",
  "${x}",
  "`",
  "\u202E",
  "\u0000",
  "{",
  "}",
  "//",
  "..",
  "?a=b",
  "#",
  ":",
  "%",
  "%ff",
  "*",
  "con",
  "default",
  "Record",
  "string",
  "body",
  "params",
  "options",
  "x".repeat(300),
  long,
  "aB".repeat(60),
  "\\".repeat(700),
  '"'.repeat(600),
  words(40, "."),
  words(300, " "),
];
const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("a", "b", "thing", "Things", "id") },
  { weight: 2, arbitrary: fc.constantFrom(...strange) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 8 }) },
);
const schemaNames = ["Thing", "thing", "a b", long];
const reference = fc
  .constantFrom(...schemaNames)
  .map((one) => ({ $ref: `#/components/schemas/${one}` }));
const facts = fc.record(
  {
    description: name,
    nullable: fc.boolean(),
    default: fc.oneof(name, fc.integer()),
    pattern: name,
  },
  { requiredKeys: [] },
);
const { schema } = fc.letrec<{ schema: object }>((tie) => {
  const inner = tie("schema");
  const list = fc.array(inner, { minLength: 1, maxLength: 3 });
  const kinds = fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<object>(
      {},
      { type: "object" },
      { description: "Of no type." },
      { type: "null" },
    ),
    fc.record({ type: fc.constantFrom("string", "integer", "boolean", "number") }),
    reference,
    fc.array(name, { minLength: 1, maxLength: 4 }).map((values) => ({ enum: values })),
    inner.map((items) => ({ type: "array", items })),
    fc
      .dictionary(name, inner, { maxKeys: 3 })
      .map((properties) => ({ type: "object", properties })),
    inner.map((additionalProperties) => ({ type: "object", additionalProperties })),
    fc
      .tuple(fc.constantFrom("oneOf", "anyOf", "allOf"), list)
      .map(([key, parts]) => ({ [key]: parts })),
  );
  return {
    schema: fc.tuple(kinds, facts).map(([kind, more]) => ({ ...more, ...kind })),
  };
});
const content = fc
  .tuple(
    fc.constantFrom(
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "text/plain",
    ),
    schema,
  )
  .map(([type, of]) => ({ content: { [type]: { schema: of } } }));
const parameter = fc.record(
  {
    name,
    in: fc.constantFrom("query", "query", "header", "path"),
    schema,
    required: fc.boolean(),
    style: fc.constantFrom("form", "deepObject", "simple", "spaceDelimited"),
    explode: fc.boolean(),
    description: name,
  },
  { requiredKeys: ["name", "in", "schema"] },
);
const operation = fc
  .record(
    {
      operationId: name,
      tags: fc.array(name, { maxLength: 2 }),
      summary: name,
      parameters: fc.array(parameter, { maxLength: 4 }),
      requestBody: content,
      answer: content,
    },
    { requiredKeys: ["answer"] },
  )
  .map(({ answer, ...rest }) => ({ ...rest, responses: { 200: { description: "", ...answer } } }));
const path = fc
  .array(fc.tuple(name, fc.boolean()), { maxLength: 4 })
  .map(
    (parts) => `/${parts.map(([part, isVariable]) => (isVariable ? `{${part}}` : part)).join("/")}`,
  );
const document = fc.record({
  openapi: fc.constantFrom("3.0.3", "3.1.0"),
  info: fc.record({ title: name, version: name }),
  servers: fc.constant([{ url: "https://a.test" }]),
  paths: fc.dictionary(
    path,
    fc.dictionary(fc.constantFrom("get", "post", "delete"), operation, { minKeys: 1 }),
    { minKeys: 1, maxKeys: 3 },
  ),
  components: fc.record({
    schemas: fc
      .tuple(...schemaNames.map(() => schema))
      .map((all) => Object.fromEntries(schemaNames.map((one, at) => [one, all[at]]))),
  }),
});

/** The same document with references of another format. */
const refersBy =
  (prefix: string) =>
  (one: object): object =>
    JSON.parse(JSON.stringify(one).replaceAll("#/components/schemas/", prefix)) as object;

const simple = fc.constantFrom("string", "integer", "number", "boolean");
const swagger = fc
  .record({
    swagger: fc.constant("2.0"),
    info: fc.record({ title: name, version: name }),
    host: fc.constant("a.test"),
    schemes: fc.constant(["https"]),
    paths: fc.dictionary(
      path,
      fc.dictionary(
        fc.constantFrom("get", "post"),
        fc.record(
          {
            operationId: name,
            summary: name,
            parameters: fc.array(
              fc.oneof(
                fc.record({
                  name,
                  in: fc.constantFrom("query", "header", "path", "formData"),
                  type: simple,
                  required: fc.boolean(),
                }),
                fc.record({ name, in: fc.constant("body"), schema }),
              ),
              { maxLength: 3 },
            ),
            responses: fc.record({ 200: fc.record({ description: name, schema }) }),
          },
          { requiredKeys: ["responses"] },
        ),
        { minKeys: 1 },
      ),
      { minKeys: 1, maxKeys: 3 },
    ),
    definitions: fc.dictionary(fc.constantFrom(...schemaNames), schema),
  })
  .map(refersBy("#/definitions/"));
const someResources = fc.dictionary(
  name,
  fc.record({
    methods: fc.dictionary(
      name,
      fc.record(
        {
          id: name,
          path: path.map((one) => one.slice(1)),
          httpMethod: fc.constantFrom("GET", "POST"),
          description: name,
          parameters: fc.dictionary(
            name,
            fc.record({ type: simple, location: fc.constantFrom("query", "path") }),
            { maxKeys: 3 },
          ),
          request: reference,
          response: reference,
        },
        { requiredKeys: ["id", "path", "httpMethod"] },
      ),
      { maxKeys: 2 },
    ),
  }),
  { minKeys: 1, maxKeys: 2 },
);
const described = fc
  .record({
    kind: fc.constant("discovery#restDescription"),
    name: fc.constant("shop"),
    version: fc.constant("v1"),
    title: name,
    rootUrl: fc.constant("https://a.test/"),
    servicePath: fc.constant(""),
    schemas: fc
      .tuple(...schemaNames.map(() => schema))
      .map((all) =>
        Object.fromEntries(schemaNames.map((one, at) => [one, { id: one, ...all[at] }])),
      ),
    resources: someResources,
  })
  .map(refersBy(""));
const ofAnyFormat = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(document, fc.constant<DocumentFormat>("openapi")) },
  { weight: 1, arbitrary: fc.tuple(swagger, fc.constant<DocumentFormat>("openapi")) },
  { weight: 1, arbitrary: fc.tuple(described, fc.constant<DocumentFormat>("discovery")) },
);

test("generates code that compiles for any document", { timeout: 240_000 }, async () => {
  const packages = new Map<string, readonly OutputFile[]>();
  await fc.assert(
    fc.asyncProperty(ofAnyFormat, fc.boolean(), async ([one, format], isYaml) => {
      packages.set(`package-${packages.size}`, await generated(one, format, isYaml));
    }),
    { numRuns: 10, interruptAfterTimeLimit: 60_000 },
  );
  expect(await typeCheckPackages(packages)).toBe("");
});

test("keeps a parameter as an argument if its single value cannot be written to a file", async () => {
  const only = { enum: ["\u0000"] };
  const parameters = ["query", "header"].map((place) => ({
    name: `of-${place}`,
    in: place,
    required: true,
    schema: only,
  }));
  const files = await generated({
    openapi: "3.0.3",
    info: { title: "Shop", version: "1" },
    servers: [{ url: "https://a.test" }],
    paths: { "/": { get: { parameters, responses: { 200: { description: "" } } } } },
  });
  expect(files.map(({ text }) => text).join("")).toContain("ofQuery: string");
});

const answer = { responses: { 200: { content: { "application/json": { schema: {} } } } } };
const openapi = (paths: object) => ({
  openapi: "3.1.0",
  info: { title: "Shop" },
  servers: [{ url: "https://a.test" }],
  paths,
});
const variables = (count: number) =>
  Array.from({ length: count }, (_, at) => `{v${String(at)}}`).join("/");
const discovery = (resources: object) => ({
  kind: "discovery#restDescription",
  name: "shop",
  version: "v1",
  rootUrl: "https://a.test/",
  servicePath: "",
  resources,
});
const method = { id: "shop.get", path: "v1/x", httpMethod: "GET" };
const names = Array.from({ length: 14 }, (_, at) => `S${String(at)}`);
/** Types that each contain all others: there are 14! paths through them. */
const everyInEach = {
  ...openapi({
    "/a": {
      get: {
        ...answer,
        parameters: [{ name: "q", in: "query", schema: { $ref: "#/components/schemas/S0" } }],
      },
    },
  }),
  components: {
    schemas: Object.fromEntries(
      names.map((one) => [
        one,
        {
          type: "object",
          properties: Object.fromEntries(
            names.map((other) => [other, { $ref: `#/components/schemas/${other}` }]),
          ),
        },
      ]),
    ),
  },
};
const documents: readonly [string, object, DocumentFormat?][] = [
  ["half a surrogate pair in a path", openapi({ "/a\uD800/{b}": { get: answer } })],
  [
    "30,000 words in a name",
    openapi({ "/a": { get: { ...answer, operationId: words(30_000, " ") } } }),
  ],
  [
    "30,000 steps in a name",
    openapi({ "/a": { get: { ...answer, operationId: words(30_000, ".") } } }),
  ],
  [
    "20,000 variables in a path",
    openapi({ [`/${variables(20_000)}`]: { get: answer }, "/b": { get: answer } }),
  ],
  ["a parameter whose types contain each other", everyInEach],
  [
    "a resource with a name of 260 characters",
    discovery({ ["r".repeat(260)]: { methods: { get: method } } }),
    "discovery",
  ],
  [
    "a resource with a name of capitals",
    discovery({ ["aB".repeat(60)]: { methods: { get: method } } }),
    "discovery",
  ],
  [
    "20,000 variables in a Discovery path",
    discovery({ a: { methods: { get: { ...method, path: variables(20_000) } } } }),
    "discovery",
  ],
];

test.each(documents)(
  "imports a document with %s in bounded time",
  { timeout: 20_000 },
  async (_, one, format) => {
    expect(await generated(one, format)).not.toEqual([]);
  },
);
