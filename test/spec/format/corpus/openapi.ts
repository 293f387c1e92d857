/** Schemas of OpenAPI 3.0 and 3.1, keyword by keyword, to what the format says them with. */
import type { Construct, Finding } from "./constructs.ts";
import { isMapping, type Mapping } from "./mapping.ts";

/** By what each keyword is said; a function where that depends on its value or on the keywords beside it. */
const keywords: Readonly<
  Record<string, Construct | ((value: unknown, schema: Mapping) => Finding["by"])>
> = {
  $ref: "named type",
  $recursiveRef: "named type",
  $recursiveAnchor: "words",
  type: typeBy,
  format: formatBy,
  properties: () => ["required field", "optional field"],
  required: (value) => (Array.isArray(value) ? ["required field"] : undefined),
  additionalProperties: moreBy,
  items: (value) => (isMapping(value) ? ["list"] : undefined),
  enum: enumBy,
  const: (value) => (isMapping(value) || Array.isArray(value) ? undefined : ["literal"]),
  allOf: "intersection",
  oneOf: (_, { discriminator }) => [discriminator === undefined ? "union" : "union by value"],
  anyOf: (_, { discriminator }) => [discriminator === undefined ? "union" : "union by value"],
  discriminator: "union by value",
  nullable: "nullable",
  readOnly: "output-only field",
  writeOnly: "input-only field",
  deprecated: "deprecated",
  default: defaultBy,
  pattern: "pattern",
  minimum: "minimum",
  maximum: "maximum",
  exclusiveMinimum: "exclusiveMinimum",
  exclusiveMaximum: "exclusiveMaximum",
  multipleOf: "multipleOf",
  minLength: "minLength",
  maxLength: "maxLength",
  minItems: "minItems",
  maxItems: "maxItems",
  uniqueItems: "uniqueItems",
  minProperties: "minProperties",
  maxProperties: "maxProperties",
  // What no TypeScript type says either.
  not: "words",
  propertyNames: "words",
  title: "words",
  description: "words",
  example: "words",
  examples: "words",
  externalDocs: "words",
  xml: "words",
  // Slips of the pen, which JSON Schema has readers ignore.
  max_items: "words",
  min_items: "words",
  optional: "words",
};

export const classifySchema = (schema: Mapping): Finding[] =>
  Object.entries(schema).map(([keyword, value]): Finding => {
    if (keyword.startsWith("x-")) return { said: "x-…", by: ["words"] };
    const by = Object.hasOwn(keywords, keyword) ? keywords[keyword] : undefined;
    return {
      said: `${keyword}: ${shorten(value)}`,
      by: typeof by === "function" ? by(value, schema) : by === undefined ? undefined : [by],
    };
  });

function typeBy(value: unknown, schema: Mapping): Finding["by"] {
  if (Array.isArray(value)) {
    const members = value.map((type) => typeBy(type, schema));
    return members.includes(undefined)
      ? undefined
      : ["union", ...members.flatMap((found) => found ?? [])];
  }
  switch (value) {
    case "string":
    case "integer":
    case "number":
    case "boolean":
    case "null":
      return [value];
    case "array":
      return [schema["items"] === undefined ? "list of anything" : "list"];
    case "object":
      return [isOpen(schema) ? "map to anything" : "object"];
    default:
      return undefined;
  }
}

/** An object of which nothing is said. */
const isOpen = (schema: Mapping): boolean =>
  ["properties", "additionalProperties", "allOf", "oneOf", "anyOf"].every(
    (key) => schema[key] === undefined,
  );

const textFormats: Readonly<Record<string, Construct>> = {
  binary: "bytes",
  byte: "bytes",
  date: "date",
  "date-time": "datetime",
  int64: "int64",
  uint64: "decimal",
};

function formatBy(value: unknown, { type }: Mapping): Finding["by"] {
  if (typeof value !== "string") return undefined;
  const notation = Object.hasOwn(textFormats, value) ? textFormats[value] : undefined;
  return [type === "string" && notation !== undefined ? notation : "format"];
}

function moreBy(value: unknown, { properties }: Mapping): Finding["by"] {
  const hasFields = isMapping(properties) && Object.keys(properties).length > 0;
  if (value === false) return ["object"];
  if (value === true || (isMapping(value) && Object.keys(value).length === 0)) {
    return [hasFields ? "further fields of any type" : "map to anything"];
  }
  if (!isMapping(value)) return undefined;
  return [hasFields ? "further fields of one type" : "map"];
}

function enumBy(value: unknown): Finding["by"] {
  if (!Array.isArray(value)) return undefined;
  const values: readonly unknown[] = value.filter((item) => item !== null);
  const nullable: Construct[] = values.length < value.length ? ["nullable"] : [];
  const kinds = new Set(values.map((item) => typeof item));
  if (kinds.size > 1) return ["union", "literal", ...nullable];
  const [kind = "string"] = kinds;
  if (kind === "string") return ["enum", ...nullable];
  if (kind === "boolean") return ["enum of booleans", ...nullable];
  if (kind !== "number") return undefined;
  return [values.every(Number.isInteger) ? "enum of integers" : "enum of numbers", ...nullable];
}

function defaultBy(value: unknown): Finding["by"] {
  if (value === null) return ["default null"];
  if (Array.isArray(value)) return ["default list"];
  return [isMapping(value) ? "default object" : "default scalar"];
}

const shorten = (value: unknown): string => JSON.stringify(value)?.slice(0, 60) ?? "";
