/** Suggests pagination if an operation has parameters and fields with typical names. */
import { foldName } from "../text/names.ts";
import type { Field, Operation, Primitive, TypeRef } from "./model.ts";
import { fieldsOf, itemOf } from "../sheets/types/type-at.ts";
import { nonNullShape } from "../sheets/types/shape.ts";
import { isIn } from "../sheets/types/type.ts";

/** The likely pagination of an operation. */
interface LikelyPages {
  /** A description of the arguments and fields that suggest pagination. */
  readonly gives: string;
  readonly keys: Readonly<Record<string, string | undefined>>;
}

export interface SuggestedPages extends Pick<LikelyPages, "gives"> {
  /** The keys of `pages:` with their names, in the order of the format. */
  readonly words: readonly (readonly [key: string, name: string])[];
  /** Whether the suggestion is complete and can be written without quotes. */
  readonly isCertain: boolean;
}

export function suggestedPages(operation: Operation): SuggestedPages | undefined {
  const likely = byToken(operation) ?? byLast(operation) ?? byUrl(operation);
  if (likely === undefined) return undefined;
  const { gives, keys } = likely;
  const words = Object.entries(keys).flatMap(([key, name]) =>
    name === undefined ? [] : [[key, name] as const],
  );
  const isCertain = keys["items"] !== undefined && words.every(([, name]) => /^\w+$/.test(name));
  return { gives, words, isCertain };
}

function byToken(operation: Operation): LikelyPages | undefined {
  const token = argumentLike(operation, /^(?:page|next)?(?:page)?(?:token|cursor)$/);
  const fields = receivedOf(operation);
  const next = fields.find(({ name }) => /^next(?:page)?(?:token|cursor)$/.test(foldName(name)));
  if (token === undefined || next === undefined) return undefined;
  const gives = "takes a page token and returns that of the next page";
  const keys = { token, next: next.name, more: moreIn(fields), items: itemsIn(fields)?.name };
  return { gives, keys };
}

/** Detects records with an id, and an argument for the id of the previous page's last record. */
function byLast(operation: Operation): LikelyPages | undefined {
  const token = argumentLike(operation, /^(?:startingafter|after|afterid|sinceid)$/);
  const fields = receivedOf(operation);
  const items = itemsIn(fields);
  const more = moreIn(fields);
  const record = items && itemOf(items.type);
  const id = record && fieldsOf(record).find(({ name }) => name === "id");
  if (token === undefined || more === undefined || id === undefined) return undefined;
  if (!isPrimitive(id.type, "string")) return undefined;
  const gives = "takes the key of the previous record and returns whether there are more";
  return { gives, keys: { token, last: id.name, more, items: items?.name } };
}

function byUrl(operation: Operation): LikelyPages | undefined {
  const fields = receivedOf(operation);
  const items = itemsIn(fields);
  const url = fields.find(
    ({ name, type }) =>
      /^next(?:page)?(?:ur[il]|link)$/.test(foldName(name)) && isPrimitive(type, "string"),
  );
  if (url === undefined || items === undefined) return undefined;
  return { gives: "returns the URL of its next page", keys: { url: url.name, items: items.name } };
}

const argumentLike = ({ parameters }: Operation, name: RegExp): string | undefined =>
  parameters.find(({ wire }) => name.test(foldName(wire)))?.argument;

function receivedOf({ result }: Operation): readonly Field[] {
  const shape = result.kind === "value" ? nonNullShape(result.type) : undefined;
  return shape?.kind === "object" ? shape.fields.filter((field) => isIn(field, "received")) : [];
}

/** Returns the only list, or the list named `items`. */
function itemsIn(fields: readonly Field[]): Field | undefined {
  const lists = fields.filter(({ type }) => nonNullShape(type).kind === "array");
  return lists.length === 1 ? lists[0] : lists.find(({ name }) => name === "items");
}

const moreIn = (fields: readonly Field[]): string | undefined =>
  fields.find(
    ({ name, type }) => /^(?:has|is)more$/.test(foldName(name)) && isPrimitive(type, "boolean"),
  )?.name;

function isPrimitive(type: TypeRef, name: Primitive): boolean {
  const shape = nonNullShape(type);
  return shape.kind === "primitive" && shape.name === name;
}
