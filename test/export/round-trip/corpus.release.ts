/**
 * Imports, exports and re-imports popular documents from the folder in CALLSHEET_CORPUS, or from `shared/corpus` next
 * to the repository.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { diffModels } from "../../../generator/diff/diff-models.ts";
import { inTemporaryFolder } from "../../hostile/support/temporary-folder.ts";
import { differing, factsOf } from "./facts.ts";
import { imported, importedAgain, onlyService } from "./imported-again.ts";

const corpus =
  process.env["CALLSHEET_CORPUS"] ??
  fileURLToPath(new URL("../../../../shared/corpus", import.meta.url));

const documents = [
  "openapi/petstore-3.1.json",
  "openapi/figma.yaml",
  "openapi/slack-web-swagger2.json",
  "openapi/small/3.0-parameters-style.yaml",
  "openapi/small/3.0-polymorphism.yaml",
  "openapi/small/3.0-discriminators.yaml",
  "openapi/small/3.1-schema-types.yaml",
  "openapi/small/3.1-security.yaml",
  "discovery/drive.v3.json",
  "discovery/calendar.v3.json",
  "discovery/pubsub.v1.json",
  "discovery/storage.v1.json",
];

describe.skipIf(!existsSync(corpus))("the corpus of public documents", () => {
  test.each(documents)(
    "preserves the facts of %s in an exported document",
    { timeout: 60_000 },
    async (document) => {
      const format = document.startsWith("discovery/") ? "discovery" : "openapi";
      const model = await imported(join(corpus, document), format);
      const service = onlyService(model);
      await inTemporaryFolder(async (folder) => {
        const again = await importedAgain(service, folder);
        expect(differing(factsOf(service), factsOf(onlyService(again)))).toEqual([]);
        expect(diffModels({ old: model, new: { ...model, services: again.services } })).toEqual([]);
      });
    },
  );
});
