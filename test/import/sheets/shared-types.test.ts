/** Names of anonymous types: after their content or status, not after one of several owners. */
import { expect, test } from "vitest";
import { importedSheets } from "../support/imported-sheets.ts";

const json = (schema: object) => ({
  description: "It.",
  content: { "application/json": { schema } },
});
const fields = (...names: string[]) => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { type: "boolean" }])),
});
const operation = (id: string, tag: string, responses: object) => ({
  operationId: id,
  tags: [tag],
  responses,
});

const shared = (schema: object) => ({
  "/aliases": { put: operation("updateAliases", "aliases", { 200: json(schema) }) },
  "/collections": { post: operation("createCollection", "collections", { 200: json(schema) }) },
});

test.each([
  [["result"], "BooleanResult"],
  [["created", "done"], "CreatedDoneResult"],
])("names a shared result with fields %j as %s", async (names, expected) => {
  const { text, notes } = await importedSheets(shared(fields(...names)));
  expect(text.match(/result: \w+/g)).toEqual([`result: ${expected}`, `result: ${expected}`]);
  expect(notes).not.toContain("type-shared");
});

test("notes the name of a shared result with many fields", async () => {
  const { places } = await importedSheets(shared(fields("a", "b", "c", "d")));
  expect(places).toContainEqual(expect.stringMatching(/^type-shared .* \w+Result$/));
});

const many = fields("a", "b", "c", "d");

test.each([
  ["updateEnvByAppId", "updateEnvByServiceId", "apps", "services", "UpdateEnvResult"],
  ["createDns", "createServer", "dnsProviders", "serverProviders", "CreateProvidersResult"],
])("names a shared result of %s and %s after their words", async (one, other, ...rest) => {
  const [first = "", second = "", expected] = rest;
  const { text, notes } = await importedSheets({
    "/a/{id}/x": { post: operation(one, first, { 200: json(many) }) },
    "/b/{id}/x": { post: operation(other, second, { 200: json(many) }) },
  });
  expect(text.match(/result: \w+/g)).toEqual([`result: ${expected}`, `result: ${expected}`]);
  expect(notes).not.toContain("type-shared");
});

test("names a type after its resource if a shared type has its name", async () => {
  const page = (data: object, ...names: string[]) => ({
    200: json({ type: "object", properties: { ...fields(...names).properties, data } }),
  });
  const { text } = await importedSheets({
    "/companies": { get: operation("listCompanies", "companies", page(many, "a", "b", "c")) },
    "/persons": { get: operation("listPersons", "persons", page(many, "d", "e", "f")) },
    "/campaigns": {
      get: operation("listCampaigns", "campaigns", page(fields("x"), "g", "h", "i")),
    },
  });
  expect(text).toContain("data?: ListResultData\n");
  expect(text).toContain("data?: CampaignsListResultData\n");
});

test("names results of several statuses after the status", async () => {
  const responses = { 201: json(fields("id")), "2XX": json(fields("x")) };
  const { text } = await importedSheets({ "/c": { post: operation("c", "c", responses) } });
  expect(text).toContain("result: CCreated | CSuccess");
});

test("names fields next to alternatives as their base", async () => {
  const oneOf = [fields("b"), fields("c")];
  const schemas = { Some: { ...fields("a"), oneOf } };
  const responses = { 200: json({ $ref: "#/components/schemas/Some" }) };
  const paths = { "/d": { get: operation("d", "d", responses) } };
  const { text } = await importedSheets(paths, { components: { schemas } });
  expect(text).toContain("Some: { type: SomeBase & (SomeWithB | SomeWithC) }");
});
