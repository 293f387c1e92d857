/** Reads the headers of a part of a multipart form: a header with a single possible value is sent. */
import { isHeaderText, partHeaderProblem } from "../../../model/rules/request-rules.ts";
import type { FieldEncoding } from "../../description/description.ts";
import { entriesOf, isList, propertyOf } from "../../source/plain-object.ts";
import { entriesAt, isTrue, type ObjectAt, type Reading } from "../reading/reading.ts";
import { locatedAt } from "../references.ts";

/** Returns the headers with a fixed value, and notes the others. Returns undefined if no header is sent. */
export function partHeaders(encoding: ObjectAt, reading: Reading): FieldEncoding["headers"] {
  const headers = new Map<string, string>();
  for (const { name, ...at } of entriesAt(encoding, "headers", reading)) {
    // OpenAPI ignores this header: `contentType` sets it.
    if (name.toLowerCase() === "content-type") continue;
    const { value, isOnly = false } = sentValue(at, reading);
    if (value !== undefined && partHeaderProblem(name) === undefined && isHeaderText(value))
      headers.set(name, value);
    if (!isOnly || !headers.has(name)) reading.notes.add("part-header", at.origin, name);
  }
  return headers.size === 0 ? undefined : headers;
}

interface SentValue {
  readonly value?: string | undefined;
  /** Whether the header has no other possible value. */
  readonly isOnly?: boolean;
}

/** Returns the only value of a header, or the default of a required one. */
function sentValue(header: ObjectAt, reading: Reading): SentValue {
  const [[mediaType] = [""]] = entriesOf(propertyOf(header.value, "content"));
  const isPlain = propertyOf(header.value, "schema") !== undefined;
  const schema = isPlain
    ? locatedAt(header, "schema")
    : locatedAt(header, "content", mediaType, "schema");
  const value = reading.resolve(schema)?.value;
  const listed = propertyOf(value, "enum");
  const only = isList(listed) && listed.length === 1 ? listed[0] : propertyOf(value, "const");
  if (only !== undefined) return { value: textOf(only), isOnly: true };
  return isTrue(header.value, "required") ? { value: textOf(propertyOf(value, "default")) } : {};
}

const textOf = (value: unknown): string | undefined =>
  /^(?:string|number|boolean)$/.test(typeof value) ? String(value) : undefined;
