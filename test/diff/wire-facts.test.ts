/**
 * Tests that the verdict follows from requests, responses and compilation: one entry per cause, and no entry without
 * one.
 */
import { describe, expect, test } from "vitest";
import { diffModels } from "../../generator/diff/diff-models.ts";
import { modelOf } from "./models-of.ts";

/** Compiles a side. `things`: lines of operations and types. `service`: additional lines of each service. */
const sideOf = (things: string, service = "") =>
  modelOf({
    "demo/service.yaml": `callsheet: 1\nservice: demo\ntitle: Demo\n${service.includes("baseUrl") ? "" : "baseUrl: https://demo.test\n"}${service}`,
    "demo/things.yaml": `resource: things\n${things}`,
  });

type Side = ReturnType<typeof sideOf>;

/** Returns rule, code, behaviour and old clients of each entry. */
const entriesOf = (old: Side, now: Side): readonly string[] =>
  diffModels({ old, new: now }).map(({ rule, code, behaviour, old: clients }) =>
    [rule, code, behaviour, clients].join(" "),
  );

const listed = (...lines: readonly string[]): string =>
  [
    "operations:",
    "  list:",
    "    http: GET /things",
    ...lines.map((line) => `    ${line}`),
    "",
  ].join("\n");

describe("authentication methods", () => {
  const kinds = {
    token: "bearer",
    apiKey: "bearer",
    login: "{ basic: [user, password] }",
    key: "{ header: X-Key }",
    moved: "{ query: key }",
    app: "{ oauth2: [id, secret], tokenUrl: https://auth.test/token }",
    scoped: "{ oauth2: [id, secret], tokenUrl: https://auth.test/token, scopes: [read] }",
  };
  const by = (auth: string) => {
    const used = Object.entries(kinds).filter(([name]) => auth.match(/\w+/g)?.includes(name));
    const declared = used.map(
      ([name, kind]) => `${name.replace("moved", "key").replace("scoped", "app")}: ${kind}`,
    );
    const names = auth.replaceAll("moved", "key").replaceAll("scoped", "app");
    return sideOf(
      listed("result: string"),
      `credentials: { ${declared.join(", ")} }\nauth: ${names}\n`,
    );
  };
  test.each([
    [
      "[token, login, none]",
      "[login, none, token]",
      ["operation-credential-order yes differs yes"],
    ],
    // The position of `none` is irrelevant.
    ["[token, none]", "[none, token]", []],
    ["[token, login]", "login", ["auth-way-removed no differs some"]],
    ["token", "[login, token]", ["auth-way-added yes same yes"]],
    ["none", "login", ["auth-needed no same no"]],
    ["token", "apiKey", ["parameter-renamed no same yes"]],
    ["key", "moved", ["credential-moved yes differs no"]],
    ["[key, token]", "[moved, token]", ["credential-moved yes differs no"]],
    ["app", "scoped", ["token-request-changed yes differs no"]],
    ["app", "token", ["auth-replaced no differs no"]],
    ["{ all: [key, login] }", "{ all: [login, key] }", []],
    ["token", "{ all: [token, key] }", ["auth-replaced no differs no"]],
    ["key", "login", ["auth-replaced no differs no"]],
    ["[key, none]", "key", ["auth-became-needed no same some"]],
  ])("compares authentication methods: %s, then %s", (before, after, entries) => {
    expect(entriesOf(by(before), by(after))).toEqual(entries);
  });
});

describe("types of errors", () => {
  const types = [
    "types:",
    "  Problem: { fields: { code: string } }",
    "  Fault: { fields: { trace: string } }",
  ];
  const of = (errors: string) =>
    sideOf([listed("result: string", `errors: ${errors}`), ...types, ""].join("\n"));
  const changed = ["errors-changed some differs some"];
  test.each([
    ["{ 4XX: Problem }", "{ 4XX: Problem, 404: Fault }", changed],
    ["{ 4XX: Problem }", "{ default: Problem }", changed],
    ["{ 4XX: Problem, 5XX: Problem }", "{ 4XX: Problem, 5XX: Fault }", changed],
    ["{ 4XX: Problem }", "{ 5XX: Problem }", changed],
    ["{ 4XX: Problem, default: Fault }", "{ default: Fault }", changed],
    // The range already has that type.
    ["{ 4XX: Problem }", "{ 4XX: Problem, 404: Problem }", []],
    ["{ 5XX: Fault, default: Fault }", "{ default: Fault }", []],
    ["unknown", "{ 4XX: Problem }", ["errors-added yes same yes"]],
    ["{ 4XX: Problem }", "unknown", ["errors-removed some same yes"]],
  ])("compares types of errors: %s, then %s", (before, after, entries) => {
    expect(entriesOf(of(before), of(after))).toEqual(entries);
  });
});

describe("the server of an operation", () => {
  const at = (server: string, servers: string) =>
    sideOf(listed(`server: ${server}`, "result: string"), `servers: { ${servers} }\n`);
  const [a, b] = ["https://a.test", "https://b.test"];
  test.each([
    ["files", `files: ${a}, media: ${a}`, "media", `files: ${a}, media: ${a}`, []],
    [
      "files",
      `files: ${a}, media: ${b}`,
      "media",
      `files: ${a}, media: ${b}`,
      ["server-changed yes differs some"],
    ],
    [
      "files",
      `files: ${a}, media: ${b}`,
      "media",
      `files: ${b}, media: ${a}`,
      ["server-renamed some same yes", "server-renamed some same yes"],
    ],
    [
      "files",
      `files: ${a}`,
      "media",
      `media: ${b}`,
      [
        "server-removed some same yes",
        "server-changed yes differs some",
        "server-added yes same yes",
      ],
    ],
  ])(
    "compares server %s of { %s } with server %s of { %s }",
    (old, before, now, after, entries) => {
      expect(entriesOf(at(old, before), at(now, after))).toEqual(entries);
    },
  );
});

describe("an optional parameter", () => {
  const page = (facts: string) =>
    sideOf(listed(`query: { page: { type: integer${facts} } }`, "result: string"));
  test.each([
    [", default: 1", ", required: true", ["parameter-became-required no same some"]],
    [", required: true", ", send: 1", ["parameter-became-optional yes same yes"]],
    [", required: true", ", default: 1", ["parameter-became-optional yes same yes"]],
  ])("compares an optional parameter: %s, then %s", (before, after, entries) => {
    expect(entriesOf(page(before), page(after))).toEqual(entries);
  });

  test("reports the same behaviour for a new optional parameter with a default of the server", () => {
    const none = sideOf(listed("result: string"));
    const entries = entriesOf(none, page(", default: 1"));
    expect(entries).toEqual(["options-became-second some same yes"]);
  });
});

describe("the idempotency key", () => {
  const run = (key: string) =>
    sideOf(`operations:\n  run: { http: POST /run, result: none${key} }\n`);
  const key = ", idempotent: Idempotency-Key";
  test.each([
    [", idempotent: idempotency-key", []],
    [", idempotent: true", ["parameter-removed no differs yes"]],
  ])("compares an operation with an idempotency key to one with %s", (after, entries) => {
    expect(entriesOf(run(key), run(after))).toEqual(entries);
  });
});

describe("pagination", () => {
  const paged = (pages: string, query: string) =>
    sideOf(listed(`query: { ${query} }`, 'result: "string[]"', `pages: { ${pages} }`));
  const code = "parameter-renamed no same yes";
  test.each([
    ["code", "number: at, size: size", "page: { type: integer, as: at }", [code, code]],
    [
      "wire",
      "number: at, size: size",
      "at: integer",
      ["parameter-renamed-on-wire no differs no", code],
    ],
  ])("matches a page argument renamed in %s by its role", (_, pages, page, entries) => {
    const before = paged("number: page, size: limit", "page: integer, limit: integer");
    const after = paged(pages, `${page}, limit: { type: integer, as: size }`);
    expect(entriesOf(before, after)).toEqual(entries);
  });
});

describe("base URLs and rate limits", () => {
  const at = (service: string, throttle?: string) =>
    sideOf(
      listed("result: string", ...(throttle === undefined ? [] : [`throttle: ${throttle}`])),
      service,
    );
  const own = "{ calls: 2, per: 1s }";
  const shared = (calls: number) => `throttle: { calls: ${calls}, per: 1s }\n`;
  test("ignores a trailing slash of a base URL", () => {
    const slash = (url: string) => at(`baseUrl: ${url}\nservers: { up: "${url}" }\n`);
    for (const url of ["https://demo.test/v1/", "https://DEMO.test:443/v1"]) {
      expect(entriesOf(slash("https://demo.test/v1"), slash(url))).toEqual([
        "descriptions-changed yes same yes",
      ]);
    }
    expect(entriesOf(slash("https://demo.test/v1"), slash("https://demo.test/v2"))).toHaveLength(2);
  });

  test.each([
    [at(shared(50), own), at(shared(50)), "throttle-loosened yes same yes"],
    [at(shared(50)), at(shared(50), own), "throttle-tightened yes differs some"],
    [at(shared(1), own), at(shared(1)), "throttle-tightened yes differs some"],
    [at(shared(2), own), at(shared(2)), "throttle-tightened yes differs some"],
  ])(
    "applies a rate limit of all operations to an operation without its own",
    (old, now, entry) => {
      expect(entriesOf(old, now)).toEqual([entry]);
    },
  );
});

describe("permissions and formats of results", () => {
  const needs = (words: string) => sideOf(listed("result: string", `requires: "${words}"`));
  test.each([
    ["read", "read, or admin", "requires-loosened yes same yes"],
    ["OAuth scope read", "OAuth scope read or admin", "requires-loosened yes same yes"],
    ["OAuth scope a or b", "OAuth scope a, b or c", "requires-loosened yes same yes"],
    ["read", "read, write", "requires-changed yes differs some"],
    ["read, or admin", "read", "requires-changed yes differs some"],
    ["read, or admin", "read, write, or admin", "requires-changed yes differs some"],
    ["scope a", "scope a, b or c", "requires-loosened yes same yes"],
    ["a", "scope a or b", "requires-loosened yes same yes"],
    ["scope a", "ascope a or b", "requires-changed yes differs some"],
    ["scope a or b", "scope a or c", "requires-changed yes differs some"],
  ])("compares permissions: %s, then %s", (before, after, entry) => {
    expect(entriesOf(needs(before), needs(after))).toEqual([entry]);
  });

  test.each([
    ["location", "string"],
    ["digits", "text"],
    ["boolean", "exists"],
    ["exists", "boolean"],
  ])(
    "reports another format of a result with the same type in code: %s, then %s",
    (before, after) => {
      expect(
        entriesOf(sideOf(listed(`result: ${before}`)), sideOf(listed(`result: ${after}`))),
      ).toEqual(["result-read-otherwise yes differs no"]);
    },
  );

  test.each([
    ["exists", "text"],
    ["boolean | none", "exists"],
    ["text", "integer"],
  ])("reports another type of a result: %s, then %s", (before, after) => {
    const sides = [before, after].map((one) => sideOf(listed(`result: ${one}`))) as [Side, Side];
    expect(entriesOf(...sides)).toEqual(["result-kind-changed no fails no"]);
  });
});

test("matches a renamed field that also stops being readonly", () => {
  const typed = (field: string) =>
    sideOf(`types:\n  T: { fields: { id: string, ${field} } }\n${listed("result: T")}`);
  const before = typed("region_name: { type: string, readonly: true }");
  expect(entriesOf(before, typed("regionName: string"))).toEqual([
    "result-field-renamed no differs no",
    "field-direction-changed yes same yes",
  ]);
});

describe("unions", () => {
  const union = (a: string, b: string, declared: string) =>
    sideOf(
      [
        "types:",
        `  A: { fields: { ${a} } }`,
        `  B: { fields: { ${b} } }`,
        `  U: { union: ${declared} }`,
        "operations:",
        "  get: { http: GET /u, result: U }",
        "  put: { http: PUT /u, body: U, result: none }",
        "",
      ].join("\n"),
    );
  const byKind = "{ a: A, b: B }, discriminator: kind";
  const marked = (field: string, declared: string) =>
    union(`${field}, id: string`, `${field}, key: string`, declared);
  test("reports one entry for another discriminator, and for a union that gets one", () => {
    const plain = (declared: string) => union("id: string", "key: string", declared);
    const entry = ["discriminator-changed no differs no"];
    expect(entriesOf(plain(byKind), plain("{ x: A, y: B }, discriminator: type"))).toEqual(entry);
    const tagged = marked("kind: string", `${byKind}, open: false`);
    expect(entriesOf(marked("kind: string", "[A, B]"), tagged)).toEqual(entry);
  });

  test("reports one entry for another value of one member", () => {
    const of = (value: string) =>
      union(
        `kind: '"${value}"', id: string`,
        `kind: '"b"', key: string`,
        "[A, B], discriminator: kind",
      );
    expect(entriesOf(of("a"), of("x"))).toEqual(["body-type-changed no fails no"]);
  });
});

test.each([
  ["X-Req", "createDemo({ …, trace })", 'createDemo({ …, "X-Req": xReq })'],
  ["1-a", "createDemo({ …, trace })", 'createDemo({ …, "1-a": value })'],
  ["req", "createDemo({ …, trace })", "createDemo({ …, req })"],
])("writes %s as a property of TypeScript in the advice", (name, before, after) => {
  const by = (as: string) =>
    sideOf(
      listed("result: string"),
      `client: { X-Trace: { in: header, as: ${as}, type: string }, b: { in: query, type: string } }\n`,
    );
  const [change] = diffModels({ old: by("trace"), new: by(name) });
  expect(change?.edit).toEqual({ before, after });
});

describe("diff, for two notations of one request", () => {
  const sheets = (baseUrl: string, lines: string) =>
    modelOf({
      "demo/service.yaml": `callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: ${baseUrl}\n`,
      "demo/things.yaml": `resource: things\noperations:\n${lines}`,
    });
  const rules = (old: ReturnType<typeof modelOf>, now: ReturnType<typeof modelOf>) =>
    diffModels({ old, new: now }).map(({ rule }) => rule);
  const put = (fixed: string, body = "string") =>
    sheets(
      "https://demo.test",
      `  put: { http: PUT /a, body: ${body}, fixed: { header.X-Key: a${fixed} }, result: string }\n`,
    );

  test.each([
    [", header.Content-Type: application/json", "string"],
    [', header.content-type: "application/json; charset=utf-8"', "string"],
    [", header.Accept: application/json", "string"],
  ])("reports no fixed header that the client sends anyway: %s", (fixed, body) => {
    expect(rules(put("", body), put(fixed, body))).toEqual([]);
    expect(rules(put(fixed, body), put("", body))).toEqual([]);
  });

  test("reports a fixed header with another value", () => {
    expect(rules(put(""), put(", header.Content-Type: application/merge-patch+json"))).toEqual([
      "fixed-added",
    ]);
  });

  test("ignores the case of a header's name", () => {
    const of = (name: string) =>
      sheets(
        "https://demo.test",
        `  get: { http: GET /a, fixed: { header.${name}: a }, result: string }\n`,
      );
    expect(rules(of("X-Key"), of("x-key"))).toEqual([]);
  });

  test("reports one safe entry for a prefix that moves to the base URL", () => {
    const lines = (prefix: string) =>
      ["a", "b"]
        .map((one) => `  ${one}: { http: GET ${prefix}/${one}, result: string }\n`)
        .join("");
    const old = sheets("https://demo.test", lines("/api"));
    const now = sheets("https://demo.test/api", lines(""));
    expect(rules(old, now)).toEqual(["base-restated"]);
    expect(rules(now, old)).toEqual(["base-restated"]);
    const other = sheets("https://demo.test/rest", lines(""));
    expect(rules(old, other)).toEqual(["base-changed", "path-changed"]);
  });
});

describe("the environments of a service", () => {
  const api = listed("result: string");
  const environments = (baseUrl: string, all: Readonly<Record<string, string>> = {}) =>
    sideOf(
      api,
      `baseUrl: ${baseUrl}\nenvironments:${Object.entries(all)
        .map(([name, url]) => `\n  ${name}: ${url}`)
        .join("")}${Object.keys(all).length === 0 ? " {}" : ""}\n`,
    );
  const [live, test1, test2] = ["https://live.test", "https://t1.test", "https://t2.test"];

  test.each([
    [
      "another URL of the default environment",
      environments("live", { live, test: test1 }),
      environments("live", { live: "https://new.test", test: test1 }),
      ["base-changed yes differs some"],
    ],
    [
      "another default environment",
      environments("live", { live, test: test1 }),
      environments("test", { live, test: test1 }),
      ["base-changed yes differs some"],
    ],
    [
      "a name for the base URL",
      environments(live),
      environments("live", { live }),
      ["environment-added yes same yes"],
    ],
    [
      "another order of environments",
      environments("live", { live, test: test1 }),
      environments("live", { test: test1, live }),
      [],
    ],
    [
      "an equal URL in another spelling",
      environments("live", { live, test: "https://T1.test:443/" }),
      environments("live", { live, test: test1 }),
      ["descriptions-changed yes same yes"],
    ],
    [
      "an environment with another URL, and its former URL under a new name",
      environments(live, { test: test1 }),
      environments(live, { test: test2, old: test1 }),
      ["environment-moved yes differs some", "environment-added yes same yes"],
    ],
    [
      "an environment with another name and URL",
      environments(live, { test: test1 }),
      environments(live, { other: test2 }),
      ["environment-removed no same some", "environment-added yes same yes"],
    ],
    [
      "an environment's name in another case",
      environments(live, { test: test1 }),
      environments(live, { Test: test1 }),
      ["environment-renamed no same yes"],
    ],
  ])("compares environments: %s", (_, old, now, entries) => {
    expect(entriesOf(old, now).toSorted()).toEqual(entries.toSorted());
  });

  test("reports one restated entry for paths that move into all base URLs", () => {
    const side = (path: string, base: string) =>
      sideOf(
        api.replace("/things", `${path}/things`),
        `baseUrl: live\nenvironments:\n  live: ${live}${base}\n  test: ${test1}${base}\n`,
      );
    expect(entriesOf(side("/api", ""), side("", "/api"))).toEqual(["base-restated yes same yes"]);
  });
});
