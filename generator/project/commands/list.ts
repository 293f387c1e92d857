/** `callsheet list`: every operation of a spec, for people and for tools. */
import { hasErrors } from "../../diagnostics/outcome.ts";
import { showResult } from "../../model/content.ts";
import { styleWords } from "../../model/list-style.ts";
import type { Model } from "../../model/model.ts";
import { type Link, linkTypes } from "../../open/linked-types.ts";
import type * as Public from "../../open/model-types.ts";
import { publicModel } from "../../open/public-model.ts";
import { fixedFactKey, writtenPages } from "../../open/written-facts.ts";
import {
  eachLocal,
  eachShared,
  type LocalKey,
  type SharedKey,
  sharedValue,
} from "../../sheets/format/each-fact.ts";
import { reachedTypes, showType } from "../../sheets/types/type-parts.ts";
import { packageLayout, sourceLayout } from "../../text/package-layout.ts";
import { byCodeUnit } from "../../text/texts.ts";
import { compileProject, noSuchService } from "../generate/compile-project.ts";
import type { Project } from "../config/project.ts";
import type { Config } from "../config/read-config.ts";
import { describe, judge } from "../report/diagnostics.ts";
import type { ListEntry, ListType, ListWebhook } from "../report/list-format.ts";
import type { ListedPackage, Report } from "../report/report.ts";
import type { Run } from "../run.ts";

export interface ListReport extends Report<ListedPackage> {
  readonly usageError?: string;
}

/** `service`: the only service to list. Default: all. */
export function listPackages(config: Config, run: Run, service?: string): ListReport {
  const known = new Set<string>();
  const collected = [...describe(config.diagnostics, config.sources)];
  const packages: ListedPackage[] = [];
  for (const project of config.projects) {
    run.onStage?.(project, "read");
    const { name, model, diagnostics } = compileProject(project, run.cwd);
    collected.push(...diagnostics);
    for (const one of model?.services ?? []) known.add(one.name);
    const listed = model && describedModel(model, project, service);
    packages.push({
      name,
      spec: project.spec,
      out: project.out,
      ok: !hasErrors(diagnostics),
      operations: listed === undefined ? [] : entriesOf(listed),
      webhooks: listed === undefined ? [] : listWebhooks(listed),
      types: listed === undefined ? [] : listTypes(listed),
    });
  }
  const diagnostics = judge(collected, run);
  const ok = !hasErrors(diagnostics);
  const isMissing = ok && service !== undefined && !known.has(service);
  const usageError = isMissing ? { usageError: noSuchService(service, [...known]) } : {};
  return { version: 1, ok, diagnostics, packages, ...usageError };
}

const describedModel = (
  { package: metadata, services }: Model,
  { layout }: Project,
  service: string | undefined,
): Public.Model =>
  publicModel(
    {
      package: metadata,
      services: services.filter(({ name }) => service === undefined || name === service),
    },
    layout === "source" ? sourceLayout(".ts") : packageLayout,
  );

const entriesOf = ({ package: metadata, services }: Public.Model): ListEntry[] =>
  services.flatMap((service) =>
    service.resources.flatMap(({ operations }) =>
      operations.map((operation) => entryOf(operation, service, metadata)),
    ),
  );

function entryOf(
  operation: Public.Operation,
  service: Public.Service,
  { name, layout }: Public.Model["package"],
): ListEntry {
  const { id, method, paths, server, parameters, body, result, fixed, at } = operation;
  const { throttle, pages, wait, waitFunction = "", errors, renamedFrom } = operation;
  const link = linkTypes(service);
  const show = (type: Public.TypeExpression): string => showType(link(type));
  return {
    service: service.name,
    id,
    doc: operation.doc ?? null,
    details: operation.details ?? null,
    ...(eachLocal((key) => operation[key] ?? null) as Pick<ListEntry, LocalKey>),
    ...(eachShared((key) => sharedValue(operation[key]) ?? null) as Pick<ListEntry, SharedKey>),
    deprecated: operation.deprecated ?? null,
    method,
    paths: paths.map(({ template, role, label }) => ({
      template,
      role: role ?? null,
      ...(label !== undefined && { label }),
      ...(fixed.some((one) => one.role !== undefined && one.role === role) && {
        fixed: fixedOf(fixed, role),
      }),
    })),
    ...(server !== undefined && { server }),
    params: parameters.map((parameter) => listParam(parameter, show)),
    fixed: fixedOf(fixed, undefined),
    body: body === undefined ? null : body.type === undefined ? "media" : show(body.type),
    ...(body !== undefined && body.as !== "json" && { bodyAs: body.as }),
    result: resultText(result, link),
    auth: operation.auth?.value ?? null,
    throttle: throttle?.value ?? null,
    ...(pages !== undefined && { pages: listPages(operation, pages) }),
    ...(wait !== undefined && { wait: { function: waitFunction, poll: wait.poll } }),
    envelope:
      operation.enveloped && service.envelope !== undefined ? listEnvelope(service.envelope) : null,
    errors: errors === undefined ? null : listErrors(errors.value, show),
    types: Array.from(reachedTypes(typesOf(operation).map(link)), (type) => type.name).toSorted(
      byCodeUnit,
    ),
    module: importedModule(operation.module, { name, layout }),
    function: operation.function,
    file: at.file,
    line: at.line,
    ...(renamedFrom !== undefined && { renamedFrom }),
  };
}

/** Returns the module to import from: the entry of a package, or the file of a plain module. */
const importedModule = (
  module: string,
  { name, layout }: Pick<Public.Model["package"], "name" | "layout">,
): string => `${name}/${layout === "source" ? module : module.replace(/\.ts$/, "")}`;

const listWebhooks = ({ package: metadata, services }: Public.Model): ListWebhook[] =>
  services.flatMap((service) => {
    const { webhooks } = service;
    if (webhooks === undefined) return [];
    const link = linkTypes(service);
    return webhooks.events.map(({ name, type, at, ...documented }) => ({
      service: service.name,
      id: `webhooks.${name}`,
      event: name,
      type: showType(link(type)),
      ...notes(documented),
      module: importedModule(webhooks.module, metadata),
      function: webhooks.function,
      file: at.file,
      line: at.line,
    }));
  });

function listParam(
  parameter: Public.Parameter,
  show: (type: Public.TypeExpression) => string,
): ListEntry["params"][number] {
  const { argument, wire, in: location, required, type, default: value } = parameter;
  const list = styleWords(parameter);
  const facts = { name: argument, wire, in: location, required, type: show(type) };
  return { ...facts, default: value ?? null, ...(list !== undefined && { list }) };
}

/** Returns the fixed values for one role, or those that are always sent. */
const fixedOf = (
  fixed: Public.Operation["fixed"],
  role: Public.FixedParameter["role"],
): ListEntry["fixed"] =>
  Object.fromEntries(
    fixed
      .filter((one) => one.role === role)
      .map(({ in: location, name, value }) => [fixedFactKey({ in: location, name }), value]),
  );

const resultText = (result: Public.Result, link: Link): string =>
  showResult("type" in result ? { ...result, type: link(result.type) } : result);

const listPages = (
  { pagesFunction = "" }: Public.Operation,
  pages: Public.Pages,
): NonNullable<ListEntry["pages"]> => ({
  function: pagesFunction,
  by: pages.by,
  said: Object.fromEntries(writtenPages(pages)),
});

const listEnvelope = ({ success, failure, result, retry }: Public.Envelope) => ({
  success: Object.fromEntries(success.map(({ name, value }) => [name, value])),
  failure: failure ?? null,
  result: result ?? null,
  retry:
    retry === undefined ? null : Object.fromEntries(retry.map((one) => [one.name, one.values])),
});

/** Maps statuses to types. Returns null if no errors are documented. */
function listErrors(
  errors: Public.Errors,
  show: (type: Public.TypeExpression) => string,
): ListEntry["errors"] {
  if (errors === "unknown" || (errors.statuses.length === 0 && errors.other === undefined))
    return null;
  const { statuses, other } = errors;
  return Object.fromEntries([
    ...statuses.map(({ status, type }) => [status, show(type)]),
    ["default", other === undefined ? "unknown" : show(other)],
  ]) as Readonly<Record<string, string>>;
}

function typesOf({
  parameters,
  body,
  result,
  errors,
  responseHeaders = [],
}: Public.Operation): Public.TypeExpression[] {
  const { statuses = [], other } =
    errors === undefined || errors.value === "unknown" ? {} : errors.value;
  return [
    ...parameters.map(({ type }) => type),
    body?.type,
    "type" in result ? result.type : undefined,
    ...responseHeaders.map(({ type }) => type),
    ...statuses.map(({ type }) => type),
    other,
  ].filter((type) => type !== undefined);
}

const listTypes = ({ services }: Public.Model): ListType[] =>
  services.flatMap((service) => {
    const link = linkTypes(service);
    return service.types.map((type) => ({
      service: service.name,
      resource: type.resource ?? null,
      name: type.name,
      kind: type.kind,
      ...notes(type),
      ...shape(type, (part) => showType(link(part))),
      file: type.at.file,
      line: type.at.line,
    }));
  });

function shape(
  type: Public.TypeDeclaration,
  show: (type: Public.TypeExpression) => string,
): Partial<ListType> {
  switch (type.kind) {
    case "object":
      return {
        fields: type.fields.map((field) => ({
          name: field.name,
          type: show(field.type),
          required: field.required,
          ...notes(field),
        })),
        ...(type.more !== undefined && { more: show(type.more) }),
      };
    case "enum":
      return { values: type.values.map(({ value }) => value) };
    case "union":
      return {
        members: type.members.map((member) => show(member.type)),
        ...(type.discriminator !== undefined && { discriminator: type.discriminator }),
      };
    case "alias":
      return { type: show(type.type) };
  }
}

const notes = ({ doc, deprecated }: Pick<Public.Field, "doc" | "deprecated">) => ({
  doc: doc ?? null,
  deprecated: deprecated ?? null,
});
