/** Names for generated code that a document gives in extensions of other tools. */
import { foldName } from "../../../text/names.ts";
import type { OperationDescription } from "../../description/description.ts";
import { memberIdentifier } from "../../names/identifiers.ts";
import { isList, type PlainObject, propertyOf } from "../../source/plain-object.ts";

/** Keys by what they name; the first one in a document takes precedence. */
const keys = {
  operation: [
    "x-speakeasy-name-override",
    "x-fern-sdk-method-name",
    "x-operation-name",
    "x-sdk-operation-name",
    "x-sdk-method-name",
    "x-ms-client-name",
  ],
  group: ["x-speakeasy-group", "x-fern-sdk-group-name", "x-sdk-group", "x-controller-name"],
  /** Group and name with a dot between them: `snapshot.restore` of OpenSearch. */
  whole: ["x-operation-group"],
  parameter: [
    "x-speakeasy-name-override",
    "x-fern-parameter-name",
    "x-fern-sdk-parameter-name",
    "x-ms-client-name",
  ],
  schema: ["x-speakeasy-name-override", "x-fern-type-name", "x-ms-client-name"],
} as const;

export const vendorNameKeys = {
  operation: [...keys.operation, ...keys.group, ...keys.whole, "x-oaiMeta"].join(" "),
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
  const whole = textOf(value, keys.whole)?.split(".").filter(hasLetters).map(spelled) ?? [];
  const group = groupOf(value) ?? (whole.length > 1 ? whole.slice(0, -1) : undefined);
  const name = textOf(value, keys.operation) ?? whole.at(-1);
  return {
    id: id ?? textOf(meta, ["name"]),
    name: name === undefined || group === undefined ? name : spelled(name),
    group:
      group ??
      (isList(propertyOf(value, "tags")) ? undefined : textOf(meta, ["group"])?.split(".")),
  };
}

const hasLetters = (text: string): boolean => foldName(text) !== "";

/** `list_seats` to `listSeats`: tools spell these names as their languages do. */
const spelled = (text: string): string => memberIdentifier(text, text);

function groupOf(value: PlainObject): readonly string[] | undefined {
  for (const key of keys.group) {
    const group = propertyOf(value, key);
    const all = isList(group) ? group : [group];
    const words = all.flatMap((one) => (typeof one === "string" ? one.split(".") : []));
    const plain = words
      .map((word) => word.replace(/(?<=.)Controller$/, ""))
      .filter(hasLetters)
      .map(spelled);
    if (plain.length > 0) return plain;
  }
  return undefined;
}

function textOf(value: unknown, all: readonly string[]): string | undefined {
  const texts = all.map((key) => propertyOf(value, key));
  return texts.find((text): text is string => typeof text === "string" && foldName(text) !== "");
}
