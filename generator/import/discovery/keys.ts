/** Every key of the format, and what becomes of it. */
import { keyTable, type KeyTable } from "../notes/notes.ts";

export const documentKeys = keyTable({
  name: "read",
  version: "read",
  revision: "read",
  title: "read",
  description: "read",
  documentationLink: "read",
  rootUrl: "read",
  servicePath: "read",
  auth: "read",
  parameters: "read",
  schemas: "read",
  resources: "read",
  methods: "read",
  fullyEncodeReservedExpansion: "read",
  endpoints: "read",
  // Each says once more what another one does.
  baseUrl: "read",
  basePath: "read",
  id: "read",
  kind: "read",
  discoveryVersion: "read",
  protocol: "read",
  batchPath: "batch-requests",
  mtlsRootUrl: "mutual-tls",
  canonicalName: "about-the-document",
  etag: "about-the-document",
  exponentialBackoffDefault: "about-the-document",
  features: "about-the-document",
  icons: "about-the-document",
  labels: "about-the-document",
  ownerDomain: "about-the-document",
  ownerName: "about-the-document",
  packagePath: "about-the-document",
  version_module: "about-the-document",
});

export const endpointKeys = keyTable({
  endpointUrl: "read",
  location: "read",
  description: "read",
  deprecated: "read",
});

export const authKeys = keyTable({ oauth2: "read" });
export const oauthKeys = keyTable({ scopes: "read" });
export const scopeKeys = keyTable({ description: "read" });

export const resourceKeys = keyTable({ methods: "read", resources: "read", deprecated: "read" });

export const methodKeys = keyTable({
  id: "read",
  description: "read",
  httpMethod: "read",
  path: "read",
  flatPath: "read",
  parameters: "read",
  parameterOrder: "read",
  request: "read",
  response: "read",
  scopes: "read",
  deprecated: "read",
  apiVersion: "read",
  mediaUpload: "read",
  supportsMediaUpload: "read",
  supportsMediaDownload: "read",
  useMediaDownloadService: "read",
  supportsSubscription: "push-notifications",
  streamingType: "streaming",
  etagRequired: "entity-tag",
});

export const uploadKeys = keyTable({ accept: "read", maxSize: "read", protocols: "read" });
export const protocolsKeys = keyTable({ simple: "read", resumable: "resumable-upload" });
export const protocolKeys = keyTable({ path: "read", multipart: "read" });

const anySchema = { id: "read", description: "read", deprecated: "read" } as const;
const property = {
  ...anySchema,
  annotations: "read",
  readOnly: "read",
  required: "read",
} as const;

export const annotationKeys = keyTable({ required: "read" });

/** Beside what is no scalar. */
const structure = { ...property, default: "default-of-structure" } as const;
const bounds = { minimum: "read", maximum: "read", pattern: "read" } as const;
const enumeration = { enum: "read", enumDescriptions: "read", enumDeprecated: "read" } as const;

const scalar = keyTable({
  ...property,
  ...bounds,
  ...enumeration,
  default: "read",
  type: "read",
  format: "read",
});

/** Of a schema, by what it is. */
export const schemaKeys = {
  reference: keyTable({ ...structure, $ref: "read", parameterName: "body-name" }),
  variant: keyTable({ ...structure, type: "read", variant: "read" }),
  object: keyTable({
    ...structure,
    type: "read",
    properties: "read",
    additionalProperties: "read",
  }),
  array: keyTable({ ...structure, type: "read", items: "read" }),
  scalar,
  any: keyTable({ ...structure, type: "read" }),
} as const;

export const variantKeys = keyTable({ discriminant: "read", map: "read" });
export const variantCaseKeys = keyTable({ type_value: "read", $ref: "read" });

export const parameterKeys: KeyTable = new Map([
  ...scalar,
  ["location", "read"],
  ["repeated", "read"],
]);
