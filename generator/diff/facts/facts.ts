/** The facts about services, operations and what is sent: everything but types. */
import { bodyArgument, bodyForm, showBody } from "../../model/content.ts";
import type { ErrorTypes } from "../../model/error-types.ts";
import { fixedKey } from "../../model/operation-facts.ts";
import type {
  Body,
  ClientParameter,
  Constraints,
  EnumType,
  EnumValue,
  Field,
  FixedParameter,
  Json,
  ListStyle,
  Method,
  Operation,
  OperationPath,
  Package,
  Parameter,
  Result,
  RetryField,
  Scalar,
  Server,
  Service,
  SuccessField,
  Throttle,
  TypeDeclaration,
  TypeRef,
  UnionMember,
  Unknown,
} from "../../model/model.ts";
import { jsonText } from "../../spec/document/plain-value.ts";
import { showType } from "../../spec/types/show-type.ts";
import { sorted } from "../../text/texts.ts";
import { endText, type PagesFact, readText, wayText } from "./pages-fact.ts";
import type { Swapped } from "./swapped-names.ts";

/** A name that stands for the same thing on both sides. */
interface Named {
  readonly name: string;
  /** False where it is only likely that it is the same thing. */
  readonly sure: boolean;
  /** Whether the old name is kept as an alias. */
  readonly isAlias: boolean;
  /** Where operations have each other's names now. */
  readonly swapped?: Swapped | undefined;
}

/** Where a value that is sent comes from. */
export type ParameterSource =
  | { readonly by: "call"; readonly parameter: Parameter }
  | { readonly by: "client"; readonly parameter: ClientParameter }
  /** Of an upload: a value for each role with which it is sent. */
  | { readonly by: "nobody"; readonly fixed: readonly [FixedParameter, ...FixedParameter[]] };

interface PackageFact {
  readonly key: keyof Package;
  readonly value: Package[keyof Package];
}

export interface Bound {
  readonly key: keyof Constraints;
  readonly value: string | number | boolean;
}

/** A variable of a path, and the form its value has. */
interface PathForm {
  readonly variable: string;
  readonly pattern: string;
}

interface CallFacts {
  readonly "package.name": string;
  readonly "package.fact": PackageFact;
  readonly service: Service;
  readonly "service.name": Named;
  readonly "service.baseUrl": string | Unknown;
  readonly "service.server": Server;
  readonly "service.auth": string;
  readonly "service.unsupported": string;
  readonly "envelope.success": readonly SuccessField[];
  readonly "envelope.failure": string;
  readonly "envelope.retry": readonly RetryField[];
  readonly "envelope.result": string;
  readonly operation: Operation;
  readonly "operation.id": Named;
  readonly "operation.alias": string;
  readonly "operation.auth": string;
  readonly "operation.method": Method;
  readonly "operation.server": string;
  readonly "operation.query": Unknown;
  readonly "operation.order": readonly string[];
  readonly "operation.enveloped": boolean;
  readonly "operation.errors": ErrorTypes;
  readonly "operation.throttle": Throttle | Unknown;
  readonly "operation.pages": PagesFact;
  readonly "pages.read": PagesFact;
  readonly "pages.end": PagesFact;
  readonly "operation.idempotent": boolean;
  readonly "operation.ranges": true;
  readonly "operation.requires": string;
  readonly "path.version": string;
  readonly "path.template": string;
  readonly "path.form": PathForm;
  readonly "path.media": OperationPath;
  readonly "path.both": OperationPath;
  readonly fixed: FixedParameter;
  readonly "parameter.source": ParameterSource;
  readonly parameter: Parameter | ClientParameter;
  readonly "parameter.argument": Named;
  readonly "parameter.wire": string;
  readonly "parameter.location": Parameter["in"];
  readonly "parameter.required": boolean;
  readonly "parameter.list": ListStyle;
  readonly "parameter.default": Scalar | readonly Scalar[];
  readonly "parameter.send": Scalar;
  readonly "parameter.secret": boolean;
  readonly "parameter.bound": Bound;
  readonly body: Body;
  /** Whether the caller gives a value or bytes. */
  readonly "body.argument": Body;
  /** How it is written on the wire. */
  readonly "body.form": Body;
  readonly "body.required": boolean;
  readonly "result.kind": Result;
  readonly "result.orNone": boolean;
  readonly "result.end": string;
  readonly deprecated: string;
  /** Any words about anything. */
  readonly doc: string;
}

const named = ({ name }: Named): string => name;
const itself = (words: string): string => words;
const flag = String;

/** Does not compile while a property has no text. */
const textOf = <Owner>(parts: { readonly [Key in keyof Owner]-?: unknown }): string =>
  JSON.stringify(parts);

const callTexts: { readonly [Name in keyof CallFacts]: (fact: CallFacts[Name]) => string } = {
  "package.name": itself,
  "package.fact": ({ key, value }) => JSON.stringify([key, value]),
  service: ({ name }) => name,
  "service.name": named,
  "service.baseUrl": itself,
  "service.server": ({ url }) => url,
  "service.auth": itself,
  "service.unsupported": itself,
  "envelope.success": (fields) =>
    sorted(fields.map(({ name, value }) => textOf<SuccessField>({ name, value }))).join(),
  "envelope.failure": itself,
  "envelope.retry": (fields) =>
    sorted(fields.map(({ name, values }) => textOf<RetryField>({ name, values }))).join(),
  "envelope.result": itself,
  operation: ({ id }) => id,
  "operation.id": named,
  "operation.alias": itself,
  "operation.auth": itself,
  "operation.method": itself,
  "operation.server": itself,
  "operation.query": itself,
  "operation.order": (names) => JSON.stringify(names),
  "operation.enveloped": flag,
  "operation.errors": ({ byStatus, other }) =>
    JSON.stringify([
      ...Array.from(byStatus, ([status, type]) => [status, showType(type)]),
      showType(other),
    ]),
  "operation.throttle": (limit) =>
    limit === "unknown"
      ? limit
      : textOf<Throttle>({ calls: limit.calls, per: limit.per, budget: limit.budget }),
  "operation.pages": wayText,
  "pages.read": readText,
  "pages.end": endText,
  "operation.idempotent": flag,
  "operation.ranges": flag,
  "operation.requires": itself,
  "path.version": itself,
  "path.template": itself,
  "path.form": ({ pattern }) => pattern,
  "path.media": ({ template }) => template.text,
  "path.both": ({ template }) => template.text,
  fixed: fixedText,
  "parameter.source": sourceText,
  parameter: ({ in: location, argument, type }) => [location, argument, showType(type)].join(" "),
  "parameter.argument": named,
  "parameter.wire": itself,
  "parameter.location": itself,
  "parameter.required": flag,
  "parameter.list": itself,
  "parameter.default": jsonText,
  "parameter.send": jsonText,
  "parameter.secret": flag,
  "parameter.bound": ({ key, value }) => JSON.stringify([key, value]),
  body: (body) => `${showBody(body)} ${body.required}`,
  "body.argument": bodyArgument,
  "body.form": bodyForm,
  "body.required": flag,
  "result.kind": ({ kind }) => kind,
  "result.orNone": flag,
  "result.end": itself,
  deprecated: itself,
  doc: itself,
};

function fixedText(fixed: FixedParameter): string {
  return JSON.stringify([fixedKey(fixed), fixed.value]);
}

function sourceText(source: ParameterSource): string {
  return source.by === "nobody"
    ? sorted(source.fixed.map(fixedText)).join()
    : JSON.stringify([source.by, source.parameter.argument]);
}

/** A type under the name that it has on one side. */
export interface TypeName {
  readonly type: TypeDeclaration;
  /** With its resource, if it has one: `advertisers.lineItems.LineItem`. */
  readonly id: string;
  /** False where it is only likely that it is the same type. */
  readonly sure: boolean;
  /** Whether the old name is kept as an alias. */
  readonly isAlias: boolean;
}

/** In which directions a field is there. */
export type Direction = "both" | "sent" | "received";

interface FieldName {
  readonly field: Field;
  readonly name: string;
}

interface TypeFacts {
  readonly type: TypeDeclaration;
  readonly "type.id": TypeName;
  /** An id that it is exported by as well: one that it had before. */
  readonly "type.alias": string;
  /** What changed inside a type that no operation uses. */
  readonly "type.unused": TypeDeclaration;
  /** The name of the type for sending, where it is another than for receiving. */
  readonly "type.input": string;
  /** A type expression, or all of a declared type that became something else. */
  readonly expression: TypeRef;
  /** Fields that are not listed. */
  readonly "type.more": TypeRef;
  readonly "type.bound": Bound;
  readonly field: Field;
  readonly "field.name": FieldName;
  readonly "field.required": boolean;
  readonly "field.direction": Direction;
  readonly "field.default": Json;
  readonly "enum.value": EnumValue;
  readonly "enum.deprecated": string;
  readonly "enum.open": EnumType["open"];
  readonly "union.member": UnionMember;
  readonly "union.discriminator": string;
  /** The values of the discriminator for one member. */
  readonly "union.tags": readonly string[];
}

const typeTexts: { readonly [Name in keyof TypeFacts]: (fact: TypeFacts[Name]) => string } = {
  type: declarationText,
  "type.id": ({ id }) => id,
  "type.alias": (id) => id,
  "type.unused": declarationText,
  "type.input": (name) => name,
  expression: showType,
  "type.more": showType,
  "type.bound": ({ key, value }) => JSON.stringify([key, value]),
  field: ({ name, type, required }) => `${name}${required ? "" : "?"}: ${showType(type)}`,
  "field.name": ({ name }) => name,
  "field.required": String,
  "field.direction": (direction) => direction,
  "field.default": jsonText,
  "enum.value": ({ value }) => JSON.stringify(value),
  "enum.deprecated": (text) => text,
  "enum.open": (open) => open,
  "union.member": ({ type }) => showType(type),
  "union.discriminator": (field) => field,
  "union.tags": (tags) => JSON.stringify(sorted(tags)),
};

/** What is in it, words and places aside. */
function declarationText(type: TypeDeclaration): string {
  switch (type.kind) {
    case "object":
      return JSON.stringify([
        type.name,
        type.fields.map(fieldText),
        type.more && showType(type.more),
        boundsText(type),
      ]);
    case "enum":
      return JSON.stringify([type.name, type.values.map(({ value }) => value), type.open]);
    case "union": {
      const members = type.members.map(({ type: member, tags }) => [showType(member), tags]);
      return JSON.stringify([type.name, members, type.discriminator]);
    }
    case "alias":
      return JSON.stringify([type.name, showType(type.type), boundsText(type)]);
  }
}

const fieldText = (field: Field): unknown => [
  typeTexts.field(field),
  field.readonly,
  field.writeonly,
  field.default === undefined ? "" : jsonText(field.default),
  boundsText(field),
];

const boundsText = ({ constraints }: Pick<Field, "constraints">): string =>
  JSON.stringify(constraints ?? {});

export interface Facts extends CallFacts, TypeFacts {}

export type FactName = keyof Facts;

/** Each fact as text: two sides are equal when their texts are. */
export const factTexts: { readonly [Name in FactName]: (fact: Facts[Name]) => string } = {
  ...callTexts,
  ...typeTexts,
};
