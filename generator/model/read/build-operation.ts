import type { Cursor } from "../../sheets/format/cursor.ts";
import type { ServiceFile } from "../../sheets/format/files.ts";
import type { OperationSpec } from "../../sheets/format/operation.ts";
import { localFactsOf } from "../../sheets/format/each-fact.ts";
import type { ParameterSpec } from "../../sheets/format/parameter.ts";
import type { PagesSpec } from "../../sheets/format/pages.ts";
import type { Written } from "../../sheets/format/spec.ts";
import { type BuildContext, deprecation, formerNames } from "../context/build-context.ts";
import { type Operation, type Parameter, unknown } from "../model.ts";
import type { CountedPages, Pages, PagesWord } from "../pages.ts";
import { applyServerRules } from "../rules/address-rules.ts";
import { applyBodyRules, applyResultRules } from "../rules/body-rules.ts";
import { applyCacheRules } from "../rules/response-header-rules.ts";
import { applyArgumentRules } from "../rules/request-rules.ts";
import { buildBody, buildResult } from "./build-content.ts";
import { buildErrors } from "./build-errors.ts";
import { buildParameter } from "./build-parameter.ts";
import { buildAuth } from "./build-credentials.ts";
import { buildResponseHeaders } from "./build-response-headers.ts";
import { inheritedFacts } from "./inherited-facts.ts";
import { buildWait } from "./build-wait.ts";
import { buildFixed, buildPaths, pathParameters, withKey } from "./build-request.ts";

export function buildOperation(
  resource: string,
  name: string,
  spec: OperationSpec,
  service: Written<ServiceFile>,
  at: Cursor,
  context: BuildContext,
): Operation {
  context.identifier(name, "the name of an operation", at.keyPlace);
  const { method, paths } = buildPaths(spec.http, at.to("http"), context);
  const result = buildResult(spec.result, at.to("result"), context);
  const isEnveloped =
    result.kind === "value" && service.spec.envelope !== undefined && spec.envelope !== false;
  const parameters = [
    ...pathParameters(paths, spec, service, at, context),
    ...wireParameters("query", spec.query, at.to("query"), service.spec.lists, context),
    ...withKey(
      wireParameters("header", spec.header, at.to("header"), service.spec.lists, context),
      spec.idempotent,
      at.to("idempotent"),
      context,
    ),
  ];
  const fixed = buildFixed(spec.fixed, paths, at.to("fixed"), context);
  const operation: Operation = {
    id: `${resource}.${name}`,
    name,
    method,
    paths,
    server: at.to("server").isBroken ? undefined : spec.server,
    fixed: fixed.fixed,
    parameters,
    auth:
      spec.auth === undefined || at.to("auth").isBroken
        ? undefined
        : buildAuth(spec.auth, at.to("auth")),
    ...inheritedFacts({ spec, at }, service),
    body: buildBody(spec.body, at.to("body"), service.spec.lists, context),
    result,
    responseHeaders: buildResponseHeaders(spec.responseHeaders, at.to("responseHeaders"), context),
    ranges: spec.ranges,
    // Only JSON can have an envelope.
    enveloped: isEnveloped,
    errors: buildErrors(spec.errors, at.to("errors"), isEnveloped, context),
    pages: at.to("pages").isBroken ? undefined : buildPages(spec.pages, parameters, at.to("pages")),
    wait: buildWait(spec.wait, at.to("wait")),
    idempotent: typeof spec.idempotent === "string" ? true : spec.idempotent,
    doc: spec.doc,
    details: spec.details,
    ...localFactsOf(spec),
    deprecated: deprecation(spec.deprecated),
    renamedFrom: formerNames(spec.renamedFrom, at.to("renamedFrom")),
    place: at.keyPlace,
  };
  const { envelope } = service.spec;
  if (spec.envelope === false && envelope === undefined && !service.at.to("envelope").isBroken) {
    context.report("no-envelope", at.to("envelope").keyPlace, {});
  }
  if (operation.enveloped && result.kind === "value" && result.orNone) {
    context.report("none-in-envelope", result.place, {});
  }
  const opensEnvelope = spec.envelope !== false && !at.to("envelope").isBroken;
  if (result.kind === "exists" && envelope !== undefined && opensEnvelope) {
    context.report("exists-in-envelope", result.place, {});
  }
  const isKnown = paths.length > 0 && !at.to("result").isBroken;
  if (spec.ranges && isKnown) {
    const problem = rangesProblem(operation, typeof spec.idempotent === "string");
    if (problem !== undefined) context.report(problem, at.to("ranges").keyPlace, {});
  }
  if (isKnown) applyCacheRules(operation, at.to("cache").keyPlace, context);
  applyArgumentRules(operation, service, context);
  applyServerRules(operation.server, service, at.to("server"), context);
  if (at.to("body").isBroken) context.incomplete.bodies.add(operation);
  applyBodyRules(operation, context);
  if (!at.to("result").isBroken) applyResultRules(operation, context);
  if (!fixed.isWhole || at.to("server").isBroken) context.incomplete.identity.add(operation);
  const lists = [at.to("body", "list"), service.at.to("lists")];
  if (lists.some(({ isBroken }) => isBroken)) context.incomplete.lists.add(operation);
  const operationParts = ["http", "path", "query", "header"].map((key) => at.to(key));
  const parts = [...operationParts, service.at.to("path")];
  if (paths.length === 0 || parts.some(({ isBroken }) => isBroken))
    context.incomplete.parameters.add(operation);
  return operation;
}

/** Returns the mistake of an operation with `ranges`. `hasKey`: whether it sends a new idempotency key per call. */
function rangesProblem(
  { method, result, idempotent }: Operation,
  hasKey: boolean,
): "ranges-of-no-download" | "ranges-of-unsafe" | undefined {
  if (!/^(?:GET|POST|QUERY)$/.test(method) || result.kind !== "media")
    return "ranges-of-no-download";
  return method === "POST" && (idempotent !== true || hasKey) ? "ranges-of-unsafe" : undefined;
}

function wireParameters(
  location: "query" | "header",
  specs: OperationSpec["query"] | OperationSpec["header"],
  at: Cursor,
  lists: ServiceFile["lists"],
  context: BuildContext,
): Parameter[] {
  if (specs === undefined || specs === unknown) return [];
  return at
    .intact<ParameterSpec>(specs)
    .map(({ key, value, at: here }) =>
      buildParameter(location, key, value, here, context, { lists }),
    );
}

const defaultRelation = "next";

/** Builds the pagination of an operation. Its arguments and fields are checked when all types are known. */
export function buildPages(
  spec: PagesSpec | undefined,
  parameters: readonly Parameter[],
  at: Cursor,
): Pages | undefined {
  if (spec === undefined) return undefined;
  const place = at.keyPlace;
  const word = (key: string, name: string): PagesWord => ({ name, place: at.to(key).place });
  const wordIf = (key: string, name: string | undefined): PagesWord | undefined =>
    name === undefined ? undefined : word(key, name);
  if (spec === "link") return { by: "link", relation: defaultRelation, place };
  const items = wordIf("items", spec.items);
  if ("url" in spec) return { by: "url", url: word("url", spec.url), items, place };
  if ("link" in spec) return { by: "link", relation: spec.link, items, place };
  if ("token" in spec) {
    const argument = word("token", spec.token);
    const more = wordIf("more", spec.more);
    return "last" in spec
      ? { by: "last", argument, last: word("last", spec.last), more, items, place }
      : {
          by: "token",
          argument,
          next: word("next", spec.next),
          continue: wordIf("continue", spec.continue),
          more,
          items: word("items", spec.items),
          place,
        };
  }
  const [by, argument] =
    "number" in spec ? (["number", spec.number] as const) : (["offset", spec.offset] as const);
  const { size, most, more, end, total } = spec;
  return {
    by,
    argument: word(by, argument),
    first: spec.first ?? firstOf(by, argument, parameters),
    size: wordIf("size", size),
    most,
    more: wordIf("more", more),
    end: wordIf("end", end),
    totalPages: wordIf("totalPages", "totalPages" in spec ? spec.totalPages : undefined),
    total: wordIf("total", total),
    items,
    place,
  };
}

function firstOf(
  by: CountedPages["by"],
  argument: string,
  parameters: readonly Parameter[],
): number {
  const pageParameter = parameters.find((parameter) => parameter.argument === argument);
  const known = [pageParameter?.send, pageParameter?.default].find(
    (value) => typeof value === "number",
  );
  return known ?? (by === "number" ? 1 : 0);
}
