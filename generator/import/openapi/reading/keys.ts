/** Outcomes of all keys of a document. Readers can note single values in addition. */
import { keyTable } from "../../notes/notes.ts";
import { vendorNameKeys } from "./vendor-names.ts";

export const documentKeys = keyTable({
  read: [
    "openapi $self jsonSchemaDialect x-callsheet",
    "info servers paths components security tags webhooks x-webhooks x-speakeasy-webhooks",
  ],
  "external-docs": "externalDocs",
});

/** Most components are read when a reference uses them. */
export const componentKeys = keyTable({
  read: "schemas securitySchemes parameters requestBodies responses headers pathItems mediaTypes",
  example: "examples",
  link: "links",
  webhook: "callbacks",
});

export const infoKeys = keyTable({
  read: "title version summary description",
  "about-the-document": "termsOfService contact license",
});

export const tagKeys = keyTable({
  read: "x-callsheet name description summary",
  "external-docs": "externalDocs",
  "tag-facts": "parent kind",
});

/** Extensions of other tools that name servers. */
export const serverNameKeys = [
  "name",
  "x-name",
  "x-server-name",
  "x-environment",
  "x-fern-server-name",
  "x-speakeasy-server-id",
] as const;

/** The description can contain the name of the environment. */
export const serverKeys = keyTable({
  read: `url variables description ${serverNameKeys.join(" ")}`,
});

export const serverVariableKeys = keyTable({ read: "x-callsheet default enum description" });

/** Scopes are documented on the operations that need them. */
export const securitySchemeKeys = keyTable({
  read: "x-callsheet type name in scheme description deprecated scopes",
  "security-doc": [
    "bearerFormat openIdConnectUrl oauth2MetadataUrl flows flow authorizationUrl tokenUrl",
  ],
});

export const pathItemKeys = keyTable({
  read: "$ref get head post put patch delete options query parameters servers additionalOperations",
  "operation-method": "trace",
  "path-item-doc": "summary description",
});

export const operationKeys = keyTable({
  read: [
    "operationId tags summary description deprecated parameters requestBody responses",
    "security servers x-callsheet callbacks",
    "x-ms-long-running-operation x-ms-long-running-operation-options",
    vendorNameKeys.operation,
  ],
  "transfer-schemes": "schemes",
  "external-docs": "externalDocs",
});

export const parameterKeys = keyTable({
  read: [
    "x-callsheet name in required description deprecated",
    "schema content style explode allowEmptyValue allowReserved",
    vendorNameKeys.parameter,
  ],
  example: "example examples x-example",
});

export const bodyKeys = keyTable({ read: "content required description" });

export const mediaTypeKeys = keyTable({
  read: "schema itemSchema encoding prefixEncoding itemEncoding",
  example: "example examples",
});

export const encodingKeys = keyTable({
  read: "contentType headers style explode allowReserved",
  "body-encoding": "encoding prefixEncoding itemEncoding",
});

/** The Location header can be the result. */
export const responseKeys = keyTable({
  read: "content headers",
  "response-doc": "summary description",
  link: "links",
  example: "examples",
});

/** Keys of a schema in all versions, because each has the same meaning in all of them. */
export const schemaKeys = keyTable({
  read: [
    "$ref $dynamicRef $recursiveRef",
    "$id id $anchor $dynamicAnchor $recursiveAnchor $schema $vocabulary",
    // Definitions are read when a reference uses them.
    "$defs definitions",
    "type nullable x-nullable format enum const title description default",
    "deprecated x-deprecated readOnly writeOnly",
    "properties required additionalProperties unevaluatedProperties patternProperties",
    "minProperties maxProperties",
    "items prefixItems additionalItems minItems maxItems uniqueItems collectionFormat",
    "pattern minLength maxLength",
    "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf",
    "contentEncoding contentMediaType",
    "allOf anyOf oneOf discriminator",
    "x-enumDescriptions x-enum-descriptions x-enum-description x-speakeasy-enum-descriptions",
    "x-enumNames x-enum-names x-enum-varnames x-ms-enum x-extensible-enum",
    "x-callsheet",
    vendorNameKeys.schema,
  ],
  "schema-comment": "$comment",
  "schema-content": "contentSchema",
  "schema-example": "example examples x-example x-examples",
  "schema-external-docs": "externalDocs",
  "schema-xml": "xml",
  "schema-conditions": [
    "not if then else dependentRequired dependentSchemas dependencies",
    "propertyNames contains minContains maxContains unevaluatedItems",
  ],
});

export const discriminatorKeys = keyTable({
  read: "propertyName mapping defaultMapping",
});
