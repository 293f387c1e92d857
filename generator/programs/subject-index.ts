/** Maps names of a generated package to subjects in the call sheets, by module and name. */
import { resolve } from "node:path";
import type { Place } from "../diagnostics/diagnostic.ts";
import type { DeclaredView } from "../typescript/view/declared-types.ts";
import { functionsOf, paramsNamesIn } from "../typescript/view/operation-view.ts";
import {
  type ResourceView,
  serviceView,
  type ServiceView,
} from "../typescript/view/service-view.ts";
import { formerIds } from "../model/ids.ts";
import type { Model, Operation, Resource, Service, TypeDeclaration } from "../model/model.ts";
import { clientOptions } from "../model/credentials.ts";
import { resourceModule, webhookNames, webhooksModule } from "../text/package-names.ts";
import { toSlashes } from "../text/paths.ts";
import type { Output } from "./package-files.ts";

export type SubjectKind =
  | "package"
  | "service"
  | "option"
  | "resource"
  | "operation"
  | "argument"
  | "type"
  | "field"
  | "webhook";

/** A name of the call sheets that code can use. */
export interface Subject {
  readonly kind: SubjectKind;
  /** Undefined for the package. */
  readonly service?: string;
  /** Dotted for members: `books.get`, `books.get.limit`, `Book`, `Book.title`, `webhooks.book.sold`. */
  readonly id: string;
  readonly place?: Place;
}

export interface SubjectIndex {
  /** Subjects by absolute path: `path#Name`, `path#Name.field` for declarations, `path#` for the package. */
  readonly named: ReadonlyMap<string, Subject>;
  /** Operations by the ids that programs pass as strings, including former ids, and webhooks by their names. */
  readonly ids: ReadonlyMap<string, readonly IdSubject[]>;
}

/** `folder`: absolute path of the service's modules. */
export interface IdSubject extends Subject {
  readonly folder: string;
}

/** The ids of a service's subjects. */
export interface SubjectIds {
  readonly service: string;
  readonly resource: (one: Resource) => string;
  readonly operation: (one: Operation) => string;
  readonly type: (one: TypeDeclaration) => string;
}

export const currentIds = ({ name }: Service): SubjectIds => ({
  service: name,
  resource: ({ id }) => id,
  operation: ({ id }) => id,
  type: (type) => type.name,
});

export interface IndexedPackage {
  readonly model: Model;
  readonly out: Output;
  readonly idsOf?: (service: Service) => SubjectIds;
  /** Name of the package in the index. Default: its own. */
  readonly name?: string;
}

export function subjectIndex(packages: readonly IndexedPackage[]): SubjectIndex {
  const index = new Map<string, Subject>();
  const byId = new Map<string, IdSubject[]>();
  for (const { model, out, idsOf = currentIds, name = model.package.name } of packages) {
    const modules = `${toSlashes(resolve(out.folder))}/${out.layout.folder}`;
    const whole: Subject = { kind: "package", id: name };
    for (const service of model.services) {
      const ids = idsOf(service);
      for (const [id, subject] of [...idEntries(service, ids), ...eventEntries(service, ids)]) {
        const known = byId.get(id) ?? [];
        byId.set(id, [...known, { ...subject, folder: `${modules}${service.name}/` }]);
      }
      for (const [key, subject] of serviceEntries(serviceView(service), ids)) {
        index.set(`${modules}${key}`, subject);
        if (!key.includes("#")) index.set(`${modules}${key}#`, whole);
      }
    }
  }
  return { named: index, ids: byId };
}

function idEntries(service: Service, ids: SubjectIds): Entry[] {
  const { operations } = formerIds(service);
  return [...operations].flatMap(([operation, former]) => {
    const subject = operationSubject(operation, ids);
    return [operation.id, ...former.map(({ name }) => name)].map((id): Entry => [id, subject]);
  });
}

type Entry = readonly [key: string, subject: Subject];

const operationSubject = (operation: Operation, ids: SubjectIds): Subject => ({
  kind: "operation",
  service: ids.service,
  id: ids.operation(operation),
  place: operation.place,
});

function serviceEntries(view: ServiceView, ids: SubjectIds): Entry[] {
  const { service, names, path } = view;
  const declarations = exportEntries(view, ids);
  return [
    ...declarations,
    ...idEntries(service, ids).map(([operation, subject]): Entry => [
      `${path("errors")}#${names.errors}.${operation}`,
      subject,
    ]),
    ...formerEntries(view, new Map(declarations)),
  ];
}

/** Returns the modules and exports of a service, without former names and ids. Their order only depends on the model's. */
export function exportEntries(view: ServiceView, ids: SubjectIds): Entry[] {
  const { service, names, path, declared, resources } = view;
  const whole: Subject = {
    kind: "service",
    service: ids.service,
    id: ids.service,
    place: service.place,
  };
  const client = path("client");
  const options = [names.options, names.allOptions, names.callOptions];
  const errors = path("errors");
  return [
    ...["index", "client", "resources"].map((module): Entry => [path(module), whole]),
    ...[names.facade, names.createFacade, names.resources].map((name): Entry => [
      `${path("index")}#${name}`,
      whole,
    ]),
    ...[names.createClient, ...options].map((name): Entry => [`${client}#${name}`, whole]),
    ...options.flatMap((name) =>
      clientOptions(service).map(({ argument, place }): Entry => [
        `${client}#${name}.${argument}`,
        { kind: "option", service: ids.service, id: argument, place },
      ]),
    ),
    ...[names.isError, names.errors, `${names.errors}.*`].map((name): Entry => [
      `${errors}#${name}`,
      whole,
    ]),
    ...webhookEntries(view, ids),
    ...declared.flatMap((type) => typeEntries(type, ids)),
    ...resources.flatMap((resource) => resourceEntries(resource, ids)),
  ];
}

function eventEntries({ webhooks }: Service, { service }: SubjectIds): Entry[] {
  const { events = [] } = webhooks ?? {};
  return events.map(({ name, place }): Entry => [
    name,
    { kind: "webhook", service, id: `webhooks.${name}`, place },
  ]);
}

function webhookEntries({ service, path }: ServiceView, ids: SubjectIds): Entry[] {
  const { webhooks, resources } = service;
  if (webhooks === undefined) return [];
  const { place } = webhooks;
  const module = path(webhooksModule(resources));
  const whole: Subject = { kind: "service", service: ids.service, id: "webhooks", place };
  return [
    [module, whole],
    ...Object.values(webhookNames).map((name): Entry => [`${module}#${name}`, whole]),
    ...eventEntries(service, ids).map(([name, subject]): Entry => [
      `${module}#${webhookNames.events}.${name}`,
      subject,
    ]),
  ];
}

/** Returns the exports under former names, which are the same subjects. */
const formerEntries = (
  { former, path }: ServiceView,
  subjects: ReadonlyMap<string, Subject>,
): Entry[] =>
  [...former].flatMap(([resource, names]) => {
    const module = path(resource === "" ? "types" : resourceModule(resource));
    return names.flatMap(({ former: name, target }): Entry[] => {
      const subject = subjects.get(`${target.from}#${target.name}`);
      return subject === undefined ? [] : [[`${module}#${name}`, subject]];
    });
  });

function resourceEntries(
  { resource, path, declared, params }: ResourceView,
  ids: SubjectIds,
): Entry[] {
  const { service } = ids;
  const whole: Subject = {
    kind: "resource",
    service,
    id: ids.resource(resource),
    place: resource.place,
  };
  return [
    [path, whole],
    ...declared.flatMap((type) => typeEntries(type, ids)),
    ...resource.operations.flatMap((operation): Entry[] => {
      const { parameters, body } = operation;
      const called = operationSubject(operation, ids);
      const types = paramsNamesIn(params(operation));
      return [
        ...[...functionsOf(operation), ...types].map((name): Entry => [`${path}#${name}`, called]),
        ...types.flatMap((name) => [
          ...parameters.map(({ argument, place }): Entry => [
            `${path}#${name}.${argument}`,
            { kind: "argument", service, id: `${called.id}.${argument}`, place },
          ]),
          ...["body", "media"].map((argument): Entry => [
            `${path}#${name}.${argument}`,
            { ...called, place: body?.place ?? operation.place },
          ]),
        ]),
      ];
    }),
  ];
}

function typeEntries({ type, ref: { from, name } }: DeclaredView, ids: SubjectIds): Entry[] {
  const { service } = ids;
  const id = ids.type(type);
  const fields = type.kind === "object" ? type.fields : [];
  return [
    [`${from}#${name}`, { kind: "type", service, id, place: type.place }],
    ...fields.map((field): Entry => [
      `${from}#${name}.${field.name}`,
      { kind: "field", service, id: `${id}.${field.name}`, place: field.place },
    ]),
  ];
}
