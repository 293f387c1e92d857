/** Lists all facts of a comparison, each with a function that converts it to a string for comparisons. */
import {
  bodyArgument,
  bodyForm,
  type ErrorTypes,
  isStream,
  isStreamBody,
  showBody,
} from "../../model/content.ts";
import type { StatusRetry } from "../../model/error-retries.ts";
import { fixedKey } from "../../model/operation-facts.ts";
import { valueText } from "../../sheets/types/type.ts";
import type {
  Body,
  ClientParameter,
  Credential,
  Constraints,
  EnumType,
  EnumValue,
  Field,
  FixedParameter,
  Json,
  Method,
  Operation,
  OperationPath,
  Package,
  Parameter,
  ResponseHeader,
  Result,
  RetryAfter,
  RetryField,
  Scalar,
  Server,
  Service,
  SuccessField,
  Throttle,
  TypeDeclaration,
  TypeRef,
  UnionMember,
  UnionType,
  Unknown,
} from "../../model/model.ts";
import type { WrittenWait } from "../../model/wait.ts";
import type { Signature, WebhookEvent, Webhooks, WebhookValue } from "../../model/webhooks.ts";
import { type Pages, pageSettings, pageWords, type WordKey } from "../../model/pages.ts";
import { compactJson } from "../../sheets/document/plain-value.ts";
import { eachFact, type FactKey, type FactValue } from "../../sheets/format/each-fact.ts";
import { showType } from "../../sheets/types/type-parts.ts";
import { sorted } from "../../text/texts.ts";
import { wireName } from "./headers.ts";
import type { Swapped } from "./swapped-names.ts";

interface Named {
  readonly name: string;
  /** Whether the match is certain. */
  readonly sure: boolean;
  /** Whether the old name is kept as an alias. */
  readonly isAlias: boolean;
  /** The swap that the rename belongs to, if operations swapped their names. */
  readonly swapped?: Swapped | undefined;
  /** Whether the paths contain the new name of the resource. */
  readonly hasPath?: boolean | undefined;
}

/** Source of a sent value. */
export type ParameterSource =
  | { readonly by: "call"; readonly parameter: Parameter }
  | { readonly by: "client"; readonly parameter: ClientParameter }
  /** Fixed values; in an upload, one for each role. */
  | { readonly by: "sheet"; readonly fixed: readonly [FixedParameter, ...FixedParameter[]] };

interface PackageFact {
  readonly key: keyof Package;
  readonly value: Package[keyof Package];
}

/** A limit as a number, for comparisons. */
export interface Limit {
  readonly limit: number;
  readonly isExclusive: boolean;
}

export interface Bound {
  /** The limited property, in any notation. */
  readonly aspect:
    | "format"
    | "pattern"
    | "lower"
    | "upper"
    | "multiple"
    | "shortest"
    | "longest"
    | "fewestItems"
    | "mostItems"
    | "unique"
    | "fewestFields"
    | "mostFields";
  /** Key and value in the call sheet. */
  readonly key: keyof Constraints;
  readonly value: string | number | boolean;
  readonly limit?: Limit | undefined;
  /** Whether all values are whole numbers. */
  readonly isWhole: boolean;
}

interface PathForm {
  readonly variable: string;
  readonly pattern: string;
}

/** The URL of a server in one environment. */
export interface ServerUrl {
  readonly server: Server;
  readonly environment: string;
  readonly url: string;
}

export interface TypeName {
  readonly type: TypeDeclaration;
  /** Name with its resource, if any: `advertisers.lineItems.LineItem`. */
  readonly id: string;
  /** Whether the match is certain. */
  readonly sure: boolean;
  /** Whether the old name is kept as an alias. */
  readonly isAlias: boolean;
}

/** Directions in which a field exists. */
export type Direction = "both" | "sent" | "received";

interface FieldName {
  readonly field: Field;
  readonly name: string;
}

/** The credentials that calls need, in words, together with those of the service. */
export interface AuthFact {
  readonly auth: string;
  readonly credentials: readonly Credential[];
}

/** Facts of `pages:`, without locations. */
export interface PagesFact {
  readonly by: Pages["by"];
  readonly words: ReadonlyMap<WordKey, string>;
  readonly settings: readonly (readonly [key: string, value: Scalar])[];
}

export const pagesFact = (pages: Pages, words = wordsIn(pages)): PagesFact => ({
  by: pages.by,
  words,
  settings: pageSettings(pages),
});

export const wordsIn = (pages: Pages): ReadonlyMap<WordKey, string> =>
  new Map(pageWords(pages).map(([key, { name }]) => [key, name]));

const chosen = (words: PagesFact["words"], ...keys: readonly WordKey[]): (string | null)[] =>
  keys.map((key) => words.get(key) ?? null);

const itself = (words: string): string => words;
const wordOf =
  <Word extends string>() =>
  (word: Word): string =>
    word;
const flag = (is: boolean): string => String(is);
const named = ({ name }: Named): string => name;
const bound = ({ aspect, value, limit }: Bound): string =>
  JSON.stringify([aspect, limit === undefined ? value : [limit.limit, limit.isExclusive]]);
const path = ({ template }: OperationPath): string => template.text;

/** Converts an owner to a string. Requires a value for every property. */
const textOf = <Owner>(parts: { readonly [Key in keyof Owner]-?: unknown }): string =>
  JSON.stringify(parts);

const simpleText = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value);

const simpleTexts = Object.fromEntries(
  Object.keys(eachFact(String)).map((key) => [`operation.${key}`, simpleText]),
) as { readonly [Key in FactKey as `operation.${Key}`]: (value: FactValue<Key>) => string };

/** Returns a value with sorted keys and lists. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.toSorted();
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .map(([key, entry]) => [key, inOrder(entry)])
    .toSorted();
}

const texts = {
  "package.name": itself,
  "package.fact": ({ key, value }: PackageFact) => JSON.stringify([key, value]),
  service: ({ name }: Service) => name,
  "service.name": named,
  "service.baseUrl": itself,
  /** A base URL that took over a part of the paths, so that requests have the same addresses. */
  "service.address": itself,
  "service.environment": ({ url }: Server) => url,
  "service.server": ({ url }: Server) => url,
  "service.serverUrl": ({ url }: ServerUrl) => url,
  "service.auth": authText,
  "service.credential": credentialText,
  "service.unsupported": itself,
  "envelope.success": (fields: readonly SuccessField[]) =>
    sorted(fields.map(({ name, value }) => textOf<SuccessField>({ name, value }))).join(),
  "envelope.failure": itself,
  "envelope.retry": (fields: readonly RetryField[]) =>
    sorted(fields.map(({ name, values }) => textOf<RetryField>({ name, values }))).join(),
  "envelope.retryAfter": ({ field, unit }: RetryAfter) => textOf<RetryAfter>({ field, unit }),
  "envelope.result": itself,
  webhooks: ({ place }: Webhooks) => place.file,
  "webhooks.event": (event: Webhooks["event"]) => (event === "unknown" ? event : location(event)),
  "webhooks.id": (id: WebhookValue) => location(id),
  "webhooks.signature": (signature: Webhooks["signature"]) =>
    typeof signature === "object" ? signatureText(signature) : signature,
  "webhooks.timestamp": flag,
  /** Tolerance in seconds, if both sides have a time of sending. */
  "webhooks.tolerance": String,
  webhook: ({ name, type }: WebhookEvent) => `${name}: ${showType(type)}`,
  "webhook.name": named,
  operation: ({ id }: Operation) => id,
  "operation.id": named,
  "operation.alias": itself,
  "operation.auth": authText,
  "operation.method": wordOf<Method>(),
  /** Request line of an operation with a different method and path. */
  "operation.request": itself,
  "operation.server": itself,
  "operation.query": itself,
  /** Whether callers pass arguments other than options. */
  "operation.arguments": flag,
  "operation.order": (names: readonly string[]) => JSON.stringify(names),
  "operation.enveloped": flag,
  "operation.errors": ({ byStatus, other }: ErrorTypes) =>
    JSON.stringify([
      ...Array.from(byStatus, ([status, type]) => [status, showType(type)]),
      showType(other),
    ]),
  "operation.errorRetries": (retries: readonly StatusRetry[]) => JSON.stringify(retries),
  "operation.throttle": (limit: Throttle | Unknown) =>
    limit === "unknown"
      ? limit
      : textOf<Throttle>({
          calls: limit.calls,
          per: limit.per,
          budget: limit.budget,
          headers: limit.headers,
        }),
  "operation.pages": ({ by, words, settings }: PagesFact) =>
    JSON.stringify([
      by,
      chosen(words, "number", "offset", "token"),
      settings.filter(([key]) => key !== "most"),
    ]),
  /** The order of fields, arguments and values has no meaning. */
  "operation.wait": (wait: WrittenWait) => JSON.stringify(inOrder(wait)),
  "pages.read": ({ words }: PagesFact) =>
    JSON.stringify(chosen(words, "next", "last", "url", "more", "items")),
  /** Condition that identifies the last page without another request. */
  "pages.end": ({ words, settings }: PagesFact) =>
    JSON.stringify([
      chosen(words, "size", "end", "totalPages", "total"),
      settings.filter(([key]) => key === "most"),
    ]),
  "operation.idempotent": flag,
  "operation.ranges": flag,
  "response.header": ({ name, property, type, required }: ResponseHeader) =>
    JSON.stringify([name.toLowerCase(), property, showType(type), required]),
  ...simpleTexts,
  "path.version": itself,
  "path.template": itself,
  "path.form": ({ pattern }: PathForm) => pattern,
  "path.media": path,
  "path.both": path,
  fixed: fixedText,
  "parameter.source": (source: ParameterSource) =>
    source.by === "sheet"
      ? sorted(source.fixed.map(fixedText)).join()
      : JSON.stringify([source.by, source.parameter.argument]),
  parameter: ({ in: location, argument, type }: Parameter | ClientParameter) =>
    [location, argument, showType(type)].join(" "),
  "parameter.argument": named,
  "parameter.wire": itself,
  /** Location, with the name in the request. Path parameters only have a location. */
  "parameter.location": ({ in: location, wire }: Pick<Parameter, "in" | "wire">) =>
    JSON.stringify([location, wire]),
  "parameter.required": flag,
  "parameter.list": itself,
  "parameter.default": wireText,
  "parameter.send": (value: Scalar) => wireText(value),
  "parameter.secret": flag,
  "parameter.bound": bound,
  body: (body: Body) => `${showBody(body)} ${body.required}`,
  /** Form of the argument: a value, a sequence of values, or bytes. */
  "body.argument": (body: Body) => (isStreamBody(body) ? "values" : bodyArgument(body)),
  "body.form": (body: Body) => bodyForm(body),
  "body.required": flag,
  "result.kind": (result: Result) =>
    isStream(result)
      ? JSON.stringify([result.kind, result.isText, result.contentType])
      : result.kind,
  "result.orNone": flag,
  "result.end": itself,
  deprecated: itself,
  doc: itself,
  type: declarationText,
  "type.id": ({ id }: TypeName) => id,
  "type.alias": itself,
  /** An unused type whose content changed. */
  "type.unused": declarationText,
  /** Name of the type in requests, if it differs from the name in responses. */
  "type.input": itself,
  /** A type expression, or a declared type of a different kind. */
  expression: (type: TypeRef) => showType(type),
  "type.more": (type: TypeRef) => showType(type),
  "type.bound": bound,
  field: fieldText,
  "field.name": ({ name }: FieldName) => name,
  "field.required": flag,
  "field.direction": wordOf<Direction>(),
  "field.default": (value: Json) => compactJson(value),
  "enum.value": ({ value }: EnumValue) => valueText(value),
  /** A value that another value probably replaces. */
  "enum.renamed": ({ value }: EnumValue) => valueText(value),
  "enum.deprecated": itself,
  "enum.open": wordOf<EnumType["open"]>(),
  "union.member": ({ type }: UnionMember) => showType(type),
  "union.discriminator": itself,
  "union.open": wordOf<UnionType["open"]>(),
  "union.tags": (tags: readonly string[]) => JSON.stringify(sorted(tags)),
};

export type FactName = keyof typeof texts;

export type Facts = { readonly [Name in FactName]: Parameters<(typeof texts)[Name]>[0] };

/** Each fact as a string: two sides are equal if their strings are equal. */
export const factTexts: { readonly [Name in FactName]: (fact: Facts[Name]) => string } = texts;

/** Returns the string that is sent: a number and its digits are the same value. */
export function wireText(value: Scalar | readonly Scalar[]): string {
  return compactJson(
    typeof value === "object" && value !== null ? value.map(String) : String(value),
  );
}

function authText({ auth, credentials }: AuthFact): string {
  return JSON.stringify([auth, credentials.map(credentialText)]);
}

function credentialText(credential: Credential): string {
  const { kind, options } = credential;
  const sent =
    kind === "key"
      ? [credential.in, credential.wire]
      : kind === "oauth2"
        ? [credential.endpoint]
        : [];
  return JSON.stringify([kind, ...sent, options.map(({ name }) => name)]);
}

const location = ({ in: of, name }: WebhookValue): string =>
  JSON.stringify([of, of === "header" ? name.toLowerCase() : name]);

function signatureText(signature: Signature): string {
  const { standard, header, value, timestamp, algorithm, encoding, secret, signed } = signature;
  const headers = [header, timestamp ?? ""].map((name) => name.toLowerCase());
  return JSON.stringify([standard === true, headers, value, algorithm, encoding, secret, signed]);
}

function fixedText(fixed: FixedParameter): string {
  return JSON.stringify([fixedKey({ ...fixed, name: wireName(fixed) }), fixed.value]);
}

function fieldText({ name, type, required }: Field): string {
  return `${name}${required ? "" : "?"}: ${showType(type)}`;
}

/** Returns all parts of a type as a string, without documentation and locations. */
function declarationText(type: TypeDeclaration): string {
  switch (type.kind) {
    case "object":
      return JSON.stringify([
        type.name,
        type.fields.map((field) => [
          fieldText(field),
          field.readonly,
          field.writeonly,
          field.default === undefined ? "" : compactJson(field.default),
          boundsText(field),
        ]),
        type.more && showType(type.more),
        boundsText(type),
      ]);
    case "enum":
      return JSON.stringify([
        type.name,
        type.values.map(({ value }) => (typeof value === "bigint" ? valueText(value) : value)),
        type.open,
      ]);
    case "union": {
      const members = type.members.map(({ type: member, tags }) => [showType(member), tags]);
      return JSON.stringify([type.name, members, type.discriminator, type.open]);
    }
    case "alias":
      return JSON.stringify([type.name, showType(type.type), boundsText(type)]);
  }
}

const boundsText = ({ constraints }: Pick<Field, "constraints">): string =>
  JSON.stringify(constraints ?? {});
