/** Styles of parameters and encodings of fields, from a document to the request. */
import { afterAll, describe, expect, test } from "vitest";
import { recordingServer } from "../runtime/recording-server.ts";
import { callerMaker } from "./support/caller-of.ts";
import { importedDemo } from "./support/imported-demo.ts";

const server = await recordingServer();
afterAll(() => server[Symbol.asyncDispose]());

const list = { type: "array", items: { type: "string" } };
const integers = { type: "array", items: { type: "integer" } };
const flat = { type: "object", properties: { a: { type: "string" }, b: { type: "string" } } };
const map = { type: "object", additionalProperties: { type: "string" } };
const deep = { type: "object", properties: { x: { type: "array", items: { type: "integer" } } } };

interface Case {
  readonly parameter: object;
  readonly value: unknown;
  readonly target: string;
}

/** Creates one operation per parameter. Each case has a value and its request target. */
async function targets(cases: readonly Case[], document: object = { openapi: "3.1.0" }) {
  const paths = Object.fromEntries(
    cases.map(({ parameter }, at) => {
      const isInPath = (parameter as { in: string }).in === "path";
      const whole = { name: "p", required: isInPath, ...parameter };
      const path = isInPath ? `/o${at}/{p}` : `/o${at}`;
      const responses = { 204: {} };
      return [
        path,
        { get: { operationId: `o${at}`, tags: ["t"], parameters: [whole], responses } },
      ];
    }),
  );
  const { demo, notes } = await importedDemo({
    info: { title: "t", version: "1" },
    ...document,
    paths,
  });
  const call = callerMaker(demo)({ baseUrl: server.baseUrl });
  return { call, notes };
}

describe("imported parameters", () => {
  const query = (schema: object, style: object = {}) => ({ in: "query", schema, ...style });
  const path = (schema: object, style: object = {}) => ({ in: "path", schema, ...style });
  const ab = { a: "1", b: "2;" };
  const json = (schema: object) => ({ content: { "application/json": { schema } } });
  const rows: [parameter: object, value: unknown, target: string][] = [
    [query(list, { explode: false }), ["a,", "b"], "?p=a%2C,b"],
    [query(list, { style: "pipeDelimited", explode: false }), ["a", "b"], "?p=a%7Cb"],
    [query(list, { style: "spaceDelimited", explode: false }), ["a", "b"], "?p=a%20b"],
    [query(list, { style: "spaceDelimited", explode: true }), ["a", "b"], "?p=a&p=b"],
    [query(flat, { explode: false }), ab, "?p=a,1,b,2%3B"],
    [query(map, { explode: false }), { x: "1" }, "?p=x,1"],
    [query(flat, { style: "pipeDelimited", explode: false }), ab, "?p=a%7C1%7Cb%7C2%3B"],
    [query(flat, { style: "spaceDelimited", explode: false }), ab, "?p=a%201%20b%202%3B"],
    [query(flat, { style: "deepObject", explode: true }), ab, "?p%5Ba%5D=1&p%5Bb%5D=2%3B"],
    [query({ anyOf: [{ type: "string" }, list] }, { explode: false }), "x", "?p=x"],
    [{ in: "query", ...json(deep) }, { x: [1, 2] }, "?p=%7B%22x%22%3A%5B1%2C2%5D%7D"],
    [{ in: "query", ...json({ type: "string" }) }, "x", "?p=%22x%22"],
    [query({ type: "string" }, { allowReserved: true }), "/a?b=c:d&e#f", "?p=/a?b=c:d%26e%23f"],
    [query(list, { allowReserved: true, explode: false }), ["a/b", "c"], "?p=a/b,c"],
    [query(map, { explode: true }), { "x y": "1", z: "2" }, "?x%20y=1&z=2"],
    [path(list), ["a,", "b"], "/a%2C,b"],
    [path(flat), ab, "/a,1,b,2%3B"],
    [path(flat, { explode: true }), ab, "/a=1,b=2%3B"],
    [path({ type: "string" }, { style: "label" }), "x", "/.x"],
    [path(integers, { style: "label" }), [1, 2], "/.1,2"],
    [path(integers, { style: "label", explode: true }), [1, 2], "/.1.2"],
    [path(flat, { style: "label" }), ab, "/.a,1,b,2%3B"],
    [path(flat, { style: "label", explode: true }), ab, "/.a=1.b=2%3B"],
    [path({ type: "string" }, { style: "matrix" }), "x", "/;p=x"],
    [path(integers, { style: "matrix" }), [1, 2], "/;p=1,2"],
    [path(integers, { style: "matrix", explode: true }), [1, 2], "/;p=1;p=2"],
    [path(flat, { style: "matrix" }), ab, "/;p=a,1,b,2%3B"],
    [path(flat, { style: "matrix", explode: true }), ab, "/;a=1;b=2%3B"],
    [{ in: "path", ...json(deep) }, { x: [1] }, "/%7B%22x%22%3A%5B1%5D%7D"],
  ];
  const cases = rows.map(([parameter, value, target]) => ({ parameter, value, target }));
  const made = targets(cases);

  test.each(cases.map((one, at) => [at, one] as const))(
    "sends parameter %i with value %o as documented",
    async (at, { value, target }) => {
      const { call } = await made;
      await call(`t.o${at}`, { p: value });
      expect(server.arrived.at(-1)?.target).toBe(`/o${at}${target}`);
    },
  );

  test("reports no styles as unsupported, except for objects of any fields", async () => {
    const [line, ...others] = (await made).notes;
    expect(line).toMatch(/^parameter-fields /);
    expect(others).toEqual([]);
  });

  test.each([
    [1, ["a|b"], 'contains "|"'],
    [2, ["a b"], 'contains " "'],
    [6, { "a|": "x" }, 'contains "|"'],
    [4, { a: [1] }, "is of type object"],
    [19, [1.5, 2], "pass an integer"],
    [10, { x: [Number.NaN] }, "NaN"],
    [16, { a: undefined }, "is empty"],
  ])("rejects for parameter %i the value %o, which %s", async (at, value, problem) => {
    const before = server.arrived.length;
    await expect((await made).call(`t.o${at}`, { p: value })).rejects.toThrow(problem);
    expect(server.arrived.length).toBe(before);
  });
});

describe("imported `querystring` parameters", () => {
  const whole = (mediaType: string, schema: object, more: object = {}) => ({
    in: "querystring",
    content: { [mediaType]: { schema, ...more } },
  });
  const text = { type: "string" };
  const properties = { ids: list, o: deep, e: deep, s: text, more: map };
  const encoding = {
    ids: { style: "pipeDelimited", explode: false },
    e: { style: "deepObject", explode: true },
    s: { allowReserved: true },
    more: { explode: true },
  };
  const form = "application/x-www-form-urlencoded";
  const inForm = whole(form, { type: "object", properties }, { encoding });
  const rows: [parameter: object, params: object, target: string][] = [
    [whole("application/json", deep), { p: { x: [1, 2] } }, "?%7B%22x%22%3A%5B1%2C2%5D%7D"],
    [whole("application/json", list), { p: ["é"] }, "?%5B%22%C3%A9%22%5D"],
    [whole("application/vnd.q+json", text), { p: "a" }, "?%22a%22"],
    [whole("text/plain", text), { p: "a b&c=d" }, "?a%20b%26c%3Dd"],
    [whole("application/jsonpath", text), { p: "$.a[1]" }, "?%24.a%5B1%5D"],
    [whole("application/json", deep), {}, ""],
    [inForm, { ids: ["1", "2"], s: "/x" }, "?ids=1%7C2&s=/x"],
    [inForm, { o: { x: [1] } }, "?o=%7B%22x%22%3A%5B1%5D%7D"],
    [inForm, { e: { x: [1] } }, "?e%5Bx%5D%5B0%5D=1"],
    [inForm, { more: { a: "1", b: "2" } }, "?a=1&b=2"],
    [whole(form, map), { p: { a: "1", "&": "=" } }, "?a=1&%26=%3D"],
  ];
  const cases = rows.map(([parameter, value, target]) => ({ parameter, value, target }));
  const made = targets(cases, { openapi: "3.2.0" });

  test.each(cases.map((one, at) => [at, one] as const))(
    "sends whole query %i with value %o as documented",
    async (at, { value, target }) => {
      await (await made).call(`t.o${at}`, value as Record<string, unknown>);
      expect(server.arrived.at(-1)?.target).toBe(`/o${at}${target}`);
    },
  );

  test("reports query strings with fields and with content other than JSON", async () => {
    const lines = (await made).notes.map((note) => note.split("/get")[0]);
    const fields = [6, 7, 8, 9, 10].map((at) => `parameter-fields /paths/~1o${at}`);
    expect(lines).toEqual(["parameter-json /paths/~1o4", ...fields]);
  });

  test("rejects a query string that JSON cannot represent", async () => {
    await expect((await made).call("t.o0", { p: { x: [Number.NaN] } })).rejects.toThrow("NaN");
  });
});

describe("imported header parameters", () => {
  const header = (more: object) => ({ name: "x-p", in: "header", ...more });
  const json = { content: { "application/json": { schema: flat } } };
  const cases: [parameter: object, value: unknown, text: string][] = [
    [header({ schema: list }), ["a", "b"], "a,b"],
    [header({ schema: flat }), { a: "1", b: "2" }, "a,1,b,2"],
    [header({ schema: flat, explode: true }), { a: "1", b: "2" }, "a=1,b=2"],
    [header(json), { a: "é" }, '{"a":"\\u00e9"}'],
  ];
  const made = targets(cases.map(([parameter]) => ({ parameter, value: 0, target: "" })));

  test.each(cases.map((one, at) => [at, ...one] as const))(
    "sends the header parameter %i as documented",
    async (at, _, value, text) => {
      await (await made).call(`t.o${at}`, { xp: value });
      expect(server.arrived.at(-1)?.headers["x-p"]).toBe(text);
    },
  );

  test.each([
    [1, { a: "1,2" }],
    [1, { a: " 1" }],
    [2, { "a=b": "1" }],
  ])("rejects for header %i the value %o", async (at, value) => {
    await expect((await made).call(`t.o${at}`, { xp: value })).rejects.toThrow("has a part");
  });
});

describe("imported Swagger 2 parameters", () => {
  const of = (collectionFormat: string | undefined, items: object = { type: "string" }) => ({
    in: "query",
    type: "array",
    collectionFormat,
    items,
  });
  const inner = (collectionFormat?: string) => ({
    type: "array",
    items: { type: "integer" },
    collectionFormat,
  });
  const rows: [parameter: object, value: unknown, target: string][] = [
    [of(undefined), ["a", "b"], "?p=a,b"],
    [of("csv"), ["a", "b"], "?p=a,b"],
    [of("ssv"), ["a", "b"], "?p=a%20b"],
    [of("tsv"), ["a", "b"], "?p=a%09b"],
    [of("pipes"), ["a", "b"], "?p=a%7Cb"],
    [of("multi"), ["a", "b"], "?p=a&p=b"],
    [of("csv", inner("pipes")), [[1, 2], [3]], "?p=1%7C2,3"],
    [of("multi", inner()), [[1, 2], [3]], "?p=1,2&p=3"],
    [of("pipes", inner()), [[1, 2], [3]], "?p=1,2%7C3"],
    [{ ...of("pipes"), in: "path", required: true }, ["a", "b"], "/a%7Cb"],
    [{ ...of("ssv"), in: "path", required: true }, ["a", "b"], "/a%20b"],
    [of("csv", inner()), "1,2,3", "?p=1%2C2%2C3"],
  ];
  const cases = rows.map(([parameter, value, target]) => ({ parameter, value, target }));
  const made = targets(cases, { swagger: "2.0", host: "a.test" });

  test.each(cases.map((one, at) => [at, one] as const))(
    "sends Swagger parameter %i with value %o as documented",
    async (at, { value, target }) => {
      const { call } = await made;
      await call(`t.o${at}`, { p: value });
      expect(server.arrived.at(-1)?.target).toBe(`/o${at}${target}`);
    },
  );

  test.each([
    [undefined, ["a", "b c"], "a,b c"],
    ["csv", ["a", "b"], "a,b"],
    ["ssv", ["a,b", "c|d"], "a,b c|d"],
    ["tsv", ["a b", "c"], "a b\tc"],
    ["pipes", ["a,b"], "a,b"],
    ["pipes", ["a b", "c"], "a b|c"],
  ])("sends a header in the Swagger format %s with value %o", async (format, value, text) => {
    const parameter = { ...of(format), in: "header" };
    const { call, notes } = await targets([{ parameter, value, target: "" }], {
      swagger: "2.0",
      host: "a.test",
    });
    await call("t.o0", { p: value });
    expect(server.arrived.at(-1)?.headers["p"]).toBe(text);
    expect(notes).toEqual([]);
  });

  test("reports an ambiguous list within another list", async () => {
    expect((await made).notes).toEqual(["parameter-joined /paths/~1o11/get/parameters/0"]);
  });
});

const responses = { 204: {} };
const info = { title: "t", version: "1" };

/** The client of an operation with a body. */
async function bodyCaller(content: object, openapi = "3.1.0") {
  const post = { operationId: "post", tags: ["t"], requestBody: { content }, responses };
  const { demo, notes } = await importedDemo({ openapi, info, paths: { "/b": { post } } });
  const call = callerMaker(demo)({ baseUrl: server.baseUrl });
  const send = async (params: object, options: object = {}) => {
    await call("t.post", { ...params }, { ...options });
    const arrived = server.arrived.at(-1);
    return { type: arrived?.headers["content-type"], text: String(arrived?.body) };
  };
  return { send, notes };
}

describe("imported URL-encoded forms", () => {
  const properties = {
    a: list,
    b: list,
    o: deep,
    d: { type: "object", properties: { y: { type: "integer" } } },
    j: deep,
    l: { type: "array", items: flat },
    p: flat,
    r: { type: "string" },
    s: { type: "object", properties: { u: list, v: { type: "string" } } },
    m: { type: "object", additionalProperties: { type: "integer" } },
    t: list,
  };
  const encoding = {
    b: { explode: false },
    d: { style: "deepObject", explode: true },
    j: { contentType: "application/json" },
    p: { style: "pipeDelimited", explode: false },
    r: { allowReserved: true },
    s: { style: "form", explode: true },
    m: { explode: true },
    t: { contentType: "text/plain" },
  };
  const made = bodyCaller({
    "application/x-www-form-urlencoded": { schema: { type: "object", properties }, encoding },
  });

  test.each([
    [{ a: ["1", "2"] }, "a=1&a=2"],
    [{ b: ["1", "2"] }, "b=1%2C2"],
    [{ o: { x: [1] } }, "o=%7B%22x%22%3A%5B1%5D%7D"],
    [{ d: { y: 1 } }, "d%5By%5D=1"],
    [{ j: { x: [] } }, "j=%7B%22x%22%3A%5B%5D%7D"],
    [{ l: [{ a: "1" }, { b: "2" }] }, "l=%7B%22a%22%3A%221%22%7D&l=%7B%22b%22%3A%222%22%7D"],
    [{ p: { a: "1", b: "2" } }, "p=a%7C1%7Cb%7C2"],
    [{ r: "/x" }, "r=/x"],
    [{ s: { u: ["1", "2"], v: "x" } }, "u=1&u=2&v=x"],
    [{ m: { "a b": 1 } }, "a%20b=1"],
    [{ t: ["1", "2"] }, "t=1&t=2"],
  ])("sends the form body %o as %s", async (body, text) => {
    expect(await (await made).send({ body })).toEqual({
      type: "application/x-www-form-urlencoded",
      text,
    });
  });

  test("reports no form fields as unsupported", async () => {
    expect((await made).notes).toEqual([]);
  });
});

describe("imported forms with one prevailing style", () => {
  const properties = { a: list, b: list, c: list, x: flat };
  const encoding = {
    a: { explode: false },
    b: { explode: false },
    c: { contentType: "text/csv, text/plain" },
    x: { contentType: "application/xml" },
  };
  const made = bodyCaller({
    "application/x-www-form-urlencoded": { schema: { type: "object", properties }, encoding },
  });

  test("sends other fields without the prevailing style", async () => {
    const body = { a: ["1", "2"], c: ["1", "2"], x: { a: "1" } };
    expect((await (await made).send({ body })).text).toBe(
      "a=1%2C2&c=1&c=2&x=%7B%22a%22%3A%221%22%7D",
    );
  });

  test("reports a field that is sent without its encoding", async () => {
    const at = "/paths/~1b/post/requestBody/content/application~1x-www-form-urlencoded/encoding";
    expect((await made).notes).toEqual([`part-type ${at}/c/contentType`, `body-encoding ${at}/x`]);
  });
});

describe("imported multipart forms", () => {
  const binary = { type: "string", format: "binary" };
  const properties = {
    file: binary,
    csv: list,
    xml: { type: "string" },
    o: flat,
    n: { type: "string" },
  };
  const encoding = {
    file: { contentType: "image/png" },
    csv: { style: "form", explode: false },
    xml: { contentType: "application/xml" },
    o: { style: "deepObject", explode: true },
    n: { contentType: "application/json" },
  };
  const content = {
    "multipart/form-data": { schema: { type: "object", properties }, encoding },
  };
  const parts = (text: string) =>
    text
      .split(/--+part-\w+(?:--)?\r\n/)
      .slice(1, -1)
      .map((part) => part.trim().replaceAll("\r\n", " | "));
  const body = {
    file: new Blob(["x"]),
    csv: ["x", "y"],
    xml: "<a/>",
    o: { a: "1", b: "2" },
    n: "n",
  };
  const disposition = "Content-Disposition: form-data; name=";

  test("sends each part with its documented encoding", async () => {
    const { send, notes } = await bodyCaller(content);
    expect(parts((await send({ body })).text)).toEqual([
      `${disposition}"file"; filename="file" | Content-Type: image/png |  | x`,
      `${disposition}"csv" |  | x,y`,
      `${disposition}"xml" | Content-Type: application/xml |  | <a/>`,
      `${disposition}"o[a]" |  | 1`,
      `${disposition}"o[b]" |  | 2`,
      `${disposition}"n" | Content-Type: application/json |  | "n"`,
    ]);
    expect(notes).toEqual([]);
  });

  test("reports ignored styles of parts in OpenAPI 3.0", async () => {
    const { send, notes } = await bodyCaller(content, "3.0.3");
    expect(parts((await send({ body: { csv: ["x", "y"] } })).text)).toEqual([
      `${disposition}"csv" |  | x`,
      `${disposition}"csv" |  | y`,
    ]);
    const ignored = ["csv/style", "csv/explode", "o/style", "o/explode"];
    expect(notes).toEqual(
      ignored.map(
        (key) =>
          `encoding-ignored /paths/~1b/post/requestBody/content/multipart~1form-data/encoding/${key}`,
      ),
    );
  });

  const of = (fields: object, encodings: object) =>
    bodyCaller({
      "multipart/form-data": {
        schema: { type: "object", properties: fields },
        encoding: encodings,
      },
    });
  const at = "/paths/~1b/post/requestBody/content/multipart~1form-data/encoding";

  test("sends headers of parts that have a single possible value", async () => {
    const headers = {
      "X-Fixed": { schema: { const: 1 } },
      "X-Listed": { schema: { enum: ["a"] } },
      "X-Content": { content: { "text/plain": { schema: { const: "c" } } } },
      "X-Required": { required: true, schema: { type: "string", default: "d" } },
      "X-Free": { schema: { type: "string", default: "e" } },
      "Content-Type": { schema: { const: "text/css" } },
      "Content-Disposition": { schema: { const: "attachment" } },
    };
    const fields = { n: { type: "string" }, files: { type: "array", items: binary } };
    const { send, notes } = await of(fields, { n: { headers }, files: { headers } });
    const sent = "X-Fixed: 1 | X-Listed: a | X-Content: c | X-Required: d";
    expect(parts((await send({ body: { n: "x", files: [new Blob(["y"])] } })).text)).toEqual([
      `${disposition}"n" | ${sent} |  | x`,
      `${disposition}"files"; filename="files" | Content-Type: application/octet-stream | ${sent} |  | y`,
    ]);
    const lost = ["X-Required", "X-Free", "Content-Disposition"];
    expect(notes).toEqual(
      ["n", "files"].flatMap((field) =>
        lost.map((name) => `part-header ${at}/${field}/headers/${name}`),
      ),
    );
  });

  test("sends the fields of an exploded object as separate parts", async () => {
    const { send, notes } = await of({ o: flat }, { o: { style: "form", explode: true } });
    expect(parts((await send({ body: { o: { a: "1", b: "2" } } })).text)).toEqual([
      `${disposition}"a" |  | 1`,
      `${disposition}"b" |  | 2`,
    ]);
    expect(notes).toEqual([]);
  });

  test("sends files under their own types if the document lists several", async () => {
    const fields = {
      one: binary,
      many: { type: "array", items: binary },
      pdf: { type: "string", contentMediaType: "application/pdf" },
    };
    const { send, notes } = await of(fields, {
      one: { contentType: "image/*" },
      many: { contentType: "image/png, image/jpeg" },
    });
    const png = new Blob(["x"], { type: "image/png" });
    const values = { one: png, many: [png, new Blob(["y"])], pdf: new Blob(["z"]) };
    expect(parts((await send({ body: values })).text)).toEqual([
      `${disposition}"one"; filename="one" | Content-Type: image/png |  | x`,
      `${disposition}"many"; filename="many" | Content-Type: image/png |  | x`,
      `${disposition}"many"; filename="many" | Content-Type: application/octet-stream |  | y`,
      `${disposition}"pdf"; filename="pdf" | Content-Type: application/pdf |  | z`,
    ]);
    expect(notes).toEqual([]);
  });

  test("sends objects as JSON, and reports other content types", async () => {
    const fields = { json: flat, hal: flat, xml: flat, mixed: flat, text: { type: "string" } };
    const { send, notes } = await of(fields, {
      hal: { contentType: "application/xml, application/hal+json" },
      xml: { contentType: "application/xml" },
      mixed: { contentType: "multipart/mixed", encoding: { a: { contentType: "text/plain" } } },
      text: { contentType: "text/csv, text/html" },
      other: { contentType: "text/plain" },
    });
    const one = { a: "1" };
    const values = { json: one, hal: one, xml: one, mixed: one, text: "x" };
    expect(parts((await send({ body: values })).text)).toEqual([
      `${disposition}"json" | Content-Type: application/json |  | {"a":"1"}`,
      `${disposition}"hal" | Content-Type: application/hal+json |  | {"a":"1"}`,
      `${disposition}"xml" | Content-Type: application/json |  | {"a":"1"}`,
      `${disposition}"mixed" | Content-Type: application/json |  | {"a":"1"}`,
      `${disposition}"text" | Content-Type: text/csv |  | x`,
    ]);
    expect(notes).toEqual([
      `part-type ${at}/hal/contentType`,
      `body-encoding ${at}/xml`,
      `body-encoding ${at}/mixed/encoding`,
      `body-encoding ${at}/mixed`,
      `part-type ${at}/text/contentType`,
      `encoding-field ${at}/other`,
    ]);
  });

  test("joins lists of Swagger 2 by the separator of the collection format", async () => {
    const parameters = [
      { name: "csv", in: "formData", type: "array", items: { type: "string" } },
      { name: "multi", in: "formData", type: "array", items: {}, collectionFormat: "multi" },
      { name: "file", in: "formData", type: "file" },
    ];
    const post = { operationId: "post", tags: ["t"], parameters, responses };
    const paths = { "/b": { post } };
    const { demo } = await importedDemo({ swagger: "2.0", host: "a.test", info, paths });
    await callerMaker(demo)({ baseUrl: server.baseUrl })("t.post", {
      body: { csv: ["1", "2"], multi: ["1", "2"] },
    });
    expect(parts(String(server.arrived.at(-1)?.body))).toEqual([
      `${disposition}"csv" |  | 1,2`,
      `${disposition}"multi" |  | 1`,
      `${disposition}"multi" |  | 2`,
    ]);
  });
});

test("sends JSON under another documented content type", async () => {
  const schema = { type: "object" };
  const { send } = await bodyCaller({
    "application/merge-patch+json": { schema },
    "application/strategic-merge-patch+json": { schema },
  });
  const body = { a: 1 };
  expect((await send({ body })).type).toBe("application/merge-patch+json");
  const headers = { "content-type": "application/strategic-merge-patch+json" };
  expect((await send({ body }, { headers })).type).toBe(headers["content-type"]);
});

test("sends strings and bytes under their documented content types", async () => {
  const { send } = await bodyCaller({
    "text/plain": { schema: { type: "string" } },
    "application/octet-stream": { schema: { type: "string", format: "binary" } },
  });
  expect(await send({ media: "é" })).toEqual({ type: "text/plain", text: "é" });
  const bytes = new Blob(["b"]);
  expect(await send({ media: bytes })).toEqual({ type: "application/octet-stream", text: "b" });
  const png = new Blob(["b"], { type: "image/png" });
  expect(await send({ media: png })).toEqual({ type: "image/png", text: "b" });
});
