import { describe, expect, it } from "vitest";
import { changesOf, get, rulesOf, send } from "./typed-models.ts";
import { diffModels } from "../../generator/diff/diff-models.ts";
import { modelOf } from "./models-of.ts";

describe("a change inside a declared type", () => {
  const old = "User:\n  fields: { name: string, state: State }\nState:\n  values: { on: , off: }";
  const now = "User:\n  fields: { name?: string, state: State }\nState:\n  values: { on: , off: }";

  it("breaks who receives it where a field may be missing, and nobody who sends it", () => {
    expect(rulesOf(old, now, get)).toEqual(["result-field-became-optional User.name breaking"]);
    expect(rulesOf(old, now, send)).toEqual(["body-field-became-optional User.name safe"]);
  });

  it("is judged by what is worse, where the type is sent and received", () => {
    const both = rulesOf(old, now, `${get}\n${send}`);
    expect(both).toEqual(["result-field-became-optional User.name breaking"]);
  });

  it("is told once, with all operations that it reaches", () => {
    const more = "list:\n  http: GET /list\n  doc: All.\n  result: User[]";
    const [only, ...others] = changesOf(old, now, `${get}\n${more}`);
    expect(others).toEqual([]);
    expect(only?.reaches).toEqual(["users.get", "users.list"]);
  });

  it("is safe for calls, and told once, where no operation uses the type", () => {
    const unused = "Other:\n  fields: { a: string, b: string }\nUser:\n  fields: { a: string }";
    const changed = "Other:\n  fields: { a: integer }\nUser:\n  fields: { a: string }";
    expect(rulesOf(unused, changed, get)).toEqual(["type-changed-unused Other safe"]);
  });
});

describe("an optional field that joins an object with further fields", () => {
  const user = (extra: string, more: string): string =>
    `User:\n  fields: { name: string${extra} }\n  more: ${more}`;
  const added = (type: string, more: string): readonly string[] =>
    rulesOf(user("", more), user(`, extra?: ${type}`, more), send);

  it("takes fewer values under its name than it took as one of them", () => {
    expect(added("string", "unknown")).toEqual(["body-field-added-open User.extra risky"]);
    expect(added("integer", "string | integer")).toEqual([
      "body-field-added-open User.extra risky",
    ]);
  });

  it("is safe where it takes all values that it took", () => {
    expect(added("string", "string")).toEqual(["body-field-added-optional User.extra safe"]);
    expect(added("string | integer", "string")).toEqual([
      "body-field-added-optional User.extra safe",
    ]);
  });
});

describe("a value that joins an enum", () => {
  const state = (values: string, open: string): string =>
    `User:\n  fields: { state: State }\nState:\n  values: { ${values} }\n  open: ${open}`;

  it.each([get, send])("has no entry in tables of all values, open or not: %s", (operation) => {
    for (const open of ["true", "false"]) {
      const [change] = changesOf(state("on: ", open), state("on: , off: ", open), operation);
      expect(change?.code).toBe("some");
      expect(change?.witness?.pattern).toContain(
        open === "true" ? "Record<State" : "switch (value)",
      );
    }
  });
});

describe("several members that join or leave a union", () => {
  const animals =
    "Cat: { fields: { lives: integer } }\nDog: { fields: { tricks: string } }\nFox: { fields: { den: string } }\n";
  const user = (union: string): string => `User:\n  discriminator: kind\n  union: ${union}\n`;
  const one = user("{ cat: Cat }") + animals;
  const three = user("{ cat: Cat, dog: Dog, fox: Fox }") + animals;
  const messages = (old: string, now: string, operation: string): readonly string[] =>
    changesOf(old, now, operation).map(({ message }) => message);

  it("are all named to who receives it", () => {
    expect(messages(one, three, get)).toContainEqual(
      "`User` may be `Dog` (`dog`) and `Fox` (`fox`) too: add cases to what tells its members apart.",
    );
    expect(messages(three, one, get)).toContainEqual(
      "`User` is never `Dog` (`dog`) and `Fox` (`fox`) any more. Remove what tells them apart.",
    );
  });

  it("are all named to who sends it, with the types that are gone", () => {
    expect(messages(one, three, send)).toContainEqual(
      "`User` may be sent as `Dog` (`dog`) and `Fox` (`fox`) too.",
    );
    const [cat = ""] = animals.split("\n");
    expect(messages(three, user("{ cat: Cat }") + cat, send)).toContainEqual(
      expect.stringContaining(
        "`User` may no longer be sent as `Dog` (`dog`) and `Fox` (`fox`). The types `Dog` and `Fox` went with it.",
      ),
    );
  });
});

describe("a type that goes", () => {
  const old =
    "User:\n  fields: { name: string, poi?: Poi }\nPoi:\n  fields: { at: Place }\nPlace:\n  fields: { x: integer }";

  it("is told with the field that used it, types inside it too", () => {
    const changes = changesOf(old, "User:\n  fields: { name: string }", get);
    expect(changes).toMatchObject([{ rule: "result-field-removed", target: "User.poi" }]);
    expect(changes[0]?.message).toContain("The types `Poi` and `Place` went with it.");
  });

  it("is told by itself where what used it goes on with the same type", () => {
    const alias = "User:\n  fields: { id: Id }\nId:\n  type: string";
    const plain = "User:\n  fields: { id: string }";
    expect(rulesOf(alias, plain, get)).toEqual(["type-removed Id breaking"]);
    expect(rulesOf(plain, alias, get)).toEqual(["type-added Id safe"]);
  });
});

describe("a type under another name", () => {
  const old = "User:\n  fields: { state?: State, name: string }\nState:\n  values: { on: , off: }";
  const now =
    "User:\n  fields: { state?: Status, name: string }\nStatus:\n  values: { on: , off: }";

  it("is found by where it is used and what is in it, and its uses are no changes", () => {
    const changes = changesOf(old, now, get);
    expect(changes).toMatchObject([{ rule: "type-renamed", target: "Status", code: "no" }]);
    expect(changes[0]?.message).toContain("probably `Status` now");
  });

  it("is safe where the old name stays as an alias", () => {
    const kept = now.replace("Status:\n", "Status:\n  renamedFrom: State\n");
    expect(rulesOf(old, kept, get)).toEqual(["type-renamed-with-alias Status safe"]);
  });
});

describe("a field that marks its type by the only value it has", () => {
  const pet = (field: string): string =>
    `Pet:\n  union: { cat: Cat, dog: Dog }\n  discriminator: ${field}\nCat:\n  fields: { ${field}: "'cat'", a: string }\nDog:\n  fields: { ${field}: "'dog'", b: string }`;
  const use = "get:\n  http: GET /get\n  doc: One.\n  result: Pet";

  it("is renamed, however far the names are apart", () => {
    expect(rulesOf(pet("form"), pet("kind"), use)).toEqual(["result-field-renamed kind breaking"]);
  });
});

it("types that hold themselves are compared to their end", () => {
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
