/** Compares services, and the options of their clients. */
import type {
  ClientParameter,
  Credential,
  Envelope,
  Resource,
  Server,
  Service,
  OptionName,
} from "../../model/model.ts";
import { clientOptions, type CredentialOption } from "../../model/credentials.ts";
import { eachShared } from "../../sheets/format/each-fact.ts";
import { addressOf } from "../pair/call-key.ts";
import type { Match } from "../pair/matching.ts";
import { pairParameters } from "../pair/pair-members.ts";
import {
  operationsOf,
  pairEnvironments,
  pairResources,
  pairServers,
} from "../pair/pair-operations.ts";
import { bothSides, type Pair } from "../pair/pair.ts";
import { isRebased, isRebasedAt } from "./addresses.ts";
import type { ServerUrl } from "./facts.ts";
import { compareAuth, isOfAnotherWay, isSameDefault, movedCredentials } from "./auth-facts.ts";
import {
  type AnyDifference,
  knownDifference,
  compareEach,
  compareMatched,
  type Comparison,
  differ,
  docFact,
  fact,
  notCompared,
  placesOf,
  type Target,
} from "./difference.ts";
import { compareOperations } from "./operation-facts.ts";
import { compareName, parameterFacts } from "./parameter-facts.ts";
import { compareTypes } from "./type-facts.ts";
import { compareWebhooks } from "./webhook-facts.ts";

export function* compareService(service: Match<Service>, at: Target): Iterable<AnyDifference> {
  const { old, new: now, sure } = service;
  const name = (of: Service) => ({ name: of.name, sure, isAlias: false });
  yield* differ("service.name", at, { old: name(old), new: name(now) }, placesOf(service));
  yield* compareEach(serviceFacts, service, at);
}

/** Returns whether two URLs are notations of the same address. */
const isSameAddress = ({ old, new: now }: Pair<string>): boolean =>
  addressOf(old) === addressOf(now);

const serviceFacts: Comparison<Service> = {
  // Used to pair the services.
  name: notCompared,
  title: fact("doc", ({ title }) => title),
  doc: docFact,
  details: fact("doc", ({ details }) => details),
  source: fact("doc", ({ source }) => source),
  unsupported: fact("service.unsupported", ({ unsupported }) => unsupported),
  baseUrl: (services, at) => {
    const urls = { old: services.old.baseUrl, new: services.new.baseUrl };
    const places = placesOf(services);
    if (isSameAddress(urls)) return differ("doc", at, urls, places);
    return isRebased(services)
      ? differ("service.address", at, urls, places)
      : differ("service.baseUrl", at, urls, places);
  },
  // The URL is compared as the base URL, the name as the name of an environment.
  defaultEnvironment: notCompared,
  environments: (services, at) =>
    compareMatched(
      "service.environment",
      pairEnvironments(services),
      (one) => ({ ...at, name: `${at.name}.${(one.new ?? one.old)?.name}` }),
      (pair) => compareEnvironment(pair, services, at),
    ),
  servers: (services, at) =>
    compareMatched(
      "service.server",
      pairServers(services),
      (server) => ({ ...at, name: `${at.name}.${(server.new ?? server.old)?.name}` }),
      (server) => compareServer(server, services, at),
    ),
  // Renamed options are compared as options of the client.
  auth: compareAuth,
  credentials: notCompared,
  // Compared as facts of each operation.
  errors: notCompared,
  query: notCompared,
  throttle: notCompared,
  ...eachShared(() => notCompared),
  client: compareClient,
  envelope: compareEnvelope,
  webhooks: compareWebhooks,
  // Includes the types of resources.
  types: compareTypes,
  resources: compareResources,
  // The location is not a fact of the service.
  origin: notCompared,
  place: notCompared,
};

function* compareEnvironment(
  environment: Pair<Server>,
  services: Pair<Service>,
  at: Target,
): Iterable<AnyDifference> {
  const { old, new: now } = environment;
  const here = { ...at, name: `${at.name}.${now.name}` };
  const [urls, places] = [{ old: old.url, new: now.url }, placesOf(environment)];
  if (old.name !== now.name)
    yield knownDifference("service.environment", here, environment, places);
  // A change of the default is a change of the base URL.
  const isDefault =
    old.name === services.old.defaultEnvironment && now.name === services.new.defaultEnvironment;
  if (isDefault || isRebasedAt(services, urls)) return;
  yield* isSameAddress(urls)
    ? differ("doc", here, urls, places)
    : differ("service.environment", here, environment, places);
}

function* compareServer(
  server: Pair<Server>,
  services: Pair<Service>,
  service: Target,
): Iterable<AnyDifference> {
  const { old, new: now } = server;
  const at = { ...service, name: `${service.name}.${now.name}` };
  const [urls, places] = [{ old: old.url, new: now.url }, placesOf(server)];
  if (old.name !== now.name) yield knownDifference("service.server", at, server, places);
  yield* isSameAddress(urls)
    ? differ("doc", at, urls, places)
    : differ("service.server", at, server, places);
  for (const environment of pairEnvironments(services).both) {
    const both = {
      old: serverUrl(old, environment.old.name),
      new: serverUrl(now, environment.new.name),
    };
    const inBoth = { old: both.old.url, new: both.new.url };
    const isMoved = inBoth.old === old.url && inBoth.new === now.url;
    if (isMoved || isSameAddress(inBoth)) continue;
    yield* differ("service.serverUrl", at, both, places);
  }
}

const serverUrl = (server: Server, environment: string): ServerUrl => ({
  server,
  environment,
  url: server.environments?.find(({ name }) => name === environment)?.url ?? server.url,
});

function* compareResources(services: Pair<Service>, at: Target): Iterable<AnyDifference> {
  for (const resource of pairResources(services).both) {
    yield* compareEach(resourceFacts, resource, { ...at, name: resource.new.id });
  }
  yield* compareOperations(services);
}

const resourceFacts: Comparison<Resource> = {
  // Used to pair the resources; included in the ids of operations.
  id: notCompared,
  renamedFrom: notCompared,
  doc: docFact,
  // Compared with the service's types, because types can move between resources.
  types: notCompared,
  // Compared across resources, because operations can move.
  operations: notCompared,
  origin: notCompared,
  place: notCompared,
};

function compareClient({ old, new: now }: Pair<Service>, at: Target): Iterable<AnyDifference> {
  const { both, removed, added } = pairParameters({
    old: clientOptions(old),
    new: clientOptions(now),
  });
  const moved = movedCredentials({ old, new: now });
  const isMoved = (credential: Credential): boolean =>
    moved.some((pair) => pair.old === credential || pair.new === credential);
  const isReported = (side: "old" | "new") => (one: ClientParameter | CredentialOption) => {
    const [of, other] = side === "old" ? [old, now] : [now, old];
    if (!isCredential(one)) return !isOfOperations(one, other);
    return !isMoved(one.credential) && !isOfAnotherWay(one.credential, of, other, side);
  };
  return compareMatched(
    "parameter",
    { both, removed: removed.filter(isReported("old")), added: added.filter(isReported("new")) },
    (parameter) => ({
      ...at,
      name: (parameter.new ?? parameter.old)?.argument ?? "",
      parameter,
    }),
    compareOption,
  );
}

function* compareOption(option: Match<ClientParameter>, at: Target): Iterable<AnyDifference> {
  const services = bothSides(at.service);
  const isMoved =
    services !== undefined &&
    isCredential(option.old) &&
    movedCredentials(services).some(({ old }) => old.options.some(isNamed(option.old)));
  if (!isMoved) yield* compareName(option, at);
  // Other changes of credentials are reported with the credentials.
  if (isCredential(option.old) && isCredential(option.new)) {
    yield* clientFacts.doc(option, at);
    yield* clientFacts.deprecated(option, at);
    const isTightened = !option.old.required && option.new.required;
    if (isTightened && services !== undefined && isSameDefault(services))
      yield* clientFacts.required(option, at);
    return;
  }
  yield* compareEach(clientFacts, option, at);
}

/** Returns whether operations send the value on the other side, and therefore report it. */
const isOfOperations = ({ in: location, wire }: ClientParameter, other: Service): boolean =>
  operationsOf(other).some(
    ({ fixed, parameters }) =>
      parameters.some((one) => one.in === location && one.wire === wire) ||
      fixed.some((one) => one.in === location && one.name === wire),
  );

const isNamed =
  ({ argument }: ClientParameter) =>
  ({ name }: OptionName): boolean =>
    name === argument;

const isCredential = (option: ClientParameter | CredentialOption): option is CredentialOption =>
  "credential" in option;

const clientFacts: Comparison<ClientParameter> = {
  ...parameterFacts,
  secret: fact("parameter.secret", ({ secret }) => secret),
};

/** Compares envelopes. Whether a response has an envelope is a fact of operations. */
function compareEnvelope({ old, new: now }: Pair<Service>, at: Target): Iterable<AnyDifference> {
  const envelopes = bothSides({ old: old.envelope, new: now.envelope });
  return envelopes === undefined ? [] : compareEach(envelopeFacts, envelopes, at);
}

const envelopeFacts: Comparison<Envelope> = {
  success: fact("envelope.success", ({ success }) => success),
  failure: fact("envelope.failure", ({ failure }) => failure),
  retry: fact("envelope.retry", ({ retry }) => retry),
  retryAfter: fact("envelope.retryAfter", ({ retryAfter }) => retryAfter),
  result: fact("envelope.result", ({ result }) => result),
  place: notCompared,
};
