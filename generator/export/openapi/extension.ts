/**
 * `x-callsheet`: facts of call sheets without an OpenAPI key. It appears on the document, on tags, operations,
 * parameters, security schemes and schemas. Its keys and values are those of a call sheet at that location. A reader
 * first makes a sheet from everything else, and then merges the keys.
 */
import type { Constraints } from "../../open/model-types.ts";
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

/** The keys at one place with their descriptions; `emptyValue`: OpenAPI has its own place for it, so the key is never here. */
type PlaceKeys<Spec, More extends string = never> = Readonly<Record<keyof Spec | More, string>>;

const emptyValue = "";

/** The keys of any of several mappings. */
type AllOf<Spec> = Readonly<Record<Spec extends object ? keyof Spec : never, unknown>>;

/** OpenAPI's schemas have them by the same names. */
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

/** On the document: of `service.yaml`. */
const documentKeys = {
  callsheet: emptyValue,
  service: "Its name.",
  title: emptyValue,
  doc: "The sentence of `info.summary`.",
  details: "The paragraphs of `info.description`, without what was added for readers.",
  source: "The document the facts come from.",
  supported: "`false` for a version that is retired.",
  reason: "Why it is.",
  baseUrl:
    "`unknown`, or the name of an environment, for which the document has a server all the same.",
  environments: "Base URLs by name, which are the further servers of the document, too.",
  servers: "Further addresses by name, which operations give in `server`.",
  credentials: emptyValue,
  auth: "`unknown`, or null if the sheet does not set it; requirements are in `security`.",
  errors: "`unknown`, or null where nothing is emptyValue; types are in the responses.",
  query: "`unknown` where no query parameter is documented.",
  throttle: "The limit for all operations together.",
  ...eachShared(factSentence),
  lists: emptyValue,
  client: "The names of its parameters in order, where the document has another.",
  path: "What is known of path variables whose parameters OpenAPI has in another form.",
  envelope:
    "The one shape of answers: schemas of responses have it around the result, which stands in its field `result`.",
  types: emptyValue,
  shared:
    "What `path` and `errors` of the sheet hold: the variables and statuses, each with an operation that has it from there.",
} as const satisfies PlaceKeys<ServiceFile, "shared">;

/** On a tag: of the sheet of the resource that has its name. */
const tagKeys = {
  resource: emptyValue,
  renamedFrom: "The ids that the resource had before.",
  doc: emptyValue,
  types: emptyValue,
  operations: "Their names in order, where the document has another.",
} as const satisfies PlaceKeys<ResourceFile>;

/** On an operation. */
const operationKeys = {
  id: "Its dotted id, where `operationId` is another.",
  operations:
    "All operations that have this method and path, as OpenAPI would have each by itself; the operation around them is what any of them is.",
  role: "That this is a further request line of the upload with that `id`, which has everything: not to be read again.",
  http: "Its request line, where the path has not the template, the label, or both lines of an upload.",
  server: "The name of its server.",
  fixed: "All that is always sent: no parameter and no field of the body is one of a caller's.",
  doc: "The sentence of `summary`; null where that was made of the id.",
  details: "The paragraphs of `description`, without what was added for readers.",
  ...eachFact(factSentence),
  deprecated: "What to use instead.",
  renamedFrom: "The ids that it had before.",
  path: "What is known of path variables whose parameters OpenAPI has in another form.",
  query: "`unknown` where its query parameters are not documented.",
  header: emptyValue,
  body: "`media` for bytes of any type; the style of lists in a form, and how its fields are written; `unknown` or `json` beside what is fixed.",
  result: "`location`, `exists`, or the `end` of a stream of events.",
  stream:
    "`frames` or `events`: whether the schema of a stream is that of whole events or of their data, if the schema does not show it.",
  ranges: emptyValue,
  failure:
    "A status that successes and failures have: the schema there is that of either, and the failure's comes last.",
  envelope: "`false`: answers stand outside the envelope of the service.",
  errors: "`unknown`; types are in the responses.",
  pages: "How a long list is asked for page by page.",
  auth: "`unknown`: the caller authorizes requests.",
  throttle: "The limit.",
  idempotent: "Whether a repeat is safe, or the header by which the service knows one.",
} as const satisfies PlaceKeys<OperationSpec, "id" | "operations" | "role" | "failure" | "stream">;

/** On a security scheme: of the credential in `service.yaml`. */
const schemeKeys = {
  name: "Its name, if the scheme has another.",
  scheme: emptyValue,
  basic: "Options of the client for user and password, or the one for the user.",
  header: emptyValue,
  query: emptyValue,
  cookie: emptyValue,
  renamedFrom: "The option names that it had before.",
  doc: "The sentence of `description`, without what was added for readers.",
  deprecated: "`true`, or what to use instead.",
} as const satisfies PlaceKeys<AllOf<CredentialSpec>, "name">;

/** On a parameter; on a variable of a server, which is a parameter of the client, too. */
const parameterKeys = {
  client: "`true` for one that is set once and sent with every call: it belongs to the service.",
  schema: "Its schema, where OpenAPI has no place for one: of a variable of a server.",
  name: "The name of the variable in the template of the sheet.",
  in: emptyValue,
  as: "Its name as an argument.",
  renamedFrom: "The argument names that it had before.",
  type: emptyValue,
  required: "Whether a client must be given it, where OpenAPI has no place for that.",
  list: "How a list in it is written, where OpenAPI has no style for that.",
  object: "How an object in it is written, where OpenAPI has no style for that.",
  media: emptyValue,
  reserved: emptyValue,
  whole: "`true` for a value that is the whole query, which OpenAPI has since 3.2.",
  default: emptyValue,
  send: "What the client sends when the caller says nothing.",
  secret: "`true` for a secret part of the path.",
  ...constraintKeys,
  doc: "The sentence of `description`, without what was added for readers.",
  deprecated: "What to use instead.",
} as const satisfies PlaceKeys<
  AllOf<ParameterSpec | ClientParameterSpec>,
  "client" | "schema" | "name"
>;

/** On a schema: of a declared type, of a field, or of a type within one. */
const schemaKeys = {
  id: "Of a component: the id of the resource whose sheet declares the type, and its name.",
  renamedFrom: "The names that it had before.",
  type: "The primitive that the schema stands for: `hex`, `digits`, `decimal`, `json`, with its pattern; or the literals of a type that is written with these.",
  fields: "`{}`: an object that lists no fields, not a map.",
  more: "`unknown`: an enum of which not all values are documented.",
  readonly: emptyValue,
  writeonly: emptyValue,
  default: emptyValue,
  values: "What each value of an enum means, as in a sheet.",
  of: "`bigint`, if its values are bigints; other types are in `type`.",
  open: "Whether an enum can have other values, or a union other members; omitted if only results can.",
  union:
    "`true`: a declared union; `false`: a type expression of several. Each value of a discriminator with the place of its member, where that has no name.",
  discriminator: emptyValue,
  ...constraintKeys,
  doc: "The sentence of `description`, without what was added for readers.",
  deprecated: "What to use instead.",
} as const satisfies PlaceKeys<
  AllOf<FieldSpec | ObjectTypeSpec | EnumTypeSpec | UnionTypeSpec | AliasTypeSpec>,
  "id"
>;

/** The possible values at one location, as JSON. */
type Extension<Table> = {
  readonly [Key in keyof Table as Table[Key] extends typeof emptyValue ? never : Key]?:
    Json | undefined;
};

export type DocumentExtension = Extension<typeof documentKeys>;
export type TagExtension = Extension<typeof tagKeys>;
export type OperationExtension = Extension<typeof operationKeys>;
export type SchemeExtension = Extension<typeof schemeKeys>;
export type ParameterExtension = Extension<typeof parameterKeys>;
export type SchemaExtension = Extension<typeof schemaKeys>;

type ExtensionKeys = { readonly [key: string]: Json | undefined };

/** Adds `x-callsheet`, merged with an existing one; unchanged if it would be empty. */
export function withExtension(object: JsonObject, keys: ExtensionKeys): JsonObject {
  const before = object[extensionName] as JsonObject | undefined;
  const entries = Object.entries({ ...before, ...keys }).filter(([, value]) => value !== undefined);
  return entries.length === 0
    ? object
    : { ...object, [extensionName]: Object.fromEntries(entries) };
}
