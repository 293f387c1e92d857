/** Models of one resource with types, and the changes between them. */
import { diffModels } from "../../generator/diff/diff-models.ts";
import type { Change } from "../../generator/diff/verdict/change.ts";
import type { Model } from "../../generator/model/model.ts";
import { modelOf } from "./models-of.ts";

const service = ["callsheet: 1", "service: demo", "title: Demo", "baseUrl: https://demo.test", ""];

export const get = "get:\n  http: GET /users\n  doc: One.\n  result: User";
export const send = "send:\n  http: POST /users\n  doc: One.\n  body: User\n  result: none";

/** Creates a model. `types` and `operations` are the lines under these keys. */
export const typedModel = (types: string, operations: string): Model =>
  modelOf({
    "demo/service.yaml": service.join("\n"),
    "demo/users.yaml": [
      "resource: users",
      ...(types === "" ? [] : ["types:", indent(types)]),
      "operations:",
      indent(operations),
      "",
    ].join("\n"),
  });

const indent = (text: string): string =>
  text
    .split("\n")
    .map((line) => `  ${line}`)
    .join("\n");

export const changesOf = (old: string, now: string, operations: string): readonly Change[] =>
  diffModels({ old: typedModel(old, operations), new: typedModel(now, operations) });

/** Returns rule, target and verdict of each change. */
export const rulesOf = (old: string, now: string, operations: string): readonly string[] =>
  changesOf(old, now, operations).map(
    ({ rule, target, verdict }) => `${rule} ${target} ${verdict}`,
  );
