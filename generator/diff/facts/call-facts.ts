/** The facts about services, operations and what is sent: everything but types. */
import { sorted } from "../../text/order.ts";
import { jsonText } from "../../spec/document/plain-value.ts";
import { bodyArgument, bodyForm, showBody } from "../../model/body.ts";
import type { ErrorTypes } from "../../model/error-types.ts";
import { showType } from "../../spec/types/show-type.ts";
import { fixedKey } from "../../model/fixed.ts";
import type {
  Body,
  ClientParameter,
  Constraints,
  FixedParameter,
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
  Unknown,
} from "../../model/model.ts";
import type { Swapped } from "./swapped-names.ts";
import { endText, readText, wayText, type PagesFact } from "./pages-fact.ts";

/** A name that stands for the same thing on both sides. */
export interface Named {
  readonly name: string;
  /** False where it is only likely that it is the same thing. */
  readonly sure: boolean;
  /** Whether the old name is kept as an alias. */
  readonly isAlias: boolean;
  /** Where operations have each other's names now. */
  readonly swapped?: Swapped | undefined;
}

/** Who gives a value that is sent. */
export type Giver =
  | { readonly by: "call"; readonly parameter: Parameter }
  | { readonly by: "client"; readonly parameter: ClientParameter }
  /** Of an upload: a value for each role with which it is sent. */
  | { readonly by: "nobody"; readonly fixed: readonly [FixedParameter, ...FixedParameter[]] };

export interface PackageFact {
  readonly key: keyof Package;
  readonly value: Package[keyof Package];
}

export interface Bound {
  readonly key: keyof Constraints;
  readonly value: string | number | boolean;
}

/** A variable of a path, and the form its value has. */
export interface PathForm {
  readonly variable: string;
  readonly pattern: string;
}

export interface CallFacts {
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
  readonly giver: Giver;
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
const text = (words: string): string => words;
const flag = String;

/** Does not compile while a property has no text. */
const textOf = <Owner>(parts: { readonly [Key in keyof Owner]-?: unknown }): string =>
  JSON.stringify(parts);

export const callTexts: { readonly [Name in keyof CallFacts]: (fact: CallFacts[Name]) => string } =
  {
    "package.name": text,
    "package.fact": ({ key, value }) => JSON.stringify([key, value]),
    service: ({ name }) => name,
    "service.name": named,
    "service.baseUrl": text,
    "service.server": ({ url }) => url,
    "service.auth": text,
    "service.unsupported": text,
    "envelope.success": (fields) =>
      sorted(fields.map(({ name, value }) => textOf<SuccessField>({ name, value }))).join(),
    "envelope.failure": text,
    "envelope.retry": (fields) =>
      sorted(fields.map(({ name, values }) => textOf<RetryField>({ name, values }))).join(),
    "envelope.result": text,
    operation: ({ id }) => id,
    "operation.id": named,
    "operation.alias": text,
    "operation.auth": text,
    "operation.method": text,
    "operation.server": text,
    "operation.query": text,
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
    "operation.requires": text,
    "path.version": text,
    "path.template": text,
    "path.form": ({ pattern }) => pattern,
    "path.media": ({ template }) => template.text,
    "path.both": ({ template }) => template.text,
    fixed: fixedText,
    giver: giverText,
    parameter: ({ in: location, argument, type }) => [location, argument, showType(type)].join(" "),
    "parameter.argument": named,
    "parameter.wire": text,
    "parameter.location": text,
    "parameter.required": flag,
    "parameter.list": text,
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
    "result.end": text,
    deprecated: text,
    doc: text,
  };

function fixedText(fixed: FixedParameter): string {
  return JSON.stringify([fixedKey(fixed), fixed.value]);
}

function giverText(giver: Giver): string {
  return giver.by === "nobody"
    ? sorted(giver.fixed.map(fixedText)).join()
    : JSON.stringify([giver.by, giver.parameter.argument]);
}
