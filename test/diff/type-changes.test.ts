import { describe, expect, it } from "vitest";
import { changesOf, get, rulesOf, send, typedModel } from "./typed-models.ts";
import { diffModels } from "../../generator/diff/diff-models.ts";
import { modelOf } from "./models-of.ts";

describe("a change inside a declared type", () => {
  const old = "User:\n  fields: { name: string, state: State }\nState:\n  values: { on: , off: }";
  const now = "User:\n  fields: { name?: string, state: State }\nState:\n  values: { on: , off: }";

  it("returns the worse verdict for a type that is both sent and received", () => {
    const both = rulesOf(old, now, `${get}\n${send}`);
    expect(both).toEqual(["result-field-became-optional User.name breaking"]);
  });

  it("reports a changed type once, with all affected operations", () => {
    const more = "list:\n  http: GET /list\n  doc: All.\n  result: User[]";
    const [only, ...others] = changesOf(old, now, `${get}\n${more}`);
    expect(others).toEqual([]);
    expect(only?.reaches).toEqual(["users.get", "users.list"]);
  });

  it("reports a changed type once as safe for calls if no operation uses it", () => {
    const unused = "Other:\n  fields: { a: string, b: string }\nUser:\n  fields: { a: string }";
    const changed = "Other:\n  fields: { a: integer }\nUser:\n  fields: { a: string }";
    expect(rulesOf(unused, changed, get)).toEqual(["type-changed-unused Other safe"]);
  });
});

describe("an optional field added to an object with further fields", () => {
  const user = (extra: string, more: string): string =>
    `User:\n  fields: { name: string${extra} }\n  more: ${more}`;
  const added = (type: string, more: string): readonly string[] =>
    rulesOf(user("", more), user(`, extra?: ${type}`, more), send);

  it("reports a risk if a new optional field accepts fewer values than before", () => {
    expect(added("integer", "string | integer")).toEqual([
      "body-field-added-open User.extra risky",
    ]);
  });

  it("reports no risk if a new optional field accepts all former values", () => {
    expect(added("string", "string")).toEqual(["body-field-added-optional User.extra safe"]);
    expect(added("string | integer", "string")).toEqual([
      "body-field-added-optional User.extra safe",
    ]);
  });
});

it.each([get, send])(
  "reports a value added to an enum as missing in tables of all values: %s",
  (operation) => {
    const state = (values: string, open: string): string =>
      `User:\n  fields: { state: State }\nState:\n  values: { ${values} }\n  open: ${open}`;
    for (const open of ["true", "false"]) {
      const [change] = changesOf(state("on: ", open), state("on: , off: ", open), operation);
      expect(change?.code).toBe("some");
      expect(change?.witness?.pattern).toContain(
        open === "true" ? "Record<State" : "switch (value)",
      );
    }
  },
);

describe("several members added to or removed from a union", () => {
  const animals =
    "Cat: { fields: { lives: integer } }\nDog: { fields: { tricks: string } }\nFox: { fields: { den: string } }\n";
  const user = (union: string): string => `User:\n  discriminator: kind\n  union: ${union}\n`;
  const one = user("{ cat: Cat }") + animals;
  const three = user("{ cat: Cat, dog: Dog, fox: Fox }") + animals;
  const messages = (old: string, now: string, operation: string): readonly string[] =>
    changesOf(old, now, operation).map(({ message }) => message);

  it("names all members of a changed union for the receiver", () => {
    expect(messages(one, three, get)).toContainEqual(
      "`User` can be `Dog` (`dog`) and `Fox` (`fox`). Add them to tables that have an entry for each member.",
    );
    expect(messages(three, one, get)).toContainEqual(
      "`User` is never `Dog` (`dog`) and `Fox` (`fox`) now. Remove the code that narrows to them.",
    );
  });

  it("names all members of a changed union for the sender, with the removed types", () => {
    expect(messages(one, three, send)).toContainEqual(
      "`User` can be sent as `Dog` (`dog`) and `Fox` (`fox`) too. Add cases to exhaustive switches.",
    );
    const [cat = ""] = animals.split("\n");
    expect(messages(three, user("{ cat: Cat }") + cat, send)).toContainEqual(
      expect.stringContaining(
        "`User` can no longer be sent as `Dog` (`dog`) and `Fox` (`fox`). The types `Dog` and `Fox` were removed with it.",
      ),
    );
  });
});

it("reports a removed type with the field that used it, including nested types", () => {
  const old =
    "User:\n  fields: { name: string, poi?: Poi }\nPoi:\n  fields: { at: Place }\nPlace:\n  fields: { x: integer }";
  const changes = changesOf(old, "User:\n  fields: { name: string }", get);
  expect(changes).toMatchObject([{ rule: "result-field-removed", target: "User.poi" }]);
  expect(changes[0]?.message).toContain("The types `Poi` and `Place` were removed with it.");
});

const [gone, added] = ["result-field-removed", "result-field-added"];

it.each([
  [
    "region: string",
    "regionQuery?: string",
    ["result-field-renamed", "result-field-became-optional"],
  ],
  ["form: \"'a'\"", "kind: \"'a'\"", ["result-field-renamed"]],
  ["alpha: string", "zulu: string", ["result-field-renamed"]],
  ["alpha: string", "zulu: { type: string, doc: Another one. }", [gone, added]],
  ["alpha: string", "zulu: { type: string, maxLength: 3 }", [gone, added]],
  ["alpha: string", "zulu?: string", [gone, added]],
  ["alpha: string, bravo: string", "xray: string, zulu: string", [gone, gone, added]],
  ["region: string", "regions: integer", [gone, added]],
  // Two names are equally similar to the third: neither is matched.
  ["coloura: string, colourb: string", "colourc: string", [gone, gone, added]],
  ["coloura: string", "colourb: string, colourc: string", [gone, added]],
])("pairs a removed field with a new field: %s, %s", (old, now, rules) => {
  const user = (field: string): string => `User: { fields: { id: integer, ${field} } }`;
  const changes = changesOf(user(old), user(now), get);
  expect(changes.map(({ rule }) => rule)).toEqual(rules);
  const first = changes[0]?.message;
  if (rules[0] === "result-field-renamed") expect(first).toMatch(/ is probably `\w+` now: the/);
});

describe("a removed type and a new type", () => {
  const withState = (name: string, values: string): string =>
    `User:\n  fields: { state: ${name} }\n${name}:\n  values: { ${values} }`;

  it.each([
    ["on: , off: , idle: ", "on: , off: , busy: ", ["type-renamed", "result-enum-renamed-open"]],
    ["on: , off: ", "red: , blue: ", ["type-removed", "result-format-changed"]],
  ])("pairs a removed type with values %s with a new type with values %s", (old, now, rules) => {
    const changes = changesOf(withState("State", old), withState("Form", now), get);
    expect(changes.map(({ rule }) => rule)).toEqual(rules);
  });

  it("matches a renamed type if only error responses contain it", () => {
    const failing = (name: string) =>
      typedModel(
        `${name}: { fields: { why: string } }`,
        `get:\n  http: GET /a\n  result: string\n  errors: { 404: ${name}, default: ${name} }`,
      );
    const changes = diffModels({ old: failing("Problem"), new: failing("Fault") });
    expect(changes.map(({ rule }) => rule)).toEqual(["type-renamed"]);
  });
});

describe("a type without remaining uses", () => {
  const held = (type: string, ...more: readonly string[]): string =>
    [`User: { fields: { a: ${type} } }`, ...more].join("\n");
  const old = held("Old", "Old: { values: { x: , y: }, open: false }");

  it("mentions an unused type in the entry of its breaking change", () => {
    const either = held("Old", "Old: { union: [string, integer] }");
    const sent = changesOf(either, held("string"), send);
    const answering = (result: string, types = "") =>
      typedModel(types, `get:\n  http: GET /a\n  result: ${result}`);
    const models = {
      old: answering("Old", "Old: { fields: { a: string } }"),
      new: answering("string"),
    };
    const received = [get, `${get}\n${send}`].map((use) => changesOf(old, held("string"), use));
    for (const changes of [sent, diffModels(models), ...received]) {
      expect(changes).toMatchObject([
        { message: expect.stringContaining("`Old` was removed with it.") },
      ]);
    }
  });

  it("reports an unused type separately if its container accepts the same values", () => {
    expect(rulesOf(old, held("string"), send)).toEqual([
      "type-removed Old breaking",
      "body-enum-widened User.a safe",
    ]);
  });
});

it("reports one change for types that move together, at their new location", () => {
  const types = "types:\n  Pen: { fields: { a: string } }\n  Ink: { fields: { b: string } }\n";
  const sheets = (ofService: string, ofResource: string) =>
    modelOf({
      "demo/service.yaml": `callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://a.test\n${ofService}`,
      "demo/things.yaml": `resource: things\n${ofResource}operations:\n  pen: { http: GET /pen, result: Pen }\n  ink: { http: GET /ink, result: Ink }\n`,
    });
  const changes = diffModels({ old: sheets(types, ""), new: sheets("", types) });
  expect(changes).toMatchObject([{ rule: "type-moved", target: "things", count: 2 }]);
  expect(changes[0]?.message).toContain("2 types are exported by `things` now, no longer by the");
});

it.each([
  ["{ fields: { a: string } }", "{ values: { x: , y: } }", "an enum now, was an object"],
  ["{ fields: { a: string } }", "{ type: 'string[]' }", "`string[]` now, was an object"],
  ["{ type: 'string[]' }", "{ union: [string, integer] }", "a union now, was `string[]`"],
])("names the kinds of a type that changes its kind: %s, %s", (old, now, words) => {
  const changes = changesOf(`User: ${old}`, `User: ${now}`, get);
  expect(changes).toMatchObject([{ rule: "result-type-changed" }]);
  expect(changes[0]?.message).toContain(`\`User\` is ${words}.`);
});

it("reports a list of enum values like an enum, and names added values", () => {
  const of = (type: string) => `User: { fields: { a: "${type}" } }`;
  expect(rulesOf(of("string[]"), of("('a' | 'b')[]"), send)).toEqual([
    "body-became-enum User.a breaking",
  ]);
  const values = (all: string) => `User: { values: { ${all} } }`;
  const [change] = changesOf(values("a: "), values("a: , b: , c: "), get);
  expect(change?.message).toContain("can be `b` and `c`. Add them");
});

describe("error responses", () => {
  const errors = (lines: string) =>
    typedModel("", `get:\n  http: GET /a\n  result: string\n  errors: { ${lines} }`);
  const rules = (old: string, now: string) =>
    diffModels({ old: errors(old), new: errors(now) }).map(({ rule }) => rule);

  it.each([
    ["404: string", "404: string", []],
    ["404: string", "404: integer", ["errors-changed"]],
    ["404: string", "404: string, 500: string", ["errors-changed"]],
    // No status changes its type.
    ["default: string", "500: string, default: string", []],
    ["404: string, default: string", "404: string, default: integer", ["errors-changed"]],
    ["404: string, default: string", "404: integer, default: string", ["errors-changed"]],
  ])("compares error responses: %s, %s", (old, now, expected) => {
    expect(rules(old, now)).toEqual(expected);
    expect(rules(now, old)).toEqual(expected);
  });
});

it("reports one change for equal changes of an unnamed enum in many places", () => {
  const operation = (values: string, at: number): string =>
    `get${at}:\n  http: GET /${at}\n  query: { state: "${values}" }\n  result: string`;
  const listing = (...values: readonly string[]) =>
    typedModel("", values.map(operation).join("\n"));
  const [two, three, other] = ["'a' | 'b'", "'a' | 'b' | 'c'", "'a' | 'b' | 'd'"];
  const entries = (old: string, now: string, more = old) =>
    diffModels({ old: listing(old, more), new: listing(now, now) }).map(
      ({ rule, target, count }) => `${rule.slice("parameter-enum-".length)} ${target} ${count}`,
    );
  expect(entries(three, two)).toEqual(["removed state 2"]);
  expect(entries(two, three)).toEqual(["added state 2"]);
  const each = ["removed users.get0.state 1", "removed users.get1.state 1"];
  expect(entries(three, two, other)).toEqual(each);
});

it("reports unnamed enums of parameters with different names separately", () => {
  const of = (values: string) =>
    typedModel(
      "",
      `get:\n  http: GET /a\n  query: { state: "${values}", mode: "${values}" }\n  result: string`,
    );
  const changes = diffModels({ old: of("'a' | 'b'"), new: of("'a'") });
  expect(changes.map(({ message }) => message)).toEqual([
    "`b` is no longer accepted for `state`. Remove the code that sends it.",
    "`b` is no longer accepted for `mode`. Remove the code that sends it.",
  ]);
});

it.each([
  ["without a changed field", "{ type: Cats }", "{ type: Cats }", ["discriminator-restated"]],
  [
    "whose field is renamed in one member",
    "{ fields: { kind: \"'cat'\" } }",
    "{ fields: { sort: \"'cat'\" } }",
    ["discriminator-changed", "result-field-renamed"],
  ],
])("reports another discriminator of a union %s", (_, old, now, rules) => {
  const pets = (by: string, cat: string): string =>
    [
      `User: { union: { cat: Cat, dog: Dog }, discriminator: ${by} }`,
      `Cat: ${cat}`,
      "Cats: { fields: { kind: \"'cat'\", sort: \"'cat'\" } }",
      "Dog: { fields: { kind: \"'dog'\", sort: \"'dog'\" } }",
    ].join("\n");
  const changes = changesOf(pets("kind", old), pets("sort", now), get);
  expect(changes.map(({ rule }) => rule)).toEqual(rules);
});

it("compares recursive types completely", () => {
  const sheets = (body: string) => ({
    "demo/service.yaml": "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n",
    "demo/things.yaml": `resource: things
types:
  Nested: { type: "Nested[]" }
operations:
  send: { http: POST /things, body: ${body}, result: Nested }
`,
  });
  const [old, now] = [modelOf(sheets("json")), modelOf(sheets("Nested"))];
  expect(diffModels({ old, new: now })).toMatchObject([{ target: "things.send" }]);
});

it("names readers and senders in the fix for a removed field", () => {
  const user = (fields: string): string => `User: { fields: { name: string${fields} } }`;
  const removed = (operations: string) =>
    changesOf(user(", tags?: 'string[]'"), user(""), operations)[0]?.message;
  expect(removed(`${get}\n${send}`)).toContain("Remove the code that reads or sends it.");
  expect(removed(get)).toContain("Remove the code that reads it.");
});

it("reports a field added to a result as missing in tables of all fields", () => {
  const user = (fields: string): string => `User: { fields: { name: string${fields} } }`;
  const [change] = changesOf(user(""), user(", age: integer"), get);
  expect(change).toMatchObject({ rule: "result-field-added", code: "some", verdict: "safe" });
  expect(change?.message).toContain("`Record<keyof T, …>`, and to values of the type in tests");
  expect(change?.witness?.pattern).toContain("Record<keyof User, string>");
});
