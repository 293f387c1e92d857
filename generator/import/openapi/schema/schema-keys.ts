/** What becomes of each key of a schema, in all versions: none means two things. */
import { keyTable } from "../../notes/notes.ts";

export const schemaKeys = keyTable({
  read: [
    "$ref $dynamicRef $recursiveRef",
    // By which references find it.
    "$id id $anchor $dynamicAnchor $recursiveAnchor $schema $vocabulary",
    // Read where something refers to them.
    "$defs definitions",
    "type nullable x-nullable format enum const title description default",
    "deprecated x-deprecated readOnly writeOnly",
    "properties required additionalProperties unevaluatedProperties patternProperties",
    "minProperties maxProperties",
    "items prefixItems additionalItems minItems maxItems uniqueItems",
    "pattern minLength maxLength",
    "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf",
    "contentEncoding contentMediaType",
    "allOf anyOf oneOf discriminator",
    "x-enumDescriptions x-enum-descriptions x-enum-description x-speakeasy-enum-descriptions",
    "x-enumNames x-enum-names x-enum-varnames x-ms-enum x-extensible-enum",
    "x-callsheet",
  ],
  "schema-comment": "$comment",
  "schema-content": "contentSchema",
  "schema-example": "example examples x-example x-examples",
  "schema-external-docs": "externalDocs",
  "schema-xml": "xml",
  // What no type can say.
  "schema-conditions": [
    "not if then else dependentRequired dependentSchemas dependencies",
    "propertyNames contains minContains maxContains unevaluatedItems",
  ],
});

export const discriminatorKeys = keyTable({
  read: "propertyName mapping",
  "schema-conditions": "defaultMapping",
});
