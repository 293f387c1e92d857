/** Schemas and parameters of Discovery documents, keyword by keyword, to what the format says them with. */
import type { Construct, Finding } from "./constructs.ts";
import { entriesOf, isMapping, type Located, type Mapping } from "./mapping.ts";

const keywords: Readonly<
  Record<string, Construct | ((value: unknown, schema: Mapping) => Finding["by"])>
> = {
  $ref: "named type",
  id: "named type",
  type: typeBy,
  format: formatBy,
  properties: "optional field",
  additionalProperties: (_, { properties }) => [
    properties === undefined ? "map" : "further fields of one type",
  ],
  items: "list",
  // Query parameters that may come several times.
  repeated: "list",
  required: "required field",
  enum: "enum",
  enumDescriptions: "enum",
  enumDeprecated: "enum",
  readOnly: "output-only field",
  deprecated: "deprecated",
  default: "default scalar",
  pattern: "pattern",
  minimum: "minimum",
  maximum: "maximum",
  description: "words",
  // Fields that some methods require and others do not.
  annotations: "words",
  // Of parameters, not of types.
  location: "words",
};

export const classifySchema = (schema: Mapping): Finding[] =>
  Object.entries(schema).map(([keyword, value]): Finding => {
    const by = Object.hasOwn(keywords, keyword) ? keywords[keyword] : undefined;
    return {
      said: `${keyword}: ${(JSON.stringify(value) ?? "").slice(0, 60)}`,
      by: typeof by === "function" ? by(value, schema) : by === undefined ? undefined : [by],
    };
  });

function typeBy(value: unknown, schema: Mapping): Finding["by"] {
  switch (value) {
    case "any":
      return ["json"];
    case "string":
    case "integer":
    case "number":
    case "boolean":
      return [value];
    case "array":
      return ["list"];
    case "object":
      return [
        schema["properties"] === undefined && schema["additionalProperties"] === undefined
          ? "map to anything"
          : "object",
      ];
    default:
      return undefined;
  }
}

const formats: Readonly<Record<string, Construct>> = {
  "string byte": "bytes",
  "string date": "date",
  "string date-time": "datetime",
  "string google-datetime": "datetime",
  "string google-duration": "format",
  "string google-fieldmask": "format",
  "string int64": "int64",
  "string uint64": "decimal",
  "integer int32": "integer",
  "integer uint32": "integer",
  "number double": "number",
  "number float": "number",
};

function formatBy(value: unknown, { type }: Mapping): Finding["by"] {
  const by = formats[`${String(type)} ${String(value)}`];
  return by === undefined ? undefined : [by];
}

/** Every schema and every parameter of a document, those inside others included. */
export function* discoverySchemas(document: unknown): Generator<Located> {
  if (!isMapping(document)) return;
  for (const [name, schema] of entriesOf(document["schemas"])) yield* schemaTree(schema, name);
  for (const [name, schema] of entriesOf(document["parameters"])) yield* schemaTree(schema, name);
  yield* ofResource(document);
}

function* ofResource(resource: Mapping): Generator<Located> {
  for (const [name, method] of entriesOf(resource["methods"])) {
    if (!isMapping(method)) continue;
    for (const [parameter, schema] of entriesOf(method["parameters"])) {
      yield* schemaTree(schema, `${name} ${parameter}`);
    }
  }
  for (const [, inner] of entriesOf(resource["resources"])) {
    if (isMapping(inner)) yield* ofResource(inner);
  }
}

function* schemaTree(schema: unknown, at: string): Generator<Located> {
  if (!isMapping(schema)) return;
  yield { schema, at };
  for (const [name, field] of entriesOf(schema["properties"]))
    yield* schemaTree(field, `${at}.${name}`);
  yield* schemaTree(schema["items"], `${at}[]`);
  yield* schemaTree(schema["additionalProperties"], `${at}{}`);
}
