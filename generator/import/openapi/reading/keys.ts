/** What becomes of each key of a document, but for its operations. */
import { keyTable } from "../../notes/notes.ts";

export const documentKeys = keyTable({
  openapi: "read",
  $self: "read",
  jsonSchemaDialect: "read",
  "x-callsheet": "read",
  info: "read",
  servers: "read",
  paths: "read",
  components: "read",
  security: "read",
  tags: "read",
  // Noted one by one.
  webhooks: "read",
  externalDocs: "external-docs",
});

export const componentKeys = keyTable({
  schemas: "read",
  securitySchemes: "read",
  // Read where something refers to them.
  parameters: "read",
  requestBodies: "read",
  responses: "read",
  headers: "read",
  pathItems: "read",
  mediaTypes: "read",
  examples: "example",
  links: "link",
  callbacks: "webhook",
});

export const infoKeys = keyTable({
  title: "read",
  version: "read",
  summary: "read",
  description: "read",
  termsOfService: "about-the-document",
  contact: "about-the-document",
  license: "about-the-document",
});

export const tagKeys = keyTable({
  "x-callsheet": "read",
  name: "read",
  description: "read",
  summary: "read",
  externalDocs: "external-docs",
  parent: "tag-facts",
  kind: "tag-facts",
});

export const serverKeys = keyTable({
  url: "read",
  variables: "read",
  name: "server-doc",
  description: "server-doc",
});

export const serverVariableKeys = keyTable({
  "x-callsheet": "read",
  default: "read",
  enum: "read",
  description: "read",
});

export const securitySchemeKeys = keyTable({
  "x-callsheet": "read",
  type: "read",
  name: "read",
  in: "read",
  scheme: "read",
  description: "read",
  deprecated: "read",
  bearerFormat: "security-doc",
  openIdConnectUrl: "security-doc",
  oauth2MetadataUrl: "security-doc",
  flows: "security-doc",
  flow: "security-doc",
  authorizationUrl: "security-doc",
  tokenUrl: "security-doc",
  // Named where operations need them.
  scopes: "read",
});

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
  // Its header Location may be the result.
  headers: "read",
  summary: "response-doc",
  description: "response-doc",
  links: "link",
  examples: "example",
});
