/** What names of a generated package are of the call sheets, by the module and the name that has them. */
import { resolve } from "node:path";
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { Pair } from "../pair/pair.ts";

import { functionsOf, namesIn } from "../../emit/view/operation-names.ts";
import { serviceView, type ResourceView, type ServiceView } from "../../emit/view/service-view.ts";
import type { DeclaredView } from "../../emit/view/declared-views.ts";
import { clientOptions } from "../../model/schemes.ts";
import type { Model } from "../../model/model.ts";
import { newIds, type NewIds } from "./new-ids.ts";
import type { Output } from "./package-files.ts";
import { toSlashes } from "../../text/to-slashes.ts";

/** An operation, a type, a parameter or a field, by the id with which changes name it as their target. */
export interface Subject {
  readonly id: string;
  readonly place?: Place;
}

/** By absolute path; `path#Name` and `path#Name.field` for what is in a module, `path#` for the package it is in. */
export type SubjectIndex = ReadonlyMap<string, Subject>;

interface Indexed {
  readonly models: Pair<Model>;
  readonly out: Pair<Output>;
}

/** Of the old side, which the program was written for. */
export function subjectIndex(packages: readonly Indexed[]): SubjectIndex {
  const index = new Map<string, Subject>();
  for (const { models, out } of packages) {
    const { folder, layout } = out.old;
    const modules = `${toSlashes(resolve(folder))}/${layout.folder}`;
    const whole = { id: models.new.package.name };
    const idsIn = newIds(models);
    for (const service of models.old.services) {
      for (const [key, subject] of serviceEntries(serviceView(service), idsIn(service))) {
        index.set(`${modules}${key}`, subject);
        if (!key.includes("#")) index.set(`${modules}${key}#`, whole);
      }
    }
  }
  return index;
}

type Entry = readonly [key: string, subject: Subject];

function serviceEntries(view: ServiceView, ids: NewIds): Entry[] {
  const { service, names, path, declared, resources } = view;
  const { service: id } = ids;
  const { place } = service;
  const client = path("client");
  const options = [names.options, names.allOptions, names.callOptions];
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
      const types = namesIn(params(operation));
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
