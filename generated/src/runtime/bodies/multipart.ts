// Callsheet runtime: writes a body as forms with files are sent.

import { type Facts, ParameterError } from "../errors.ts";
import { textOf } from "../request/url.ts";
import type { Encoder, Sendable } from "../types.ts";
import { hasMethod, isObject, tagOf } from "../util.ts";
import { asField, fieldsOf, numbersOf } from "./form.ts";
import { jsonText, nothingOf } from "./json.ts";
import { type Part, composed } from "./parts.ts";

/**
 * `multipart/form-data`: files under their names, or else that of the field; lists as one part an item;
 * objects, and lists in lists, as JSON; all else as text.
 */
export const multipart: Encoder = (call, facts, headers) => {
  const { body, bodyRequired } = call;
  if (body === undefined) return nothingOf("body", bodyRequired, facts);
  const parts = fieldsOf(body, facts).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((item) => partOf(name, item, facts, call)),
  );
  return composed("form-data", parts, facts, headers);
};

function partOf(name: string, item: unknown, facts: Facts, call: Sendable): Part {
  const field = `form-data; name="${quotable(textOf(name, "body", facts, () => asField(name)))}"`;
  if (item instanceof Blob) {
    const { name: own } = item as { readonly name?: unknown };
    const fileName = quotable(typeof own === "string" ? own : name);
    return {
      headers: {
        "Content-Disposition": `${field}; filename="${fileName}"`,
        "Content-Type": item.type || "application/octet-stream",
      },
      content: item,
    };
  }
  const disposition = { "Content-Disposition": field };
  if (!isObject(item)) {
    const numbers = numbersOf(name, call);
    const content = item === null ? "" : textOf(item, "body", facts, () => asField(name), numbers);
    return { headers: disposition, content };
  }
  const tag = tagOf(item);
  if ((tag !== "Object" && tag !== "Array") || hasMethod(item, "toJSON")) {
    const problem = `${asField(name)} is of kind ${tag}: give a Blob, text, or a plain object, which is sent as JSON`;
    throw new ParameterError(facts, "body", problem);
  }
  const json = { ...disposition, "Content-Type": "application/json" };
  return { headers: json, content: jsonText(item, facts, call) };
}

/** As browsers write it between quotes. */
function quotable(name: string): string {
  return name.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
}
