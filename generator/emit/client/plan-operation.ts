/** One operation to its parameters and its function. */
import { markOf } from "../../model/list-style.ts";
import { throttleOf } from "../../model/throttle-of.ts";
import { partsBeside } from "../../model/path-segment.ts";
import { fixedFor, fixedIn, givenBody } from "../../model/fixed.ts";
import type { Operation, Parameter, Result } from "../../model/model.ts";
import { call, keyword, list, literal, mark, member, name, object } from "../plan/code-value.ts";
import { shapeOf } from "../../spec/types/shape.ts";
import { unknown } from "../../spec/types/type.ts";
import { docOf, valueDoc } from "../docs/doc-text.ts";
import { jsonKinds } from "../view/json-kinds.ts";
import type {
  AliasDraft,
  EntryDraft,
  FieldDraft,
  FunctionDraft,
  InterfaceDraft,
  TypeDraft,
  ValueDraft,
} from "../plan/module-draft.ts";
import { operationDoc } from "../docs/operation-doc.ts";
import { isUpload, type UploadNames } from "../view/params-names.ts";
import { callOptionsRef } from "./plan-client.ts";
import { byRole } from "./by-role.ts";
import { givenArgument, needsArguments } from "./given-argument.ts";
import { bodyEntries, bodyField } from "./plan-body.ts";
import { planOperationErrors } from "./plan-errors.ts";
import { planPages } from "./plan-pages.ts";
import { codeType, orUndefined } from "./plan-types.ts";
import type { Use } from "../plan/ref.ts";
import { runtime, type RuntimeName } from "../plan/runtime-refs.ts";
import type { ResourceView, Surroundings, TypeScope } from "../view/service-view.ts";
import { wireFacts } from "./wire-facts.ts";
import { wireType } from "../view/wire-type.ts";
import { hasArgumentValidators } from "../view/needs-validator.ts";

export function planOperation(
  operation: Operation,
  resource: ResourceView,
  service: Surroundings,
): (InterfaceDraft | AliasDraft | FunctionDraft)[] {
  const { params } = resource.params(operation);
  const isUsed = isUpload(operation) || argumentsOf(operation).length > 0;
  const single: FunctionDraft = {
    kind: "function",
    name: operation.name,
    doc: operationDoc(operation, service.service),
    parameters: [
      { name: "client", type: keyword(service.ref("client", service.names.client)) },
      {
        name: isUsed ? "params" : "_params",
        type: keyword({ from: resource.path, name: params }),
        ...(needsArguments(operation) ? {} : { initializer: object([]) }),
      },
      { name: "options", type: keyword(callOptionsRef(service)), optional: true },
    ],
    returns: {
      kind: "reference",
      name: runtime("CallPromise"),
      arguments: [resultType(operation, resource)],
    },
    statement: callOf(operation, service),
  };
  const pages = planPages(operation, single, resource, service);
  const errors = planOperationErrors(operation, resource, service);
  return [...planParams(operation, resource), ...errors, single, ...pages];
}

function callOf(operation: Operation, service: Surroundings): FunctionDraft["statement"] {
  const data = callData(operation, service);
  return operation.ranges
    ? call(runtime("resumable"), name("client"), data)
    : { kind: "call", callee: member(name("client"), "call"), arguments: [data] };
}

function argumentsOf(operation: Operation): readonly unknown[] {
  const body = givenBody(operation);
  return body === undefined ? operation.parameters : [...operation.parameters, body];
}

function planParams(operation: Operation, resource: ResourceView): (InterfaceDraft | AliasDraft)[] {
  const { params, upload } = resource.params(operation);
  const fields = operation.parameters.map((parameter) => parameterField(parameter, resource));
  const body = bodyField(operation, resource);
  if (upload !== undefined) {
    const { body: sent } = operation;
    const needed = sent && { ...operation, body: { ...sent, required: true } };
    const both = needed && bodyField(needed, resource);
    const types = planUploadTypes(operation, upload, fields, { body, both });
    return [...types, planUploadParams(operation, params, upload, resource)];
  }
  if (argumentsOf(operation).length === 0) {
    const nothing: TypeDraft = { kind: "map", values: keyword("never") };
    return [
      { kind: "alias", name: params, doc: docOf(["No parameters are documented."]), type: nothing },
    ];
  }
  const all = body === undefined ? fields : [...fields, body];
  return [{ kind: "interface", name: params, doc: docOf([]), fields: all }];
}

/** The parameters of an upload with metadata alone, and with media. */
function planUploadTypes(
  operation: Operation,
  { metadata, media, both }: UploadNames,
  fields: readonly FieldDraft[],
  { body, both: needed }: { readonly [Kind in "body" | "both"]: FieldDraft | undefined },
): InterfaceDraft[] {
  const never = (field: string): FieldDraft => ({
    name: field,
    doc: docOf([]),
    type: keyword("undefined"),
    optional: true,
  });
  const bytes: FieldDraft = {
    name: "media",
    doc: docOf(["The bytes to upload, sent as they are."]),
    type: keyword(runtime("Media")),
    optional: false,
  };
  // With one path for both there is nothing to document.
  const onPath = (which: string): string =>
    hasTwoPaths(operation) ? `, on the ${which} path` : "";
  return [
    {
      kind: "interface",
      name: metadata,
      doc: docOf([`Sends JSON about the media${onPath("metadata")}.`]),
      fields: [...fields, ...(body === undefined ? [] : [body]), never("media")],
    },
    {
      kind: "interface",
      name: media,
      doc: docOf([`Sends the media itself${onPath("upload")}.`]),
      fields: [...fields, bytes, ...(body === undefined ? [] : [never("body")])],
    },
    ...(both === undefined
      ? []
      : [
          {
            kind: "interface" as const,
            name: both,
            doc: docOf(["Sends the media, and JSON about it, in one request."]),
            fields: [...fields, ...(needed === undefined ? [] : [needed]), bytes],
          },
        ]),
  ];
}

/** One of two types: passing media or not chooses the path. */
const planUploadParams = (
  operation: Operation,
  params: string,
  { metadata, media, both }: UploadNames,
  { path }: ResourceView,
): AliasDraft => ({
  kind: "alias",
  name: params,
  doc: docOf([
    [
      both === undefined
        ? "Either the media or JSON about it"
        : "The media, JSON about it, or both in one request",
      hasTwoPaths(operation) ? "; what is given chooses the path." : ".",
    ].join(""),
  ]),
  type: {
    kind: "union",
    members: [metadata, media, ...(both === undefined ? [] : [both])].map((of) =>
      keyword({ from: path, name: of }),
    ),
  },
});

const hasTwoPaths = (operation: Operation): boolean => templatesOf(operation).length > 1;

function parameterField(parameter: Parameter, scope: TypeScope): FieldDraft {
  const type = codeType(wireType(parameter.type), "sent", scope);
  return {
    name: parameter.argument,
    doc: valueDoc(parameter),
    type: parameter.required ? type : orUndefined(type),
    optional: !parameter.required,
  };
}

function resultType({ result }: Operation, scope: TypeScope): TypeDraft {
  if (result.kind !== "value" && result.kind !== "events") {
    return keyword(wholeResults[result.kind].type);
  }
  const type = codeType(result.type, "received", scope);
  if (result.kind === "events") {
    return { kind: "reference", name: runtime("Events"), arguments: [type] };
  }
  return result.orNone ? orUndefined(type) : type;
}

/** The results that are no type of JSON: what each is to a caller, and what reads it. */
const wholeResults: Readonly<
  Record<
    Exclude<Result["kind"], "value" | "events">,
    { readonly type: Use; readonly reader: RuntimeName }
  >
> = {
  none: { type: "void", reader: "nothing" },
  media: { type: runtime("Download"), reader: "download" },
  text: { type: "string", reader: "plainText" },
  location: { type: "string", reader: "locationUrl" },
  exists: { type: "boolean", reader: "existence" },
};

/** The values that are sent, written out one by one: the caller's object is never spread. */
function callData(operation: Operation, service: Surroundings): ValueDraft {
  const { parameters, idempotent, auth } = operation;
  const throttle = throttleOf(operation);
  const formerly = service.formerIds(operation);
  const of = (location: Parameter["in"]): EntryDraft[] =>
    parameters
      .filter((parameter) => parameter.in === location)
      .map((parameter) => sentValue(parameter, operation));
  const sent = (location: "query" | "header"): EntryDraft[] => [
    ...fixedEntries(operation, location),
    ...of(location),
  ];
  const entries: (EntryDraft | false)[] = [
    { key: "id", value: literal(operation.id) },
    formerly.length > 0 && {
      key: "formerIds",
      value: list(formerly.map(({ name: id }) => literal(id))),
    },
    { key: "method", value: literal(operation.method) },
    { key: "path", value: pathValue(operation) },
    operation.server !== undefined && { key: "server", value: literal(operation.server) },
    ...group("pathParams", of("path")),
    ...group("query", sent("query")),
    ...group("headers", sent("header")),
    ...wireFacts(operation),
    ...bodyEntries(operation),
    throttle !== undefined && {
      key: "throttle",
      value: mark(
        runtime("limited"),
        object([
          { key: "calls", value: literal(throttle.calls) },
          { key: "per", value: literal(throttle.per) },
          ...(throttle.budget === undefined
            ? []
            : [{ key: "budget", value: literal(throttle.budget) }]),
        ]),
      ),
    },
    auth !== undefined && { key: "auth", value: literal(auth) },
    idempotent !== undefined && { key: "idempotent", value: literal(idempotent) },
    operation.ranges === undefined && { key: "read", value: reader(operation, service) },
    (isUpload(operation) || hasArgumentValidators(operation)) && {
      key: "params",
      value: name("params"),
    },
    { key: "options", value: name("options") },
  ];
  return object(entries.filter((entry) => entry !== false));
}

/** Each name once: what is not sent with a role is undefined there. */
function fixedEntries(operation: Operation, location: "query" | "header"): EntryDraft[] {
  const names = new Set(fixedIn(operation, location).map(({ name: key }) => key));
  return Array.from(names, (key) => ({
    key,
    value: byRole(operation, (role) => {
      const found = fixedIn({ fixed: fixedFor(operation, role) }, location).find(
        (one) => one.name === key,
      );
      return found === undefined ? name("undefined") : literal(found.value);
    }),
  }));
}

const group = (key: string, entries: readonly EntryDraft[]): EntryDraft[] =>
  entries.length === 0 ? [] : [{ key, value: object(entries) }];

function sentValue(parameter: Parameter, operation: Operation): EntryDraft {
  const { wire, argument: given, send, random } = parameter;
  const said = givenArgument(operation, given);
  const otherwise = random
    ? call(runtime("randomKey"))
    : send === undefined
      ? undefined
      : literal(send);
  const value: ValueDraft =
    otherwise === undefined ? said : { kind: "otherwise", value: said, otherwise };
  const style = markOf(parameter);
  const marked = style === undefined ? value : call(runtime(style), value);
  const parts = parameter.in === "path" ? partsIn(operation, wire) : [];
  return {
    key: wire,
    value: parts.length === 0 ? marked : call(runtime("apart"), marked, ...parts.map(literal)),
  };
}

const partsIn = (operation: Operation, variable: string): string[] => [
  ...new Set(templatesOf(operation).flatMap((path) => partsBeside(path, variable))),
];

/** The paths of an operation, without duplicates. */
const templatesOf = ({ paths }: Operation): readonly string[] => [
  ...new Set(paths.map(({ template }) => template.text)),
];

function pathValue(operation: Operation): ValueDraft {
  return byRole(operation, (role) => {
    const path = operation.paths.find((one) => one.role === role) ?? operation.paths[0];
    if (path === undefined) throw new Error("The model has an operation without a path.");
    return literal(path.template.text);
  });
}

function reader({ result, enveloped }: Operation, { service, ref }: Surroundings): ValueDraft {
  if (result.kind !== "value" && result.kind !== "events") {
    return name(runtime(wholeResults[result.kind].reader));
  }
  const kinds = (jsonKinds(result.type) ?? []).map(literal);
  if (result.kind === "events") {
    const end = result.end === undefined ? name("undefined") : literal(result.end);
    const isBare = result.end === undefined && kinds.length === 0;
    return call(runtime("events"), ...(isBare ? [] : [end, ...kinds]));
  }
  if (!enveloped || service.envelope === undefined) {
    const shape = shapeOf(result.type);
    if (shape.kind === "primitive" && shape.name === unknown) return name(runtime("anyAnswer"));
    return call(runtime(result.orNone ? "jsonOrNothing" : "json"), ...kinds);
  }
  const opened = service.envelope.result === undefined ? "wholeAnswer" : "enveloped";
  return call(runtime(opened), name(ref("envelope", "envelope")), ...kinds);
}
