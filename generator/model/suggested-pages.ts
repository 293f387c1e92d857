/** Suggests pagination if an operation has parameters and fields with typical names. */
import { foldName } from "../text/names.ts";
import type { Operation } from "./model.ts";
import { isOf, type PageField, pageFields, recordsPath } from "./page-fields.ts";
import { isIn } from "../sheets/types/type.ts";
import { fieldsOf, itemOf, typeAt } from "../sheets/types/type-at.ts";

interface LikelyPages {
  /** A description of the arguments and fields that suggest pagination. */
  readonly gives: string;
  readonly keys: Readonly<Record<string, string | undefined>>;
}

export interface SuggestedPages extends Pick<LikelyPages, "gives"> {
  /** The keys of `pages:` with their names, in the order of the format. */
  readonly words: readonly (readonly [key: string, name: string])[];
  /** Whether the suggestion is complete. */
  readonly isCertain: boolean;
}

export function suggestedPages(operation: Operation): SuggestedPages | undefined {
  const likely = byToken(operation) ?? byLast(operation) ?? byUrl(operation);
  if (likely === undefined) return undefined;
  const { gives, keys } = likely;
  const words = Object.entries(keys).flatMap(([key, name]) =>
    name === undefined || name === "" ? [] : [[key, name] as const],
  );
  return { gives, words, isCertain: keys["items"] !== undefined };
}

function byToken(operation: Operation): LikelyPages | undefined {
  const token = argumentLike(
    operation,
    /^(?:page|next|continuation)?(?:page)?(?:token|cursor)$|^(?:start(?:ing)?cursor|after|marker)$/,
  );
  if (token === undefined) return undefined;
  const fields = pageFields(operation);
  const next = fields.find(
    ({ name, parent }) =>
      /^next(?:page)?(?:token|cursor|marker)$/.test(name) ||
      (parent === "cursors" && name === "after") ||
      (parent === "pageinfo" && name === "endcursor"),
  );
  // A response can also repeat the token of its page: only a description distinguishes them.
  const same = fields.find(
    ({ name, field }) =>
      name === foldName(token.replace(/^body\./, "")) &&
      /token|cursor/.test(name) &&
      nextPage.test(field.doc ?? ""),
  );
  const path = (next ?? same)?.path;
  if (path === undefined) return undefined;
  const gives = "takes a page token and returns that of the next page";
  const more = moreField(fields)?.path;
  return { gives, keys: { token, next: path, more, items: recordsPath(operation) } };
}

const nextPage = /\b(?:next|further|following|subsequent|continu\w*|more)\b/i;

/** Detects records with an id, and an argument for the id of the previous page's last record. */
function byLast(operation: Operation): LikelyPages | undefined {
  const token = argumentLike(operation, /^(?:startingafter|after|afterid|sinceid)$/);
  const items = recordsPath(operation);
  const more = moreField(pageFields(operation))?.path;
  if (token === undefined || more === undefined || items === undefined || items === "")
    return undefined;
  const id = recordFields(operation, items).find(({ name }) => name === "id");
  if (id === undefined || !isOf(id.type, "string")) return undefined;
  const gives = "takes the key of the previous record and returns whether there are more";
  return { gives, keys: { token, last: id.name, more, items } };
}

function recordFields({ result }: Operation, items: string) {
  const list = result.kind === "value" ? typeAt(result.type, items) : undefined;
  const record = list === undefined || "field" in list ? undefined : itemOf(list);
  return record === undefined ? [] : fieldsOf(record);
}

function byUrl(operation: Operation): LikelyPages | undefined {
  const items = recordsPath(operation);
  const url = pageFields(operation).find((one) => isNextUrl(one) && isOf(one.field.type, "string"));
  if (url === undefined || items === undefined) return undefined;
  return { gives: "returns the URL of its next page", keys: { url: url.path, items } };
}

/** `next_url`, `@odata.nextLink`, `links.next`, `_links.next.href`, or a `next` that is documented as a URL. */
const isNextUrl = ({ name, parent, field }: PageField): boolean =>
  /^(?:odata)?next(?:page)?(?:ur[il]|link|href)$/.test(name) ||
  (name === "next" &&
    (/^links?$/.test(parent) || /^ur[il]/.test(field.constraints?.format ?? ""))) ||
  (/^(?:href|ur[il])$/.test(name) && parent === "next");

/** Returns a parameter, or a field of a JSON body. */
function argumentLike({ parameters, body }: Operation, name: RegExp): string | undefined {
  const parameter = parameters.find(({ wire }) => name.test(foldName(wire)));
  if (parameter !== undefined || body?.as !== "json") return parameter?.argument;
  const fields = fieldsOf(body.type).filter((field) => isIn(field, "sent"));
  const field = fields.find((one) => name.test(foldName(one.name)));
  return field && `body.${field.name}`;
}

export const moreField = (fields: readonly PageField[]): PageField | undefined =>
  fields.find(
    ({ name, field }) =>
      /^(?:has|is)(?:more|next)(?:pages?|items|results|records|data)?$/.test(name) &&
      isOf(field.type, "boolean"),
  );
