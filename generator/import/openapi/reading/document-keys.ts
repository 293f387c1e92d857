/** What becomes of each key of a document, but for its operations. Versions share a table: none means two things. */
import { keyTable } from "../../notes/notes.ts";

export const documentKeys = keyTable({
  openapi: "read",
  swagger: "read",
  $self: "read",
  jsonSchemaDialect: "read",
  "x-callsheet": "read",
  info: "read",
  servers: "read",
  host: "read",
  basePath: "read",
  schemes: "read",
  consumes: "read",
  produces: "read",
  paths: "read",
  components: "read",
  definitions: "read",
  // Read where something refers to them.
  parameters: "read",
  responses: "read",
  security: "read",
  securityDefinitions: "read",
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
