import { describe, expect, test } from "vitest";
import { brief, facts, readOne } from "./read.ts";

const strings = { type: "array", items: { type: "string" } };
const pair = {
  type: "object",
  required: ["R"],
  properties: { R: { type: "integer", description: "Red." }, G: { type: "integer" } },
};

/** One parameter in the notation of requests, and the kinds of its notes. */
function one(parameter: object, document: object = {}) {
  const whole = { name: "a", in: "query", ...parameter };
  const { operation, notes } = readOne({ parameters: [whole] }, { document });
  return {
    sent: operation.parameters.map(brief),
    parameter: facts(operation.parameters[0]),
    notes: notes.map((note) => note.split(" ")[0]),
  };
}

test("notes a header named `__proto__`", () => {
  const found = one({ name: "__proto__", in: "header", schema: { type: "string" } });
  expect(found).toMatchObject({ sent: [], notes: ["parameter-header-name"] });
});

test("imports type, default and documentation of a parameter", () => {
  const schema = { type: "string", default: "x", maxLength: 3 };
  const { parameter } = one({ schema, required: true, deprecated: true, description: "An a." });
  expect(parameter).toEqual({
    name: "a",
    in: "query",
    isRequired: true,
    doc: "An a.",
    deprecated: true,
    schema: { kind: "scalar", name: "string", default: "x", constraints: { maxLength: 3 } },
  });
});

describe("lists in queries", () => {
  test.each([
    [{}, "list"],
    [{ style: "form", explode: true }, "list"],
    [{ explode: false }, "list comma"],
    [{ style: "form", explode: false }, "list comma"],
    [{ style: "spaceDelimited", explode: true }, "list"],
  ])("imports a list with %j as %s", (style, expected) => {
    expect(one({ ...style, schema: strings })).toMatchObject({
      sent: [`query a?: ${expected}`],
      notes: [],
    });
  });

  test.each([
    ["spaceDelimited", "space"],
    ["pipeDelimited", "pipe"],
  ])("imports a list in style %s with the separator `%s`", (style, list) => {
    expect(one({ style, schema: strings })).toMatchObject({
      sent: [`query a?: list ${list}`],
      notes: [],
    });
  });

  test("imports a list of lists in a single string as a string, with a note", () => {
    const schema = { type: "array", items: strings };
    expect(one({ explode: false, schema })).toMatchObject({
      sent: ["query a?: string"],
      notes: ["parameter-joined"],
    });
  });

  test("imports `deepObject` lists with indexes, with a note", () => {
    expect(one({ style: "deepObject", explode: true, schema: strings })).toMatchObject({
      sent: ["query a?: list indexed"],
      notes: ["parameter-indexed"],
    });
  });

  test("imports `ids[]` as a list in style `brackets`", () => {
    expect(one({ name: "ids[]", schema: strings }).sent).toEqual(["query ids?: list brackets"]);
  });

  test.each([
    [{ explode: false }, "list comma"],
    [{ style: "pipeDelimited" }, "list pipe"],
    [{ style: "spaceDelimited" }, "list space"],
    [{ style: "deepObject" }, "list indexed"],
  ])("keeps brackets in the name of a list with style %j", (style, expected) => {
    expect(one({ ...style, name: "ids[]", schema: strings }).sent).toEqual([
      `query ids[]?: ${expected}`,
    ]);
  });

  test("imports lists of objects with indexes", () => {
    const schema = { type: "array", items: pair };
    expect(one({ schema }).sent).toEqual(["query a?: list indexed"]);
  });

  test("recognizes a list behind a reference or in a union", () => {
    const document = { components: { schemas: { Ids: strings } } };
    const schema = { anyOf: [{ type: "string" }, { $ref: "#/components/schemas/Ids" }] };
    expect(one({ explode: false, schema }, document).sent).toEqual(["query a?: union comma"]);
  });
});

describe("objects in queries", () => {
  test("imports `deepObject` fields in brackets", () => {
    const found = one({ style: "deepObject", explode: true, schema: pair });
    expect(found).toMatchObject({ sent: ["query a?: object"], notes: [] });
  });

  test.each([{}, { style: "form" }, { explode: true }, { style: "form", explode: true }])(
    "imports the fields of an object as parameters with %j",
    (style) => {
      const found = one({ ...style, required: true, schema: pair });
      expect(found).toMatchObject({
        sent: ["query R: integer", "query G?: integer"],
        notes: ["parameter-fields"],
      });
      expect(found.parameter).toMatchObject({ doc: "Red." });
    },
  );

  const cmyk = {
    type: "object",
    required: ["R", "C"],
    properties: { R: { type: "string" }, C: { type: "integer" } },
  };
  const choice = ["parameter-fields", "parameter-choice"];

  test.each(["oneOf", "anyOf"])("merges the fields of all schemas in %s", (key) => {
    const document = { components: { schemas: { Cmyk: cmyk } } };
    const schema = { [key]: [pair, { $ref: "#/components/schemas/Cmyk" }] };
    expect(one({ required: true, schema }, document)).toMatchObject({
      sent: ["query R: union", "query G?: integer", "query C?: integer"],
      notes: choice,
    });
  });

  test("adds a second parameter if an object has an alternative type", () => {
    const strings_ = { schema: { anyOf: [{ type: "string" }, pair, { type: "null" }] } };
    expect(one({ ...strings_, required: true })).toMatchObject({
      sent: ["query a?: string", "query R?: integer", "query G?: integer"],
      notes: choice,
    });
    const open = { schema: { anyOf: [{ type: "string" }, { type: "object" }] } };
    expect(one({ ...open, required: true })).toMatchObject({
      sent: ["query a?: string"],
      notes: ["parameter-fields", "parameter-open"],
    });
    const types = { schema: { ...pair, type: ["object", "integer", "null"] } };
    const fields = ["query a?: integer", "query R?: integer", "query G?: integer"];
    expect(one({ ...types, required: true }).sent).toEqual(fields);
    expect(one(types)).toMatchObject({
      sent: ["query a?: integer", "query R?: integer", "query G?: integer"],
      notes: ["parameter-fields"],
    });
  });

  test("merges the fields of the parts of an object", () => {
    const schema = { allOf: [pair, cmyk, { required: ["G"] }], required: ["G"] };
    expect(one({ required: true, schema }).sent).toEqual([
      "query R: union",
      "query G: integer",
      "query C: integer",
    ]);
  });

  test("imports all fields if one of several is required", () => {
    const schema = { ...pair, required: [], anyOf: [{ required: ["R"] }, { required: ["G"] }] };
    expect(one({ schema }).sent).toEqual(["query R?: integer", "query G?: integer"]);
  });

  test.each([
    { type: "object" },
    { type: "object", additionalProperties: true },
    { additionalProperties: true },
  ])("omits objects of any fields with a note: %j", (schema) => {
    expect(one({ schema })).toMatchObject({
      sent: [],
      notes: ["parameter-fields", "parameter-open"],
    });
  });

  test("imports an object with fields of one type as a map of parameters", () => {
    const schema = { type: "object", additionalProperties: { type: "string" } };
    const { operation, notes } = readOne({ parameters: [{ name: "a", in: "query", schema }] });
    expect(operation.parameters).toMatchObject([{ name: "a", object: "fields" }]);
    expect(notes).toEqual(["parameter-fields /paths/~1things/get/parameters/0 a"]);
  });

  test("writes fields of nested objects in brackets, with a note", () => {
    const schema = { type: "object", properties: { colour: pair, names: strings } };
    expect(one({ schema })).toMatchObject({
      sent: ["query colour?: object", "query names?: list"],
      notes: ["parameter-fields", "parameter-brackets"],
    });
  });

  test("stops at recursion when importing fields of an object", () => {
    const tree = {
      type: "object",
      properties: { next: { $ref: "#/components/schemas/Tree" } },
      oneOf: [{ $ref: "#/components/schemas/Tree" }, { type: "object", properties: { leaf: {} } }],
    };
    const document = { components: { schemas: { Tree: tree } } };
    const schema = { $ref: "#/components/schemas/Tree" };
    expect(one({ schema }, document).sent).toEqual(["query next?: reference", "query leaf?: any"]);
  });

  test("omits the key of a credential from the fields of an object", () => {
    const schema = { type: "object", properties: { key: {}, b: {} } };
    const components = {
      securitySchemes: { Key: { type: "apiKey", in: "query", name: "key" } },
    };
    const found = one({ schema }, { components, security: [{ Key: [] }] });
    expect(found).toMatchObject({
      sent: ["query b?: any"],
      notes: ["parameter-fields", "parameter-key"],
    });
  });

  test.each([
    [{ explode: false }, "comma"],
    [{ style: "pipeDelimited" }, "pipe"],
    [{ style: "spaceDelimited" }, "space"],
  ])("imports an object as names and values in one string with %j", (style, object) => {
    expect(one({ ...style, schema: pair })).toMatchObject({
      sent: ["query a?: object"],
      parameter: { object },
      notes: [],
    });
  });

  test("imports an object with a list in one string as a string, with a note", () => {
    const schema = { type: "object", properties: { names: strings } };
    expect(one({ explode: false, schema })).toMatchObject({
      sent: ["query a?: string"],
      notes: ["parameter-style"],
    });
  });
});

test.each([
  [{ type: "string" }, "string", []],
  [strings, "list comma", []],
  [pair, "object", []],
])("imports a header with schema %j as %s", (schema, expected, notes) => {
  expect(one({ in: "header", name: "X-A", schema })).toMatchObject({
    sent: [`header X-A?: ${expected}`],
    notes,
  });
});

test.each([
  ["application/json", "application/json"],
  ["Application/vnd.a+JSON; charset=utf-8", "application/vnd.a+json"],
])("imports a parameter with content %s as JSON", (type, media) => {
  const found = one({ content: { [type]: { schema: pair } } });
  expect(found).toMatchObject({ sent: ["query a?: object"], parameter: { media }, notes: [] });
});

test("imports a parameter of another content type than JSON as a string, with a note", () => {
  const found = one({ content: { "application/xml": { schema: pair } } });
  expect(found).toMatchObject({ sent: ["query a?: string"], notes: ["parameter-json"] });
});

test("keeps reserved characters of a parameter with `allowReserved`", () => {
  const found = one({ allowReserved: true, schema: { type: "string" } });
  expect(found).toMatchObject({ parameter: { reserved: true }, notes: [] });
  expect(one({ allowReserved: true, style: "deepObject", schema: pair }).notes).toEqual([
    "parameter-unencoded",
  ]);
});

test.each(["Accept", "content-type", "Authorization", "Host", "cookie"])(
  "omits the header %s, which clients set themselves",
  (name) => {
    expect(one({ in: "header", name })).toMatchObject({ sent: [], notes: ["parameter-header"] });
  },
);

test.each([
  [{ in: "cookie" }, "parameter-cookie"],
  [{ in: "header", name: "a b" }, "parameter-header-name"],
  [{ in: "elsewhere" }, "parameter-location"],
  [{ name: undefined }, "invalid-shape"],
  [{ in: 7 }, "invalid-shape"],
])("omits and notes the parameter %j", (parameter, kind) => {
  expect(one(parameter)).toMatchObject({ sent: [], notes: [kind] });
});

test.each(["StartTime>", "filter[x]", "a.b", "X-Y", "__proto__", "constructor"])(
  "keeps the name %s in requests",
  (name) => {
    expect(one({ name, schema: { type: "string" } }).sent).toEqual([`query ${name}?: string`]);
  },
);

test("makes a parameter optional instead of nullable", () => {
  const { parameter } = one({ schema: { type: ["string", "null"] } });
  expect(parameter).toMatchObject({ schema: { kind: "scalar", name: "string" } });
  expect(parameter).not.toHaveProperty("schema.isNullable");
});

test.each([
  ["allowEmptyValue", "parameter-empty"],
  ["example", "example"],
  ["x-vendor", "extension"],
  ["colour", "unknown-key"],
])("notes the keyword %s of a parameter", (key, kind) => {
  expect(one({ schema: {}, [key]: true }).notes).toEqual([kind]);
});

test("applies parameters of a path to its operations unless they override them", () => {
  const own = [{ name: "a", in: "query", schema: { type: "integer" } }];
  const shared = [
    { name: "a", in: "query", schema: { type: "string" } },
    { name: "X-B", in: "header", schema: { type: "string" } },
  ];
  const { operation, notes } = readOne({ parameters: own }, { item: { parameters: shared } });
  expect(operation.parameters.map(brief)).toEqual(["query a?: integer", "header X-B?: string"]);
  expect(notes).toEqual([]);
});

test("keeps the first parameter of a name and location, and notes the duplicate", () => {
  const at = (place: string, type: string) => ({ name: "a", in: place, schema: { type } });
  const parameters = [at("query", "string"), at("header", "string"), at("query", "integer")];
  const { operation, notes } = readOne({ parameters });
  expect(operation.parameters.map(brief)).toEqual(["query a?: string", "header a?: string"]);
  expect(notes).toEqual(["parameter-repeated /paths/~1things/get/parameters/2 a"]);
});

test("imports a whole query of form type as its fields", () => {
  const content = { "application/x-www-form-urlencoded": { schema: pair } };
  const parameter = { name: "all", in: "querystring", required: true, content };
  expect(one(parameter, { openapi: "3.2.0" }).sent).toEqual([
    "query R: integer",
    "query G?: integer",
  ]);
});

test.each([
  ["application/json", pair, { media: "application/json" }, []],
  ["application/vnd.a+json", {}, { media: "application/vnd.a+json" }, []],
  ["text/plain", { type: "string" }, { schema: { name: "string" } }, []],
  ["text/plain", pair, { schema: { name: "string" } }, ["parameter-json"]],
  ["application/jsonpath", { type: "string" }, { schema: { name: "string" } }, ["parameter-json"]],
])("imports a whole query of type %s with schema %j", (type, schema, expected, notes) => {
  const parameter = { name: "all", in: "querystring", content: { [type]: { schema } } };
  const read = readOne({ parameters: [parameter] }, { document: { openapi: "3.2.0" } });
  expect(read.operation.parameters).toMatchObject([{ name: "all", whole: true, ...expected }]);
  expect(read.notes.map((note) => note.split(" ")[0])).toEqual(notes);
});

test("omits a whole query next to other query parameters", () => {
  const content = { "application/json": { schema: pair } };
  const parameters = [
    { name: "all", in: "querystring", content },
    { name: "a", in: "query", schema: { type: "string" } },
  ];
  const { operation, notes } = readOne({ parameters }, { document: { openapi: "3.2.0" } });
  expect(operation.parameters.map(brief)).toEqual(["query a?: string"]);
  expect(notes).toEqual(["parameter-querystring /paths/~1things/get/parameters/0 all"]);
});

describe("parameters in Swagger 2.0", () => {
  const old = (parameter: object) => one(parameter, { swagger: "2.0", host: "a.test" });

  test.each([
    [{}, "list comma", []],
    [{ collectionFormat: "csv" }, "list comma", []],
    [{ collectionFormat: "multi" }, "list", []],
    [{ collectionFormat: "ssv" }, "list space", []],
    [{ collectionFormat: "tsv" }, "list tab", []],
    [{ collectionFormat: "pipes" }, "list pipe", []],
  ])("imports a list with %j as %s", (format, expected, notes) => {
    expect(old({ ...format, ...strings })).toMatchObject({
      sent: [`query a?: ${expected}`],
      notes,
    });
  });

  test("imports a parameter with its keywords as a schema", () => {
    const { parameter, notes } = old({
      type: "string",
      enum: ["b", "c"],
      required: true,
      default: "b",
    });
    expect(parameter).toMatchObject({
      isRequired: true,
      schema: { kind: "enum", values: [{ value: "b" }, { value: "c" }], default: "b" },
    });
    expect(notes).toEqual([]);
  });
});
