/** What our own exporter has put into a document. */
import { extensionName } from "../../../export/openapi/extension.ts";
import type { Extension } from "../../description/description.ts";
import { isObject, own, type PlainObject } from "../../source/plain-object.ts";

export function extensionOf(value: PlainObject): Extension | undefined {
  const extension = own(value, extensionName);
  return isObject(extension) ? extension : undefined;
}
