import type { OperationSpec } from "../spec-format/operation.ts";
import type { ServiceFile } from "../spec-format/files.ts";
import type { Place } from "../diagnostics/diagnostic.ts";
import { showPlace } from "../diagnostics/show-place.ts";
import { didYouMean } from "../text/nearest.ts";
import { deprecation, type BuildContext } from "./build-context.ts";
import { buildPages } from "./build-pages.ts";
import { buildParameter, buildPathParameter } from "./build-parameter.ts";
import type { Cursor } from "./cursor.ts";
import { isInherited } from "./inherited-names.ts";
import {
  unknown,
  type Body,
  type FixedParameter,
  type Method,
  type Operation,
  type OperationPath,
  type Parameter,
  type Result,
  type Role,
  type Throttle,
  type Unknown,
} from "./model.ts";
import { parsePath } from "./path-template.ts";

/** What an operation takes over from its service. */
export interface ServiceFacts {
  readonly spec: ServiceFile;
  readonly at: Cursor;
}

export function buildOperation(
  resource: string,
  name: string,
  spec: OperationSpec,
  service: ServiceFacts,
  at: Cursor,
  context: BuildContext,
): Operation {
  context.identifier(name, "the name of an operation", at.keyPlace);
  const { method, paths } = buildPaths(spec.http, at.to("http"), context);
  const result = buildResult(spec.result, at.to("result"), context);
  const parameters = [
    ...pathParameters(paths, spec, service, at, context),
    ...wireParameters("query", spec.query, at.to("query"), context),
    ...wireParameters("header", spec.header, at.to("header"), context),
  ];
  const operation: Operation = {
    id: `${resource}.${name}`,
    name,
    method,
    paths,
    fixed: Object.entries(spec.fixed ?? {}).map(([key, value]): FixedParameter => ({
      name: key,
      value,
      place: at.to("fixed", key).keyPlace,
    })),
    parameters,
    query: spec.query === unknown ? unknown : service.spec.query,
    body: buildBody(spec.body, at.to("body"), context),
    result,
    // Where there is no JSON there is no envelope.
    enveloped:
      result.kind === "value" && service.spec.envelope !== undefined && spec.envelope !== false,
    throttle: buildThrottle(spec.throttle, at.to("throttle")) ?? service.spec.throttle,
    pages: buildPages(spec.pages, parameters, at.to("pages")),
    idempotent: spec.idempotent,
    doc: spec.doc,
    details: spec.details,
    requires: spec.requires,
    deprecated: deprecation(spec.deprecated),
    place: at.keyPlace,
  };
  if (spec.envelope === false && service.spec.envelope === undefined) {
    context.report("no-envelope", at.to("envelope").keyPlace, {});
  }
  if (operation.enveloped && result.kind === "value" && result.orNone) {
    context.report("none-in-envelope", result.place, {});
  }
  checkArguments(operation, service, context);
  return operation;
}

function buildPaths(
  http: OperationSpec["http"],
  at: Cursor,
  context: BuildContext,
): { method: Method; paths: OperationPath[] } {
  const lines: readonly (readonly [Role | undefined, string, Cursor])[] =
    typeof http === "string"
      ? [[undefined, http, at]]
      : [
          ["metadata", http.metadata, at.to("metadata")],
          ["media", http.media, at.to("media")],
        ];
  const [first = "GET"] = new Set(lines.map(([, line]) => line.split(" ")[0]));
  const paths = lines.map(([role, line, here]): OperationPath => {
    const [method = "", text = ""] = line.split(" ");
    if (method !== first) {
      context.report("paths-differ", here.place, { reason: `one is ${first}, one ${method}` });
    }
    const { template, reason } = parsePath(text);
    if (template === undefined) context.report("path-syntax", here.place, { reason });
    return { template: template ?? { text, variables: [] }, role, place: here.place };
  });
  return { method: first as Method, paths };
}

function pathParameters(
  paths: readonly OperationPath[],
  spec: OperationSpec,
  service: ServiceFacts,
  at: Cursor,
  context: BuildContext,
): Parameter[] {
  const [main, ...others] = paths;
  if (main === undefined) return [];
  const { variables } = main.template;
  const names = variables.map(({ name }) => name);
  for (const other of others) {
    if (other.template.variables.map(({ name }) => name).join() !== names.join()) {
      context.report("paths-differ", other.place, { reason: "they have other variables" });
    }
  }
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined) {
    context.report("path-variable-twice", main.place, { variable: `{${duplicate}}` });
  }

  const lastWord = (name: string): string => name.slice(name.lastIndexOf(".") + 1);
  const known = new Set(names.flatMap((name) => [name, lastWord(name)]));
  for (const name of Object.keys(spec.path ?? {})) {
    if (known.has(name)) continue;
    const hint = didYouMean(name, known);
    context.report("path-variable-unused", at.to("path", name).keyPlace, { name, hint });
  }

  const http = at.to("http");
  // A name that comes twice has had its complaint.
  const different = variables.filter(({ name }, index) => names.indexOf(name) === index);
  return different.map((variable) => {
    const word = lastWord(variable.name);
    const specs = [
      { spec: own(spec.path, variable.name), at: at.to("path", variable.name) },
      { spec: own(spec.path, word), at: at.to("path", word) },
      { spec: own(service.spec.path, word), at: service.at.to("path", word) },
    ];
    return buildPathParameter(variable, specs, http, context);
  });
}

function wireParameters(
  location: "query" | "header",
  specs: OperationSpec["query"] | OperationSpec["header"],
  at: Cursor,
  context: BuildContext,
): Parameter[] {
  if (specs === undefined || specs === unknown) return [];
  return Object.entries(specs).map(([wire, spec]) =>
    buildParameter(location, wire, spec, at.to(wire), context),
  );
}

function buildBody(
  spec: OperationSpec["body"],
  at: Cursor,
  context: BuildContext,
): Body | undefined {
  if (spec === undefined) return undefined;
  if (typeof spec === "string") {
    const type = context.type(spec, at);
    return { type, required: spec !== unknown, place: at.keyPlace };
  }
  return {
    type: context.type(spec.type, at.to("type")),
    required: spec.required ?? spec.type !== unknown,
    doc: spec.doc,
    place: at.keyPlace,
  };
}

function buildResult(spec: string, at: Cursor, context: BuildContext): Result {
  const { place } = at;
  if (spec === "none" || spec === "media") return { kind: spec, place };
  const expression = withoutNone(spec);
  const type = context.type(expression ?? spec, at);
  const orNone = expression !== undefined;
  if (orNone && type.kind === "primitive" && type.name === unknown) {
    const reason = "What is unknown may be nothing as well; remove `| none`.";
    context.report("type-contradiction", place, { reason });
  }
  return { kind: "value", type, orNone, place };
}

/** The type in `T | none`; undefined where nothing is said of none. */
const withoutNone = (result: string): string | undefined =>
  /^(?<type>[^]*\S)\s*\|\s*none\s*$/.exec(result)?.groups?.["type"];

function buildThrottle(
  spec: OperationSpec["throttle"],
  at: Cursor,
): Throttle | Unknown | undefined {
  if (spec === undefined || spec === unknown) return spec;
  return { calls: spec.calls, per: milliseconds(spec.per), place: at.keyPlace };
}

const units = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 } as const;

function milliseconds(duration: string): number {
  const [, count, unit] = /^(\d+)(ms|s|m|h)$/.exec(duration) ?? [];
  return Number(count) * units[unit as keyof typeof units];
}

/** No two arguments of one name; no parameter that the operation or the service sends already. */
function checkArguments(operation: Operation, service: ServiceFacts, context: BuildContext): void {
  const { parameters, body, fixed, paths } = operation;
  const taken = new Map<string, string>();
  if (body !== undefined) taken.set("body", "the body");
  if (paths.some(({ role }) => role === "media")) taken.set("media", "the bytes of the upload");
  for (const { argument, in: location, wire, required, place } of parameters) {
    const here = `the ${location} parameter ${wire}`;
    const first = taken.get(argument);
    if (first !== undefined) {
      context.report("argument-twice", place, { name: argument, first, second: here });
    }
    taken.set(argument, here);
    if (!required && isInherited(argument)) {
      context.report("argument-inherited", place, { name: argument });
    }
    if (location === "query" && fixed.some(({ name }) => name === wire)) {
      context.report("fixed-shadowed", place, { name: wire });
    }
    checkShadow(location, wire, place, service, context);
  }
  for (const { name, place } of fixed) checkShadow("query", name, place, service, context);
}

/** What the client sends with every call is not an operation's as well. */
function checkShadow(
  location: Parameter["in"],
  wire: string,
  place: Place,
  { spec, at }: ServiceFacts,
  context: BuildContext,
): void {
  // Headers are one whatever their case.
  const spelling = (name: string): string => (location === "header" ? name.toLowerCase() : name);
  const client = Object.entries(spec.client ?? {}).find(
    ([name, parameter]) => parameter.in === location && spelling(name) === spelling(wire),
  );
  if (client === undefined) return;
  const other = showPlace(at.to("client", client[0]).keyPlace);
  context.report("client-shadowed", place, { location, name: wire, other });
}

const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
