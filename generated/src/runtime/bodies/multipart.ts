// Callsheet runtime: writes a body as a multipart form.

import { type Facts, ParameterError } from "../errors.ts";
import { textOf } from "../request/url.ts";
import type { Encoder, RequestBody } from "../types.ts";
import { hasMethod, isObject, fieldValue, tagOf } from "../util.ts";
import { asField, type FieldMark, fieldsOf, numbersOf, styledField } from "./form.ts";
import { jsonText, nothingOf } from "./json.ts";
import { type Part, composed } from "./parts.ts";

export interface FieldParts {
  /** Content type of the field's parts, unless a file has its own. */
  readonly type?: string;
  readonly mark?: FieldMark;
  /** Further headers of the field's parts. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Encodes a body as `multipart/form-data`. Files have their own names, or the name of the field; each item of a list is
 * a part; objects and nested lists are JSON; all other values are strings.
 */
export const multipart: Encoder = /* @__PURE__ */ multipartOf({});

/** Returns an encoder with the notations of fields, by name. */
export function multipartOf(fields: Readonly<Record<string, FieldParts>>): Encoder {
  return (call, facts, headers) => {
    const { body, bodyRequired } = call;
    if (body === undefined) return nothingOf("body", bodyRequired, facts);
    const parts = fieldsOf(body, facts).flatMap(([name, value]) => {
      const field = (fieldValue(fields, name) ?? {}) as FieldParts;
      const { mark } = field;
      const styled = mark && styledField(name, value, { [name]: mark });
      const texts = styled?.inParts?.(name, facts, numbersOf(name, call, name), asField);
      const items = Array.isArray(value) ? (value as readonly unknown[]) : [value];
      return texts
        ? texts.map(([at, text]) => textPart(at, text, field, facts))
        : items.map((item) => partOf(name, item, field, facts, call));
    });
    return composed("form-data", parts, facts, headers);
  };
}

const disposition = (name: string, facts: Facts): string =>
  `form-data; name="${quotable(textOf(name, "body", facts, () => asField(name)))}"`;

function textPart(name: string, content: string, field: FieldParts, facts: Facts): Part {
  const { type, headers } = field;
  const first = { "Content-Disposition": disposition(name, facts) };
  return { headers: { ...first, ...(type && { "Content-Type": type }), ...headers }, content };
}

function partOf(
  name: string,
  item: unknown,
  field: FieldParts,
  facts: Facts,
  call: RequestBody,
): Part {
  const { type } = field;
  if (item instanceof Blob) {
    const { name: stated } = item as { readonly name?: unknown };
    const fileName = quotable(typeof stated === "string" ? stated : name);
    return {
      headers: {
        "Content-Disposition": `${disposition(name, facts)}; filename="${fileName}"`,
        "Content-Type": item.type || type || "application/octet-stream",
        ...field.headers,
      },
      content: item,
    };
  }
  const isJson = type !== undefined && /^application\/(?:[^;]*\+)?json\b/i.test(type);
  if (!isObject(item) && !isJson) {
    const numbers = numbersOf(name, call);
    const content = item === null ? "" : textOf(item, "body", facts, () => asField(name), numbers);
    return textPart(name, content, field, facts);
  }
  const tag = tagOf(item);
  if (type !== undefined && !isJson) {
    const problem = `${asField(name)} is of kind ${tag}: pass text or a Blob, which is sent as ${type}`;
    throw new ParameterError(facts, "body", problem);
  }
  if (isObject(item) && ((tag !== "Object" && tag !== "Array") || hasMethod(item, "toJSON"))) {
    const problem = `${asField(name)} is of kind ${tag}: pass a Blob, text, or a plain object, which is sent as JSON`;
    throw new ParameterError(facts, "body", problem);
  }
  const json = { type: "application/json", ...field };
  return textPart(name, jsonText(item, facts, call), json, facts);
}

/** Escapes a string in quotes like browsers. */
function quotable(name: string): string {
  return name.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
}
