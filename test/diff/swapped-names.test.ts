/** Tests swapped names: they are one change, and each call is compared with its former operation. */
import { describe, expect, test } from "vitest";
import { diffModels } from "../../generator/diff/diff-models.ts";
import { modelOf } from "./models-of.ts";
import { editPaths, editText, sheetsOf } from "./sheets-of.ts";

const service = "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n";

/** Lines of call sheets, by resource. */
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

describe("swapped operations", () => {
  const start = 'http: "POST /users/{id}:start", result: none';
  const stop = 'http: "POST /users/{id}:stop", result: none';
  const hold = 'http: "POST /users/{id}:hold", result: none';
  const before = { users: operations({ start: start, stop: stop, hold: hold }) };

  test("reports two swapped operations whose calls still compile", () => {
    const now = { users: operations({ start: stop, stop: start, hold: hold }) };
    expect(entriesOf(before, now)).toEqual([
      "operations-swapped-silently users.start, users.stop breaking yes 2",
    ]);
    const [change] = diffModels({ old: demo(before), new: demo(now) });
    expect(change).toMatchObject({ old: "yes", reaches: ["users.start", "users.stop"] });
    expect(change?.message).toContain("`users.start` is `users.stop` now");
  });

  test("reports three operations in a cycle as one change", () => {
    const now = { users: operations({ start: stop, stop: hold, hold: start }) };
    expect(entriesOf(before, now)).toEqual([
      "operations-swapped-silently users.hold, users.start, users.stop breaking yes 3",
    ]);
  });

  test("reports two pairs of swapped operations, and a pair that does not compile", () => {
    const get = (path: string, type: string) => `http: GET /${path}, result: "${type}"`;
    const [list, names] = [get("users", "string[]"), get("names", "string[]")];
    const [count, title] = [get("count", "integer"), get("title", "string")];
    const old = { start, stop, list, names, count, title };
    const now = { start: stop, stop: start, list: names, names: list, count: title, title: count };
    expect(entriesOf({ users: operations(old) }, { users: operations(now) })).toEqual([
      "operations-swapped-silently users.start, users.stop breaking yes 2",
      "operations-swapped-silently users.list, users.names breaking yes 2",
      "operations-swapped users.count, users.title breaking no 2",
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
  ])("reports swapped operations with other %s, whose calls do not compile", (_, one, other) => {
    expect(
      entriesOf(
        { users: operations({ one, other }) },
        { users: operations({ one: other, other: one }) },
      ),
    ).toEqual(["operations-swapped users.one, users.other breaking no 2"]);
  });

  test("reports operations swapped between two resources", () => {
    const get = 'http: "GET /users/{id}", result: string';
    const read = 'http: "GET /pens/{id}", result: string';
    expect(
      entriesOf(
        { users: operations({ get, start }), pens: operations({ read }) },
        { users: operations({ get: read, start }), pens: operations({ read: get }) },
      ),
    ).toEqual(["operations-swapped-silently pens.read, users.get breaking yes 2"]);
  });

  test("reports other changes of swapped operations separately", () => {
    const now = { users: operations({ start: stop.replace("none", "string"), stop: start, hold }) };
    expect(entriesOf(before, now)).toEqual([
      "operations-swapped users.start, users.stop breaking no 2",
      "result-void-to-value users.start safe some 1",
    ]);
  });
});

describe("swapped resources", () => {
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

  const [pen, ink] = [sheet("pens", "id: string"), sheet("pens", "ink: string")];
  const [user, age] = [sheet("users", "id: string"), sheet("users", "age: integer")];
  const more = pen.replace("types:\n", "types:\n  Ink: { fields: { id: string } }\n");
  const fill = `${pen}\n  fill: { http: POST /pens, result: none }`;
  const named = (text: string, name: string): string => text.replaceAll("Item", name);

  test.each([
    ["with their types", ink, age, "operations-swapped pens, users breaking no 6"],
    [
      "with types under other names",
      named(ink, "Pen"),
      named(age, "User"),
      "operations-swapped pens, users breaking no 6",
    ],
    ["with equal types", pen, user, "operations-swapped-silently pens, users breaking yes 6"],
    ["with one additional type", more, user, "operations-swapped pens, users breaking no 6"],
    ["with one additional operation", fill, user, "operations-swapped pens, users breaking no 7"],
  ])("reports one breaking entry for resources swapped %s", (_, pens, users, entry) => {
    expect(entriesOf({ pens, users }, { pens: users, users: pens })).toEqual([entry]);
  });

  test("reports three swapped resources with their nested resources", () => {
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

  test("reports a resource swapped with a resource of the same name below another", () => {
    const [a, b] = [sheet("a", "id: string"), sheet("b", "id: string")];
    expect(entriesOf({ parts: a, "x.parts": b }, { parts: b, "x.parts": a })).toEqual([
      "operations-swapped-silently parts, x.parts breaking yes 6",
    ]);
  });

  test("reports swapped resources of a large service", () => {
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

describe("a chain of renamed operations", () => {
  const [one, other] = ["http: GET /one, result: string", "http: GET /other, result: string"];
  const old = { users: operations({ a: one, b: other }) };

  test("reports one breaking entry for a chain of renames, although one name is new and one is removed", () => {
    expect(entriesOf(old, { users: operations({ b: one, c: other }) })).toEqual([
      expect.stringContaining("operations-swapped"),
    ]);
  });

  test("reports a silent swap if the remaining name belongs to a new operation", () => {
    const now = { users: operations({ c: one, a: "http: GET /new, result: string", b: other }) };
    const entries = entriesOf(old, now).join("\n");
    expect(entries).toContain("operations-swapped-silently");
    expect(entries).toContain("operation-added");
    expect(entries).not.toContain("path-changed");
  });

  test("reports no swap for a plain renaming", () => {
    const entries = entriesOf(old, { users: operations({ a: one, c: other }) }).join("\n");
    expect(entries).toContain("operation-renamed");
    expect(entries).not.toContain("swapped");
  });
});

test("reports one breaking entry for a request with another method and path", () => {
  const of = (http: string) => ({ users: operations({ a: `http: "${http}", result: string` }) });
  expect(entriesOf(of("POST /jobs/{id}:start"), of("GET /jobs/{id}/log"))).toEqual([
    expect.stringContaining("request-replaced"),
  ]);
  expect(entriesOf(of("POST /v1/jobs"), of("GET /v2/jobs")).join()).toContain("method-changed");
});
