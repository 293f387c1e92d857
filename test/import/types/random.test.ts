import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Schema } from "../../../generator/import/description/schema.ts";
import {
  anything,
  described,
  intersection,
  list,
  object,
  origin,
  ref,
  scalar,
  typed,
  union,
  values,
} from "./typed.ts";

const names = ["Thing", "thing", "a-b", "Record", "string", "__proto__", "用", "Self"] as const;

const word = fc.oneof(
  fc.constantFrom(
    ..."a id $ref +1 @type __proto__ constructor toString << a? ? then Thing".split(" "),
    "",
    " a",
    "\0",
    "\uD800",
    "a\nb",
    "'",
    '"',
    "\\",
    "\u200B",
    "null",
    "true",
    "1",
    "items",
    "status",
  ),
  fc.string({ maxLength: 4 }),
);
const number = fc.oneof(
  fc.constantFrom(0, -1, 1, 2 ** 53, -(2 ** 60), 1e300, 1e-7, 0.5, Infinity, NaN),
  fc.integer(),
  fc.double(),
);
const json = fc.oneof(
  word,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.array(word, { maxLength: 2 }),
  fc.array(fc.tuple(word, word), { maxLength: 2 }).map((entries) => new Map(entries)),
);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 4 });
const flag = maybe(fc.boolean());

const constraints = fc.record(
  {
    format: word,
    pattern: fc.oneof(word, fc.constantFrom("^a", "[", "(?i)a", "\\p{L}")),
    minimum: number,
    maximum: number,
    exclusiveMinimum: number,
    exclusiveMaximum: number,
    multipleOf: number,
    minLength: number,
    maxLength: number,
    minItems: number,
    maxItems: number,
    uniqueItems: fc.boolean(),
    minProperties: number,
    maxProperties: number,
  },
  { requiredKeys: [] },
);

const facts = fc.record(
  {
    origin: fc.constant(origin),
    title: word,
    doc: word,
    deprecated: fc.oneof(fc.constant(true as const), word),
    isNullable: fc.boolean(),
    isReadonly: fc.boolean(),
    isWriteonly: fc.boolean(),
    default: json,
    constraints,
  },
  { requiredKeys: ["origin"] },
);

const value = fc.oneof(word, number, fc.boolean());
const scalars = fc.constantFrom(
  ..."string integer number boolean bytes file date datetime digits decimal int64 hex null".split(
    " ",
  ),
) as fc.Arbitrary<Parameters<typeof scalar>[0]>;

const { schema } = fc.letrec<{ schema: Schema; members: Schema[] }>((tie) => ({
  members: fc.array(tie("schema"), { maxLength: 3, depthIdentifier: "schema" }),
  schema: fc.oneof(
    { depthIdentifier: "schema", maxDepth: 3, depthSize: "small" },
    fc.tuple(scalars, facts).map(([name, own]) => scalar(name, own)),
    fc.tuple(fc.constantFrom(...names, "missing"), facts).map(([key, own]) => ref(key, own)),
    facts.map((own) => anything(own)),
    facts.map((own): Schema => ({ kind: "never", ...own })),
    fc
      .tuple(
        fc.uniqueArray(value, { maxLength: 6, selector: String }),
        fc.constantFrom("string", "integer", "number", "boolean"),
        flag,
        facts,
      )
      .map(([found, base, isOpen, own]) => values(found, { ...own, base, isOpen })),
    fc.tuple(tie("schema"), facts).map(([items, own]) => list(items, own)),
    fc
      .tuple(
        fc.uniqueArray(fc.record({ name: word, isRequired: fc.boolean(), schema: tie("schema") }), {
          maxLength: 3,
          selector: ({ name }) => name,
        }),
        maybe(tie("schema")),
        facts,
      )
      .map(([fields, more, own]): Schema => ({ ...object({}), ...own, fields, more })),
    fc
      .tuple(
        tie("members"),
        maybe(
          fc.record({
            field: word,
            tags: fc.array(fc.record({ value: word, member: fc.nat(3) }), { maxLength: 4 }),
          }),
        ),
        facts,
      )
      .map(([members, discriminator, own]) => union(members, { ...own, discriminator })),
    fc
      .tuple(
        tie("members").filter(({ length }) => length > 1),
        maybe(
          fc.record({
            field: word,
            tags: fc.array(fc.record({ value: word, key: fc.constantFrom(...names) }), {
              maxLength: 3,
            }),
          }),
        ),
        facts,
      )
      .map(([members, children, own]) => intersection(members, { ...own, children })),
  ),
}));

const schemas = fc
  .array(fc.tuple(fc.constantFrom(...names), schema), { maxLength: 5 })
  .map(
    (entries) =>
      new Map(entries.map(([key, one]) => [key, { name: key, schema: one, isNamed: true }])),
  );

const uses = fc.array(
  fc.record({
    schema,
    resource: fc.constant("things"),
    words: fc.tuple(word, word),
    as: fc.constantFrom("query", "json", "multipart", "header", "form"),
  }),
  { maxLength: 3 },
);

/** Returns whether a problem concerns the use of a type by an operation. */
const isOfOperation = (problem: string): boolean =>
  /^(?:form-no-fields|form-list|list-unneeded): /.test(problem) ||
  // The declared type itself specifies indexes for lists.
  /^wire-type: .*(?:lists of lists and of objects need|it can be a list)/.test(problem);

test("generates types that compile for any document", () => {
  fc.assert(
    fc.property(schemas, uses, (named, used) => {
      const { problems, yaml } = typed(described({}, { schemas: named }), used);
      expect(
        problems.filter((one) => !isOfOperation(one)),
        yaml,
      ).toEqual([]);
    }),
    { numRuns: 37 },
  );
});
