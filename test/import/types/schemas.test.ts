/** What each kind of schema is in a call sheet. */
import { describe, expect, test } from "vitest";
import {
  all,
  anything,
  declaredOf,
  described,
  list,
  object,
  origin,
  ref,
  scalar,
  text,
  typed,
  union,
  values,
} from "./typed.ts";

const notesOf = (schemas: Parameters<typeof described>[0]): readonly string[] =>
  typed(described(schemas)).notes;

describe("references", () => {
  test("keep their chains, and what is said beside them", () => {
    const item = object({ "a?": ref("A", { isNullable: true, doc: "The a", deprecated: true }) });
    expect(declaredOf({ A: ref("B"), B: text(), Item: item })).toEqual({
      A: { type: "B" },
      B: { type: "string" },
      Item: { fields: { "a?": { type: "A | null", doc: "The a.", deprecated: true } } },
    });
  });

  test("bring the default and the direction of what they lead to, where a field says neither", () => {
    const id = text({ isReadonly: true, default: "x" });
    expect(declaredOf({ Id: id, Thing: object({ "id?": ref("Id") }) })["Thing"]).toEqual({
      fields: { "id?": { type: "Id", readonly: true, default: "x" } },
    });
  });

  test("to what may be null say so, since a declaration of fields or values cannot", () => {
    const declared = declaredOf({
      User: object({ id: text() }, { isNullable: true }),
      Name: text({ isNullable: true }),
      Mode: values(["a", "b"], { isNullable: true }),
      Thing: object({ owner: ref("User"), name: ref("Name"), mode: ref("Mode") }),
    });
    expect(declared["Name"]).toEqual({ type: "string | null" });
    expect(declared["Thing"]).toEqual({
      fields: { owner: "User | null", name: "Name", mode: "Mode | null" },
    });
  });

  test("that lead in a circle mean anything, and the report says so", () => {
    const circle = { A: ref("B"), B: ref("C"), C: ref("A") };
    expect(declaredOf(circle)).toEqual({
      A: { type: "B" },
      B: { type: "C" },
      C: { type: "unknown" },
    });
    expect(notesOf(circle)).toEqual(["schema-of-itself"]);
  });

  test("of a union to itself say nothing", () => {
    expect(declaredOf({ A: union([ref("A"), text(), list(ref("A"))]) })).toEqual({
      A: { union: ["string", "A[]"] },
    });
  });

  test("of a whole to itself, as the one member of a union, say nothing", () => {
    expect(declaredOf({ A: all([text(), union([ref("A")])]) })).toEqual({ A: { type: "string" } });
  });

  test("through thousands of others end somewhere", () => {
    const chain = Object.fromEntries(
      Array.from({ length: 3000 }, (_, at) => [`T${at}`, ref(`T${at + 1}`)]),
    );
    const { service, notes, problems } = typed(described({ ...chain, T3000: text() }));
    expect(problems).toEqual([]);
    expect(Object.keys(service)).toHaveLength(3001);
    expect(new Set(notes)).toEqual(new Set(["schema-too-large"]));
  });
});

describe("constraints", () => {
  test("go to fields, aliases and objects", () => {
    const declared = declaredOf({
      Slug: text({ constraints: { pattern: "^[a-z]+$", maxLength: 10 } }),
      Thing: object({ "n?": scalar("integer", { constraints: { minimum: 1 } }) }),
      Bag: object({ a: text() }, { constraints: { minProperties: 1 } }),
    });
    expect(declared).toEqual({
      Slug: { type: "string", pattern: "^[a-z]+$", maxLength: 10 },
      Thing: { fields: { "n?": { type: "integer", minimum: 1 } } },
      Bag: { fields: { a: "string" }, minProperties: 1 },
    });
  });

  test("of items are lost, and the report says which", () => {
    const tags = list(text({ constraints: { maxLength: 5 } }), { constraints: { maxItems: 3 } });
    expect(declaredOf({ Thing: object({ tags }) })["Thing"]).toEqual({
      fields: { tags: { type: "string[]", maxItems: 3 } },
    });
    expect(notesOf({ Thing: object({ tags }) })).toEqual(["item-constraint: maxLength: 5"]);
  });

  test.each([
    [
      "a pattern of another language",
      text({ constraints: { pattern: "(?i)a" } }),
      "constraint-invalid: pattern: (?i)a",
    ],
    [
      "a range with nothing in it",
      scalar("integer", { constraints: { minimum: 5, maximum: 1 } }),
      "constraint-invalid: minimum: 5, maximum: 1",
    ],
    [
      "a length below zero",
      text({ constraints: { maxLength: -1 } }),
      "constraint-invalid: maxLength: -1",
    ],
    [
      "a bound beyond what numbers hold",
      scalar("integer", { constraints: { maximum: 2 ** 60 } }),
      `constraint-invalid: maximum: ${2 ** 60}`,
    ],
    [
      "a length of a number",
      scalar("integer", { constraints: { maxLength: 2 } }),
      "constraint-misplaced: maxLength: 2",
    ],
    [
      "a length of one of some values",
      values(["a", "b"], { constraints: { maxLength: 2 } }),
      "constraint-misplaced: maxLength: 2",
    ],
  ])("that are %s are left out", (_, schema, note) => {
    const { service, notes, problems } = typed(described({ Thing: object({ field: schema }) }));
    expect(problems).toEqual([]);
    expect(notes).toEqual([note]);
    const [field] = Object.values((service["Thing"] as { fields: object }).fields) as unknown[];
    expect(typeof field).toBe("string");
  });
});

describe("defaults", () => {
  test("are values of their type, whatever the document's quotes are", () => {
    const fields = {
      "n?": scalar("integer", { default: "10" }),
      "t?": text({ default: 5 }),
      "b?": scalar("boolean", { default: "true" }),
      "l?": list(text(), { default: ["a"] }),
      "e?": values(["a", "b"], { default: "b" }),
    };
    expect(declaredOf({ Thing: object(fields) })["Thing"]).toEqual({
      fields: {
        "n?": { type: "integer", default: 10 },
        "t?": { type: "string", default: "5" },
        "b?": { type: "boolean", default: true },
        "l?": { type: "string[]", default: ["a"] },
        "e?": { type: "'a' | 'b'", default: "b" },
      },
    });
  });

  test.each([
    ["of another type", scalar("integer", { default: "many" }), '"many"'],
    ["null, where that is no value", text({ default: null }), "null"],
    ["no listed value", values(["a", "b"], { default: "c" }), '"c"'],
    ["out of bounds", scalar("integer", { default: 0, constraints: { minimum: 1 } }), "0"],
    ["beyond what numbers hold", scalar("integer", { default: 2 ** 60 }), String(2 ** 60)],
  ])("that are %s are left out", (_, schema, shown) => {
    const { notes, problems } = typed(described({ Thing: object({ "a?": schema }) }));
    expect([notes, problems]).toEqual([[`default-left-out: ${shown}`], []]);
  });
});

describe("enums", () => {
  test("that the document names are declared, with what their values mean", () => {
    const of = (value: string | number) => ({ value, doc: `means ${value}` });
    expect(
      declaredOf({
        Kind: values([], { values: [of("a"), { value: "b", deprecated: true }, { value: "" }] }),
        Code: values([], { base: "integer", values: [of(1), of(2)] }),
        Open: values(["a", "b"], { isOpen: true }),
      }),
    ).toEqual({
      Kind: { values: { a: "means a.", b: { deprecated: true }, "": null } },
      Code: { of: "integer", values: { "1": "means 1.", "2": "means 2." } },
      Open: { values: { a: null, b: null }, open: true },
    });
  });

  test("without a name are written where they stand when they are short, else declared", () => {
    const long = ["created", "updated", "deleted", "archived", "restored"];
    expect(
      declaredOf({
        Thing: object({
          sort: values(["asc", "desc"]),
          one: values(["only"]),
          flag: values([true, false]),
          state: values(long),
          numbers: list(values([1, 2])),
        }),
      }),
    ).toEqual({
      Thing: {
        fields: {
          sort: "'asc' | 'desc'",
          one: "'only'",
          flag: "boolean",
          state: "ThingState",
          numbers: "(1 | 2)[]",
        },
      },
      ThingState: { values: Object.fromEntries(long.map((value) => [value, null])) },
    });
  });

  test("beside any other text are open", () => {
    const model = union([text(), values(["gpt-4", "gpt-5"])]);
    expect(declaredOf({ Thing: object({ "model?": model }) })).toEqual({
      Thing: { fields: { "model?": "ThingModel" } },
      ThingModel: { values: { "gpt-4": null, "gpt-5": null }, open: true },
    });
  });

  test("with values that no key can be have others, which are not listed", () => {
    const { service, notes } = typed(described({ Kind: values(["a", "<<", "b\u200B", "\0"]) }));
    expect(service["Kind"]).toEqual({ values: { a: null }, more: "unknown" });
    expect(notes.map((note) => note.split(":")[0])).toEqual(Array(3).fill("name-unwritable"));
  });

  test("without values are any of their kind", () => {
    expect(declaredOf({ Kind: values([], { base: "integer" }) })).toEqual({
      Kind: { type: "integer" },
    });
  });
});

describe("objects", () => {
  test("have the fields that the document names, whatever the names are", () => {
    const fields = { $ref: text(), "@type?": text(), "+1": text(), constructor: text() };
    const proto = { name: "__proto__", isRequired: true, schema: text() };
    const thing = object(fields);
    const whole = { ...thing, fields: [...thing.fields, proto] };
    const { service, problems } = typed(described({ Thing: whole }));
    const declared = service["Thing"] as { fields: object };
    expect(Object.keys(declared.fields)).toEqual([
      "$ref",
      "@type?",
      "+1",
      "constructor",
      "__proto__",
    ]);
    expect(problems).toEqual([]);
  });

  test("without fields are maps, of anything where nothing is said", () => {
    expect(
      declaredOf({
        Any: object({}),
        Map: object({}, { more: scalar("integer") }),
        Closed: object({}, { more: { kind: "never", origin } }),
        Both: object({ a: text() }, { more: list(text()) }),
        Open: object({ a: text() }, { more: anything() }),
      }),
    ).toEqual({
      Any: { type: "Record<string, unknown>" },
      Map: { type: "Record<string, integer>" },
      Closed: { type: "Record<string, unknown>" },
      Both: { fields: { a: "string" }, more: "string[]" },
      Open: { fields: { a: "string" }, more: "unknown" },
    });
  });

  test("say who fills a field, and of one that nobody does the report", () => {
    const fields = {
      "a?": text({ isReadonly: true }),
      "b?": text({ isWriteonly: true }),
      "c?": text({ isReadonly: true, isWriteonly: true }),
    };
    const { service, notes } = typed(described({ Thing: object(fields) }));
    expect(service["Thing"]).toEqual({
      fields: {
        "a?": { type: "string", readonly: true },
        "b?": { type: "string", writeonly: true },
        "c?": "string",
      },
    });
    expect(notes).toEqual(["read-and-written-never"]);
  });

  test("leave out fields that must not be there, and those that nobody could read", () => {
    const fields = { a: text(), never: { kind: "never", origin } as const, "b\u200B": text() };
    const { service, notes } = typed(described({ Thing: object(fields) }));
    expect(service["Thing"]).toEqual({ fields: { a: "string" } });
    expect(notes.map((note) => note.split(":")[0])).toEqual([
      "schema-of-nothing",
      "name-unwritable",
    ]);
  });

  test("have their title as a doc where there is no other, unless it is their name", () => {
    const { service, notes } = typed(
      described({
        "simple-user": object({ a: text() }, { title: "Simple User" }),
        Thing: object({ a: text() }, { title: "What there is" }),
        Other: object({ a: text() }, { title: "One thing", doc: "Another thing" }),
      }),
    );
    expect(service).toMatchObject({
      SimpleUser: { fields: { a: "string" } },
      Thing: { doc: "What there is." },
      Other: { doc: "Another thing." },
    });
    expect(service["SimpleUser"]).not.toHaveProperty("doc");
    expect(notes).toEqual(["title-unused: One thing", "type-renamed: SimpleUser"]);
  });
});

describe("unions", () => {
  test("are flat, each member once, and null last", () => {
    const { service } = typed(
      described({
        A: object({ a: text() }),
        U: union([
          text(),
          union([scalar("null"), ref("A")]),
          text(),
          scalar("number"),
          scalar("integer"),
        ]),
        Field: object({
          u: union([ref("A"), values(["x"]), scalar("null")]),
          t: union([text(), scalar("null")]),
        }),
      }),
    );
    expect(service["U"]).toEqual({ union: ["string", "A", "number", "null"] });
    expect(service["Field"]).toEqual({ fields: { u: "A | 'x' | null", t: "string | null" } });
  });

  test("of one member and null say beside the field what the member says", () => {
    const id = union([text({ constraints: { maxLength: 64 }, doc: "An id" }), scalar("null")]);
    expect(declaredOf({ Thing: object({ id }) })["Thing"]).toEqual({
      fields: { id: { type: "string | null", maxLength: 64, doc: "An id." } },
    });
  });

  test("of anything are anything", () => {
    expect(declaredOf({ U: union([text(), anything()]) })).toEqual({ U: { type: "unknown" } });
    expect(notesOf({ U: union([text(), anything()]) })).toEqual(["union-of-anything"]);
  });

  test("of objects without names name them after their titles, values, or numbers", () => {
    const content = union([
      object({ a: text() }, { title: "Plain text" }),
      object({ type: values(["image"]) }),
      object({ c: text() }),
    ]);
    expect(Object.keys(declaredOf({ Message: object({ content }) }))).toEqual([
      "Message",
      "MessageContentPlainText",
      "MessageContentImage",
      "MessageContentOption3",
    ]);
  });

  test("of many members are declared", () => {
    const names = ["A", "B", "C", "D", "E"];
    const schemas = Object.fromEntries(names.map((name) => [name, object({ [name]: text() })]));
    const event = union(names.map((name) => ref(name)));
    const declared = declaredOf({ ...schemas, Log: object({ event: list(event) }) });
    expect(declared["Log"]).toEqual({ fields: { event: "LogEvent[]" } });
    expect(declared["LogEvent"]).toEqual({ union: names });
  });
});

describe("discriminators", () => {
  const pets = { Cat: object({ kind: text(), "a?": text() }), Dog: object({ "b?": text() }) };
  const tags = [
    { value: "cat", member: 0 },
    { value: "kitten", member: 0 },
    { value: "dog", member: 1 },
  ];

  test("say which values mean which member, two of one, and of one without the field", () => {
    const pet = union([ref("Cat"), ref("Dog")], { discriminator: { field: "kind", tags } });
    expect(declaredOf({ ...pets, Pet: pet })["Pet"]).toEqual({
      union: { cat: "Cat", kitten: "Cat", dog: "Dog" },
      discriminator: "kind",
    });
  });

  test("of a union without a name give it one, and null stands beside it", () => {
    const pet = union([ref("Cat"), ref("Dog"), scalar("null")], {
      discriminator: { field: "kind", tags },
    });
    const declared = declaredOf({ ...pets, Owner: object({ pet }) });
    expect(declared["Owner"]).toEqual({ fields: { pet: "OwnerPet | null" } });
    expect(declared["OwnerPet"]).toMatchObject({ union: { dog: "Dog" } });
  });

  test("know values from members that list their own", () => {
    const pet = union([object({ kind: values(["cat"]) }), object({ kind: values(["dog"]) })], {
      discriminator: { field: "kind", tags: [] },
    });
    expect(declaredOf({ Pet: pet })["Pet"]).toEqual({
      union: { cat: "PetCat", dog: "PetDog" },
      discriminator: "kind",
    });
  });

  test("that leave a member without a value are named, and the report says so", () => {
    const pet = union([ref("Cat"), ref("Dog")], {
      discriminator: { field: "kind", tags: tags.slice(0, 1) },
    });
    expect(declaredOf({ ...pets, Pet: pet })["Pet"]).toEqual({
      union: ["Cat", "Dog"],
      discriminator: "kind",
    });
    expect(notesOf({ ...pets, Pet: pet })).toEqual(["discriminator-unsaid: kind"]);
  });

  test("of a parent make it the union of its children, which have its fields", () => {
    const parent = all([object({ kind: text() })], {
      discriminator: { field: "kind", tags: [{ value: "cat", key: "Cat" }] },
    });
    const child = (name: string) => all([ref("Pet"), object({ [`${name}?`]: text() })]);
    expect(declaredOf({ Pet: parent, Cat: child("a"), Dog: child("b") })).toEqual({
      Pet: { union: { cat: "Cat", Dog: "Dog" }, discriminator: "kind" },
      Cat: { fields: { kind: "string", "a?": "string" } },
      Dog: { fields: { kind: "string", "b?": "string" } },
    });
  });
});

describe("schemas of several parts", () => {
  const base = object({ id: text(), "size?": scalar("integer") });

  test("are the one reference among them, with what is said beside it", () => {
    const field = all([ref("Base"), anything({ doc: "The base", isNullable: true })]);
    expect(declaredOf({ Base: base, Thing: object({ field }) })["Thing"]).toEqual({
      fields: { field: { type: "Base | null", doc: "The base." } },
    });
  });

  test("are one object with all fields, required where any part says so", () => {
    const thing = all([
      ref("Base"),
      object({ size: anything(), "id?": values(["a"]) }),
      object({ b: text() }),
    ]);
    expect(declaredOf({ Base: base, Thing: thing })["Thing"]).toEqual({
      fields: { id: "'a'", size: "integer", b: "string" },
    });
  });

  test("that are references alone are an intersection", () => {
    const both = all([ref("Base"), ref("Other")]);
    expect(declaredOf({ Base: base, Other: object({ a: text() }), Both: both })["Both"]).toEqual({
      type: "Base & Other",
    });
  });

  test("with a union among them are an intersection with it", () => {
    const thing = all([ref("Base"), union([ref("A"), ref("B")])]);
    const others = { A: object({ a: text() }), B: object({ b: text() }) };
    expect(declaredOf({ Base: base, ...others, Thing: thing })["Thing"]).toEqual({
      type: "Base & (A | B)",
    });
  });

  test("of which one only says that one field or another must be there are the rest", () => {
    const either = union([object({ a: anything() }), object({ b: anything() })]);
    const thing = all([object({ "a?": text(), "b?": text() }), either]);
    expect(declaredOf({ Thing: thing })["Thing"]).toEqual({
      fields: { "a?": "string", "b?": "string" },
    });
    expect(notesOf({ Thing: thing })).toEqual(["either-required"]);
  });

  test("that contradict each other are the last one, and the report says so", () => {
    const thing = all([text(), scalar("integer")]);
    expect(declaredOf({ Thing: thing })).toEqual({ Thing: { type: "integer" } });
    expect(notesOf({ Thing: thing })).toEqual(["parts-contradict"]);
  });

  test("of texts and numbers are what allows less", () => {
    const named = { Text: text({ constraints: { minLength: 1 } }) };
    expect(
      declaredOf({
        ...named,
        A: all([ref("Text"), text({ constraints: { maxLength: 5 } })]),
        B: all([text(), values(["a", "b"])]),
        C: all([values(["a", "b", "c"]), values(["b", "c", "d"])]),
        D: all([scalar("number"), scalar("integer")]),
      }),
    ).toMatchObject({
      A: { type: "Text", maxLength: 5 },
      B: { values: { a: null, b: null } },
      C: { values: { b: null, c: null } },
      D: { type: "integer" },
    });
  });

  test("that are made of themselves are the rest", () => {
    expect(declaredOf({ Thing: all([ref("Thing"), object({ a: text() })]) })).toEqual({
      Thing: { fields: { a: "string" } },
    });
    const tree = all([ref("Base"), object({ "children?": list(ref("Tree")) })]);
    expect(declaredOf({ Base: base, Tree: tree })["Tree"]).toMatchObject({
      fields: { "children?": "Tree[]" },
    });
  });
});

test("what our exporter said comes back: primitives, open enums, what values mean, former names", () => {
  const pattern = "^0x[0-9A-Fa-f]*$";
  expect(
    declaredOf({
      Hash: text({ extension: { type: "hex" }, constraints: { pattern } }),
      Kind: values(["a", "b"], {
        extension: { open: false, values: { a: "The a.", b: { deprecated: "Use a." } } },
      }),
      Some: values(["a"], { extension: { more: "unknown" } }),
      Empty: object({}, { extension: { fields: {} } }),
      New: text({ extension: { renamedFrom: "Old" } }),
    }),
  ).toEqual({
    Hash: { type: "hex" },
    Kind: { values: { a: "The a.", b: { deprecated: "Use a." } }, open: false },
    Some: { values: { a: null }, more: "unknown" },
    Empty: { fields: {} },
    New: { renamedFrom: "Old", type: "string" },
  });
});
