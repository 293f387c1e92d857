/**
 * Defines `x-callsheet`: facts of call sheets without an OpenAPI key. It can appear on the document, on tags,
 * operations, parameters, responses, security schemes and schemas. Its keys and values are those of a call sheet at that location.
 * A reader first creates a sheet from everything else, and then merges the keys.
 */
import type { Constraints } from "../../open/model-types.ts";
import type { ErrorEntrySpec } from "../../sheets/format/answers.ts";
import type { CredentialSpec } from "../../sheets/format/auth.ts";
import { eachFact, eachShared, factSentence } from "../../sheets/format/each-fact.ts";
import type { ResourceFile, ServiceFile } from "../../sheets/format/files.ts";
import type { OperationSpec } from "../../sheets/format/operation.ts";
import type { ClientParameterSpec, ParameterSpec } from "../../sheets/format/parameter.ts";
import type {
  AliasTypeSpec,
  EnumTypeSpec,
  FieldSpec,
  ObjectTypeSpec,
  UnionTypeSpec,
} from "../../sheets/format/type-declaration.ts";
import type { Json, JsonObject } from "./json.ts";

export const extensionName = "x-callsheet";

/** Descriptions of the keys at a location. `emptyValue`: OpenAPI has its own key, so this one is never used. */
type PlaceKeys<Spec, More extends string = never> = Readonly<Record<keyof Spec | More, string>>;

const emptyValue = "";

type AllOf<Spec> = Readonly<Record<Spec extends object ? keyof Spec : never, unknown>>;

/** Constraints, which OpenAPI schemas express with the same names. */
const constraintKeys = {
  format: emptyValue,
  pattern: emptyValue,
  minimum: emptyValue,
  maximum: emptyValue,
  exclusiveMinimum: emptyValue,
  exclusiveMaximum: emptyValue,
  multipleOf: emptyValue,
  minLength: emptyValue,
  maxLength: emptyValue,
  minItems: emptyValue,
  maxItems: emptyValue,
  uniqueItems: emptyValue,
  minProperties: emptyValue,
  maxProperties: emptyValue,
} as const satisfies PlaceKeys<Constraints>;

/** Keys on the document, from `service.yaml`. */
const documentKeys = {
  callsheet: emptyValue,
  service: "Its name.",
  title: emptyValue,
  doc: "Sentence of `info.summary`.",
  details: "Paragraphs of `info.description`, without additions for readers.",
  source: "Document that the facts come from.",
  supported: "`false` for a retired version.",
  reason: "Reason why it is retired.",
  baseUrl: "`unknown`, or the name of an environment that the document lists as a server.",
  environments: "Base URLs by environment; also the further servers of the document.",
  servers: "Other base URLs by name, for operations with `server`.",
  credentials: emptyValue,
  auth: "`unknown`, or null if the sheet does not set it; requirements are in `security`.",
  errors: "`unknown`, or null if no type is set; types are in the responses.",
  query: "`unknown` if the query parameters are not documented.",
  throttle: "Limit of all operations together.",
  ...eachShared(factSentence),
  lists: emptyValue,
  client: "Order of its parameters, if it differs from the document.",
  path: "Facts about path variables whose parameters have another form in OpenAPI.",
  envelope: "Common shape of all responses: schemas of responses wrap the result in it.",
  webhooks: "Locations of the event and the id, and the signature; events are in `webhooks`.",
  types: emptyValue,
  shared:
    "Facts of `path` and `errors` of the sheet: the variables and statuses, each with an operation that inherits it.",
} as const satisfies PlaceKeys<ServiceFile, "shared">;

/** Keys on a tag, from the sheet of the resource with its name. */
const tagKeys = {
  resource: emptyValue,
  renamedFrom: "Former ids of the resource.",
  doc: emptyValue,
  types: emptyValue,
  operations: "Their names in order, if they differ from the document.",
} as const satisfies PlaceKeys<ResourceFile>;

const operationKeys = {
  id: "Its dotted id, if it differs from `operationId`.",
  operations:
    "All operations with this method and path, each as a separate OpenAPI operation; the operation around them combines all of them.",
  role: "Marks a further request line of the upload with that `id`, which contains all facts. Readers skip it.",
  http: "Its request line, if the path lacks the template or the label, or for both lines of an upload.",
  server: "Name of its server.",
  fixed: "All fixed values: parameters and fields of the body that callers cannot set.",
  doc: "Sentence of `summary`; null if that was derived from the id.",
  details: "Paragraphs of `description`, without additions for readers.",
  ...eachFact(factSentence),
  deprecated: "Replacement.",
  renamedFrom: "Former ids.",
  path: "Facts about path variables whose parameters have another form in OpenAPI.",
  query: "`unknown` if its query parameters are not documented.",
  header: emptyValue,
  body: "`media` for bytes of any type; the style of lists and fields in a form; `unknown` or `json` with fixed fields.",
  result: "`location`, `exists`, or the `end` of a stream of events.",
  responseHeaders: emptyValue,
  stream:
    "`frames` or `events`: whether the schema of a stream describes whole events or their data, if the schema does not show it.",
  ranges: emptyValue,
  failure:
    "Status that both successes and failures have: its schema is a union of both, and the failure's is last.",
  envelope: "`false`: responses have no envelope.",
  errors: "`unknown`; types are in the responses.",
  pages: "Pagination.",
  wait: "Waiting for the job that the operation starts.",
  auth: "`unknown`: the caller authorizes requests.",
  throttle: "The limit.",
  idempotent: "Whether retries are safe, or the header of an idempotency key.",
} as const satisfies PlaceKeys<OperationSpec, "id" | "operations" | "role" | "failure" | "stream">;

/** Keys on an error response, from the entry of its status in `errors`. */
const responseKeys = {
  type: emptyValue,
  retry: "`true`, or fields with their values: errors that are retried, whatever the operation.",
  retryAfter: "Field of the body with the pause, by its unit.",
} as const satisfies PlaceKeys<ErrorEntrySpec>;

/** Keys on a security scheme, from the credential in `service.yaml`. */
const schemeKeys = {
  name: "Its name, if it differs from that of the scheme.",
  scheme: emptyValue,
  basic: "Client options for user and password, or only for the user.",
  oauth2: "Client options for the client id and the client secret.",
  tokenUrl: emptyValue,
  scopes: emptyValue,
  audience: "Audience of the token.",
  send: "`form`: the client id and the client secret are sent in the body.",
  header: emptyValue,
  query: emptyValue,
  cookie: emptyValue,
  renamedFrom: "Former option names.",
  doc: "Sentence of `description`, without additions for readers.",
  deprecated: "`true`, or the replacement.",
} as const satisfies PlaceKeys<AllOf<CredentialSpec>, "name">;

/** Keys on a parameter, and on a server variable, which is also a parameter of the client. */
const parameterKeys = {
  client: "`true` for a parameter of the service, which is set once and sent with every call.",
  schema: "Its schema, if OpenAPI has no place for one: of a server variable.",
  name: "Name of the variable in the template of the sheet.",
  in: emptyValue,
  as: "Argument name.",
  renamedFrom: "Former argument names.",
  type: emptyValue,
  required: "Whether it is a required client option, if OpenAPI has no place for that.",
  list: "Style of lists in it, if OpenAPI has no such style.",
  object: "Style of objects in it, if OpenAPI has no such style.",
  media: emptyValue,
  reserved: emptyValue,
  whole: "`true` for a value that is the whole query, supported since OpenAPI 3.2.",
  default: emptyValue,
  send: "Value that clients send by default.",
  secret: "`true` for a secret part of the path.",
  ...constraintKeys,
  doc: "Sentence of `description`, without additions for readers.",
  deprecated: "Replacement.",
} as const satisfies PlaceKeys<
  AllOf<ParameterSpec | ClientParameterSpec>,
  "client" | "schema" | "name"
>;

/** Keys on a schema of a declared type, of a field, or of a nested type. */
const schemaKeys = {
  id: "For a component: the id of the resource whose sheet declares the type, and its name.",
  renamedFrom: "Former names.",
  type: "Primitive of the schema: `hex`, `digits`, `decimal`, `json`, with its pattern; or the literals of a type with such primitives.",
  fields: "`{}`: an object that lists no fields, not a map.",
  more: "`unknown`: an enum whose values are not all documented.",
  readonly: emptyValue,
  writeonly: emptyValue,
  default: emptyValue,
  values: "Descriptions of the values of an enum.",
  of: "`bigint` for an enum of bigints; other types are in `type`.",
  open: "Whether an enum can have unlisted values, or a union unlisted members; omitted for the default of call sheets.",
  union:
    "`true`: a declared union; `false`: a union in a type expression. Values of the discriminator with the locations of members without a name.",
  discriminator: emptyValue,
  ...constraintKeys,
  doc: "Sentence of `description`, without additions for readers.",
  deprecated: "Replacement.",
} as const satisfies PlaceKeys<
  AllOf<FieldSpec | ObjectTypeSpec | EnumTypeSpec | UnionTypeSpec | AliasTypeSpec>,
  "id"
>;

type Extension<Table> = {
  readonly [Key in keyof Table as Table[Key] extends typeof emptyValue ? never : Key]?:
    Json | undefined;
};

export type DocumentExtension = Extension<typeof documentKeys>;
export type TagExtension = Extension<typeof tagKeys>;
export type OperationExtension = Extension<typeof operationKeys>;
export type ResponseExtension = Extension<typeof responseKeys>;
export type SchemeExtension = Extension<typeof schemeKeys>;
export type ParameterExtension = Extension<typeof parameterKeys>;
export type SchemaExtension = Extension<typeof schemaKeys>;

type ExtensionKeys = { readonly [key: string]: Json | undefined };

/** Adds `x-callsheet`, merged with an existing extension. An empty extension is not added. */
export function withExtension(object: JsonObject, keys: ExtensionKeys): JsonObject {
  const before = object[extensionName] as JsonObject | undefined;
  const entries = Object.entries({ ...before, ...keys }).filter(([, value]) => value !== undefined);
  return entries.length === 0
    ? object
    : { ...object, [extensionName]: Object.fromEntries(entries) };
}
