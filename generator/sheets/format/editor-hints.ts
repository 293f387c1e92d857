/** Hints for editors in addition to validation: suggested values, and snippets. */
import * as v from "valibot";
import type { Json } from "./choices.ts";

/** The start of a call sheet. The author fills in `$1` and `${2:word}`, in this order. */
type Snippet = Readonly<Record<"label" | "description", string>> & { readonly body: Json };

export const snippets = <T>(
  ...defaultSnippets: readonly Snippet[]
): v.MetadataAction<T, { readonly defaultSnippets: readonly Snippet[] }> =>
  v.metadata({ defaultSnippets });

/** Suggests values of a string, each with its meaning. Other values are valid, too. */
export const suggestions = (
  values: Readonly<Record<string, string>>,
): v.MetadataAction<string, { readonly suggestions: Readonly<Record<string, string>> }> =>
  v.metadata({ suggestions: values });

const list = { http: "GET /v1/${2:things}", doc: "${3:Lists things.}", result: "${4:unknown}" };
const get = {
  http: "GET /v1/${2:things}/{${3:id}}",
  doc: "${4:Reads a thing.}",
  result: "${5:unknown}",
};
const create = {
  http: "POST /v1/${2:things}",
  doc: "${3:Adds a thing.}",
  body: "${4:unknown}",
  result: "${5:unknown}",
};

export const operationSnippets: readonly Snippet[] = [
  {
    label: "read operation",
    description: "An operation that reads one thing by its id.",
    body: { "${1:get}": get },
  },
  {
    label: "list operation",
    description: "An operation that lists things.",
    body: { "${1:list}": list },
  },
  {
    label: "write operation",
    description: "An operation that sends a body.",
    body: { "${1:create}": create },
  },
];

export const typeSnippets: readonly Snippet[] = [
  {
    label: "object type",
    description: "A type with fields.",
    body: { "${1:Thing}": { fields: { "${2:id}": "${3:string}" } } },
  },
  {
    label: "enum type",
    description: "A type with a list of values.",
    body: { "${1:State}": { values: { "${2:DRAFT}": "${3:What it means.}" } } },
  },
  {
    label: "union type",
    description: "One of several types, identified by a field.",
    body: { "${1:Shape}": { union: ["${2:Circle}", "${3:Square}"], discriminator: "${4:kind}" } },
  },
  {
    label: "alias type",
    description: "Another name for a type.",
    body: { "${1:Things}": { type: "${2:string}[]" } },
  },
];

export const parameterSnippets: readonly Snippet[] = [
  {
    label: "required parameter",
    description: "A required parameter.",
    body: { "${1:name}": { type: "${2:string}", required: true, doc: "${3:What it says.}" } },
  },
  {
    label: "optional parameter",
    description: "An optional parameter.",
    body: { "${1:name}": { type: "${2:string}", doc: "${3:What it says.}" } },
  },
];

export const pathSnippets: readonly Snippet[] = [
  {
    label: "path variable",
    description: "Facts about a path variable.",
    body: { "${1:id}": { type: "${2:string}", doc: "${3:What it says.}" } },
  },
];

export const fixedSnippets: readonly Snippet[] = [
  {
    label: "fixed by role",
    description: "Fixed parameters of uploads: with media alone, and with both.",
    body: {
      media: { "${1:uploadType}": "${2:media}" },
      both: { "${1:uploadType}": "${3:multipart}" },
    },
  },
];

export const clientSnippets: readonly Snippet[] = [
  {
    label: "client parameter",
    description: "A parameter that is set once by the caller and sent with every call.",
    body: {
      "${1:x-tenant}": {
        in: "header",
        as: "${2:tenant}",
        type: "string",
        doc: "${3:What it says.}",
      },
    },
  },
];

export const credentialSnippets: readonly Snippet[] = [
  {
    label: "bearer token",
    description: "A token, with the name of its client option.",
    body: { "${1:token}": "bearer" },
  },
  {
    label: "key in a header",
    description: "An API key, with the name of its client option.",
    body: { "${1:apiKey}": { header: "${2:X-API-Key}" } },
  },
  {
    label: "key in the query",
    description: "An API key, with the name of its client option.",
    body: { "${1:apiKey}": { query: "${2:api_key}" } },
  },
  {
    label: "user and password",
    description: "Basic authorization, with the names of its client options.",
    body: { "${1:login}": { basic: ["${2:user}", "${3:password}"] } },
  },
  {
    label: "client credentials",
    description: "Tokens of OAuth 2.0, requested with a client id and a client secret.",
    body: {
      "${1:client}": {
        oauth2: ["${2:clientId}", "${3:clientSecret}"],
        tokenUrl: "${4:https://auth.example.com/oauth/token}",
      },
    },
  },
];

export const authSnippets: readonly Snippet[] = [
  {
    label: "bearer token",
    description: "The only credential: a token, with the name of its client option.",
    body: { bearer: "${1:token}" },
  },
  {
    label: "user and password",
    description: "The only credential: Basic authorization, with the names of its client options.",
    body: { basic: ["${1:user}", "${2:password}"] },
  },
  {
    label: "key in a header",
    description: "The only credential: an API key in a header.",
    body: { header: "${1:X-API-Key}" },
  },
];

export const fieldSnippets: readonly Snippet[] = [
  {
    label: "field",
    description: "A required field.",
    body: { "${1:name}": "${2:string}" },
  },
  {
    label: "optional field",
    description: "An optional field.",
    body: { "${1:name}?": "${2:string}" },
  },
];

export const webhookSnippets: readonly Snippet[] = [
  {
    label: "webhooks",
    description: "Events of Standard Webhooks, named by the field `type` of the body.",
    body: {
      event: "type",
      signature: "standard",
      events: { "${1:thing.created}": "${2:unknown}" },
    },
  },
  {
    label: "webhooks with a signature in a header",
    description: "Events whose raw body is signed with a shared secret.",
    body: {
      event: "type",
      signature: {
        header: "${1:X-Signature-256}",
        value: "${2:sha256={signature\\}}",
        algorithm: "hmac-sha256",
      },
      events: { "${3:thing.created}": "${4:unknown}" },
    },
  },
];

/** The content of an empty file. */
export const firstSnippets: readonly Snippet[] = [
  {
    label: "resource",
    description: "The operations of one resource: `<service>/<resource>.yaml`.",
    body: {
      resource: "${1:things}",
      operations: { "${2:list}": { http: "GET /v1/${3:things}", result: "${4:unknown}" } },
    },
  },
  {
    label: "service",
    description: "Facts that all operations of a service share: `<service>/service.yaml`.",
    body: {
      callsheet: 1,
      service: "${1:library}",
      title: "${2:Example library}",
      baseUrl: "${3:https://library.example.com}",
      errors: "unknown",
    },
  },
  {
    label: "package",
    description: "npm metadata of the generated package: `package.yaml`.",
    body: { callsheet: 1, package: { name: "${1:library-client}", version: "${2:0.1.0}" } },
  },
];
