/** What becomes of each key of a schema, in all versions: none means two things. */
import { keyTable } from "../../notes/notes.ts";

/** What no type can say. */
const conditions = ["not", "if", "then", "else", "dependentRequired", "dependentSchemas"].concat([
  "dependencies",
  "propertyNames",
  "contains",
  "minContains",
  "maxContains",
  "unevaluatedItems",
]);

export const schemaKeys = keyTable({
  $ref: "read",
  $dynamicRef: "read",
  $recursiveRef: "read",
  // By which references find it.
  $id: "read",
  id: "read",
  $anchor: "read",
  $dynamicAnchor: "read",
  $recursiveAnchor: "read",
  $schema: "read",
  $vocabulary: "read",
  // Read where something refers to them.
  $defs: "read",
  definitions: "read",
  $comment: "schema-comment",

  type: "read",
  nullable: "read",
  "x-nullable": "read",
  format: "read",
  enum: "read",
  const: "read",
  title: "read",
  description: "read",
  default: "read",
  deprecated: "read",
  "x-deprecated": "read",
  readOnly: "read",
  writeOnly: "read",

  properties: "read",
  required: "read",
  additionalProperties: "read",
  unevaluatedProperties: "read",
  patternProperties: "read",
  minProperties: "read",
  maxProperties: "read",

  items: "read",
  prefixItems: "read",
  additionalItems: "read",
  minItems: "read",
  maxItems: "read",
  uniqueItems: "read",

  pattern: "read",
  minLength: "read",
  maxLength: "read",
  minimum: "read",
  maximum: "read",
  exclusiveMinimum: "read",
  exclusiveMaximum: "read",
  multipleOf: "read",

  contentEncoding: "read",
  contentMediaType: "read",
  contentSchema: "schema-content",

  allOf: "read",
  anyOf: "read",
  oneOf: "read",
  discriminator: "read",

  example: "schema-example",
  examples: "schema-example",
  "x-example": "schema-example",
  "x-examples": "schema-example",
  externalDocs: "schema-external-docs",
  xml: "schema-xml",

  "x-enumDescriptions": "read",
  "x-enum-descriptions": "read",
  "x-enum-description": "read",
  "x-speakeasy-enum-descriptions": "read",
  "x-enumNames": "read",
  "x-enum-names": "read",
  "x-enum-varnames": "read",
  "x-ms-enum": "read",
  "x-extensible-enum": "read",
  "x-callsheet": "read",

  ...Object.fromEntries(conditions.map((key) => [key, "schema-conditions"] as const)),
});

export const discriminatorKeys = keyTable({
  propertyName: "read",
  mapping: "read",
  defaultMapping: "schema-conditions",
});
