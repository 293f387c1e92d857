/** Every key of the format, and its outcome in an import. */
import { keyTable } from "../notes/notes.ts";

export const discoveryKeys = keyTable({
  read: [
    "name version revision title description documentationLink rootUrl servicePath",
    "auth parameters schemas resources methods fullyEncodeReservedExpansion endpoints",
    // Keys that repeat the meaning of another key.
    "baseUrl basePath id kind discoveryVersion protocol",
  ],
  "batch-requests": "batchPath",
  "mutual-tls": "mtlsRootUrl",
  "about-the-document": [
    "canonicalName etag exponentialBackoffDefault features icons labels",
    "ownerDomain ownerName packagePath version_module",
  ],
});

export const endpointKeys = keyTable({ read: "endpointUrl location description deprecated" });

export const authKeys = keyTable({ read: "oauth2" });
export const oauthKeys = keyTable({ read: "scopes" });
export const scopeKeys = keyTable({ read: "description" });

export const resourceKeys = keyTable({ read: "methods resources deprecated" });

export const methodKeys = keyTable({
  read: [
    "id description httpMethod path flatPath parameters parameterOrder request response scopes",
    "deprecated apiVersion mediaUpload supportsMediaUpload supportsMediaDownload",
    "useMediaDownloadService",
  ],
  "push-notifications": "supportsSubscription",
  streaming: "streamingType",
  "entity-tag": "etagRequired",
});

export const uploadKeys = keyTable({ read: "accept maxSize protocols" });
export const protocolsKeys = keyTable({ read: "simple", "resumable-upload": "resumable" });
export const protocolKeys = keyTable({ read: "path multipart" });

export const annotationKeys = keyTable({ read: "required" });

const property = "id description deprecated annotations readOnly required";
const scalar = [
  property,
  "minimum maximum pattern enum enumDescriptions enumDeprecated default type format",
];

/** Keys of every schema except scalars. */
const structure = { "default-of-structure": "default" } as const;

export const discoverySchemaKeys = {
  reference: keyTable({ read: [property, "$ref"], ...structure, "body-name": "parameterName" }),
  variant: keyTable({ read: [property, "type variant"], ...structure }),
  object: keyTable({ read: [property, "type properties additionalProperties"], ...structure }),
  array: keyTable({ read: [property, "type items"], ...structure }),
  scalar: keyTable({ read: scalar }),
  any: keyTable({ read: [property, "type"], ...structure }),
} as const;

export const variantKeys = keyTable({ read: "discriminant map" });
export const variantCaseKeys = keyTable({ read: "type_value $ref" });

export const discoveryParameterKeys = keyTable({ read: [...scalar, "location repeated"] });
