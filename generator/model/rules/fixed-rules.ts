import { contentType } from "../../spec/format/body.ts";
import { hintAt } from "../../text/nearest.ts";
import { bodyType } from "../body.ts";
import type { BuildContext } from "../context/build-context.ts";
import { fixedIn } from "../fixed.ts";
import type { Operation, TypeRef } from "../model.ts";
import { isAnything } from "../../spec/types/anything.ts";
import { givenShape } from "../../spec/types/shape.ts";
import { fieldOf } from "../../spec/types/type-at.ts";
import { isContentType } from "./header-rules.ts";
import { applyValueRules } from "./value-rules.ts";

/** A fixed field is one that the body has, with a value of its type. */
export function applyFixedRules(operation: Operation, context: BuildContext): void {
  const { body, method, paths } = operation;
  const type = bodyType(body);
  for (const { name, value, place } of fixedIn(operation, "body")) {
    if (body === undefined) {
      const isRead = paths.length > 0 && (method === "GET" || method === "HEAD");
      if (isRead) context.report("body-of-read", place, { method });
    } else if (type === undefined || !mayHaveFields(type)) {
      context.report("fixed-no-object", place, { name });
    } else {
      const found = fieldOf(type, name, "sent");
      if ("known" in found) {
        const hint = hintAt(name, context.comparable(found.known));
        context.report("fixed-no-field", place, { name, hint });
      } else applyValueRules([{ value, type: found, place }], context);
    }
  }
  applyContentTypeRules(operation, context);
}

/** JSON has many types. Bytes bring theirs or say it under `media:`, and that of a form is its own. */
function applyContentTypeRules(operation: Operation, context: BuildContext): void {
  const { body, paths } = operation;
  if (context.incomplete.bodies.has(operation)) return;
  const as = body?.as ?? (fixedIn(operation, "body").length > 0 ? "json" : undefined);
  const isJson = as === "json" && paths.every(({ role }) => role === undefined);
  for (const { name, value, place } of fixedIn(operation, "header")) {
    if (!isContentType(name)) continue;
    if (!isJson) context.report("reserved-header", place, { name });
    else if (!contentType.test(String(value)))
      context.report("fixed-content-type", place, { name });
  }
}

function mayHaveFields(type: TypeRef): boolean {
  if (isAnything(type)) return true;
  const shape = givenShape(type);
  switch (shape.kind) {
    case "object":
    case "map":
      return true;
    case "union":
      return shape.members.some((member) => mayHaveFields(member.type));
    case "intersection":
      return shape.members.every(mayHaveFields);
    case "primitive":
    case "literal":
    case "enum":
    case "array":
      return false;
  }
}
