/** What our own exporter has put into a document. */
import { extensionName } from "../../../export/openapi/extension.ts";
import type { Extension, Schema } from "../../description/schema.ts";
import { below, type Origin } from "../../description/origin.ts";
import { locatedAt } from "../references.ts";
import type { ObjectAt, Reading } from "./reading.ts";
import { isList, isObject, own, type PlainObject } from "../../source/plain-object.ts";

/** The schema of what OpenAPI has no schema for. */
export function schemaIn(
  value: PlainObject,
  origin: Origin,
  { schema }: Reading,
): Schema | undefined {
  const extension = extensionOf(value);
  const found = locatedAt({ value, origin }, extensionName, "schema");
  return extension !== undefined && isObject(found.value) ? schema(found) : undefined;
}

export function extensionOf(value: PlainObject): Extension | undefined {
  const extension = own(value, extensionName);
  return isObject(extension) ? extension : undefined;
}

/** Whether our own exporter has written the document, whose texts are those of sheets then. */
export const isExported = (root: PlainObject): boolean =>
  typeof extensionOf(root)?.["service"] === "string";

/** With the text beside it as the sheet's own, where the exporter has written it and says no other. */
export function describedExtension(
  value: PlainObject,
  { isExported: isOwn }: { readonly isExported: boolean },
): Extension | undefined {
  const extension = extensionOf(value);
  const doc = own(value, "description");
  return isOwn && typeof doc === "string" ? { doc, ...extension } : extension;
}

/** Those of one method and path, which our own exporter puts beside the one that it makes of them. */
export function severalIn(at: ObjectAt): readonly ObjectAt[] {
  const extension = extensionOf(at.value);
  const several = extension === undefined ? undefined : own(extension, "operations");
  if (!isList(several)) return [at];
  return several
    .map((value, index) => ({
      value,
      origin: below(at.origin, extensionName, "operations", index),
    }))
    .filter((one): one is ObjectAt => isObject(one.value));
}
