/** Formats edits of an app: its code before and after. */
import { camelCase, camelWords, pascalCase } from "../../text/names.ts";
import type { Field, Operation, Parameter } from "../../model/model.ts";
import { valueText } from "../../sheets/types/type.ts";
import type { Difference, Target } from "../facts/difference.ts";
import type { Pair, Side } from "../pair/pair.ts";
import type { Edit } from "../verdict/change.ts";
import { keyOf, memberText, sampleOf } from "../programs/sample.ts";
import { lastWord, makerOf } from "./words.ts";

/** Formats a use of the operation or client of a difference. `part`: one of its arguments. */
export function useText(at: Target, side: Side, part?: string): string {
  const operation = at.operation?.[side];
  if (at.operation === undefined) return `${makerOf(at)}({ ${listed(part, true)} })`;
  return operation === undefined ? "" : callText(at, operation, side, part);
}

/** Formats a call, with the name of the client in an app: `users.accounts.list({ …, page })`. */
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

/** Formats an argument with the value of a variable: `page`, or `"x-page": xPage` for other names. */
export function shorthandText(name: string | undefined): string | undefined {
  if (name === undefined || keyOf(name) === name) return name;
  const variable = camelWords(name);
  return `${keyOf(name)}: ${keyOf(variable) === variable ? variable : "value"}`;
}

/** Formats an argument with a sample value: `page: 1`. */
export const argumentText = (parameter: Parameter | undefined): string | undefined =>
  parameter && `${keyOf(parameter.argument)}: ${sampleOf(parameter.type)}`;

/** Creates an edit of a use. `parts`: its arguments before and after. */
export const edited = (at: Target, parts: Partial<Pair<string | undefined>> = {}): Edit => ({
  before: useText(at, "old", parts.old),
  after: useText(at, "new", parts.new),
});

export function importEdit(old: string | undefined, now?: string): Edit {
  const text = (name: string | undefined): string => `import type { ${name} } from "…";`;
  return { before: text(old), after: now === undefined ? "" : text(now) };
}

export const readText = (name: string = ""): string => memberText("value", name);

/** Creates an edit of code that reads a field; without `more` the code is removed. */
export function readEdit(at: Target, more?: string): Edit {
  const before = readText(lastWord(at.name));
  return { before, after: more === undefined ? "" : before + more };
}

export const addEdit = (field: Field | undefined): Edit => ({
  before: "{ … }",
  after: field === undefined ? "" : `{ …, ${keyOf(field.name)}: ${sampleOf(field.type)} }`,
});

export const renamedValue = ({ old, new: now }: Difference<"enum.renamed">): Edit => ({
  before: old === undefined ? "" : valueText(old.value),
  after: now === undefined ? "" : valueText(now.value),
});
