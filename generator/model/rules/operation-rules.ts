/** Rules about operations that another operation refers to by id. */
import { fieldsOf } from "../../sheets/types/type-at.ts";
import { isIn } from "../../sheets/types/type.ts";
import { hintAt } from "../../text/nearest.ts";
import { bodyType } from "../content.ts";
import type { BuildContext } from "../context/build-context.ts";
import type { Operation } from "../model.ts";
import type { PassedArguments } from "../linked-operations.ts";
import { callerBody, fixedFields } from "../operation-facts.ts";
import type { PagesWord } from "../pages.ts";

/** Returns the operation with an id. If it is missing, reports it and returns undefined. */
export function operationAt(
  { name, place }: PagesWord,
  operations: readonly Operation[],
  context: BuildContext,
): Operation | undefined {
  const operation = operations.find(({ id }) => id === name);
  if (operation === undefined && context.incomplete.operations.size === 0) {
    const ids = operations.map(({ id }) => id);
    const last = ids.find((id) => id.endsWith(`.${name}`));
    const hint =
      last === undefined
        ? hintAt(name, ids, "; set the id of an operation of this service.")
        : { text: `; did you mean "${last}"?`, slip: { written: name, meant: last } };
    context.report("operation-unknown", place, { name, hint });
  }
  return operation;
}

/** Reports required arguments of an operation that a call of another operation cannot pass. */
export function applyPassedRules(
  word: PagesWord,
  operation: Operation,
  { set, from }: PassedArguments,
  context: BuildContext,
): void {
  const { parameters, bodies } = context.incomplete;
  if ([operation, from].some((one) => parameters.has(one) || bodies.has(one))) return;
  const hasBody = set.some((argument) => argument.startsWith("body."));
  const passed = new Set([
    ...set,
    ...from.parameters.map(({ argument }) => argument),
    ...(hasBody ? ["body"] : []),
  ]);
  const missing = requiredArguments(operation).filter((argument) => !passed.has(argument));
  for (const argument of missing) {
    context.report("operation-arguments", word.place, { name: word.name, argument, id: from.id });
  }
}

/** Returns the required arguments: parameters, and fields of the body as `body.name`, or the body without fields. */
function requiredArguments(operation: Operation): string[] {
  const parameters = operation.parameters.filter(({ required }) => required);
  const body = callerBody(operation);
  const type = bodyType(body);
  const fields = type === undefined || body?.required !== true ? [] : fieldsOf(type);
  const fixed = fixedFields(operation);
  const needed = fields.filter(
    (field) => field.required && isIn(field, "sent") && !fixed.includes(field.name),
  );
  return [
    ...parameters.map(({ argument }) => argument),
    ...needed.map(({ name }) => `body.${name}`),
    ...(body?.required === true && needed.length === 0 ? ["body"] : []),
  ];
}
