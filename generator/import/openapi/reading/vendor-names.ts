/** Names for generated code that a document gives in extensions of other tools. */
import { foldName } from "../../../text/names.ts";
import type { OperationDescription } from "../../description/description.ts";
import { isList, type PlainObject, propertyOf } from "../../source/plain-object.ts";

/** Keys by what they name; the first one in a document takes precedence. */
const keys = {
  operation: [
    "x-speakeasy-name-override",
    "x-fern-sdk-method-name",
    "x-operation-name",
    "x-ms-client-name",
  ],
  group: ["x-speakeasy-group", "x-fern-sdk-group-name", "x-controller-name"],
  parameter: [
    "x-speakeasy-name-override",
    "x-fern-parameter-name",
    "x-fern-sdk-parameter-name",
    "x-ms-client-name",
  ],
  schema: ["x-speakeasy-name-override", "x-fern-type-name", "x-ms-client-name"],
} as const;

export const vendorNameKeys = {
  operation: [...keys.operation, ...keys.group, "x-oaiMeta"].join(" "),
  parameter: keys.parameter.join(" "),
  schema: keys.schema.join(" "),
} as const;

export function vendorName(of: "parameter" | "schema", value: unknown): string | undefined {
  return textOf(value, keys[of]);
}

/** Returns the names of an operation and its group. An id without them can be in the metadata of OpenAI. */
export function vendorOperation(
  value: PlainObject,
): Pick<OperationDescription, "group" | "name" | "id"> {
  const written = propertyOf(value, "operationId");
  const id = typeof written === "string" && written.trim() !== "" ? written : undefined;
  const meta = propertyOf(value, "x-oaiMeta");
  return {
    id: id ?? textOf(meta, ["name"]),
    name: textOf(value, keys.operation),
    group:
      groupOf(value) ??
      (isList(propertyOf(value, "tags")) ? undefined : textOf(meta, ["group"])?.split(".")),
  };
}

function groupOf(value: PlainObject): readonly string[] | undefined {
  for (const key of keys.group) {
    const group = propertyOf(value, key);
    const all = isList(group) ? group : [group];
    const words = all.flatMap((one) => (typeof one === "string" ? one.split(".") : []));
    const plain = words
      .map((word) => word.replace(/(?<=.)Controller$/, ""))
      .filter((word) => foldName(word) !== "");
    if (plain.length > 0) return plain;
  }
  return undefined;
}

function textOf(value: unknown, all: readonly string[]): string | undefined {
  const texts = all.map((key) => propertyOf(value, key));
  return texts.find((text): text is string => typeof text === "string" && foldName(text) !== "");
}
