/** Lists and objects in parameters and forms, received by a loopback server. */
import { afterAll, expect, test } from "vitest";
import { ParameterError } from "../../templates/runtime/index.ts";
import { recordingServer } from "../runtime/recording-server.ts";
import { facadeMaker } from "./support/caller-of.ts";

const server = await recordingServer();
afterAll(() => server[Symbol.asyncDispose]());
const resource = `
resource: things
types:
  Range: { fields: { gte?: integer, lt?: integer } }
  Step: { fields: { field: string, ways?: "string[]" } }
  NewThing: { fields: { name: string, tags?: "string[]", note?: string | null } }
operations:
  search:
    http: GET /{index}/_search
    path: { index: { type: "string[]", list: comma } }
    query:
      ids: "integer[]"
      fields: { type: "string[]", list: comma, required: true, default: [name, size] }
      tags: { type: "string[]", list: brackets }
      created: { type: "Range | integer" }
      metadata: "Record<string, string>"
      sort: { type: "Step[]", list: indexed }
    header: { x-tags: { type: "string[]", list: comma } }
    result: json
  label:
    http: GET /labels
    header:
      x-words: { type: "string[]", list: space }
      x-numbers: { type: "integer[]", list: pipe }
      x-days: { type: "datetime[]", list: tab }
    result: json
  create: { http: POST /things, body: { form: NewThing }, result: json }
`;
const service = (more: string): string =>
  `callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n${more}`;
const options = { baseUrl: server.baseUrl };
const plain = await facadeMaker({ "demo/service.yaml": service(""), "demo/things.yaml": resource });
const bracketed = await facadeMaker({
  "demo/service.yaml": service("lists: brackets\n"),
  "demo/things.yaml": resource,
});
const call = plain(options);
const callBracketed = bracketed(options);
const base = { index: ["a"], fields: ["x"] };

test.each([
  [{ index: ["a,b", "c"], fields: ["x,y", "z"] }, "/a%2Cb,c/_search?fields=x%2Cy,z"],
  [{ ...base, ids: [1, 2] }, "/a/_search?ids=1&ids=2&fields=x"],
  [{ ...base, tags: ["x", "y"] }, "/a/_search?fields=x&tags%5B%5D=x&tags%5B%5D=y"],
  [{ ...base, created: 5 }, "/a/_search?fields=x&created=5"],
  [
    { ...base, created: { gte: 1, lt: 2 } },
    "/a/_search?fields=x&created%5Bgte%5D=1&created%5Blt%5D=2",
  ],
  [{ ...base, metadata: { "é&": "=" } }, "/a/_search?fields=x&metadata%5B%C3%A9%26%5D=%3D"],
  [
    { ...base, sort: [{ field: "f", ways: ["up"] }] },
    "/a/_search?fields=x&sort%5B0%5D%5Bfield%5D=f&sort%5B0%5D%5Bways%5D%5B0%5D=up",
  ],
  [{ ...base, ids: [], metadata: {}, created: {} }, "/a/_search?fields=x"],
])("sends the lists %o to %s", async (params, target) => {
  await call("things.search", params);
  expect(server.arrived.at(-1)?.target).toBe(target);
});

test("applies a service's list style to all its operations", async () => {
  await callBracketed("things.search", { ...base, ids: [1, 2] });
  expect(server.arrived.at(-1)?.target).toBe("/a/_search?ids%5B%5D=1&ids%5B%5D=2&fields=x");
  await callBracketed("things.create", { body: { name: "n", tags: ["x", "y"], note: null } });
  expect(String(server.arrived.at(-1)?.body)).toBe("name=n&tags%5B%5D=x&tags%5B%5D=y&note=");
  await call("things.create", { body: { name: "n", tags: ["x", "y"] } });
  expect(String(server.arrived.at(-1)?.body)).toBe("name=n&tags=x&tags=y");
});

test("joins a list in a header with commas", async () => {
  await call("things.search", { ...base, "x-tags": ["a", "b"] });
  expect(server.arrived.at(-1)?.headers["x-tags"]).toBe("a,b");
});

test.each([
  [{ index: [], fields: ["x"] }, /"index" is missing/],
  [{ index: [".."], fields: ["x"] }, /which would leave the path/],
  [{ index: ["a", ""], fields: ["x"] }, /an item that is empty/],
  [{ index: ["a"], fields: [] }, /"fields" is missing/],
  [{ ...base, ids: [1.5] }, /"ids" is 1\.5: pass an integer/],
  [{ ...base, created: { gte: 1.5 } }, /"created\[gte\]" is 1\.5: pass an integer/],
  [{ ...base, metadata: { "a][b": "x" } }, /contains a bracket/],
  [{ ...base, metadata: { a: null } }, /"metadata\[a\]" is null/],
  [{ ...base, "x-tags": ["a,b"] }, /contains a comma/],
])("rejects the lists %o before sending", async (params, problem) => {
  const before = server.arrived.length;
  const sent = call("things.search", params);
  await expect(sent).rejects.toThrow(problem);
  await expect(sent).rejects.toMatchObject({ name: ParameterError.name });
  expect(server.arrived.length).toBe(before);
});

test.each([
  [{ "x-words": ["a,b", "c|d"] }, { "x-words": "a,b c|d" }],
  [{ "x-words": ["one"] }, { "x-words": "one" }],
  [{ "x-words": [] }, {}],
  [{ "x-numbers": [1, 2] }, { "x-numbers": "1|2" }],
  [
    { "x-days": [new Date(0), "2020-01-02T00:00:00Z"] },
    { "x-days": "1970-01-01T00:00:00.000Z\t2020-01-02T00:00:00Z" },
  ],
])("sends the header lists %o with their separators", async (params, headers) => {
  await call("things.label", params);
  const arrived = Object.entries(server.arrived.at(-1)?.headers ?? {});
  expect(Object.fromEntries(arrived.filter(([name]) => name.startsWith("x-")))).toEqual(headers);
});

test.each([
  [{ "x-words": ["a b", "c"] }, 'contains " ", which separates items'],
  [{ "x-words": ["a", ""] }, "has an item that is empty"],
  [{ "x-words": ["a\tb\n", "c"] }, "white space at its ends"],
  [{ "x-days": ["a\tb"] }, 'contains "\\t", which separates items'],
])("rejects the header list %o", async (params, problem) => {
  await expect(call("things.label", params)).rejects.toThrow(problem);
});
