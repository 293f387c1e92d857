/** A verdict follows from what is sent, what is received and what compiles: one entry a cause, and none without one. */
import { describe, expect, test } from "vitest";
import { diffModels } from "../../generator/diff/diff-models.ts";
import { modelOf } from "./models-of.ts";

/** `things`: lines of operations and types. `service`: lines beside what each service says. */
const sideOf = (things: string, service = "") =>
  modelOf({
    "demo/service.yaml": `callsheet: 1\nservice: demo\ntitle: Demo\n${service.includes("baseUrl") ? "" : "baseUrl: https://demo.test\n"}${service}`,
    "demo/things.yaml": `resource: things\n${things}`,
  });

type Side = ReturnType<typeof sideOf>;

/** Rule, code, behaviour and old clients of each entry. */
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

describe("of the ways to authorize calls", () => {
  const basic = "{ basic: [user, password] }";
  const by = (auth: string) => sideOf(listed("result: string"), `auth: ${auth}\n`);
  test.each([
    [`[bearer, ${basic}]`, `[${basic}, bearer]`, ["auth-order yes differs yes"]],
    [`[bearer, ${basic}, none]`, `[${basic}, none, bearer]`, ["auth-order yes differs yes"]],
    // Where "none" stands decides nothing.
    [`[bearer, none]`, `[none, bearer]`, []],
    [`[bearer, ${basic}]`, "bearer", ["auth-way-removed no differs some"]],
    [`[bearer, ${basic}]`, basic, ["auth-way-removed no differs some"]],
    [`[bearer, ${basic}]`, "none", ["auth-ways-removed no differs yes"]],
    ["bearer", `[${basic}, bearer]`, ["auth-way-added yes same yes"]],
    ["bearer", "[bearer, none]", ["auth-way-added yes same yes"]],
    ["[bearer, none]", "bearer", ["auth-became-needed no same some"]],
    ["none", basic, ["auth-needed no same no"]],
    ["unknown", `[bearer, ${basic}]`, ["auth-needed no same no"]],
    ["bearer", basic, ["auth-replaced no differs no"]],
    ["bearer", "{ bearer: apiKey }", ["parameter-renamed no same yes"]],
  ])("%s, then %s", (before, after, entries) => {
    expect(entriesOf(by(before), by(after))).toEqual(entries);
  });
});

describe("of the server of an operation", () => {
  const at = (server: string, servers: string) =>
    sideOf(listed(`server: ${server}`, "result: string"), `servers: { ${servers} }\n`);
  const [a, b] = ["https://a.test", "https://b.test"];
  test.each([
    ["files", `files: ${a}`, "media", `media: ${a}`, ["server-renamed some same yes"]],
    ["files", `files: ${a}`, "files", `files: ${b}`, ["server-moved yes differs some"]],
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
  ])("%s of { %s }, then %s of { %s }", (old, before, now, after, entries) => {
    expect(entriesOf(at(old, before), at(now, after))).toEqual(entries);
  });
});

describe("of a parameter that may be left out", () => {
  const page = (facts: string) =>
    sideOf(listed(`query: { page: { type: integer${facts} } }`, "result: string"));
  test.each([
    [", send: 1", ", default: 1", ["parameter-send-removed yes differs yes"]],
    [", default: 1", ", send: 1", ["parameter-send-added yes differs some"]],
    [", default: 1", ", send: 2", ["parameter-send-added yes differs some"]],
    [", send: 1", ", required: true", ["parameter-sent-became-required no same yes"]],
    [", default: 1", ", required: true", ["parameter-became-required no same some"]],
    [", required: true", ", send: 1", ["parameter-became-optional yes same yes"]],
    [", required: true", ", default: 1", ["parameter-became-optional yes same yes"]],
  ])("%s, then %s", (before, after, entries) => {
    expect(entriesOf(page(before), page(after))).toEqual(entries);
  });

  test("it is sent all the same where the client fills it in, though it is new", () => {
    const none = sideOf(listed("result: string"));
    expect(entriesOf(none, page(", send: 1"))).toEqual(["parameter-added-sent yes differs some"]);
    expect(entriesOf(none, page(", default: 1"))).toEqual([
      "parameter-added-optional yes same yes",
    ]);
  });

  test("and that nothing is sent any more is not told as if it were to be kept", () => {
    const [change] = diffModels({ old: page(", send: 1"), new: page(", default: 1") });
    expect(change?.message).toContain("The server assumes `1` then.");
    expect(change?.edit).toBeUndefined();
  });
});

describe("of the header by which repeats are known", () => {
  const run = (key: string) =>
    sideOf(`operations:\n  run: { http: POST /run, result: none${key} }\n`);
  const [key, other] = [", idempotent: Idempotency-Key", ", idempotent: X-Key"];
  test.each([
    [key, other, ["parameter-renamed-on-wire no differs no"]],
    [key, ", idempotent: idempotency-key", []],
    [key, "", ["idempotency-key-removed no differs some"]],
    ["", key, ["idempotency-changed yes differs yes"]],
    [", idempotent: true", "", ["idempotency-removed yes differs some"]],
    [key, ", idempotent: true", ["parameter-removed no differs yes"]],
  ])("%s, then %s", (before, after, entries) => {
    expect(entriesOf(run(before), run(after))).toEqual(entries);
  });
});

describe("of pages", () => {
  const types = `types:
  A: { fields: { id: string } }
  B: { fields: { key: string } }
  Page: { fields: { some: "A[]", more: "A[]", others: "B[]" } }
`;
  const paged = (pages: string, query = "{ page: integer, limit: integer }") =>
    sideOf(types + listed(`query: ${query}`, "result: Page", `pages: { ${pages} }`));
  const named = "{ page: { type: integer, as: at }, limit: { type: integer, as: size } }";
  test.each([
    [
      "number: page, items: some",
      "number: page, items: others",
      ["pagination-records-changed no differs some"],
    ],
    [
      "number: page, items: some",
      "number: page, items: more",
      ["pagination-fields-changed yes differs some"],
    ],
    [
      "number: page, items: some",
      "offset: page, items: some",
      ["pagination-changed yes differs no"],
    ],
    [
      "number: page, items: some",
      "number: page, most: 50, items: some",
      ["pagination-end-changed yes same yes"],
    ],
    [
      "number: page, size: limit, items: some",
      "number: page, items: some",
      ["pagination-end-changed yes same yes"],
    ],
  ])("%s, then %s", (before, after, entries) => {
    expect(entriesOf(paged(before), paged(after))).toEqual(entries);
  });

  test("an argument with another name in code sends the same", () => {
    const before = paged("number: page, size: limit, items: some");
    expect(entriesOf(before, paged("number: at, size: size, items: some", named))).toEqual([
      "parameter-renamed no same yes",
      "parameter-renamed no same yes",
    ]);
  });

  test("an argument with another name on the wire is the same argument", () => {
    const [before, after] = ["page", "index"].map((name) =>
      paged(`number: ${name}, items: some`, `{ ${name}: integer }`),
    );
    if (before === undefined || after === undefined) throw new Error("There are two.");
    expect(entriesOf(before, after)).toEqual(["parameter-renamed-on-wire no differs no"]);
  });
});

describe("of where and how fast calls go", () => {
  const at = (service: string, throttle?: string) =>
    sideOf(
      listed("result: string", ...(throttle === undefined ? [] : [`throttle: ${throttle}`])),
      service,
    );
  const own = "{ calls: 2, per: 1s }";
  const shared = (calls: number) => `throttle: { calls: ${calls}, per: 1s }\n`;
  test("an address with a slash at its end is the same address", () => {
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
    "a limit of all operations counts where an operation has none of its own",
    (old, now, entry) => {
      expect(entriesOf(old, now)).toEqual([entry]);
    },
  );
});

describe("of what is required, and what is read", () => {
  const needs = (words: string) => sideOf(listed("result: string", `requires: "${words}"`));
  test.each([
    ["read", "read, or admin", "requires-loosened yes same yes"],
    ["OAuth scope read", "OAuth scope read or admin", "requires-loosened yes same yes"],
    ["OAuth scope a or b", "OAuth scope a, b or c", "requires-loosened yes same yes"],
    ["read", "read, write", "requires-changed yes differs some"],
    ["read, or admin", "read", "requires-changed yes differs some"],
    ["read, or admin", "read, write, or admin", "requires-changed yes differs some"],
  ])("%s, then %s", (before, after, entry) => {
    expect(entriesOf(needs(before), needs(after))).toEqual([entry]);
  });

  test.each([
    ["text", "string"],
    ["string", "text"],
    ["location", "string"],
    ["digits", "text"],
    ["boolean", "exists"],
    ["exists", "boolean"],
  ])("%s, then %s: one type in code", (before, after) => {
    expect(
      entriesOf(sideOf(listed(`result: ${before}`)), sideOf(listed(`result: ${after}`))),
    ).toEqual(["result-read-otherwise yes differs no"]);
  });

  test.each([
    ["none", "exists", "result-void-to-exists some differs some"],
    ["exists", "none", "result-value-to-void no fails no"],
    ["exists", "text", "result-kind-changed no fails no"],
    ["boolean | none", "exists", "result-kind-changed no fails no"],
  ])("%s, then %s", (before, after, entry) => {
    const sides = [before, after].map((one) => sideOf(listed(`result: ${one}`))) as [Side, Side];
    expect(entriesOf(...sides)).toEqual([entry]);
  });

  test("text, then integer: another type", () => {
    expect(entriesOf(sideOf(listed("result: text")), sideOf(listed("result: integer")))).toEqual([
      "result-kind-changed no fails no",
    ]);
  });
});

describe("of fields", () => {
  const typed = (fields: string, more = "") =>
    sideOf(`types:\n  T: { fields: { id: string, ${fields} }${more} }\n${listed("result: T")}`);
  test("one that is renamed and no longer of one direction is the same field", () => {
    const before = typed("region_name: { type: string, readonly: true }");
    expect(entriesOf(before, typed("regionName: string"))).toEqual([
      "result-field-renamed no differs no",
      "field-direction-changed yes same yes",
    ]);
  });

  test("those that are not listed are more keys than code knows", () => {
    expect(entriesOf(typed("a: string"), typed("a: string", ", more: string"))).toEqual([
      "type-opened some same yes",
    ]);
  });
});

describe("of a union, one entry is", () => {
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
  test("another name of the field that tells its members apart", () => {
    const now = marked("type: string", "{ a: A, b: B }, discriminator: type");
    const [change, ...others] = diffModels({ old: marked("kind: string", byKind), new: now });
    expect(others).toEqual([]);
    expect(change).toMatchObject({ rule: "result-field-renamed", target: "type", count: 2 });
    expect(change?.message).toMatch(/^`kind` of `A` and `B` is probably `type` now/);
  });

  test("another field with other values, and values that were not said", () => {
    const plain = (declared: string) => union("id: string", "key: string", declared);
    const entry = ["discriminator-changed no differs no"];
    expect(entriesOf(plain(byKind), plain("{ x: A, y: B }, discriminator: type"))).toEqual(entry);
    expect(entriesOf(marked("kind: string", "[A, B]"), marked("kind: string", byKind))).toEqual(
      entry,
    );
  });

  test("another value of one member", () => {
    const of = (value: string) =>
      union(
        `kind: '"${value}"', id: string`,
        `kind: '"b"', key: string`,
        "[A, B], discriminator: kind",
      );
    expect(entriesOf(of("a"), of("x"))).toEqual(["body-type-changed no fails no"]);
  });
});
