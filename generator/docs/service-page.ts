import { linkTypes } from "../open/linked-types.ts";
import type { Resource, Service } from "../open/model-types.ts";
import { declarationsById } from "../open/types-in.ts";
import { colorCode } from "../print/html/pieces.ts";
import { sentence } from "../text/sentences.ts";
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
import { credentialEntries, parameterEntry } from "./value-entry.ts";
import { webhooksEntry } from "./webhook-entries.ts";

/** `entry`: the import specifier of the service. */
export function servicePage(service: Service, entry: string): ServicePage {
  const { name, title, doc, document, unsupported, documentation, resources } = service;
  const showing = {
    types: declarationsById(service),
    link: linkTypes(service),
    hasAnchors: true,
    quotes: false,
  };
  const users = typeUsers(service);
  const declared = Map.groupBy(service.types, ({ resource }) => resource);
  const typesOf = (resource?: string): readonly TypeEntry[] =>
    (declared.get(resource) ?? []).map((type) =>
      typeEntry(type, users.get(type.id) ?? [], showing),
    );
  const entries = resources.map((resource): ResourceEntry => ({
    ...resourceNames(resource, resources),
    operations: resource.operations.map((one) => {
      const answer = resultSample(one, service);
      return {
        ...operationEntry(one, service, showing),
        request: requestCode(one, service),
        answer: answer === undefined ? undefined : colorCode(answer),
        isEvents: "type" in one.result && one.result.kind !== "value",
      };
    }),
    types: typesOf(resource.id),
  }));
  const types = typesOf();
  const operations = entries.flatMap((resource) => resource.operations);
  return {
    name,
    title,
    doc: sentence(doc),
    notes: [...documentation.details, ...documentation.notes],
    source: sentence(document),
    unsupported: sentence(unsupported),
    counts: [
      plural(operations.length, "operation"),
      plural(resources.length, "resource"),
      ...(service.types.length === 0 ? [] : [plural(service.types.length, "type")]),
    ],
    facts: documentation.facts,
    setup: colorCode(setupCode(service, entry)),
    settings: [
      ...service.credentials.flatMap((one) => credentialEntries(one, showing)),
      ...service.parameters.map((parameter) => parameterEntry(parameter, showing)),
    ],
    webhooks: webhooksEntry(service, entry, showing),
    resources: entries,
    types,
    hasTypes: types.length > 0,
    unknowns: unknownEntries(service),
    unknownCount: service.unknown.length,
  };
}

/** Returns the depth and label of a resource. The label omits the id of the nearest parent, shown above it. */
function resourceNames(resource: Resource, all: readonly Resource[]) {
  const { id, doc } = resource;
  const above = all
    .filter((other) => id.startsWith(`${other.id}.`))
    .toSorted((a, b) => b.id.length - a.id.length);
  const label = above[0] === undefined ? id : id.slice(above[0].id.length + 1);
  return { anchor: resourceAnchor(resource), id, label, depth: above.length, doc: sentence(doc) };
}

type UnknownFact = Service["unknown"][number];

/** Returns the missing facts by kind, the most frequent first. */
function unknownEntries(service: Service): readonly UnknownEntry[] {
  const anchorOf = unknownAnchor(service);
  return [...Map.groupBy(service.unknown, ({ fact }) => fact)]
    .toSorted(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .map(([, facts]) => ({
      fact: facts[0]?.label ?? "",
      count: facts.length,
      of: facts.map((one): LinkEntry => {
        const label = one.of === service.name ? "the whole service" : one.of;
        return { to: anchorOf(one), label };
      }),
    }));
}

function unknownAnchor({ name, resources, types }: Service) {
  const operations = new Map(
    resources.flatMap(({ operations: all }) => all).map((one) => [one.id, operationAnchor(one)]),
  );
  const places = new Map(types.map(({ id, at }) => [placeText(at), typeAnchor(id)]));
  return ({ of, at }: UnknownFact): string =>
    of === name ? "page-top" : (operations.get(of) ?? places.get(placeText(at)) ?? "page-top");
}

const placeText = ({ file, line, column }: UnknownFact["at"]): string =>
  `${file}:${line}:${column}`;
