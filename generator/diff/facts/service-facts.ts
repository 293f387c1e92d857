import type { Resource, Service } from "../../model/model.ts";
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { Match } from "../pair/matching.ts";
import type { Pair } from "../pair/pair.ts";
import { addressOf } from "../pair/address.ts";
import type { Facts } from "./facts.ts";
import { certain } from "./certain.ts";
import { compareAuth } from "./auth-facts.ts";
import { compareClient } from "./client-facts.ts";
import { compareEnvelope } from "./envelope-facts.ts";
import { compareOperations } from "./operation-pairs.ts";
import { compareTypes } from "./type-facts.ts";
import { pairResources } from "../pair/pair-resources.ts";
import { pairServers } from "../pair/pair-servers.ts";
import {
  come,
  compareEach,
  differ,
  fact,
  gone,
  notCompared,
  type AnyDifference,
  type Comparison,
  type Target,
} from "./difference.ts";

export function* compareService(service: Match<Service>): Iterable<AnyDifference> {
  const { old, new: now, sure } = service;
  const at: Target = { name: now.name, service };
  const name = (of: Service) => ({ name: of.name, sure, isAlias: false });
  yield* differ("service.name", at, { old: name(old), new: name(now) }, placesOf(service));
  yield* compareEach(serviceFacts, service, at);
}

const placesOf = ({ old, new: now }: Pair<Service>) => ({ old: old.place, new: now.place });

/** The same address, written in another way, is no more than words. */
function* compareAddress<Name extends "service.baseUrl" | "service.server">(
  name: Name,
  at: Target,
  values: Pair<Facts[Name]>,
  { old, new: now }: Pair<string>,
  places: Pair<Place>,
): Iterable<AnyDifference> {
  const isSame = addressOf(old) === addressOf(now);
  yield* isSame ? differ("doc", at, { old, new: now }, places) : differ(name, at, values, places);
}

const serviceFacts: Comparison<Service> = {
  // It finds the pair.
  name: notCompared,
  title: fact("doc", ({ title }) => title),
  doc: fact("doc", ({ doc }) => doc),
  details: fact("doc", ({ details }) => details),
  source: fact("doc", ({ source }) => source),
  unsupported: fact("service.unsupported", ({ unsupported }) => unsupported),
  *baseUrl(services, at) {
    const address = { old: services.old.baseUrl, new: services.new.baseUrl };
    yield* compareAddress("service.baseUrl", at, address, address, placesOf(services));
  },
  *servers(services, at) {
    const { both, removed, added } = pairServers(services);
    const here = (name: string): Target => ({ ...at, name: `${at.name}.${name}` });
    for (const one of removed) yield* gone("service.server", here(one.name), one, one.place);
    for (const { old: before, new: after } of both) {
      const places = { old: before.place, new: after.place };
      const address = { old: before.url, new: after.url };
      const target = here(after.name);
      if (before.name !== after.name) {
        yield certain("service.server", target, { old: before, new: after }, places);
      }
      yield* compareAddress("service.server", target, { old: before, new: after }, address, places);
    }
    for (const one of added) yield* come("service.server", here(one.name), one, one.place);
  },
  // Other names of the options that say it are compared with those of the client.
  auth: compareAuth,
  // Each operation has them as its own.
  errors: notCompared,
  query: notCompared,
  throttle: notCompared,
  client: compareClient,
  envelope: compareEnvelope,
  // Those of its resources too.
  types: compareTypes,
  resources: compareResources,
  // Where it stands is no fact of the service.
  origin: notCompared,
  place: notCompared,
};

function* compareResources(services: Pair<Service>, at: Target): Iterable<AnyDifference> {
  const resources = pairResources(services);
  for (const resource of resources.both) {
    const name = resource.new.id;
    yield* compareEach(resourceFacts, resource, { ...at, name, resource });
  }
  yield* compareOperations(services, resources);
}

const resourceFacts: Comparison<Resource> = {
  // They find the pair; the ids of its operations begin with its own.
  id: notCompared,
  renamedFrom: notCompared,
  doc: fact("doc", ({ doc }) => doc),
  // With those of the service: they may move between resources.
  types: notCompared,
  // They are compared across resources, which they may move between.
  operations: notCompared,
  origin: notCompared,
  place: notCompared,
};
