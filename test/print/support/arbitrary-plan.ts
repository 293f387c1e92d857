/** Plans of all shapes, with names and strings around the width of a page. */
import * as fc from "fast-check";
import type {
  CodeType,
  CodeValue,
  DocPlan,
  FieldPlan,
  ItemPlan,
  ModulePlan,
  Name,
} from "../../../generator/typescript/plan/file-plan.ts";

const letters = fc
  .integer({ min: 1, max: 45 })
  .map((length) => "abcdefghij".repeat(5).slice(0, length));
const identifier = fc
  .tuple(fc.constantFrom("x", "Y", "$", "_"), letters)
  .map(([first, rest]) => first + rest);

const text = fc.oneof(
  letters,
  fc.integer({ min: 30, max: 110 }).map((length) => `/${"v1/{name}/".repeat(12).slice(0, length)}`),
  fc.constantFrom(
    "",
    "it's",
    'say "so"',
    `"it's"`,
    "é",
    "線",
    "👍",
    "a\nb",
    "\\d",
    "\u2028",
    "`${1}`",
    "*/",
    "  ",
  ),
  fc.string({ unit: "binary", maxLength: 8 }).filter((value) => value.isWellFormed()),
);

const key = fc.oneof(
  identifier,
  fc.constantFrom(
    "a-b",
    "1",
    "0x1",
    "1e3",
    "-1",
    "__proto__",
    "constructor",
    "",
    "é",
    "a b",
    "999999999999999999",
  ),
  text,
);

const scalar = fc.oneof(
  text,
  fc.constantFrom(0, 1, -1, 1.5, 1e21, 1e-7, 123_456_789, -2.5),
  fc.boolean(),
  fc.constant(null),
);

const doc: fc.Arbitrary<DocPlan> = fc.record({
  paragraphs: fc.array(fc.oneof(text, fc.lorem({ maxCount: 30 })), { maxLength: 2 }),
  tags: fc.array(fc.record({ name: fc.constant("deprecated"), text }), { maxLength: 1 }),
});

const noDoc: DocPlan = { paragraphs: [], tags: [] };

const { type } = fc.letrec<{ type: CodeType; field: FieldPlan }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    fc.record({ kind: fc.constant("reference" as const), name: identifier }),
    fc.record({ kind: fc.constant("literal" as const), value: scalar }),
    fc.record({ kind: fc.constant("typeof" as const), name: identifier }),
    fc.record({
      kind: fc.constant("reference" as const),
      name: identifier,
      arguments: fc.array(tie("type"), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant("array" as const), items: tie("type") }),
    fc.record({ kind: fc.constant("map" as const), values: tie("type") }),
    fc.record({
      kind: fc.constant("union" as const),
      members: fc.array(tie("type"), { minLength: 1, maxLength: 6 }),
    }),
    fc.record({
      kind: fc.constant("intersection" as const),
      members: fc.array(tie("type"), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant("object" as const),
      fields: fc.array(tie("field"), { minLength: 1, maxLength: 4 }),
    }),
  ),
  field: fc.record({
    name: key,
    doc: fc.constant(noDoc),
    type: tie("type"),
    optional: fc.boolean(),
  }),
}));

const simple: fc.Arbitrary<CodeValue> = fc.oneof(
  fc.record({ kind: fc.constant("literal" as const), value: scalar }),
  identifier.map((name): CodeValue => ({ kind: "name", name })),
  fc.tuple(identifier, key).map(([of, name]): CodeValue => {
    return { kind: "member", of: { kind: "name", name: of }, name };
  }),
);

const callee: fc.Arbitrary<CodeValue> = fc.oneof(
  identifier.map((name): CodeValue => ({ kind: "name", name })),
  fc
    .tuple(identifier, identifier)
    .map(([of, name]): CodeValue => ({ kind: "member", of: { kind: "name", name: of }, name })),
);

const { value, call } = fc.letrec<{ value: CodeValue; call: CodeValue }>((tie) => ({
  call: fc.record({
    kind: fc.constant("call" as const),
    callee,
    arguments: fc.array(tie("value"), { maxLength: 4 }),
  }),
  value: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    simple,
    fc.record({ kind: fc.constant("nullish" as const), value: simple, fallback: simple }),
    fc.record({
      kind: fc.constant("conditional" as const),
      value: simple,
      absent: simple,
      present: simple,
    }),
    fc.record({
      kind: fc.constant("object" as const),
      entries: fc.array(fc.record({ key, value: tie("value") }), { maxLength: 5 }),
    }),
    fc.record({
      kind: fc.constant("list" as const),
      items: fc.array(tie("value"), { maxLength: 5 }),
    }),
    fc.record({
      kind: fc.constant("function" as const),
      parameters: fc.array(identifier, { maxLength: 2 }),
      returns: tie("value"),
    }),
    tie("call"),
  ),
}));

/** Typical operations: a call with one object. */
const statement: fc.Arbitrary<CodeValue> = fc.oneof(
  value,
  fc
    .record({
      callee,
      entries: fc.array(fc.record({ key, value }), { minLength: 1, maxLength: 6 }),
      more: fc.array(value, { maxLength: 2 }),
    })
    .map(({ callee: called, entries, more }): CodeValue => ({
      kind: "call",
      callee: called,
      arguments: [{ kind: "object", entries }, ...more],
    })),
  call,
);

const name: fc.Arbitrary<Name> = fc.oneof(
  { weight: 5, arbitrary: identifier.map((local) => ({ local, exported: local })) },
  identifier.map((local) => ({ local: `${local}_`, exported: local })),
);

const from = letters.map((path) => `./${path}.ts`);

const item: fc.Arbitrary<ItemPlan> = fc.oneof(
  fc.record({
    kind: fc.constant("interface" as const),
    name,
    doc,
    fields: fc.array(fc.record({ name: key, doc, type, optional: fc.boolean() }), { maxLength: 4 }),
    index: fc.option(type, { nil: undefined }),
  }),
  fc.record({
    kind: fc.constant("interface" as const),
    name,
    doc,
    extends: fc.oneof(
      fc.record({ kind: fc.constant("reference" as const), name: identifier }),
      fc.record({
        kind: fc.constant("reference" as const),
        name: identifier,
        arguments: fc.tuple(fc.record({ kind: fc.constant("typeof" as const), name: identifier })),
      }),
    ),
    fields: fc.constant([]),
  }),
  fc.record({ kind: fc.constant("alias" as const), name, doc, type }),
  fc.record({
    kind: fc.constant("function" as const),
    name,
    doc,
    parameters: fc.array(
      fc.oneof(
        fc.record({ name: identifier, type, optional: fc.boolean() }),
        fc.record({
          name: identifier,
          type,
          initializer: fc.constant<CodeValue>({ kind: "object", entries: [] }),
        }),
      ),
      { maxLength: 3 },
    ),
    returns: type,
    statement,
  }),
  fc.record({
    kind: fc.constant("function" as const),
    name,
    doc,
    parameters: fc.array(fc.record({ name: identifier, type, optional: fc.boolean() }), {
      maxLength: 3,
    }),
    returns: type,
    statement: call,
  }),
  fc.record({ kind: fc.constant("constant" as const), name, doc, type, value: statement }),
  fc.record(
    { kind: fc.constant("namespace-export" as const), name, from, doc },
    { requiredKeys: ["kind", "name", "from"] },
  ),
  fc.record({
    kind: fc.constant("reexport" as const),
    from,
    names: fc.oneof(
      fc.constant("all" as const),
      fc.array(fc.record({ name: identifier, typeOnly: fc.boolean() }), {
        minLength: 1,
        maxLength: 5,
      }),
    ),
  }),
  fc.record(
    {
      kind: fc.constant("former-names" as const),
      typeOnly: fc.boolean(),
      from,
      names: fc.array(fc.record({ name: identifier, former: identifier, doc }), {
        minLength: 1,
        maxLength: 5,
      }),
    },
    { requiredKeys: ["kind", "typeOnly", "names"] },
  ),
);

/** Makes the names of a module different. */
function distinct(items: readonly ItemPlan[]): ItemPlan[] {
  return items.map((each, index): ItemPlan => {
    if (each.kind === "reexport") {
      if (each.names === "all") return each;
      const names = each.names.map((known, at) => ({
        ...known,
        name: `${known.name}${index}${at}`,
      }));
      return { ...each, names };
    }
    if (each.kind === "former-names") {
      const names = each.names.map((one, at) => ({ ...one, former: `${one.former}${index}${at}` }));
      return { ...each, names };
    }
    const { local, exported } = each.name;
    const isSame = local === exported;
    return {
      ...each,
      name: {
        local: `${local}${index}`,
        exported: isSame ? `${local}${index}` : `${exported}0${index}`,
      },
    };
  });
}

export const arbitraryModule: fc.Arbitrary<ModulePlan> = fc.record({
  kind: fc.constant("module" as const),
  // A path that differs from all others, because the compiler cannot handle a module that imports itself.
  path: fc.constant("src/own.ts"),
  sources: fc.array(letters, { maxLength: 2 }),
  imports: fc
    .array(
      fc.record({
        from,
        names: fc.array(
          fc.record({ name: identifier, local: identifier, typeOnly: fc.boolean() }),
          {
            minLength: 1,
            maxLength: 5,
          },
        ),
      }),
      { maxLength: 2 },
    )
    .map((imports) =>
      imports.map((each, index) => ({
        ...each,
        names: each.names.map((known, at) => ({ ...known, local: `${known.local}i${index}${at}` })),
      })),
    ),
  namespaceImports: fc
    .array(
      fc.record(
        { name: identifier, from, typeOnly: fc.boolean() },
        { requiredKeys: ["name", "from"] },
      ),
      { maxLength: 2 },
    )
    .map((namespaces) =>
      namespaces.map((each, index) => ({ ...each, name: `${each.name}n${index}` })),
    ),
  items: fc.array(item, { maxLength: 4 }).map(distinct),
});

export const arbitraryJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(text, { maxLength: 6 }),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.oneof(letters, text), tie("value"), { maxKeys: 4 }),
  ),
})).value;
