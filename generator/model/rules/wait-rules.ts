/** Rules about waiting: operations, arguments and fields that it names exist. */
import { fieldsOf, typeAt } from "../../sheets/types/type-at.ts";
import { isIn } from "../../sheets/types/type.ts";
import { showType } from "../../sheets/types/type-parts.ts";
import { hintAt } from "../../text/nearest.ts";
import { bodyType, resultType, showResult } from "../content.ts";
import type { BuildContext } from "../context/build-context.ts";
import type { Operation, TypeRef } from "../model.ts";
import { bodyField, type PagesWord } from "../pages.ts";
import { isFetched, type PassedField, type StateField } from "../wait.ts";
import { applyPassedRules, operationAt } from "./operation-rules.ts";
import { applyValueRules } from "./value-rules.ts";

export function applyWaitRules(
  operation: Operation,
  operations: readonly Operation[],
  context: BuildContext,
): void {
  const { wait, result } = operation;
  if (wait === undefined) return;
  const poll = operationAt(wait.poll, operations, context);
  if (poll === undefined) return;
  if (wait.with === "location") {
    if (result.kind !== "location") {
      context.report("wait-location", wait.place, { result: showResult(result) });
      return;
    }
    const set = poll.parameters
      .filter((parameter) => parameter.in === "path")
      .map(({ argument }) => argument);
    applyPassedRules(wait.poll, poll, { set, from: operation }, context);
  } else applyPassed(wait.with, wait.poll, { operation: poll, from: operation }, context);
  const job = jsonOf(poll, wait.poll, context);
  if (job === undefined) return;
  const { done, failed = [], result: outcome } = wait;
  const field = outcome === undefined || isFetched(outcome) ? [] : [outcome];
  const words: readonly (PagesWord | StateField)[] = [
    ...done,
    ...("name" in failed ? [failed] : failed),
    ...field,
  ];
  for (const word of words) {
    const type = applyField(word, job, wait.poll.name, context);
    if (type === undefined || !("values" in word)) continue;
    // A missing field matches `null`.
    const values = word.values.filter(({ value }) => value !== null);
    applyValueRules(
      values.map(({ value, place }) => ({ value, type, place })),
      context,
    );
  }
  if (!isFetched(outcome)) return;
  const fetch = operationAt(outcome.fetch, operations, context);
  if (fetch === undefined) return;
  applyPassed(outcome.with, outcome.fetch, { operation: fetch, from: poll }, context);
}

interface Called {
  readonly operation: Operation;
  /** The operation whose result contains the fields. */
  readonly from: Operation;
}

function applyPassed(
  passed: readonly PassedField[],
  word: PagesWord,
  { operation, from }: Called,
  context: BuildContext,
): void {
  const body = bodyType(operation.body);
  const fields = body === undefined ? [] : fieldsOf(body).filter((field) => isIn(field, "sent"));
  const known = [
    ...operation.parameters.map(({ argument }) => argument),
    ...fields.map((field) => `body.${field.name}`),
  ];
  let isComplete = true;
  for (const { argument, field } of passed) {
    const { name, place } = argument;
    const inBody = bodyField(name);
    const isKnown =
      known.includes(name) ||
      (inBody !== undefined && body !== undefined && !("field" in typeAt(body, inBody, "sent")));
    if (!isKnown) {
      const hint = hintAt(name, known, "; set a parameter of that operation.");
      context.report("wait-argument", place, { name, id: operation.id, hint });
      isComplete = false;
    }
    const type = jsonOf(from, field, context);
    if (type !== undefined) applyField(field, type, from.id, context);
  }
  // A misspelled argument is also a missing one.
  if (!isComplete) return;
  const set = passed.map(({ argument }) => argument.name);
  applyPassedRules(word, operation, { set, from }, context);
}

/** Returns the type of a result with fields. Reports any other result. */
function jsonOf(
  { id, result }: Operation,
  { place }: PagesWord,
  context: BuildContext,
): TypeRef | undefined {
  if (result.kind === "value") return resultType(result);
  context.report("wait-result", place, { id, result: showResult(result) });
  return undefined;
}

/** Returns the type of a field. If the field is missing, reports it and returns undefined. */
function applyField(
  { name, place }: PagesWord,
  type: TypeRef,
  id: string,
  context: BuildContext,
): TypeRef | undefined {
  const fieldType = typeAt(type, name);
  if (!("field" in fieldType)) return fieldType;
  const hint = hintAt(fieldType.field, fieldType.known);
  context.report("wait-field", place, { name: fieldType.field, id, type: showType(type), hint });
  return undefined;
}
