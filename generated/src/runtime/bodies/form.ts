// Writes a body as HTML forms are sent
// (hand-written in templates/runtime, copied into the generated package).

import { type ListStyle, encodePair, pairs } from "../request/pairs.ts";
import type { Encoder } from "../types/content.ts";
import { asField, fieldsOf, numbersOf } from "./fields.ts";
import { nothingOf } from "./nothing.ts";

/**
 * `application/x-www-form-urlencoded`: lists in this style, fields of objects in brackets, null as empty
 * text.
 */
export function form(style: ListStyle = "repeat"): Encoder {
  return (call, facts) => {
    const { body, bodyRequired } = call;
    if (body === undefined) return nothingOf("body", bodyRequired, facts);
    const writing = { facts, called: asField, parameter: "body", empties: true };
    const written = fieldsOf(body, facts).flatMap(([name, value]) =>
      pairs(name, value, style, { ...writing, numbers: numbersOf(name, call) }),
    );
    const type = "application/x-www-form-urlencoded";
    return { body: written.map(encodePair).join("&"), type, isRepeatable: true };
  };
}
