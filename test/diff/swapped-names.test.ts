/** Names that were swapped are one change, and each call is compared with what it was. */
import { describe, expect, test } from "vitest";
import { diffModels } from "../../generator/diff/diff-models.ts";
import { modelOf } from "./models-of.ts";
import { editPaths, editText, sheetsOf } from "./sheets-of.ts";

const service = "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n";

/** By resource: the lines of its call sheet. */
type Resources = Readonly<Record<string, string>>;

const demo = (resources: Resources, common = service) =>
  modelOf({
    "demo/service.yaml": common,
    ...Object.fromEntries(
      Object.entries(resources).map(([id, lines]) => [
        `demo/${id.replaceAll(".", "/")}.yaml`,
        `resource: ${id}\n${lines}\n`,
      ]),
    ),
  });

const entriesOf = (old: Resources, now: Resources) =>
  diffModels({ old: demo(old), new: demo(now) }).map(
    ({ rule, target, verdict, code, count }) => `${rule} ${target} ${verdict} ${code} ${count}`,
  );

const operations = (lines: Readonly<Record<string, string>>): string =>
  ["operations:", ...Object.entries(lines).map(([name, text]) => `  ${name}: { ${text} }`)].join(
    "\n",
  );

describe("operations with swapped names are one breaking change", () => {
  const start = 'http: "POST /users/{id}:start", result: none';
  const stop = 'http: "POST /users/{id}:stop", result: none';
  const hold = 'http: "POST /users/{id}:hold", result: none';
  const before = { users: operations({ start: start, stop: stop, hold: hold }) };

  test("of two, whose calls compile and go elsewhere", () => {
    const now = { users: operations({ start: stop, stop: start, hold: hold }) };
    expect(entriesOf(before, now)).toEqual([
      "operations-swapped-silently users.start, users.stop breaking yes 2",
    ]);
    const [change] = diffModels({ old: demo(before), new: demo(now) });
    expect(change).toMatchObject({ old: "yes", reaches: ["users.start", "users.stop"] });
    expect(change?.message).toContain("`users.start` is `users.stop` now");
  });

  test("of three in a circle", () => {
    const now = { users: operations({ start: stop, stop: hold, hold: start }) };
    expect(entriesOf(before, now)).toEqual([
      "operations-swapped-silently users.hold, users.start, users.stop breaking yes 3",
    ]);
  });

  test("of two and two", () => {
    const list = 'http: GET /users, result: "string[]"';
    const names = 'http: GET /names, result: "string[]"';
    const old = { users: operations({ start, stop, list, names }) };
    const now = { users: operations({ start: stop, stop: start, list: names, names: list }) };
    expect(entriesOf(old, now)).toEqual([
      "operations-swapped-silently users.start, users.stop breaking yes 2",
      "operations-swapped-silently users.list, users.names breaking yes 2",
    ]);
  });

  test("of two that compile, and of two that do not", () => {
    const count = "http: GET /count, result: integer";
    const title = "http: GET /title, result: string";
    const old = { users: operations({ start, stop, count, title }) };
    const now = { users: operations({ start: stop, stop: start, count: title, title: count }) };
    expect(entriesOf(old, now)).toEqual([
      "operations-swapped-silently users.start, users.stop breaking yes 2",
      "operations-swapped users.count, users.title breaking no 2",
    ]);
  });

  test("of two resources, that have other names there", () => {
    const [get, read] = ['http: "GET /users", result: string', 'http: "GET /pens", result: string'];
    const old = { users: operations({ get }), pens: operations({ read }) };
    const now = { users: operations({ get: read }), pens: operations({ read: get }) };
    expect(entriesOf(old, now)).toEqual([
      "operations-swapped-silently pens.read, users.get breaking yes 2",
    ]);
  });

  test.each([
    ["results", "http: GET /count, result: integer", "http: GET /title, result: string"],
    [
      "arguments",
      "http: GET /count, query: { of: string }, result: string",
      "http: GET /title, query: { in: string }, result: string",
    ],
    [
      "arguments of a path",
      '"http": "GET /a/{a}", result: none',
      '"http": "GET /b/{b}", result: none',
    ],
    [
      "bodies",
      "http: POST /a, body: string, result: none",
      "http: POST /b, body: boolean, result: none",
    ],
  ])("of other %s, whose calls do not compile", (_, one, other) => {
    expect(
      entriesOf(
        { users: operations({ one, other }) },
        { users: operations({ one: other, other: one }) },
      ),
    ).toEqual(["operations-swapped users.one, users.other breaking no 2"]);
  });

  test("of two resources", () => {
    const get = 'http: "GET /users/{id}", result: string';
    const read = 'http: "GET /pens/{id}", result: string';
    expect(
      entriesOf(
        { users: operations({ get, start }), pens: operations({ read }) },
        { users: operations({ get: read, start }), pens: operations({ read: get }) },
      ),
    ).toEqual(["operations-swapped-silently pens.read, users.get breaking yes 2"]);
  });

  test("beside what else became of them", () => {
    const now = { users: operations({ start: stop.replace("none", "string"), stop: start, hold }) };
    expect(entriesOf(before, now)).toEqual([
      "operations-swapped users.start, users.stop breaking no 2",
      "result-void-to-value users.start safe some 1",
    ]);
  });
});

describe("resources with swapped names are one breaking change", () => {
  const sheet = (path: string, fields: string) =>
    [
      "types:",
      `  Item: { fields: { ${fields} } }`,
      operations({
        list: `http: GET /${path}, result: "Item[]"`,
        get: `http: "GET /${path}/{id}", result: Item`,
        put: `http: "PUT /${path}/{id}", body: Item, result: none`,
      }),
    ].join("\n");

  test("with their types", () => {
    const [pens, users] = [sheet("pens", "ink: string"), sheet("users", "age: integer")];
    expect(entriesOf({ pens, users }, { pens: users, users: pens })).toEqual([
      "operations-swapped pens, users breaking no 6",
    ]);
  });

  test("with types under other names", () => {
    const pens = sheet("pens", "ink: string").replaceAll("Item", "Pen");
    const users = sheet("users", "age: integer").replaceAll("Item", "User");
    expect(entriesOf({ pens, users }, { pens: users, users: pens })).toEqual([
      "operations-swapped pens, users breaking no 6",
    ]);
  });

  test("whose calls go elsewhere where the types are alike", () => {
    const [pens, users] = [sheet("pens", "id: string"), sheet("users", "id: string")];
    expect(entriesOf({ pens, users }, { pens: users, users: pens })).toEqual([
      "operations-swapped-silently pens, users breaking yes 6",
    ]);
  });

  test("whose calls do not compile where one exports a type that the other does not", () => {
    const [pens, users] = [sheet("pens", "id: string"), sheet("users", "id: string")];
    const more = pens.replace("types:\n", "types:\n  Ink: { fields: { id: string } }\n");
    expect(entriesOf({ pens: more, users }, { pens: users, users: more })).toEqual([
      "operations-swapped pens, users breaking no 6",
    ]);
  });

  test("of three, and of those below them", () => {
    const fields = "id: string";
    const [a, b, c] = [sheet("a", fields), sheet("b", fields), sheet("c", fields)];
    expect(entriesOf({ x: a, y: b, z: c }, { x: b, y: c, z: a })).toEqual([
      "operations-swapped-silently x, y, z breaking yes 9",
    ]);
    const below = (name: string) => sheet(`${name}/parts`, fields);
    expect(
      entriesOf(
        { x: a, "x.parts": below("a"), y: b, "y.parts": below("b") },
        { x: b, "x.parts": below("b"), y: a, "y.parts": below("a") },
      ),
    ).toEqual(["operations-swapped-silently x, y breaking yes 12"]);
  });

  test("and an operation that only one of them has goes with it", () => {
    const pens = `${sheet("pens", "id: string")}\n  fill: { http: POST /pens, result: none }`;
    const users = sheet("users", "id: string");
    expect(entriesOf({ pens, users }, { pens: users, users: pens })).toEqual([
      "operations-swapped pens, users breaking no 7",
    ]);
  });

  test("of a service with many of them", () => {
    const sheets = sheetsOf("advertising");
    const swap = (text: string, one: string, other: string): string =>
      text.replaceAll(one, "•").replaceAll(other, one).replaceAll("•", other);
    const swapped = editPaths(
      editText(sheets, (text) =>
        text.replace(/^resource: .*/m, (line) =>
          swap(line, "advertisers.locationLists", "advertisers.negativeKeywordLists"),
        ),
      ),
      (path) => swap(path, "/location-lists", "/negative-keyword-lists"),
    );
    expect(swapped).not.toEqual(sheets);
    const [change, ...others] = diffModels({ old: modelOf(sheets), new: modelOf(swapped) });
    expect(others).toEqual([]);
    expect(change).toMatchObject({ rule: "operations-swapped", verdict: "breaking" });
  });
});

describe("no names were swapped", () => {
  test("where one of the names is new, and one is gone", () => {
    const [one, other] = ["http: GET /one, result: string", "http: GET /other, result: string"];
    const shifted = entriesOf(
      { users: operations({ a: one, b: other }) },
      { users: operations({ b: one, c: other }) },
    );
    expect(shifted.join()).not.toContain("swapped");
  });
});
