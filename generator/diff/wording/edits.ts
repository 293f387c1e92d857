/** Edits of an app: its code before and after. */
import { camelCase, camelWords, pascalCase } from "../../text/names.ts";
import type { Field, Operation, Parameter } from "../../model/model.ts";
import { valueText } from "../../sheets/types/type.ts";
import type { Difference, Target } from "../facts/difference.ts";
import type { Pair, Side } from "../pair/pair.ts";
import type { Edit } from "../verdict/change.ts";
import { keyOf, memberText, sampleOf } from "../programs/sample.ts";
import { lastWord, makerOf } from "./words.ts";

/** A use of what the difference is in, with `part` among its arguments. */
export function useText(at: Target, side: Side, part?: string): string {
  const operation = at.operation?.[side];
  if (at.operation === undefined) return `${makerOf(at)}({ ${listed(part, true)} })`;
  return operation === undefined ? "" : callText(at, operation, side, part);
}

/** `users.accounts.list({ …, page })` with the name that an app has for the client. */
export function callText(
  { service }: Target,
  operation: Operation,
  side: Side,
  part?: string,
): string {
  const client = camelCase(pascalCase((service[side] ?? service.new ?? service.old)?.name ?? ""));
  const { id, parameters, body } = operation;
  const known = parameters.length + (body === undefined ? 0 : 1);
  const arguments_ = listed(part, known > (part === undefined ? 0 : 1));
  return `${client}.${id}(${arguments_ === "" ? "" : `{ ${arguments_} }`})`;
}

const listed = (part: string | undefined, hasOthers: boolean): string =>
  [...(hasOthers ? ["…"] : []), ...(part === undefined ? [] : [part])].join(", ");

/** `page`; a name that is not an identifier is passed as `"x-page": xPage`. */
export function shorthandText(name: string | undefined): string | undefined {
  if (name === undefined || keyOf(name) === name) return name;
  const variable = camelWords(name);
  return `${keyOf(name)}: ${keyOf(variable) === variable ? variable : "value"}`;
}

/** `page: 1`. */
export const argumentText = (parameter: Parameter | undefined): string | undefined =>
  parameter && `${keyOf(parameter.argument)}: ${sampleOf(parameter.type)}`;

/** An edit of a use. `parts`: its arguments before and after. */
export const edited = (at: Target, parts: Partial<Pair<string | undefined>> = {}): Edit => ({
  before: useText(at, "old", parts.old),
  after: useText(at, "new", parts.new),
});

/** An edit of what an app imports. */
export function importEdit(old: string | undefined, now?: string): Edit {
  const text = (name: string | undefined): string => `import type { ${name} } from "…";`;
  return { before: text(old), after: now === undefined ? "" : text(now) };
}

/** `value.name`. */
export const readText = (name: string = ""): string => memberText("value", name);

/** An edit of what reads a field; without `more` it is removed. */
export function readEdit(at: Target, more?: string): Edit {
  const before = readText(lastWord(at.name));
  return { before, after: more === undefined ? "" : before + more };
}

/** An edit of what sends an object, which has a field more. */
export const addEdit = (field: Field | undefined): Edit => ({
  before: "{ … }",
  after: field === undefined ? "" : `{ …, ${keyOf(field.name)}: ${sampleOf(field.type)} }`,
});

/** An edit of a value that code names. */
export const renamedValue = ({ old, new: now }: Difference<"enum.renamed">): Edit => ({
  before: old === undefined ? "" : valueText(old.value),
  after: now === undefined ? "" : valueText(now.value),
});
