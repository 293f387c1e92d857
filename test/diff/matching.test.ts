/** Tests matching of both sides, which never relies on a name or a path alone. */
import { describe, expect, test } from "vitest";
import { diffModels } from "../../generator/diff/diff-models.ts";
import { modelOf } from "./models-of.ts";

const service = "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n";

/** Lines of operations, by resource. */
type Operations = Readonly<Record<string, string>>;

const sheetsOf = (resources: Operations, common = service) =>
  modelOf({
    "demo/service.yaml": common,
    ...Object.fromEntries(
      Object.entries(resources).map(([id, lines]) => [
        `demo/${id.replaceAll(".", "/")}.yaml`,
        `resource: ${id}\noperations:\n${lines.replace(/^/gm, "  ")}\n`,
      ]),
    ),
  });

const messagesOf = (old: Operations, now: Operations): string[] =>
  diffModels({ old: sheetsOf(old), new: sheetsOf(now) }).map(({ message }) => message);

const rules = (old: Operations, now: Operations): string[] =>
  diffModels({ old: sheetsOf(old), new: sheetsOf(now) }).map(
    ({ rule, target }) => `${rule} ${target}`,
  );

describe("a matched operation", () => {
  test("matches operations with the same request with certainty, whatever their names are", () => {
    const [message] = messagesOf(
      { users: "check: { http: 'POST /users/{id}', fixed: { do: ban }, result: none }" },
      {
        users:
          "stop: { http: 'POST /users/{userId}', path: { userId: { as: id } }, fixed: { do: ban }, result: none }",
      },
    );
    expect(message).toBe("`users.check` is `users.stop` now. Rename it where it is called.");
  });

  test("matches operations by `renamedFrom` with certainty, whatever else differs", () => {
    expect(
      rules(
        { users: "check: { http: GET /check, result: none }" },
        { users: "stop: { http: POST /stop, renamedFrom: users.check, result: none }" },
      ),
    ).toEqual([
      "method-changed users.stop",
      "path-changed users.stop",
      "operation-renamed-with-alias users.stop",
    ]);
  });

  test("reports a probable match of operations if only the version in their path differs", () => {
    const [message] = messagesOf(
      { users: "check: { http: 'GET /v1/users/{id}', result: string }" },
      { users: "read: { http: 'GET /v2/users/{id}', result: string }" },
    );
    expect(message).toBe(
      "`users.check` is probably `users.read` now. Rename it where it is called.",
    );
  });

  test("matches operations of one path by their fixed parameters", () => {
    expect(
      rules(
        {
          account:
            "balance: { http: GET /api, fixed: { action: balance }, result: string }\nhistory: { http: GET /api, fixed: { action: history }, result: string }",
        },
        {
          account:
            "total: { http: GET /api, fixed: { action: balance }, result: string }\npast: { http: GET /api, fixed: { action: history }, result: string }",
        },
      ),
    ).toEqual(["operation-renamed account.total", "operation-renamed account.past"]);
  });
});

describe("an unmatched operation", () => {
  test("requires equal patterns of path variables, whatever the variables are called", () => {
    const of = (name: string, path: string): Operations => ({
      users: `${name}: { http: "GET ${path}:go", result: string }`,
    });
    expect(rules(of("get", "/{name=things/*}"), of("read", "/{id=things/*}"))).toEqual([
      "operation-renamed users.read",
      "parameter-renamed users.read.id",
    ]);
    expect(rules(of("get", "/{name=things/*}"), of("read", "/{id=parts/*}"))).toEqual([
      "operation-removed users.get",
      "operation-added users.read",
    ]);
  });

  test("does not match operations that share only method and path", () => {
    expect(
      rules(
        { users: "ban: { http: GET /api, fixed: { do: ban }, result: string }" },
        { users: "list: { http: GET /api, fixed: { do: list }, result: string }" },
      ),
    ).toEqual(["operation-removed users.ban", "operation-added users.list"]);
  });

  test("distinguishes similar names if the original container still exists", () => {
    const list = (of: string) =>
      `list: { http: 'GET /v1/advertisers/{advertiserId}/${of}s/{${of}Id}/options', result: string }\nget: { http: 'GET /v1/advertisers/{advertiserId}/${of}s/{${of}Id}/options/{option}', result: string }`;
    const kept = { campaigns: "get: { http: 'GET /v1/campaigns/{id}', result: string }" };
    expect(
      rules(
        { ...kept, "campaigns.options": list("campaign") },
        { ...kept, "groups.options": list("group") },
      ),
    ).toEqual(["operation-removed campaigns.options", "operation-added groups"]);
  });

  test("does not match an operation with two equally similar candidates", () => {
    const of = (name: string) =>
      `${name}: { http: 'GET /v2/users/{id}', fixed: { a: ${name} }, result: string }`;
    expect(
      rules(
        { users: "read: { http: 'GET /v1/users/{id}', result: string }" },
        { users: `${of("rea")}\n${of("eadx")}` },
      ),
    ).toEqual(["operation-removed users.read", "operation-added users"]);
  });
});

describe("a matched resource with other paths", () => {
  const of = (id: string, names: readonly string[]): Operations => ({
    [id]: names
      .map(
        (name) =>
          `${name}: { http: GET /${id}/${name}, query: { ${name}: string }, result: string }`,
      )
      .join("\n"),
  });
  const few = ["list", "get"];
  const many = [...few, "find"];

  test.each([
    // Equal in at least 3 of 5 letters, or in 2 of 5 with many operations.
    ["pages", "pagos", few, true],
    ["pages", "pabcs", few, true],
    ["pages", "pabcd", few, false],
    ["pages", "pabcs", many, true],
    ["pages", "pxbcs", many, true],
    ["pages", "xxbcs", many, false],
  ])(
    "matches %s with %s by the similarity of names, with operations %j: %s",
    (old, now, names, isSame) => {
      const found = rules(of(old, names), of(now, names)).filter((one) =>
        one.startsWith("operation"),
      );
      expect(found.some((one) => one.startsWith("operation-moved"))).toBe(isSame);
    },
  );
});

test("distinguishes a resource with other paths and other parameters", () => {
  const of = (id: string, name: string): Operations => ({
    [id]: `list: { http: GET /${id}, query: { ${name}: string }, result: string }`,
  });
  const moved = "operation-moved-with-path pagos.list";
  expect(rules(of("pages", "a"), of("pagos", "a"))).toEqual([moved]);
  expect(rules(of("pages", "a"), of("pagos", "b"))).not.toContain(moved);
});

test("matches a resource with another name and path by the types of its operations", () => {
  const of = (id: string, type: string): Operations => ({
    [id]: `list: { http: GET /${id}, result: '${type}[]' }\nadd: { http: POST /${id}, body: ${type}, result: none }`,
    others:
      "get: { http: GET /others, result: Thing }\nput: { http: PUT /others, body: Other, result: none }",
  });
  const types = `${service}types: { Thing: { fields: { a: string } }, Other: { fields: { b: string } } }\n`;
  const rulesOf = (old: Operations, now: Operations) =>
    diffModels({ old: sheetsOf(old, types), new: sheetsOf(now, types) }).map(
      ({ rule, target }) => `${rule} ${target}`,
    );
  expect(rulesOf(of("clients", "Thing"), of("goods", "Thing"))).toEqual([
    "operation-moved-with-path goods",
  ]);
  expect(rulesOf(of("clients", "Thing"), of("goods", "Other"))).toContain(
    "operation-removed clients",
  );
});

test("reports the path of a renamed resource separately if its former name still works", () => {
  const of = (id: string, more = ""): Operations => ({
    [id]: `list: { http: GET /${id}, ${more}result: string }`,
  });
  expect(rules(of("pages"), of("pagos", "renamedFrom: pages.list, "))).toEqual([
    "path-changed pagos.list",
    "operation-moved-with-alias pagos.list",
  ]);
});

describe("a renamed service", () => {
  const sides = (name: string, operations: readonly string[]) =>
    modelOf({
      [`${name}/service.yaml`]: service.replace("demo", name),
      [`${name}/users.yaml`]: `resource: users\noperations:\n${operations.map((one) => `  ${one}: { http: GET /${one}, result: string }\n`).join("")}`,
    });

  test.each([
    [["a", "b"], ["a", "b"], "`old` is `new` now: all of its calls are the same"],
    [["a", "b"], ["a", "b", "c"], "`old` is probably `new` now: most of its calls are the same"],
    [["a", "b"], ["a", "c", "d"], undefined],
  ])("matches a renamed service with calls %j, then %j", (before, after, words) => {
    const changes = diffModels({ old: sides("old", before), new: sides("new", after) });
    const message = changes.find(({ rule }) => rule === "service-renamed")?.message;
    if (words === undefined) expect(message).toBe(undefined);
    else expect(message).toContain(words);
  });
});

describe("a matched parameter", () => {
  const query = (lines: string): Operations => ({
    users: `list: { http: GET /users, query: { ${lines} }, result: string }`,
  });

  test("matches parameters by wire name, whatever the argument is called", () => {
    expect(rules(query("c: string"), query("c: { as: contract, type: string }"))).toEqual([
      "parameter-renamed users.list.contract",
    ]);
  });

  test("matches parameters by `renamedFrom` even if both names differ", () => {
    expect(rules(query("a: string"), query("b: { type: string, renamedFrom: a }"))).toEqual([
      "parameter-renamed-on-wire users.list.b",
    ]);
  });

  test.each([
    ["a: string", "b: string"],
    [
      "limit: { type: integer, minimum: 1, doc: Size. }, sort: string",
      "pageSize: { type: integer, minimum: 1, doc: Size. }, order: string",
    ],
  ])(
    "reports a probable match if no other parameter has the same facts: %s, then %s",
    (old, now) => {
      const changes = diffModels({ old: sheetsOf(query(old)), new: sheetsOf(query(now)) });
      expect(new Set(changes.map(({ rule }) => rule))).toEqual(
        new Set(["parameter-renamed-on-wire"]),
      );
      expect(changes[0]?.message).toContain("is probably");
    },
  );

  test.each([
    ["a: string", "b: integer"],
    ["a: string", "b: { type: string, required: true }"],
    ["a: string", "b: { type: string, doc: Another one. }"],
    ["a: string", "b: { type: string, maxLength: 3 }"],
    ["a: string, b: string", "c: string, d: string"],
  ])("does not match different or ambiguous parameters: %s, then %s", (old, now) => {
    const found = rules(query(old), query(now)).map((one) => one.replace(/ .*/, ""));
    expect(found).toContain("parameter-removed");
    expect(found).not.toContain("parameter-renamed-on-wire");
  });

  test("matches each of several parameters with the one that replaces them", () => {
    const list = (lines: string): Operations => query(lines);
    expect(
      rules(list("a: string, b: string"), list("c: { type: string, renamedFrom: [a, b] }")),
    ).toEqual(["parameter-renamed-on-wire users.list.c", "parameter-renamed-on-wire users.list.c"]);
  });

  test.each([
    ["query: { kind: string }", "fixed: { kind: a }", ["parameter-became-fixed users.add.kind"]],
    [
      "query: { kind: string }",
      "fixed: { sort: a }",
      ["parameter-removed users.add.kind", "fixed-added users.add.sort"],
    ],
    [
      "header: { kind: string }",
      "fixed: { kind: a }",
      ["parameter-removed users.add.kind", "fixed-added users.add.kind"],
    ],
  ])("matches parameters in the same part of the request: %s, then %s", (old, now, expected) => {
    const of = (part: string): Operations => ({
      users: `add: { http: POST /a, ${part}, result: none }`,
    });
    expect(rules(of(old), of(now))).toEqual(expected);
  });

  test("matches a parameter that all calls send, or that no caller passes", () => {
    const fixed: Operations = {
      users: "list: { http: GET /users, fixed: { module: account }, result: string }",
    };
    const client = (of: Operations) =>
      sheetsOf(of, `${service}client:\n  module: { in: query, type: string, required: true }\n`);
    const none: Operations = { users: "list: { http: GET /users, result: string }" };
    const change = (old: ReturnType<typeof client>, now: ReturnType<typeof client>) =>
      diffModels({ old, new: now }).map(({ rule }) => rule);
    expect(change(sheetsOf(fixed), client(none))).toEqual(["fixed-became-parameter"]);
    expect(change(client(none), sheetsOf(fixed))).toEqual(["parameter-became-fixed"]);
  });
});

describe("operations merged by renamedFrom", () => {
  const of = (name: string, more = ""): string =>
    `${name}: { http: GET /${name}, result: string${more} }`;

  test.each([
    [
      "operations into a new operation",
      `${of("one")}\n${of("two")}`,
      "all: { http: GET /one, result: string, renamedFrom: [users.one, users.two] }",
    ],
    [
      "operations into an existing operation",
      `${of("all")}\n${of("two")}`,
      of("all", ", renamedFrom: users.two"),
    ],
  ])("reports one safe entry for merged %s", (_, old, now) => {
    const changes = diffModels({ old: sheetsOf({ users: old }), new: sheetsOf({ users: now }) });
    expect(changes.map(({ rule }) => rule)).toEqual(["operation-renamed-with-alias"]);
    expect(changes[0]).toMatchObject({ verdict: "safe" });
    expect(changes[0]?.message).toContain("`users.two`");
  });

  test("lists the differences for callers of merged operations", () => {
    const old = `${of("one")}\ntwo: { http: GET /two, query: { a: string }, result: string }`;
    const now = "all: { http: GET /one, result: string, renamedFrom: [users.one, users.two] }";
    expect(rules({ users: old }, { users: now })).toEqual([
      "parameter-removed users.all.a",
      "operation-renamed-with-alias users.all",
    ]);
  });

  test("merges several resources into one", () => {
    const list = (path: string): string => `list: { http: GET /${path}, result: string }`;
    const [old, now] = [sheetsOf({ a: list("a"), b: list("b") }), sheetsOf({ c: list("a") })];
    const renamed = { ...now.services[0]?.resources[0] };
    expect(renamed.id).toBe("c");
    const sheets = (text: string) => modelOf({ "demo/service.yaml": service, "demo/c.yaml": text });
    const merged = sheets(`resource: c\nrenamedFrom: [a, b]\noperations:\n  ${list("a")}\n`);
    expect(diffModels({ old, new: merged }).map(({ verdict }) => verdict)).toEqual([
      "safe",
      "safe",
    ]);
  });

  test("merges several types into one", () => {
    const model = (types: string, result: string) =>
      modelOf({
        "demo/service.yaml": service,
        "demo/users.yaml": `resource: users\ntypes:\n${types.replace(/^/gm, "  ")}\noperations:\n  get: { http: GET /a, result: ${result} }\n  other: { http: GET /b, result: ${result.replace("A", "B")} }\n`,
      });
    const fields = "{ fields: { name: string } }";
    const changes = diffModels({
      old: model(`A: ${fields}\nB: ${fields}`, "A"),
      new: model("C: { fields: { name: string }, renamedFrom: [A, B] }", "C"),
    });
    expect(changes.map(({ rule, verdict }) => `${rule} ${verdict}`)).toEqual([
      "type-renamed-with-alias safe",
    ]);
    expect(changes[0]?.message).toContain("`users.A` and `users.B` are `users.C` now");
  });
});

test("reports one entry for types that move together with their old names", () => {
  const types = (mark: string) =>
    ["A", "B", "C"]
      .map((name) => `  ${name}: { fields: { of${name}: string }${mark.replace("*", name)} }`)
      .join("\n");
  const operations = `operations:\n${["A", "B", "C"].map((name) => `  get${name}: { http: GET /${name}, result: ${name} }`).join("\n")}\n`;
  const old = modelOf({
    "demo/service.yaml": service,
    "demo/users.yaml": `resource: users\ntypes:\n${types("")}\n${operations}`,
  });
  const now = modelOf({
    "demo/service.yaml": `${service}types:\n${types(", renamedFrom: users.*")}\n`,
    "demo/users.yaml": `resource: users\n${operations}`,
  });
  expect(diffModels({ old, new: now })).toMatchObject([
    { rule: "type-renamed-with-alias", count: 3, target: "demo" },
  ]);
});

test("names a probable successor in another service for a removed operation", () => {
  const report = "  report: { http: GET /reports, result: string }\n";
  const model = (one: string, other: string) =>
    modelOf({
      "demo/service.yaml": service,
      "demo/users.yaml": `resource: users\noperations:\n  get: { http: GET /a, result: string }\n${one}`,
      "other/service.yaml": service.replace("demo", "other"),
      "other/users.yaml": `resource: users\noperations:\n  put: { http: PUT /a, result: string }\n${other}`,
    });
  const [removed] = diffModels({ old: model(report, ""), new: model("", report) });
  expect(removed?.rule).toBe("operation-removed");
  expect(removed?.message).toContain(
    "Its successor is probably `users.report` of the service `other`",
  );
});
