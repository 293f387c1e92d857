/** Operations of published documents, compared with a separate count. */
import { existsSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { Description } from "../../../generator/import/description/description.ts";
import { isObject, propertyOf } from "../../../generator/import/source/plain-object.ts";
import { readImported } from "../../../generator/import/source/read-imported.ts";
import { Notes } from "../../../generator/import/notes/notes.ts";
import { readOpenapi } from "../../../generator/import/openapi/read-openapi.ts";
import { parsePath } from "../../../generator/model/path-template.ts";

const corpus = "../shared/corpus/openapi";

/** Counts the operations of a document, and the additional operations for streams. */
const documents: readonly (readonly [file: string, operations: number, streams: number])[] = [
  ["asana.yaml", 247, 0],
  ["box.json", 296, 0],
  ["digitalocean-v2.bundled.json", 659, 5],
  ["figma.yaml", 47, 0],
  ["github-rest-1.1.4.yaml", 873, 0],
  ["openai.yaml", 288, 6],
  ["petstore-3.1.json", 20, 0],
  ["slack-web-swagger2.json", 174, 0],
  ["stripe-spec3-2023-09-12.yaml", 468, 0],
  ["twilio-api-v2010.yaml", 197, 0],
  ["small/3.0-circular.yaml", 1, 0],
  ["small/3.0-discriminators.yaml", 10, 0],
  ["small/3.0-file-uploads.yaml", 3, 0],
  ["small/3.0-parameters-common.yaml", 5, 0],
  ["small/3.0-parameters-cookies.yaml", 1, 0],
  ["small/3.0-parameters-style.yaml", 25, 0],
  ["small/3.0-polymorphism.yaml", 13, 0],
  ["small/3.0-response-multiple-mediatypes.yaml", 4, 0],
  ["small/3.0-schema-additional-properties.yaml", 1, 0],
  ["small/3.0-security-multiple.yaml", 4, 0],
  ["small/3.0-server-variables.yaml", 4, 0],
  ["small/3.0-uspto.yaml", 3, 0],
  ["small/3.1-schema-types.yaml", 23, 0],
  ["small/3.1-security.yaml", 15, 0],
  ["small/3.1-tictactoe.yaml", 3, 0],
  ["small/petstore-separate", 4, 0],
];

describe.skipIf(!existsSync(corpus)).each(documents)("%s", (file, operations, streams) => {
  let description: Description;
  let notes: Notes;
  let ids: unknown[];

  beforeAll(() => {
    notes = new Notes();
    const read = readImported(`${corpus}/${file}`, notes);
    if (!read.ok) throw new Error(`${file} is not read`);
    ids = Object.values(objectOf(propertyOf(read.value.root.value, "paths"))).flatMap((item) =>
      Object.values(objectOf(item)).map((one) => propertyOf(one, "operationId")),
    );
    description = readOpenapi(read.value, notes);
  });

  test("imports every operation, and an additional operation for each stream", () => {
    expect(description.operations).toHaveLength(operations + streams);
    const found = new Set<unknown>(description.operations.map(({ id }) => id));
    expect(ids.filter((id) => id !== undefined && !found.has(id))).toEqual([]);
  });

  test("skips no path and no method", () => {
    const kinds = new Set(notes.all.map(({ kind }) => kind));
    expect(
      [...kinds].filter((kind) => kind === "unsupported-path" || kind === "operation-method"),
    ).toEqual([]);
  });

  test("converts every path to a template", () => {
    const templates = description.operations.flatMap(({ paths }) =>
      paths.map((path) => path.template),
    );
    expect(templates.filter((template) => parsePath(template).reason !== undefined)).toEqual([]);
  });
});

const objectOf = (value: unknown): object => (isObject(value) ? value : {});
