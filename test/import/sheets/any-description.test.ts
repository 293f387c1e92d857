import * as fc from "fast-check";
import { expect, test } from "vitest";
import type {
  Description,
  OperationDescription,
  ParameterDescription,
} from "../../../generator/import/description/description.ts";
import type { Schema } from "../../../generator/import/description/schema.ts";
import { Notes } from "../../../generator/import/notes/notes.ts";
import { composeSheets } from "../../../generator/import/sheets/compose-sheets.ts";
import { compile } from "../../../generator/project/generate/compile.ts";
import { printValues, valueProblems } from "../../../generator/sheets/fmt/print-spec.ts";
import { credentials, described, origin } from "./support/describe.ts";

const name = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom("id", "book", "Book", "book.id", "body", "media", "next"),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom("__proto__", "constructor", "then", "X-A", "a[b]", "", "1st"),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 4 }) },
);
const text = fc.oneof(fc.constant(undefined), name, fc.constant("Said. And more.\n\n- of it"));
const scalars = [
  "string",
  "integer",
  "number",
  "boolean",
  "bytes",
  "file",
  "date",
  "int64",
  "null",
] as const;
const value = fc.oneof(name, fc.integer(), fc.boolean());

const { schema } = fc.letrec<{ schema: Schema }>((tie) => {
  const inner = tie("schema");
  const facts = fc.record(
    {
      doc: text,
      isNullable: fc.boolean(),
      isReadonly: fc.boolean(),
      isWriteonly: fc.boolean(),
      default: fc.oneof(value, fc.constant(null)),
      deprecated: fc.constant(true as const),
    },
    { requiredKeys: [] },
  );
  const kinds = fc.oneof(
    { maxDepth: 3 },
    fc.record({ kind: fc.constant("scalar" as const), name: fc.constantFrom(...scalars) }),
    fc.record({
      kind: fc.constant("reference" as const),
      key: fc.constantFrom("Book", "Books", "Nope", "a b"),
    }),
    fc.record({ kind: fc.constantFrom("any" as const, "never" as const) }),
    fc.record({
      kind: fc.constant("enum" as const),
      base: fc.constantFrom("string" as const, "integer" as const),
      values: fc.array(fc.record({ value, doc: text }), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant("list" as const), items: inner }),
    fc.record({
      kind: fc.constant("object" as const),
      fields: fc.uniqueArray(fc.record({ name, isRequired: fc.boolean(), schema: inner }), {
        maxLength: 3,
        selector: (field) => field.name,
      }),
      more: fc.option(inner, { nil: undefined }),
    }),
    fc.record({ kind: fc.constant("union" as const), members: fc.array(inner, { maxLength: 3 }) }),
    fc.record({
      kind: fc.constant("intersection" as const),
      members: fc.array(inner, { minLength: 2, maxLength: 3 }),
    }),
  );
  return {
    schema: fc.tuple(kinds, facts).map(([kind, own]) => ({ ...own, ...kind, origin }) as Schema),
  };
});

const parameter: fc.Arbitrary<ParameterDescription> = fc.record({
  in: fc.constantFrom("query" as const, "header" as const, "path" as const),
  name,
  schema,
  doc: text,
  isRequired: fc.boolean(),
  list: fc.constantFrom(undefined, "comma" as const, "brackets" as const),
  origin: fc.constant(origin),
});

const body: fc.Arbitrary<OperationDescription["body"]> = fc.oneof(
  fc.constant(undefined),
  fc.record({
    kind: fc.constantFrom("json" as const, "form" as const, "multipart" as const),
    schema,
    isRequired: fc.boolean(),
    doc: text,
    origin: fc.constant(origin),
  }),
  fc.record({
    kind: fc.constant("media" as const),
    mediaType: fc.constantFrom(undefined, "image/png", "no type"),
    isRequired: fc.boolean(),
    origin: fc.constant(origin),
  }),
);

const result: fc.Arbitrary<OperationDescription["result"]> = fc.oneof(
  fc.record({ kind: fc.constant("value" as const), schema, orNone: fc.boolean() }),
  fc.record({ kind: fc.constant("events" as const), schema }),
  fc.record({
    kind: fc.constantFrom(
      "none" as const,
      "media" as const,
      "location" as const,
      "exists" as const,
    ),
  }),
);

const template = fc.oneof(
  fc.constantFrom(
    "/books",
    "/books/{id}",
    "/{book.id}/{id}",
    "/a/{x=**}",
    "/{a}{b}",
    "",
    "/a b",
    "/x#y",
  ),
  name.map((word) => `/${word}`),
);

const auth = fc.option(
  fc.oneof(
    fc.constant("unknown" as const),
    fc.array(fc.subarray(["a", "none", "c", "token", "e"]), { minLength: 1, maxLength: 3 }),
  ),
  { nil: undefined },
);

const operation: fc.Arbitrary<OperationDescription> = fc.record({
  origin: fc.constant(origin),
  id: fc.oneof(
    fc.constant(undefined),
    name,
    name.map((word) => `books.${word}`),
  ),
  tags: fc.array(name, { maxLength: 1 }),
  method: fc.constantFrom("GET" as const, "HEAD" as const, "POST" as const, "DELETE" as const),
  paths: fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.record({ template, role: fc.constant("main" as const) })) },
    fc.tuple(
      fc.record({ template, role: fc.constant("metadata" as const) }),
      fc.record({ template, role: fc.constant("media" as const) }),
      fc.record({ template, role: fc.constant("both" as const) }),
    ),
  ),
  auth,
  parameters: fc.uniqueArray(parameter, { maxLength: 4, selector: (one) => one.in + one.name }),
  fixed: fc.array(
    fc.record({
      in: fc.constantFrom("query" as const, "header" as const, "body" as const),
      name,
      value,
    }),
    { maxLength: 1 },
  ),
  server: fc.constantFrom(undefined, undefined, "other", "nowhere"),
  body,
  result,
  errors: fc
    .dictionary(fc.constantFrom("404", "4XX", "5XX", "default", "200"), schema)
    .map((all) => new Map(Object.entries(all)) as OperationDescription["errors"]),
  doc: text,
  details: text,
  deprecated: fc.constantFrom(undefined, true as const, ""),
});

const description: fc.Arbitrary<Description> = fc
  .record({
    title: name,
    doc: text,
    baseUrl: fc.constantFrom(
      undefined,
      "https://a.test/",
      "https://{region}.a.test",
      "ftp://a",
      "https://a.test/?b",
    ),
    servers: fc.constantFrom(new Map(), new Map([["other", "https://b.test"]])),
    credentials: fc.constant(
      credentials("a: bearer", "none: bearer", "c: basic", "token: query timeout", "e: unknown"),
    ),
    auth,
    client: fc.array(
      fc.record({
        in: fc.constantFrom("query" as const, "header" as const, "path" as const),
        name: fc.oneof(name, fc.constantFrom("region", "token", "timeout", "Authorization")),
        schema,
        isRequired: fc.boolean(),
        origin: fc.constant(origin),
      }),
      { maxLength: 2 },
    ),
    schemas: fc.uniqueArray(
      fc.record({
        name: fc.oneof(fc.constantFrom("Book", "Books"), name),
        schema,
        isNamed: fc.constant(true),
      }),
      { maxLength: 3, selector: (one) => one.name },
    ),
    operations: fc.array(operation, { maxLength: 4 }),
  })
  .map(({ schemas, ...rest }) =>
    described({ ...rest, schemas: new Map(schemas.map((one) => [one.name, one])) }),
  );

test("writes valid sheets for any description", () => {
  fc.assert(
    fc.property(description, (generated) => {
      const { values } = composeSheets(generated, {}, new Notes());
      const invalid = [...values].flatMap(([path, sheet]) => valueProblems(path, sheet));
      const sources = printValues(values, () => "schema.json").map(({ path, text: sheet }) => ({
        path,
        origin: path,
        file: path,
        text: sheet,
      }));
      const { diagnostics } = compile(sources);
      const problems = [...invalid, ...diagnostics]
        .filter(({ severity }) => severity === "error")
        .map(({ message, place }) => `${place?.file}: ${message}`);
      expect(problems).toEqual([]);
    }),
    { numRuns: 37 },
  );
});
