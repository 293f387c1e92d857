/** Converts Discovery paths to path templates of call sheets. */
import { expect, test } from "vitest";
import { parsePath } from "../../../generator/model/path-template.ts";
import { read, readMethod, templates } from "./read.ts";

function template(
  path: string,
  patterns: Readonly<Record<string, string>> = {},
  flatPath?: string,
) {
  const parameters = Object.fromEntries(
    Object.entries(patterns).map(([name, pattern]) => [
      name,
      { type: "string", location: "path", ...(pattern !== "" && { pattern }) },
    ]),
  );
  const found = readMethod({ path, parameters, ...(flatPath !== undefined && { flatPath }) });
  const [text = ""] = templates(found.operation);
  return {
    text,
    notes: found.notes.filter((note) => !note.startsWith("reserved-characters")),
    left: found.operation.parameters.map(({ schema }) => schema.constraints?.pattern),
  };
}

test.each([
  ["v4/{+name}", "^partners/[^/]+$", "/v4/{name=partners/*}"],
  ["v4/{+name}", "^a/[^/]+/b/[^/]+$", "/v4/{name=a/*/b/*}"],
  ["v4/{+name}:audit", "^[^/]+$", "/v4/{name}:audit"],
  ["v4/{+name}:read", "^a/[^/]+$", "/v4/{name=a/*}:read"],
  ["v4/{+name}/parts", "^a/[^/]+$", "/v4/{name=a/*}/parts"],
  ["media/{+name}", "^.*$", "/media/{name=**}"],
  ["v4/{+name}", "^a/[^/]+/.*$", "/v4/{name=a/*/**}"],
  ["v4/{+name}:go", "^a/.+$", "/v4/{name=a/**}:go"],
  ["v4/{+name}", "^a\\.b/[^/]+$", "/v4/{name=a.b/*}"],
  ["v4/{name}", "^[^/]+$", "/v4/{name}"],
])("imports path %s with pattern %s as %s", (path, pattern, expected) => {
  expect(template(path, { name: pattern })).toEqual({
    text: expected,
    notes: [],
    left: [undefined],
  });
});

test("imports a multi-segment variable without a pattern as `**`", () => {
  expect(template("v4/{+name}", { name: "" }).text).toBe("/v4/{name=**}");
  expect(template("v4/{+name}:go", { name: "" }).text).toBe("/v4/{name=**}:go");
});

test("counts the segments of a variable in the literal path", () => {
  const written = "v4/a/{aId}/b/{bId}/parts";
  expect(template("v4/{+name}/parts", { name: "" }, written).text).toBe("/v4/{name=a/*/b/*}/parts");
  const { text, notes } = template("v4/{+name}/parts", { name: "^a/.*$" });
  expect(text).toBe("/v4/{name}/parts");
  expect(notes).toEqual(["path-form-assumed /resources/things/methods/get/parameters/name"]);
});

test("imports two multi-segment variables with their patterns", () => {
  const patterns = { parent: "^a/[^/]+$", name: "^b/[^/]+$" };
  expect(template("v4/{+parent}/things/{+name}", patterns).text).toBe(
    "/v4/{parent=a/*}/things/{name=b/*}",
  );
});

test("keeps a pattern that is not a list of segments at the parameter", () => {
  expect(template("v4/{+name}", { name: "^(a|b)/[^/]+$" })).toEqual({
    text: "/v4/{name=**}",
    notes: ["path-form-assumed /resources/things/methods/get/parameters/name"],
    left: ["^(a|b)/[^/]+$"],
  });
  expect(template("v4/{+name}", { name: "^a/[a-z]{1,9}$" })).toMatchObject({
    text: "/v4/{name=a/*}",
    left: ["^a/[a-z]{1,9}$"],
  });
  expect(template("v4/{name}", { name: "^[a-z]+$" })).toMatchObject({
    text: "/v4/{name}",
    notes: [],
    left: ["^[a-z]+$"],
  });
});

test("imports the older syntax for multi-segment variables", () => {
  expect(template("customer/{id}/orgunits{/path*}", { id: "", path: "" }).text).toBe(
    "/customer/{id}/orgunits/{path=**}",
  );
});

test("imports invalid expressions in a path as one variable", () => {
  const { text, notes } = template("things/{a-b}{?page}", { "a-b": "", page: "" });
  expect(text).toBe("/things/{a_b}{page}".replace("{a_b}", "{_a_b}"));
  expect(notes).toEqual([
    "path-expression /resources/things/methods/get/path {a-b}",
    "path-expression /resources/things/methods/get/path {?page}",
  ]);
});

test("encodes characters that a path cannot contain", () => {
  const { text } = template("things*/of mine//{id}", { id: "" });
  expect(text).toBe("/things%2A/of%20mine/{id}");
  expect(parsePath(text).reason).toBeUndefined();
});

test("notes reserved characters in a path variable", () => {
  const method = { path: "v1/{+name}", parameters: { name: { type: "string", location: "path" } } };
  const kinds = (document: object) => readMethod(method, document).notes;
  expect(kinds({})).toEqual(["reserved-characters /resources/things/methods/get/path"]);
  expect(kinds({ fullyEncodeReservedExpansion: true })).toEqual([]);
});

function twoMethods(one: object, two: object) {
  const method = (facts: object) => ({
    httpMethod: "GET",
    path: "v4/{+name}",
    parameters: { name: { type: "string", location: "path" } },
    ...facts,
  });
  const { description, notes } = read({
    fullyEncodeReservedExpansion: true,
    resources: { a: { methods: { get: method(one) } }, b: { methods: { get: method(two) } } },
  });
  return { paths: description.operations.flatMap(templates), notes };
}

const patterned = (pattern: string) => ({
  parameters: { name: { type: "string", location: "path", pattern } },
});

test("distinguishes methods on one path by their patterns", () => {
  const { paths } = twoMethods(patterned("^a/[^/]+$"), patterned("^b/[^/]+$"));
  expect(paths).toEqual(["/v4/{name=a/*}", "/v4/{name=b/*}"]);
});

test("distinguishes methods with the same patterns by their literal paths", () => {
  const { paths, notes } = twoMethods(
    { flatPath: "v4/a/{aId}" },
    { flatPath: "v4/b/{bId}/c/{cId}" },
  );
  expect(paths).toEqual(["/v4/{name=a/*}", "/v4/{name=b/*/c/*}"]);
  expect(notes).toEqual([]);
});

test("distinguishes methods with equal requests by labels, which are never sent", () => {
  const { paths, notes } = twoMethods({}, {});
  expect(paths).toEqual(["/v4/{name=**}#a.get", "/v4/{name=**}#b.get"]);
  expect(notes).toEqual([
    "path-labelled /resources/a/methods/get a.get",
    "path-labelled /resources/b/methods/get b.get",
  ]);
});
