/** Where the operations of a document stand, in its order. */
import { methods as known } from "../../model/model.ts";
import type { Method } from "../description/description.ts";
import { noteKeys } from "../notes/notes.ts";
import { isRepeat, type OperationSource } from "./operation.ts";
import { severalIn } from "./reading/extension.ts";
import { pathItemKeys } from "./reading/operation-keys.ts";
import type { Reading } from "./reading/reading.ts";
import { entriesAt, objectAt } from "./reading/walk.ts";

const methods = new Map<string, Method>(known.map((method) => [method.toLowerCase(), method]));

export function operationSources(reading: Reading): OperationSource[] {
  return entriesAt(reading.root, "paths", reading).flatMap(({ name: key, ...item }) => {
    noteKeys(item.value, pathItemKeys, item.origin, reading.notes);
    return Object.keys(item.value).flatMap((word) => {
      const method = methods.get(word);
      const at = method && objectAt(item, word, reading);
      if (method === undefined || at === undefined) return [];
      return severalIn(at)
        .filter((one) => !isRepeat(one))
        .map((one) => ({ key, method, item, at: one }));
    });
  });
}
