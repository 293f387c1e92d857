/** Completes `wait:`: ids of operations, their arguments, fields of results, and states of jobs. */
import { CompletionItemKind } from "vscode-languageserver";
import { resultType } from "../../model/content.ts";
import { operationOf } from "../../model/linked-operations.ts";
import type { Operation, TypeRef } from "../../model/model.ts";
import { typeAt } from "../../sheets/types/type-at.ts";
import { listedTexts } from "../../sheets/types/type-values.ts";
import { scalarAt } from "../../project/rename/symbol.ts";
import { argumentsOf, fields, operationItems } from "./complete-names.ts";
import type { Completer, Insertion } from "./insertion.ts";

type Suggestions = ReturnType<Completer>;

export const completeWaits: Completer = (insertion, { resource, service }) => {
  const { path, part, parsed, before } = insertion;
  const [first, name, third, key, ...below] = path.map(String);
  if (first !== "operations" || third !== "wait" || service === undefined) return undefined;
  const operation = resource?.operations.find((one) => one.name === name);
  const at = path.slice(0, 3);
  const called = (...keys: readonly string[]): Operation | undefined =>
    operationOf(service, String(scalarAt(parsed, [...at, ...keys])));
  const job = resultType(called("poll")?.result);
  const written = /\S*$/.exec(before)?.[0] ?? "";
  const ofJob = (): Suggestions => job && fields(job, written, "received");
  switch (key) {
    case "poll":
      return { word: /\S*$/, items: operationItems(service) };
    case "with":
      return passed(insertion, called("poll"), resultType(operation?.result));
    case "done":
    case "failed":
      if (part === "key" || below.length === 0) return ofJob();
      return job && states(job, below[0] ?? "");
    case "result":
      if (below[0] === "fetch") return { word: /\S*$/, items: operationItems(service) };
      if (below[0] === "with") return passed(insertion, called("result", "fetch"), job);
      return below.length === 0 ? ofJob() : undefined;
    default:
      return undefined;
  }
};

/** Completes an argument of an operation, or the field whose value is passed. */
function passed(
  { part, before }: Insertion,
  operation: Operation | undefined,
  holder: TypeRef | undefined,
): Suggestions {
  if (part === "key") return operation && { word: /\S*$/, items: argumentsOf(operation) };
  return holder && fields(holder, /\S*$/.exec(before)?.[0] ?? "", "received");
}

function states(job: TypeRef, field: string): Suggestions {
  const type = typeAt(job, field);
  if ("field" in type) return undefined;
  const items = listedTexts(type).texts.map((label) => ({ label, kind: CompletionItemKind.Value }));
  return { word: /[\w$-]*$/, items };
}
