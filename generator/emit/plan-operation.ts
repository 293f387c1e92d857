/** One operation to its parameters and its function. */
import type { Operation, Parameter } from "../model/model.ts";
import { docOf, sentence, valueDoc } from "./doc-text.ts";
import type {
  AliasPlan,
  CodeType,
  CodeValue,
  FieldPlan,
  FunctionPlan,
  InterfacePlan,
  Name,
  ObjectEntry,
} from "./file-plan.ts";
import { call, literal, member, name, object } from "./code-value.ts";
import { jsonKinds } from "./json-kinds.ts";
import { paramsType, serviceNames } from "./names.ts";
import { operationDoc } from "./operation-doc.ts";
import { planPages } from "./plan-pages.ts";
import { codeType, keyword, orUndefined } from "./plan-types.ts";
import type { ServiceScope, ServicePlanContext } from "./service-scope.ts";
import { wireFacts } from "./wire-facts.ts";
import { hasArgumentChecks } from "./needs-validator.ts";

export function planOperation(
  operation: Operation,
  local: Name,
  scope: ServiceScope,
  context: ServicePlanContext,
): (InterfacePlan | AliasPlan | FunctionPlan)[] {
  const params = scope.module.declareFree(paramsType(operation.name));
  const names = serviceNames(context.service.name);
  const type = planParams(operation, params, scope);
  const options = context.hasCallOptions
    ? scope.fromService("client", names.callOptions, "type")
    : scope.runtime("CallOptions", "type");
  const isUsed = isUpload(operation) || argumentsOf(operation).length > 0;
  const single: FunctionPlan = {
    kind: "function",
    isAsync: true,
    name: local,
    doc: operationDoc(operation, context.service),
    parameters: [
      { name: "client", type: keyword(scope.fromService("client", names.client, "type")) },
      {
        name: isUsed ? "params" : "_params",
        type: keyword(params.local),
        ...(needsArguments(operation) ? {} : { initializer: object([]) }),
      },
      { name: "options", type: keyword(options), optional: true },
    ],
    returns: { kind: "reference", name: "Promise", arguments: [resultType(operation, scope)] },
    statement: {
      kind: "call",
      callee: member(name("client"), "call"),
      arguments: [callData(operation, scope, context)],
    },
  };
  return [...type, single, ...planPages(operation, single, scope, context)];
}

const isUpload = ({ paths }: Operation): boolean => paths.some(({ role }) => role === "media");

const argumentsOf = ({ parameters, body }: Operation): readonly unknown[] =>
  body === undefined ? parameters : [...parameters, body];

const needsArguments = ({ parameters, body }: Operation): boolean =>
  parameters.some(({ required }) => required) || (body?.required ?? false);

function planParams(
  operation: Operation,
  params: Name,
  scope: ServiceScope,
): (InterfacePlan | AliasPlan)[] {
  const fields = operation.parameters.map((parameter) => parameterField(parameter, scope));
  const body = bodyField(operation, scope);
  const doc = docOf([]);
  if (isUpload(operation)) return planUploadParams(operation, params, fields, body, scope);
  if (argumentsOf(operation).length === 0) {
    const nothing: CodeType = { kind: "map", values: keyword("never") };
    return [
      { kind: "alias", name: params, doc: docOf(["No parameters are documented."]), type: nothing },
    ];
  }
  const all = body === undefined ? fields : [...fields, body];
  return [{ kind: "interface", name: params, doc, fields: all }];
}

/** The metadata alone, or the bytes: which of the two is given chooses the path. */
function planUploadParams(
  operation: Operation,
  params: Name,
  fields: readonly FieldPlan[],
  body: FieldPlan | undefined,
  scope: ServiceScope,
): (InterfacePlan | AliasPlan)[] {
  const never = (field: string): FieldPlan => ({
    name: field,
    doc: docOf([]),
    type: keyword("undefined"),
    optional: true,
  });
  const media: FieldPlan = {
    name: "media",
    doc: docOf(["The bytes to upload, sent as they are."]),
    type: keyword(scope.runtime("Media", "type")),
    optional: false,
  };
  const [, ...others] = templatesOf(operation);
  // Where both go one way, there is nothing to say of it.
  const onPath = (which: string): string => (others.length === 0 ? "" : `, on the ${which} path`);
  const base = params.exported.replace(/Params_*$/, "");
  const metadata = scope.module.declareFree(`${base}MetadataParams`);
  const bytes = scope.module.declareFree(`${base}MediaParams`);
  return [
    {
      kind: "interface",
      name: metadata,
      doc: docOf([`Sends JSON about the media${onPath("metadata")}.`]),
      fields: [...fields, ...(body === undefined ? [] : [body]), never("media")],
    },
    {
      kind: "interface",
      name: bytes,
      doc: docOf([`Sends the media itself${onPath("upload")}.`]),
      fields: [...fields, media, ...(body === undefined ? [] : [never("body")])],
    },
    {
      kind: "alias",
      name: params,
      doc: docOf([
        others.length === 0
          ? "Either the media or JSON about it."
          : "Either the media or JSON about it; what is given chooses the path.",
      ]),
      type: { kind: "union", members: [keyword(metadata.local), keyword(bytes.local)] },
    },
  ];
}

function parameterField(parameter: Parameter, { names }: ServiceScope): FieldPlan {
  const type = wireType(codeType(parameter.type, "sent", names));
  return {
    name: parameter.argument,
    doc: valueDoc(parameter),
    type: parameter.required ? type : orUndefined(type),
    optional: !parameter.required,
  };
}

/** What can be sent as text, for a parameter whose type the document does not give. */
function wireType(type: CodeType): CodeType {
  if (type.kind === "array") return { kind: "array", items: wireType(type.items) };
  return type.kind === "reference" && type.name === "unknown"
    ? { kind: "union", members: ["string", "number", "boolean"].map(keyword) }
    : type;
}

function bodyField({ body }: Operation, { names }: ServiceScope): FieldPlan | undefined {
  if (body === undefined) return undefined;
  const type = codeType(body.type, "sent", names);
  const isUndocumented = body.type.kind === "primitive" && body.type.name === "unknown";
  return {
    name: "body",
    doc: docOf([
      sentence(body.doc) ??
        (isUndocumented
          ? "What the service expects is not documented; this client sends JSON."
          : undefined),
    ]),
    type: body.required ? type : orUndefined(type),
    optional: !body.required,
  };
}

function resultType({ result }: Operation, scope: ServiceScope): CodeType {
  switch (result.kind) {
    case "none":
      return keyword("void");
    case "media":
      return keyword(scope.runtime("Download", "type"));
    case "value": {
      const type = codeType(result.type, "received", scope.names);
      return result.orNone ? orUndefined(type) : type;
    }
  }
}

/** What goes on the wire, written out: nothing of the caller's is spread over it. */
function callData(
  operation: Operation,
  scope: ServiceScope,
  context: ServicePlanContext,
): CodeValue {
  const { parameters, fixed, body, throttle, idempotent } = operation;
  const of = (location: Parameter["in"]): ObjectEntry[] =>
    parameters.filter((parameter) => parameter.in === location).map(sentValue);
  const query = [
    ...fixed.map(({ name: key, value }) => ({ key, value: literal(value) })),
    ...of("query"),
  ];
  const entries: (ObjectEntry | false)[] = [
    { key: "id", value: literal(operation.id) },
    { key: "method", value: literal(operation.method) },
    { key: "path", value: pathValue(operation) },
    ...group("pathParams", of("path")),
    ...group("query", query),
    ...group("headers", of("header")),
    ...wireFacts(operation, scope.names.lookup),
    body !== undefined && { key: "body", value: argument("body") },
    body?.required === true && { key: "bodyRequired", value: literal(true) },
    isUpload(operation) && { key: "media", value: argument("media") },
    throttle !== undefined &&
      throttle !== "unknown" && {
        key: "throttle",
        value: object([
          { key: "calls", value: literal(throttle.calls) },
          { key: "per", value: literal(throttle.per) },
        ]),
      },
    idempotent !== undefined && { key: "idempotent", value: literal(idempotent) },
    { key: "read", value: reader(operation, scope, context) },
    (isUpload(operation) || hasArgumentChecks(operation, scope.names.lookup)) && {
      key: "params",
      value: name("params"),
    },
    { key: "options", value: name("options") },
  ];
  return object(entries.filter((entry) => entry !== false));
}

const group = (key: string, entries: readonly ObjectEntry[]): ObjectEntry[] =>
  entries.length === 0 ? [] : [{ key, value: object(entries) }];

const argument = (of: string): CodeValue => member(name("params"), of);

function sentValue({ wire, argument: given, send }: Parameter): ObjectEntry {
  const value = argument(given);
  return {
    key: wire,
    value: send === undefined ? value : { kind: "otherwise", value, otherwise: literal(send) },
  };
}

/** The paths of an operation, each once. */
const templatesOf = ({ paths }: Operation): readonly string[] => [
  ...new Set(paths.map(({ template }) => template.text)),
];

function pathValue(operation: Operation): CodeValue {
  const [first, second] = templatesOf(operation).map(literal);
  if (first === undefined) throw new Error("The model has an operation without a path.");
  return second === undefined
    ? first
    : { kind: "whether-given", value: argument("media"), absent: first, present: second };
}

function reader(
  { result, enveloped }: Operation,
  scope: ServiceScope,
  { service }: ServicePlanContext,
): CodeValue {
  if (result.kind === "none") return name(scope.runtime("nothing", "value"));
  if (result.kind === "media") return name(scope.runtime("download", "value"));
  const kinds = (jsonKinds(result.type, scope.names.lookup) ?? []).map(literal);
  return enveloped && service.envelope !== undefined
    ? {
        kind: "call",
        callee: name(scope.runtime("enveloped", "value")),
        arguments: [name(scope.fromService("envelope", "envelope", "value")), ...kinds],
      }
    : call(scope.runtime(result.orNone ? "jsonOrNothing" : "json", "value"), ...kinds);
}
