/** Arbitrary modules that refer to each other with few names, so that most names clash. */
import * as fc from "fast-check";
import type {
  FieldDraft,
  ItemDraft,
  ModuleDraft,
  NamedRef,
  Ref,
  TypeDraft,
  Use,
  ValueDraft,
} from "../../../generator/typescript/plan/module-draft.ts";

export const path = "demo/a/own.ts";

const name = fc.constantFrom(
  "a",
  "a_",
  "B",
  "b",
  "delete",
  "delete_",
  "is",
  "is_",
  "let",
  "params",
);
const module = fc.constantFrom(
  "runtime/index.ts",
  "demo/a.ts",
  "demo/b.ts",
  "demo/a/other.ts",
  "demo/a/own/c.ts",
);

const named: fc.Arbitrary<NamedRef> = fc.record({
  from: fc.oneof({ weight: 4, arbitrary: module }, fc.constant(path)),
  name,
});
const namespace = (from: string): string => (from.startsWith("runtime") ? "is" : "a");
const ofNamespace: fc.Arbitrary<Ref> = module.map((from) => ({ from, namespace: namespace(from) }));
const member: fc.Arbitrary<Ref> = fc
  .tuple(module, name)
  .map(([from, of]) => ({ from, namespace: namespace(from), name: of }));
const use: fc.Arbitrary<Use> = fc.oneof(
  { weight: 4, arbitrary: named },
  fc.constantFrom("string", "params", "b", "Promise"),
  ofNamespace,
  member,
);

const doc = { paragraphs: [], tags: [] };

const { type } = fc.letrec<{ type: TypeDraft; field: FieldDraft }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 3 },
    use.map((of): TypeDraft => ({ kind: "reference", name: of })),
    use.map((of): TypeDraft => ({ kind: "typeof", name: of })),
    fc.constant<TypeDraft>({ kind: "literal", value: "a" }),
    fc.record({
      kind: fc.constant("reference" as const),
      name: use,
      arguments: fc.array(tie("type"), { minLength: 1, maxLength: 2 }),
    }),
    fc.record({ kind: fc.constant("array" as const), items: tie("type") }),
    fc.record({ kind: fc.constant("map" as const), values: tie("type") }),
    fc.record({
      kind: fc.constantFrom("union" as const, "intersection" as const),
      members: fc.array(tie("type"), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant("object" as const),
      fields: fc.array(tie("field"), { maxLength: 2 }),
    }),
  ),
  field: fc.record({
    name,
    doc: fc.constant(doc),
    type: tie("type"),
    optional: fc.boolean(),
  }),
}));

const { value } = fc.letrec<{ value: ValueDraft }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    use.map((of): ValueDraft => ({ kind: "name", name: of })),
    fc.constant<ValueDraft>({ kind: "literal", value: "a" }),
    fc.record({ kind: fc.constant("member" as const), of: tie("value"), name }),
    fc.record({
      kind: fc.constant("object" as const),
      entries: fc.array(fc.record({ key: name, value: tie("value") }), { maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant("list" as const),
      items: fc.array(tie("value"), { maxLength: 2 }),
    }),
    fc.record({
      kind: fc.constant("call" as const),
      callee: tie("value"),
      arguments: fc.array(tie("value"), { maxLength: 2 }),
    }),
    fc.record({
      kind: fc.constant("function" as const),
      parameters: fc.array(name, { maxLength: 2 }),
      returns: tie("value"),
    }),
    fc.record({
      kind: fc.constant("nullish" as const),
      value: tie("value"),
      fallback: tie("value"),
    }),
    fc.record({
      kind: fc.constant("conditional" as const),
      value: tie("value"),
      absent: tie("value"),
      present: tie("value"),
    }),
  ),
}));

const item: fc.Arbitrary<ItemDraft> = fc.oneof(
  fc.record({
    kind: fc.constant("interface" as const),
    name,
    doc: fc.constant(doc),
    extends: type,
    fields: fc.array(fc.record({ name, doc: fc.constant(doc), type, optional: fc.boolean() }), {
      maxLength: 2,
    }),
    index: fc.option(type, { nil: undefined }),
  }),
  fc.record({ kind: fc.constant("alias" as const), name, doc: fc.constant(doc), type }),
  fc.record({ kind: fc.constant("constant" as const), name, doc: fc.constant(doc), type, value }),
  fc.record({
    kind: fc.constant("function" as const),
    name,
    doc: fc.constant(doc),
    parameters: fc.array(fc.record({ name, type, initializer: value }), { maxLength: 2 }),
    returns: type,
    statement: value,
  }),
  fc.record({
    kind: fc.constant("namespace-export" as const),
    name,
    doc: fc.option(fc.constant(doc), { nil: undefined }),
    from: module,
  }),
  fc.record({
    kind: fc.constant("reexport" as const),
    from: module,
    names: fc.constant("all" as const),
  }),
);

/** Arbitrary drafts whose `reserved` words are used or unused. */
export const arbitraryDraft: fc.Arbitrary<ModuleDraft> = fc
  .record({
    path: fc.constant(path),
    sources: fc.constant([]),
    items: fc.array(item, { maxLength: 6 }),
    reserved: fc.array(named, { maxLength: 3 }),
  })
  .map((draft) => ({ ...draft, items: [...draft.items, ...missing(draft.items)] }));

/** Declares names that other items of the module use. */
function missing(items: readonly ItemDraft[]): ItemDraft[] {
  const names = new Set<string>();
  JSON.stringify(items, (_, node: unknown) => {
    if (typeof node === "object" && node !== null && "from" in node && node.from === path) {
      if ("name" in node && typeof node.name === "string") names.add(node.name);
    }
    return node;
  });
  return [...names].map((of): ItemDraft => ({
    kind: "alias",
    name: of,
    doc,
    type: { kind: "reference", name: "string" },
  }));
}
