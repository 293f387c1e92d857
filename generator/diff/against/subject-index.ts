/** Maps names of a generated package to subjects in the call sheets, by module and name. */
import { resolve } from "node:path";
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { DeclaredView } from "../../typescript/view/declared-types.ts";
import { functionsOf, paramsNamesIn } from "../../typescript/view/operation-view.ts";
import {
  type ResourceView,
  serviceView,
  type ServiceView,
} from "../../typescript/view/service-view.ts";
import { formerIds, idParts } from "../../model/ids.ts";
import type { Model, Operation, Resource, Service, TypeDeclaration } from "../../model/model.ts";
import { clientOptions } from "../../model/credentials.ts";
import { toSlashes } from "../../text/paths.ts";
import { pairResources, pairServices, sameOperations } from "../pair/pair-operations.ts";
import type { Pair } from "../pair/pair.ts";
import { typePairs } from "../pair/type-pairs.ts";
import type { Output } from "./package-files.ts";

/** An operation, a type, a parameter or a field, by the id in the targets of changes. */
export interface Subject {
  readonly id: string;
  readonly place?: Place;
}

export interface SubjectIndex {
  /** Subjects by absolute path: `path#Name`, `path#Name.field` for declarations, `path#` for the package. */
  readonly named: ReadonlyMap<string, Subject>;
  /** Operations by the ids that programs pass as strings, including former ids. */
  readonly ids: ReadonlyMap<string, readonly IdSubject[]>;
}

/** `folder`: absolute path of the service's modules. */
export interface IdSubject extends Subject {
  readonly folder: string;
}

interface Indexed {
  readonly models: Pair<Model>;
  readonly out: Pair<Output>;
}

/** Indexes the old side, because the program was written for it. */
export function subjectIndex(packages: readonly Indexed[]): SubjectIndex {
  const index = new Map<string, Subject>();
  const byId = new Map<string, IdSubject[]>();
  for (const { models, out } of packages) {
    const { folder, layout } = out.old;
    const modules = `${toSlashes(resolve(folder))}/${layout.folder}`;
    const whole = { id: models.new.package.name };
    const idsIn = newIds(models);
    for (const service of models.old.services) {
      const ids = idsIn(service);
      for (const [id, subject] of idEntries(service, ids)) {
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

function idEntries(service: Service, ids: NewIds): Entry[] {
  const { operations } = formerIds(service);
  return [...operations].flatMap(([operation, former]) => {
    const subject = { id: ids.operation(operation), place: operation.place };
    return [operation.id, ...former.map(({ name }) => name)].map((id): Entry => [id, subject]);
  });
}

type Entry = readonly [key: string, subject: Subject];

function serviceEntries(view: ServiceView, ids: NewIds): Entry[] {
  const { service, names, path, declared, resources } = view;
  const { service: id } = ids;
  const { place } = service;
  const client = path("client");
  const options = [names.options, names.allOptions, names.callOptions];
  const errors = path("errors");
  return [
    ...["index", "client", "resources"].map((module): Entry => [path(module), { id, place }]),
    ...[names.facade, names.createFacade, names.resources].map((name): Entry => [
      `${path("index")}#${name}`,
      { id, place },
    ]),
    ...[names.createClient, ...options].map((name): Entry => [`${client}#${name}`, { id, place }]),
    ...options.flatMap((name) =>
      clientOptions(service).map(({ argument, place: at }): Entry => [
        `${client}#${name}.${argument}`,
        { id: argument, place: at },
      ]),
    ),
    ...[names.isError, names.errors, `${names.errors}.*`].map((name): Entry => [
      `${errors}#${name}`,
      { id, place },
    ]),
    ...idEntries(service, ids).map(([operation, subject]): Entry => [
      `${errors}#${names.errors}.${operation}`,
      subject,
    ]),
    ...declared.flatMap((type) => typeEntries(type, ids)),
    ...resources.flatMap((resource) => resourceEntries(resource, ids)),
  ];
}

function resourceEntries({ resource, path, declared, params }: ResourceView, ids: NewIds): Entry[] {
  return [
    [path, { id: ids.resource(resource), place: resource.place }],
    ...declared.flatMap((type) => typeEntries(type, ids)),
    ...resource.operations.flatMap((operation): Entry[] => {
      const { place, parameters, body } = operation;
      const id = ids.operation(operation);
      const types = paramsNamesIn(params(operation));
      return [
        ...[...functionsOf(operation), ...types].map((name): Entry => [
          `${path}#${name}`,
          { id, place },
        ]),
        ...types.flatMap((name) => [
          ...parameters.map(({ argument, place: at }): Entry => [
            `${path}#${name}.${argument}`,
            { id: `${id}.${argument}`, place: at },
          ]),
          ...["body", "media"].map((argument): Entry => [
            `${path}#${name}.${argument}`,
            { id, place: body?.place ?? place },
          ]),
        ]),
      ];
    }),
  ];
}

function typeEntries({ type, ref: { from, name } }: DeclaredView, ids: NewIds): Entry[] {
  const id = ids.type(type);
  const fields = type.kind === "object" ? type.fields : [];
  return [
    [`${from}#${name}`, { id, place: type.place }],
    ...fields.map((field): Entry => [
      `${from}#${name}.${field.name}`,
      { id: `${id}.${field.name}`, place: field.place },
    ]),
  ];
}

interface NewIds {
  readonly service: string;
  readonly resource: (old: Resource) => string;
  readonly operation: (old: Operation) => string;
  readonly type: (old: TypeDeclaration) => string;
}

function newIds(models: Pair<Model>): (old: Service) => NewIds {
  const partners = new Map(pairServices(models).both.map((pair) => [pair.old, pair.new]));
  return (old) => {
    const now = partners.get(old);
    return now === undefined ? sameIds(old) : idsOf({ old, new: now });
  };
}

const sameIds = ({ name }: Service): NewIds => ({
  service: name,
  resource: ({ id }) => id,
  operation: ({ id }) => id,
  type: (type) => type.name,
});

function idsOf(services: Pair<Service>): NewIds {
  const operations = sameOperations(services);
  const resources = new Map(pairResources(services).both.map((pair) => [pair.old, pair.new.id]));
  const types = typePairs(services);
  const movedTo = (old: Resource): string | undefined =>
    old.operations.flatMap(({ id }) => idParts(operations.get(id) ?? "").resource || [])[0];
  return {
    service: services.new.name,
    resource: (old) => resources.get(old) ?? movedTo(old) ?? old.id,
    operation: ({ id }) => operations.get(id) ?? id,
    type: (old) => (types.partnerOf(old) ?? old).name,
  };
}
