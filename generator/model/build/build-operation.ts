import type { OperationSpec } from "../../spec/format/operation.ts";
import { deprecation, formerNames, type BuildContext } from "../context/build-context.ts";
import { buildErrors } from "./build-errors.ts";
import { withKey } from "./build-key.ts";
import { buildPages } from "./build-pages.ts";
import { buildParameter } from "./build-parameter.ts";
import { buildResult } from "./build-result.ts";
import { buildPaths, pathParameters } from "./build-paths.ts";
import { buildFixed } from "./build-fixed.ts";
import { buildBody } from "./build-body.ts";
import { applyServerRules } from "../rules/address-rules.ts";
import { applyArgumentRules } from "../rules/argument-rules.ts";
import { applyBodyRules, applyResultRules } from "../rules/body-rules.ts";
import type { Cursor } from "../../spec/format/cursor.ts";
import { operationFacts } from "./inherited-facts.ts";
import { unknown, type Operation, type Parameter } from "../model.ts";
import type { ServiceFile } from "../../spec/format/files.ts";
import type { Written } from "../../spec/format/spec.ts";

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
    auth: spec.auth,
    ...operationFacts(spec, at, service),
    body: buildBody(spec.body, at.to("body"), service.spec.lists, context),
    result,
    ranges: spec.ranges,
    // Where there is no JSON there is no envelope.
    enveloped: isEnveloped,
    errors: buildErrors(spec.errors, at.to("errors"), isEnveloped, context),
    pages: at.to("pages").isBroken ? undefined : buildPages(spec.pages, parameters, at.to("pages")),
    idempotent: typeof spec.idempotent === "string" ? true : spec.idempotent,
    doc: spec.doc,
    details: spec.details,
    requires: spec.requires,
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
  if (spec.ranges && isKnown && (method !== "GET" || result.kind !== "media")) {
    context.report("ranges-of-no-download", at.to("ranges").keyPlace, {});
  }
  applyArgumentRules(operation, service, context);
  applyServerRules(operation.server, service, at.to("server"), context);
  if (at.to("body").isBroken) context.incomplete.bodies.add(operation);
  applyBodyRules(operation, context);
  if (!at.to("result").isBroken) applyResultRules(operation, context);
  if (!fixed.isWhole || at.to("server").isBroken) context.incomplete.identity.add(operation);
  const lists = [at.to("body", "list"), service.at.to("lists")];
  if (lists.some(({ isBroken }) => isBroken)) context.incomplete.lists.add(operation);
  const own = ["http", "path", "query", "header"].map((key) => at.to(key));
  const parts = [...own, service.at.to("path")];
  if (paths.length === 0 || parts.some(({ isBroken }) => isBroken))
    context.incomplete.parameters.add(operation);
  return operation;
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
    .intact(specs)
    .map(({ key, value, at: here }) =>
      buildParameter(location, key, value, here, context, { lists }),
    );
}
