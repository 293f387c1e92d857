/** An exported and imported service has the same facts, and no differences for reviewers. */
import { expect, test } from "vitest";
import { diffModels } from "../../../generator/diff/diff-models.ts";
import { inTemporaryFolder } from "../../hostile/support/temporary-folder.ts";
import { someOf } from "../../support/thorough.ts";
import { allServices } from "../services.ts";
import { differing, factsOf } from "./facts.ts";
import { importedAgain, onlyService } from "./imported-again.ts";

/** Values that JSON and JSON Schema cannot represent. */
const unavoidable: Readonly<Record<string, readonly string[]>> = {
  // JavaScript objects list keys that are whole numbers first, in ascending order.
  "names-like-numbers/demo": [
    "demo/resources/things/types/Thing/fields: b 10 9 => 9 10 b",
    "demo/resources/things/types/Thing/fields/10/default: z 3 => 3 z",
    "demo/resources/things/types/Thing/fields/10/default/3/0: 2 1 => 1 2",
    "demo/resources/things/operations/things.find/fixed: query:kind query:7 query:3 => query:3 query:7 query:kind",
  ],
  // The export keeps the second of two undocumented types, or of one type that occurs twice.
  "types-unknown-in-parameters/archive": [
    "archive/resources/records/types/Both/type: Id & Key => Key",
    "archive/resources/records/operations/records.find/parameters/query:pair/type: Ids & Ids => Ids",
  ],
};

test.each(someOf(allServices(), 3))(
  "exports and imports $name without a change",
  async ({ name, service }) => {
    await inTemporaryFolder(async (folder) => {
      const model = await importedAgain(service, folder);
      expect(differing(factsOf(service), factsOf(onlyService(model)))).toEqual(
        unavoidable[name] ?? [],
      );
      if (unavoidable[name] !== undefined) return;
      const changes = diffModels({ old: { ...model, services: [service] }, new: model });
      expect(changes.map(({ rule, verdict }) => `${rule}: ${verdict}`)).toEqual([]);
    });
  },
);
