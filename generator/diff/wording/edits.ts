/** What stands in an app, before and after. */
import { camelCase, pascalCase } from "../../text/names.ts";
import type { Operation, Parameter } from "../../model/model.ts";
import type { Target } from "../facts/difference.ts";
import type { Pair } from "../pair/pair.ts";
import type { Edit } from "../verdict/change.ts";
import { keyOf, sampleOf } from "../witness/sample.ts";
import { makerOf } from "./words.ts";

/** A use of what the difference is in, with `part` among its arguments. */
export function useText(at: Target, side: keyof Pair<unknown>, part?: string): string {
  const operation = at.operation?.[side];
  if (at.operation === undefined) return `${makerOf(at)}({ ${listed(part, true)} })`;
  return operation === undefined ? "" : callText(at, operation, side, part);
}

/** `users.accounts.list({ …, page })` with the name that an app has for the client. */
export function callText(
  { service }: Target,
  operation: Operation,
  side: keyof Pair<unknown>,
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

/** `page: 1`. */
export const argumentText = ({ argument, type }: Parameter): string =>
  `${keyOf(argument)}: ${sampleOf(type)}`;

/** An edit of a use. `parts`: what stands among its arguments before and after. */
export const edited = (at: Target, parts: Partial<Pair<string | undefined>> = {}): Edit => ({
  before: useText(at, "old", parts.old),
  after: useText(at, "new", parts.new),
});
