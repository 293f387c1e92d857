/** A service on both sides, and what the caller passes once for all calls. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { ClientParameter, Envelope, Resource, Service } from "../../model/model.ts";
import { type AuthOption, clientOptions, schemesOf } from "../../model/schemes.ts";
import { addressOf } from "../pair/call-key.ts";
import type { Match } from "../pair/matching.ts";
import { pairParameters } from "../pair/pair-members.ts";
import { pairResources } from "../pair/pair-resources.ts";
import { operationsOf, pairServers } from "../pair/pair-services.ts";
import type { Pair } from "../pair/pair.ts";
import { compareAuth } from "./auth-facts.ts";
import {
  type AnyDifference,
  certain,
  come,
  compareEach,
  type Comparison,
  differ,
  fact,
  gone,
  notCompared,
  type Target,
} from "./difference.ts";
import type { Facts } from "./facts.ts";
import { compareOperations } from "./operation-facts.ts";
import { compareName, parameterFacts } from "./parameter-facts.ts";
import { compareTypes } from "./type-facts.ts";

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

function* compareClient(services: Pair<Service>, at: Target): Iterable<AnyDifference> {
  const { old, new: now } = services;
  const { both, removed, added } = pairParameters({
    old: clientOptions(old),
    new: clientOptions(now),
  });
  const here = (argument: string, parameter: Target["parameter"]): Target => ({
    ...at,
    name: argument,
    ...(parameter === undefined ? {} : { parameter }),
  });
  for (const one of removed) {
    if (isOfOperations(one, now) || isOfWay(one, now)) continue;
    yield* gone("parameter", here(one.argument, { old: one }), one, one.place);
  }
  for (const parameter of both) {
    const target = here(parameter.new.argument, parameter);
    yield* compareName(parameter, target);
    // What else became of two ways to authorize calls is told of the ways.
    if (isOfAuth(parameter.old) && isOfAuth(parameter.new)) continue;
    yield* compareEach(clientFacts, parameter, target);
  }
  for (const one of added) {
    if (isOfOperations(one, old) || isOfWay(one, old)) continue;
    yield* come("parameter", here(one.argument, { new: one }), one, one.place);
  }
}

/** Whether operations send it on the other side: it is told there what became of it. */
const isOfOperations = ({ in: location, wire }: ClientParameter, other: Service): boolean =>
  operationsOf(other).some(
    ({ fixed, parameters }) =>
      parameters.some((one) => one.in === location && one.wire === wire) ||
      fixed.some((one) => one.in === location && one.name === wire),
  );

const isOfAuth = (option: ClientParameter | AuthOption): option is AuthOption => "scheme" in option;

/** Whether it is part of a way to authorize calls that the other side has not. */
const isOfWay = (option: ClientParameter, other: Service): boolean =>
  isOfAuth(option) && !schemesOf(other).some(({ kind }) => kind === option.scheme.kind);

const clientFacts: Comparison<ClientParameter> = {
  ...parameterFacts,
  secret: fact("parameter.secret", ({ secret }) => secret),
};

/** That there is one is a fact of the operations whose results it has. */
function compareEnvelope({ old, new: now }: Pair<Service>, at: Target): Iterable<AnyDifference> {
  if (old.envelope === undefined || now.envelope === undefined) return [];
  return compareEach(envelopeFacts, { old: old.envelope, new: now.envelope }, at);
}

const envelopeFacts: Comparison<Envelope> = {
  success: fact("envelope.success", ({ success }) => success),
  failure: fact("envelope.failure", ({ failure }) => failure),
  retry: fact("envelope.retry", ({ retry }) => retry),
  result: fact("envelope.result", ({ result }) => result),
  place: notCompared,
};
