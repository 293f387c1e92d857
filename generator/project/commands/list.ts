/** `callsheet list`: every operation of a spec, for people and for other tools. */
import { hasErrors } from "../../diagnostics/outcome.ts";
import { pagesName, resourceModule } from "../../text/package-names.ts";
import { bodyType, errorsOf, type ErrorTypes, showResult, typesSent } from "../../model/content.ts";
import { formerIds } from "../../model/ids.ts";
import { writingWords } from "../../model/list-style.ts";
import { authOf } from "../../model/credentials.ts";
import {
  type Auth,
  type Model,
  type Operation,
  type Role,
  type Service,
  type TypeDeclaration,
  unknown,
} from "../../model/model.ts";
import { fixedKey } from "../../model/operation-facts.ts";
import { type Pages, pageSettings, pageWords } from "../../model/pages.ts";
import { eachProseFact } from "../../sheets/format/prose-facts.ts";
import { isUnknown } from "../../sheets/types/shape.ts";
import { writtenValue } from "../../sheets/types/type.ts";
import { reachedTypes, showType } from "../../sheets/types/type-parts.ts";
import { byCodeUnit } from "../../text/texts.ts";
import { compileProject, noSuchService } from "../generate/compile-project.ts";
import type { Project } from "../config/project.ts";
import type { Config } from "../config/read-config.ts";
import { describe, judge } from "../report/diagnostics.ts";
import type { ListedPackage, ListEntry, ListType, Report } from "../report/report.ts";
import type { Run } from "../run.ts";

export interface ListReport extends Report<ListedPackage> {
  /** The reason why the command line is wrong, if it is. */
  readonly usageError?: string;
}

/** `service`: the only one to list. Default: all services. */
export function listPackages(config: Config, run: Run, service?: string): ListReport {
  const known = new Set<string>();
  const found = [...describe(config.diagnostics, config.sources)];
  const packages: ListedPackage[] = [];
  for (const project of config.projects) {
    run.onStage?.(project, "read");
    const { name, model: whole, diagnostics } = compileProject(project, run.cwd);
    found.push(...diagnostics);
    for (const one of whole?.services ?? []) known.add(one.name);
    const model = whole && {
      ...whole,
      services: whole.services.filter((one) => service === undefined || one.name === service),
    };
    packages.push({
      name,
      spec: project.spec,
      out: project.out,
      ok: !hasErrors(diagnostics),
      operations: model === undefined ? [] : entriesOf(model, project),
      types: model === undefined ? [] : listTypes(model),
    });
  }
  const diagnostics = judge(found, run);
  const ok = !hasErrors(diagnostics);
  const isMissing = ok && service !== undefined && !known.has(service);
  const usageError = isMissing ? { usageError: noSuchService(service, [...known]) } : {};
  return { version: 1, ok, diagnostics, packages, ...usageError };
}

/** A module of a package is imported by its entry, a plain one by its file. */
function entriesOf({ services, package: { name } }: Model, { layout }: Project): ListEntry[] {
  const ending = layout === "source" ? ".ts" : "";
  return services.flatMap((service) => {
    const { operations: former } = formerIds(service);
    return service.resources.flatMap((resource) => {
      const module = `${name}/${service.name}/${resourceModule(resource.id)}${ending}`;
      return resource.operations.map((operation) => {
        const ids = (former.get(operation) ?? []).map(({ name: id }) => id);
        const entry = entryOf(operation, service, module);
        return ids.length === 0 ? entry : { ...entry, renamedFrom: ids };
      });
    });
  });
}

function entryOf(operation: Operation, service: Service, module: string): ListEntry {
  const { id, method, paths, server, parameters, body, throttle, pages, place } = operation;
  const given = bodyType(body);
  const errors = errorsOf(operation, service);
  return {
    service: service.name,
    id,
    doc: operation.doc ?? null,
    details: operation.details ?? null,
    ...eachProseFact((key) => operation[key] ?? null),
    deprecated: operation.deprecated ?? null,
    method,
    paths: paths.map(({ template: { text, label }, role }) => ({
      template: text,
      role: role ?? null,
      ...(label === undefined ? {} : { label }),
      ...(role === undefined || fixedOf(operation, role).length === 0
        ? {}
        : { fixed: Object.fromEntries(fixedOf(operation, role)) }),
    })),
    ...(server === undefined ? {} : { server }),
    params: parameters.map((parameter) => {
      const { argument, wire, in: location, required, type, default: value } = parameter;
      const list = writingWords(parameter);
      const facts = { name: argument, wire, in: location, required, type: showType(type) };
      return { ...facts, default: value ?? null, ...(list === undefined ? {} : { list }) };
    }),
    fixed: Object.fromEntries(fixedOf(operation, undefined)),
    body: body === undefined ? null : ((given && showType(given)) ?? "media"),
    ...(body !== undefined && body.as !== "json" && { bodyAs: body.as }),
    result: showResult(operation.result),
    auth: listAuth(authOf(operation, service)),
    throttle: throttle?.value ?? null,
    ...(pages !== undefined && { pages: listPages(operation.name, pages) }),
    envelope:
      operation.enveloped && service.envelope !== undefined
        ? {
            success: Object.fromEntries(
              service.envelope.success.map(({ name, value }) => [name, value]),
            ),
            failure: service.envelope.failure ?? null,
            result: service.envelope.result ?? null,
            retry:
              service.envelope.retry === undefined
                ? null
                : Object.fromEntries(
                    service.envelope.retry.map(({ name, values }) => [name, [...values]]),
                  ),
          }
        : null,
    errors: listErrors(errors),
    types: Array.from(
      reachedTypes([...typesSent(operation), ...errors.byStatus.values(), errors.other]),
      (type) => type.name,
    ).toSorted(byCodeUnit),
    module,
    function: operation.name,
    file: place.file,
    line: place.line,
  };
}

const listAuth = (auth: Auth | undefined): ListEntry["auth"] =>
  auth === undefined
    ? null
    : auth === unknown
      ? auth
      : auth.alternatives.map((names) => [...names]);

/** Fixed values of one role, or of all. */
const fixedOf = ({ fixed }: Operation, role: Role | undefined) =>
  fixed
    .filter((one) => one.role === role)
    .map(({ in: location, name, value }) => [fixedKey({ in: location, name }), value] as const);

function listPages(operation: string, pages: Pages): NonNullable<ListEntry["pages"]> {
  const words = pageWords(pages).map(([key, { name }]) => [key, name] as const);
  const settings = Object.fromEntries([...words, ...pageSettings(pages)]);
  return { function: pagesName(operation), by: pages.by, said: settings };
}

/** By status; null when nothing is known. */
function listErrors({ byStatus, other }: ErrorTypes): Readonly<Record<string, string>> | null {
  if (byStatus.size === 0 && isUnknown(other)) return null;
  const statuses = Array.from(byStatus, ([status, type]) => [status, showType(type)] as const);
  return Object.fromEntries([...statuses, ["default", showType(other)]]);
}

export const listTypes = ({ services }: Model): ListType[] =>
  services.flatMap(({ name: service, types, resources }) =>
    [{ id: null, types }, ...resources].flatMap(({ id: resource, types: own }) =>
      own.map((type) => ({
        service,
        resource,
        name: type.name,
        kind: type.kind,
        ...notes(type),
        ...shape(type),
        file: type.place.file,
        line: type.place.line,
      })),
    ),
  );

function shape(type: TypeDeclaration): Partial<ListType> {
  switch (type.kind) {
    case "object":
      return {
        fields: type.fields.map((field) => ({
          name: field.name,
          type: showType(field.type),
          required: field.required,
          ...notes(field),
        })),
        ...(type.more === undefined ? {} : { more: showType(type.more) }),
      };
    case "enum":
      return { values: type.values.map(({ value }) => writtenValue(value)) };
    case "union":
      return {
        members: type.members.map((member) => showType(member.type)),
        ...(type.discriminator === undefined ? {} : { discriminator: type.discriminator }),
      };
    case "alias":
      return { type: showType(type.type) };
  }
}

const notes = ({ doc, deprecated }: Pick<TypeDeclaration, "doc" | "deprecated">) => ({
  doc: doc ?? null,
  deprecated: deprecated ?? null,
});
