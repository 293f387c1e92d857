/** What callers give of a body of which some fields always have one value: those stand beside its type. */
import type { OperationDescription } from "../description/description.ts";
import { keysIn } from "./values.ts";

export function exportedBody({
  extension,
  body,
}: OperationDescription): OperationDescription["body"] {
  const isFixed = keysIn(extension, "fixed").some((key) => key.startsWith("body."));
  if (!isFixed || body === undefined || body.kind === "media") return body;
  const { schema } = body;
  // Where there is nothing beside them, callers give none; the extension says it where they give anything.
  const [given] = schema.kind === "all" && schema.parts.length > 1 ? schema.parts : [];
  return given === undefined ? undefined : { ...body, schema: given };
}
