/** Edits in an exported document take effect: the extension contains only facts without an OpenAPI term. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openapiDocument } from "../../../generator/export/openapi/document.ts";
import { publicService } from "../../../generator/open/public-model.ts";
import { showType } from "../../../generator/sheets/types/type-parts.ts";
import { inTemporaryFolder } from "../../hostile/support/temporary-folder.ts";
import { serviceOf, written } from "../document-of.ts";
import { differing, factsOf } from "./facts.ts";
import { imported, importedAgain, onlyService } from "./imported-again.ts";

const service = serviceOf(`types:
  Thing: { fields: { size: "1 | 2" } }
operations:
  get: { http: "GET /things/{id}", result: Thing }`);

const edited = (text: string, by: string): string => {
  const source = JSON.stringify(written(openapiDocument(publicService(service), "1.0.0")));
  expect(source).toContain(text);
  return source.replace(text, by);
};

test("imports a type shared by two resources as a type of the service", async () => {
  await inTemporaryFolder(async (folder) => {
    const path = join(folder, "edited.json");
    const other =
      '"/others":{"get":{"tags":["others"],"operationId":"others.get","responses":{"200":{"description":"It.","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Thing"}}}}}}},';
    writeFileSync(path, edited('"paths":{', `"paths":{${other}`));
    const { types, resources } = onlyService(await imported(path, "openapi"));
    expect(types.map(({ name }) => name)).toEqual(["Thing"]);
    const operations = resources.flatMap((resource) => resource.operations);
    const results = operations.map(({ id, result }) =>
      result.kind === "value" ? `${id}: ${showType(result.type)}` : id,
    );
    expect(results).toEqual(["others.get: Thing", "things.get: Thing"]);
  });
});

test("preserves two list styles in operations of one path", async () => {
  const lists = serviceOf(`operations:
  find: { http: GET /things, fixed: { action: find }, query: { ids: { type: "string[]", list: comma } }, result: json }
  count: { http: GET /things, fixed: { action: count }, query: { ids: "string[]" }, result: integer }
  sum: { http: GET /things, fixed: { action: sum }, query: { ids: { type: "string[]", list: brackets } }, result: integer }
  many: { http: GET /things, fixed: { action: many }, query: { ids: { type: "string[]", list: indexed } }, result: integer }`);
  await inTemporaryFolder(async (folder) => {
    const again = onlyService(await importedAgain(lists, folder));
    expect(differing(factsOf(lists), factsOf(again))).toEqual([]);
  });
});
