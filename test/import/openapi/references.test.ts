import { describe, expect, test } from "vitest";
import { Notes } from "../../../generator/import/notes/notes.ts";
import { References } from "../../../generator/import/openapi/references.ts";
import type { ImportedDocument } from "../../../generator/import/source/imported-document.ts";
import { readImported } from "../../../generator/import/source/read-imported.ts";
import { foreignDocument, foreignFiles } from "../support/foreign-document.ts";

const root = { file: "document.json", pointer: "" };

function follow(document: ImportedDocument, reference: string, origin = document.root.file) {
  const notes = new Notes();
  const references = new References(document, notes);
  const found = references.resolve({
    value: { $ref: reference },
    origin: { file: origin, pointer: "/here" },
  });
  return {
    value: found?.value,
    at: found && `${found.origin.file}#${found.origin.pointer}`,
    notes: notes.all.map(({ kind, origin: { pointer }, detail }) => [kind, pointer, detail]),
  };
}

describe("JSON pointers into the document", () => {
  const document = foreignDocument({
    paths: { "/a/{id}": { get: { items: [1, { deep: true }] } } },
    "~odd": { "": "empty key" },
    "100%": "percent",
    "%7Bcoded%7D": "looks encoded",
    __proto__: { x: 1 },
    chain: { $ref: "#/chained" },
    chained: { $ref: "#/paths/~1a~1%7Bid%7D/get" },
    circle: { $ref: "#/circular" },
    circular: { $ref: "#/circle" },
    self: { $ref: "#/self" },
  });

  test.each([
    ["#/paths/~1a~1{id}/get/items/1/deep", true],
    ["#/paths/~1a~1%7Bid%7D/get/items/0", 1],
    ["#/~0odd/", "empty key"],
    ["#/100%", "percent"],
    ["#/100%25", "percent"],
    ["#/%7Bcoded%7D", "looks encoded"],
    ["document.json#/100%25", "percent"],
    ["./document.json#/100%25", "percent"],
  ])("resolves pointer %s to the referenced value", (reference, value) => {
    expect(follow(document, reference)).toEqual({
      value,
      at: expect.stringMatching(/^document\.json#/),
      notes: [],
    });
  });

  test("resolves pointers through other references, at their end and on the way", () => {
    const at = "document.json#/paths/~1a~1{id}/get";
    expect(follow(document, "#/chain")).toMatchObject({ at, notes: [] });
    expect(follow(document, "#/chain/items/0")).toMatchObject({ value: 1, notes: [] });
  });

  test.each(["#/nothing", "#/paths/x", "#/paths/~1a~1{id}/get/items/01", "#/constructor", "#name"])(
    "notes that pointer %s has no target",
    (reference) => {
      expect(follow(document, reference)).toEqual({
        value: undefined,
        at: undefined,
        notes: [["reference-dangling", "/here/$ref", reference]],
      });
    },
  );

  test.each(["#/circle", "#/self", "#/self/further", "#/circle/further"])(
    "notes that pointer %s is a cycle",
    (reference) => {
      const { value, notes } = follow(document, reference);
      expect(value).toBe(undefined);
      expect(notes).toHaveLength(1);
    },
  );

  test("resolves a pointer through thousands of references once", () => {
    const chain = Array.from({ length: 20_000 }, (_, at) => [
      `r${String(at)}`,
      { $ref: `#/r${String(at + 1)}/a%20b`, "c d": 1 },
    ]);
    const long = foreignDocument(Object.fromEntries(chain));
    expect(follow(long, "#/r0/x%20y/z").notes).toEqual([
      ["reference-dangling", "/here/$ref", "#/r0/x%20y/z"],
    ]);
  });

  test("resolves no inherited property by a pointer", () => {
    expect(follow(document, "#/paths/toString").notes).toHaveLength(1);
    expect(follow(foreignDocument({ a: [1] }), "#/a/length").notes).toHaveLength(1);
  });
});

describe("anchors and identifiers", () => {
  const document = foreignDocument({
    components: {
      schemas: {
        Tree: { $id: "https://example.com/tree", $dynamicAnchor: "node", type: "object" },
        Leaf: { $anchor: "leaf", type: "string", example: { $anchor: "data" } },
      },
    },
  });

  test.each([
    ["#leaf", "document.json#/components/schemas/Leaf"],
    ["#node", "document.json#/components/schemas/Tree"],
    ["https://example.com/tree", "document.json#/components/schemas/Tree"],
  ])("resolves %s by its anchor or identifier", (reference, at) => {
    expect(follow(document, reference)).toMatchObject({ at, notes: [] });
  });

  test("ignores an anchor within an example", () => {
    expect(follow(document, "#data").value).toBe(undefined);
  });
});

describe("references to other files", () => {
  const files = {
    "api/openapi.yaml": "openapi: 3.0.0\nshared: { here: root }\n",
    "api/paths/things.yaml": "get: { $ref: ../shared/ops.yaml#/list }\n",
    "api/shared/ops.yaml": "list: { back: { $ref: ../openapi.yaml#/shared } }\nwith space: 1\n",
    "api/shared/odd name.json": '{"value": 7}',
    "api/broken.yaml": "a: [1\nb: 2\n",
    "secret.yaml": "secret: 1\n",
  };
  const read = (): ImportedDocument => {
    const result = readImported(`${foreignFiles(files)}/api`, new Notes());
    if (!result.ok) throw new Error("not read");
    return result.value;
  };

  test("resolves a reference relative to the file that contains it", () => {
    const document = read();
    expect(follow(document, "paths/things.yaml")).toMatchObject({ at: "paths/things.yaml#" });
    expect(follow(document, "paths/things.yaml#/get")).toMatchObject({
      at: "shared/ops.yaml#/list",
    });
    expect(follow(document, "paths/things.yaml#/get/back/here")).toMatchObject({ value: "root" });
    expect(follow(document, "../shared/ops.yaml#/list", "paths/things.yaml").at).toBe(
      "shared/ops.yaml#/list",
    );
    expect(follow(document, "#/list", "shared/ops.yaml").at).toBe("shared/ops.yaml#/list");
    expect(follow(document, "shared/odd%20name.json#/value").value).toBe(7);
    expect(follow(document, "shared/odd name.json#/value").value).toBe(7);
  });

  test.each([
    ["missing.yaml", "reference-dangling"],
    ["../secret.yaml", "reference-outside"],
    ["shared/../../secret.yaml", "reference-outside"],
    ["%2e%2e/secret.yaml", "reference-outside"],
    ["/etc/hostname", "reference-outside"],
    ["C:/secret.yaml", "reference-outside"],
    ["broken.yaml", "reference-unreadable"],
    ["paths", "reference-unreadable"],
    ["https://example.com/a.yaml#/x", "reference-remote"],
    ["//example.com/a.yaml", "reference-remote"],
    ["file:///etc/hostname", "reference-remote"],
  ])("rejects the reference %s: %s", (reference, kind) => {
    const { value, notes } = follow(read(), reference);
    expect(value).toBe(undefined);
    expect(notes).toEqual([[kind, "/here/$ref", expect.stringContaining(reference)]]);
  });
});

test("ignores `$ref` if the value is not a string", () => {
  const references = new References(foreignDocument({}), new Notes());
  const values = [{ $ref: 7 }, { description: "$ref" }, ["$ref"], "#/a", undefined, true];
  for (const value of values) {
    expect(references.resolve({ value, origin: root })).toEqual({ value, origin: root });
  }
});

test("resolves references to the document's own URL", () => {
  const $self = "https://a.test/api.json";
  const document = foreignDocument({ $self, components: { one: 1 } });
  expect(follow(document, `${$self}#/components/one`)).toMatchObject({ value: 1, notes: [] });
  const { notes } = follow(document, "https://b.test/api.json#/components/one");
  expect(notes.map(([kind]) => kind)).toEqual(["reference-remote"]);
});

test.each([
  ["#/components/schemas/Ordr", "#/components/schemas/Order"],
  ["#/component/schemas/Order", "#/components/schemas/Order"],
  ["#/components/schemas/Order/propertees/a~1b", "#/components/schemas/Order/properties/a~1b"],
])("suggests the nearest target of %s", (reference, meant) => {
  const Order = { properties: { "a/b": {} } };
  const document = foreignDocument({ components: { schemas: { Order } } });
  expect(follow(document, reference).notes).toEqual([
    ["reference-dangling", "/here/$ref", `${reference}: did you mean ${meant}?`],
  ]);
});
