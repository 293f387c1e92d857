/** What becomes of each key of an operation, and of what it is made of. */
import { keyTable } from "../../notes/notes.ts";

export const pathItemKeys = keyTable({
  $ref: "read",
  get: "read",
  head: "read",
  post: "read",
  put: "read",
  patch: "read",
  delete: "read",
  options: "read",
  trace: "operation-method",
  query: "operation-method",
  additionalOperations: "operation-method",
  parameters: "read",
  servers: "read",
  summary: "path-item-doc",
  description: "path-item-doc",
});

export const operationKeys = keyTable({
  operationId: "read",
  tags: "read",
  summary: "read",
  description: "read",
  deprecated: "read",
  parameters: "read",
  requestBody: "read",
  responses: "read",
  security: "read",
  servers: "read",
  consumes: "read",
  produces: "read",
  "x-callsheet": "read",
  schemes: "transfer-schemes",
  externalDocs: "external-docs",
  // Noted one by one.
  callbacks: "read",
});

export const parameterKeys = keyTable({
  "x-callsheet": "read",
  name: "read",
  in: "read",
  required: "read",
  description: "read",
  deprecated: "read",
  schema: "read",
  content: "read",
  style: "read",
  explode: "read",
  allowEmptyValue: "read",
  allowReserved: "read",
  example: "example",
  examples: "example",
});

/** Of a parameter of Swagger 2.0, which is the schema of its values as well. */
export const plainParameterKeys = keyTable({
  "x-callsheet": "read",
  name: "read",
  in: "read",
  required: "read",
  description: "read",
  allowEmptyValue: "read",
  collectionFormat: "read",
  type: "read",
  format: "read",
  items: "read",
  default: "read",
  enum: "read",
  minimum: "read",
  maximum: "read",
  exclusiveMinimum: "read",
  exclusiveMaximum: "read",
  multipleOf: "read",
  minLength: "read",
  maxLength: "read",
  pattern: "read",
  minItems: "read",
  maxItems: "read",
  uniqueItems: "read",
  example: "example",
  "x-example": "example",
});

export const bodyKeys = keyTable({
  content: "read",
  required: "read",
  description: "read",
});

export const mediaTypeKeys = keyTable({
  schema: "read",
  itemSchema: "read",
  encoding: "read",
  prefixEncoding: "body-encoding",
  itemEncoding: "body-encoding",
  example: "example",
  examples: "example",
});

export const responseKeys = keyTable({
  content: "read",
  schema: "read",
  // Its header Location may be the result.
  headers: "read",
  summary: "response-doc",
  description: "response-doc",
  links: "link",
  examples: "example",
});
