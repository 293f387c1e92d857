/** A service to what the template of its page is given. */
import { sentence } from "../prose/sentences.ts";
import { serviceDoc } from "../prose/service-doc.ts";
import {
  type ResourceView,
  serviceView,
  type ServiceView,
} from "../typescript/view/service-view.ts";
import { isStream } from "../model/content.ts";
import type { Resource, Service, TypeDeclaration } from "../model/model.ts";
import { credentialOptions } from "../model/credentials.ts";
import { countFacts, factWords, type UnknownFact, unknownFacts } from "../model/unknowns.ts";
import { colorCode } from "../print/html/pieces.ts";
import { plural } from "../text/texts.ts";
import { setupCode } from "./example-code.ts";
import { requestCode, resultSample } from "./example-request.ts";
import { operationEntry } from "./operation-entry.ts";
import {
  type LinkEntry,
  operationAnchor,
  resourceAnchor,
  type ResourceEntry,
  type ServicePage,
  typeAnchor,
  type TypeEntry,
  type UnknownEntry,
} from "./page-shape.ts";
import { typeEntry, typeUsers } from "./type-entry.ts";
import { credentialEntry, type TypeLinks, settingEntry } from "./value-entry.ts";

/** `entry`: what the service is imported from. */
export function servicePage(service: Service, entry: string): ServicePage {
  const { name, title, doc, source, unsupported, client, resources } = service;
  const view = serviceView(service);
  const anchors = typeAnchors(service);
  const links = linksOf(view, anchors);
  const users = typeUsers(service, (type) => anchors.get(type) ?? "");
  const typesOf = (
    { declared }: Pick<ServiceView, "declared">,
    resource?: Resource,
  ): readonly TypeEntry[] =>
    [...Map.groupBy(declared, ({ type }) => type)].map(([type, views]) =>
      typeEntry({ type, views, resource, users: users.get(type) ?? [] }, links),
    );
  const entries = resources.map((resource, index): ResourceEntry => {
    const own = view.resources[index];
    if (own === undefined) throw new Error(`${resource.id} has no view.`);
    return {
      ...resourceNames(resource, resources),
      operations: resource.operations.map((one) => {
        const answer = resultSample(one);
        return {
          ...operationEntry(one, own, view, links),
          request: requestCode(one, service),
          answer: answer === undefined ? undefined : colorCode(answer),
          isEvents: isStream(one.result),
        };
      }),
      types: typesOf(own, resource),
    };
  });
  const types = typesOf(view);
  const operations = entries.flatMap((resource) => resource.operations);
  const described = serviceDoc(service);
  const allTypes = anchors.size;
  return {
    name,
    title,
    doc: sentence(doc),
    notes: [...described.details, ...described.notes],
    source: sentence(source),
    unsupported: sentence(unsupported),
    counts: [
      plural(operations.length, "operation"),
      plural(resources.length, "resource"),
      ...(allTypes === 0 ? [] : [plural(allTypes, "type")]),
    ],
    facts: described.facts,
    setup: colorCode(setupCode(service, entry)),
    settings: [
      ...credentialOptions(service).map(credentialEntry),
      ...client.map((parameter) => settingEntry(parameter, links)),
    ],
    resources: entries,
    types,
    hasTypes: types.length > 0,
    unknowns: unknownEntries(service, unknownAnchor(service, anchors)),
    unknownCount: unknownFacts(service).length,
  };
}

type Anchors = ReadonlyMap<TypeDeclaration, string>;

const typeAnchors = (service: Service): Anchors =>
  new Map([
    ...service.types.map((type) => [type, typeAnchor(type.name)] as const),
    ...service.resources.flatMap((resource) =>
      resource.types.map((type) => [type, typeAnchor(type.name, resource)] as const),
    ),
  ]);

/** By the module and the name that generated code refers to. */
function linksOf(view: ServiceView, anchors: Anchors): TypeLinks {
  const key = (from: string, name: string): string => `${from}#${name}`;
  const declared = [view, ...view.resources].flatMap(
    (one: ServiceView | ResourceView) => one.declared,
  );
  const known = new Map(
    declared.map(({ type, ref }) => [key(ref.from, ref.name), anchors.get(type)]),
  );
  return {
    scope: view,
    linkOf: (use) =>
      typeof use === "string" || "namespace" in use
        ? undefined
        : known.get(key(use.from, use.name)),
  };
}

/** The nearest resource above is shown above it: the common part of their ids is not repeated. */
function resourceNames(resource: Resource, all: readonly Resource[]) {
  const { id, doc } = resource;
  const above = all
    .filter((other) => id.startsWith(`${other.id}.`))
    .toSorted((a, b) => b.id.length - a.id.length);
  const label = above[0] === undefined ? id : id.slice(above[0].id.length + 1);
  return { anchor: resourceAnchor(resource), id, label, depth: above.length, doc: sentence(doc) };
}

function unknownAnchor({ name, resources }: Service, anchors: Anchors) {
  const operations = new Map(
    resources.flatMap(({ operations: all }) => all).map((one) => [one.id, operationAnchor(one)]),
  );
  return ({ of, place }: UnknownFact): string => {
    if (of === name) return "page-top";
    const types = [...anchors].find(([type]) => type.place === place);
    return operations.get(of) ?? types?.[1] ?? "page-top";
  };
}

/** `linkOf`: to an operation by its id, or to a type by its name. */
function unknownEntries(
  service: Service,
  linkOf: (fact: UnknownFact) => string,
): readonly UnknownEntry[] {
  const facts = unknownFacts(service);
  return countFacts(facts).map(({ fact, count }) => ({
    fact: factWords[fact],
    count,
    of: facts
      .filter((one) => one.fact === fact)
      .map((one): LinkEntry => {
        return { to: linkOf(one), label: one.of === service.name ? "the whole service" : one.of };
      }),
  }));
}
