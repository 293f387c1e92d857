/** Compares credentials: those that calls need, and those with a different location on the wire. */
import {
  alternativesOf,
  authOf,
  credentialsOf,
  neededAlternatives,
} from "../../model/credentials.ts";
import {
  type Auth,
  type Credential,
  type Operation,
  type Service,
  unknown,
} from "../../model/model.ts";
import type { Pair } from "../pair/pair.ts";
import {
  type AnyDifference,
  differ,
  knownDifference,
  placesOf,
  type Target,
} from "./difference.ts";

/** Credentials that are sent together; an empty list for a call without credentials. */
export type Way = readonly Credential[];

/** Returns the alternatives of a requirement, the preferred one first. */
const waysOf = (auth: Auth | undefined, service: Service): readonly Way[] =>
  (alternativesOf(auth) ?? []).map((names) => credentialsOf(names, service));

export const neededWays = (service: Service | undefined): readonly Way[] =>
  service === undefined
    ? []
    : neededAlternatives(service)
        .filter((names) => names.length > 0)
        .map((names) => credentialsOf(names, service));

/** Returns the location of a credential in requests, regardless of its name. */
function wireKey(credential: Credential): string {
  switch (credential.kind) {
    case "bearer":
    case "basic":
      return credential.kind;
    case "oauth2":
      return `oauth2 ${JSON.stringify(credential.endpoint)}`;
    case "key": {
      const { in: location, wire } = credential;
      return `${location} ${location === "header" ? wire.toLowerCase() : wire}`;
    }
    case "unknown":
      return `unknown ${credential.name}`;
  }
}

const optionsKey = ({ options }: Credential): string =>
  JSON.stringify(options.map(({ name }) => name));

/** Returns the credentials that are sent differently, with the same options or a declared new name. */
export function movedCredentials({ old, new: now }: Pair<Service>): readonly Pair<Credential>[] {
  const known = new Set(now.credentials.map(wireKey));
  const before = new Set(old.credentials.map(wireKey));
  return old.credentials
    .filter((one) => one.options.length > 0 && !known.has(wireKey(one)))
    .flatMap((one) => {
      const other = now.credentials.find(
        (candidate) =>
          !before.has(wireKey(candidate)) &&
          (optionsKey(candidate) === optionsKey(one) ||
            candidate.renamedFrom?.some(({ name }) => name === one.name)),
      );
      return other === undefined ? [] : [{ old: one, new: other }];
    });
}

/** Returns key functions that give moved credentials the same key on both sides. */
function sideKeys(services: Pair<Service>): Pair<(credential: Credential) => string> {
  const moved = new Map(movedCredentials(services).map((pair) => [pair.old, wireKey(pair.new)]));
  return { old: (one) => moved.get(one) ?? wireKey(one), new: wireKey };
}

type KeyOf = (credential: Credential) => string;

const keysOf = (way: Way, keyOf: KeyOf): readonly string[] => way.map(keyOf).toSorted();

const wayKey = (way: Way, keyOf: KeyOf): string => keysOf(way, keyOf).join(" + ");

/** Returns the ordered alternatives as a string. The position of an empty alternative has no effect: it comes last. */
function authText(auth: Auth | undefined, service: Service, keyOf: KeyOf): string {
  if (auth === undefined) return "documented";
  if (auth === unknown) return unknown;
  const keys = waysOf(auth, service).map((way) => wayKey(way, keyOf));
  return [
    ...keys.filter((key) => key !== ""),
    ...keys.filter((key) => key === "").map(() => "none"),
  ].join(" or ");
}

/** Describes the options of a client, including which of them are required. */
function surfaceOf(service: Service, keyOf: KeyOf): string {
  const options = service.credentials.map((one) => [keyOf(one), optionsKey(one)]);
  const needed = neededWays(service).map((way) => wayKey(way, keyOf));
  return JSON.stringify([options.toSorted(), needed.toSorted()]);
}

/** Returns whether clients have the same options, so that only calls can differ. */
function isSameSurface(services: Pair<Service>): boolean {
  const keys = sideKeys(services);
  return surfaceOf(services.old, keys.old) === surfaceOf(services.new, keys.new);
}

export function* compareAuth(services: Pair<Service>, at: Target): Iterable<AnyDifference> {
  const keys = sideKeys(services);
  for (const pair of movedCredentials(services)) {
    const target = { ...at, name: `${at.name}.${pair.new.name}` };
    yield* differ("service.credential", target, pair, placesOf(pair));
  }
  const { old, new: now } = services;
  const areSet = old.auth !== undefined && old.auth !== unknown && now.auth !== undefined;
  const isOfCalls = isSameSurface(services) || authChange({ service: services }) === "order";
  if (areSet && now.auth !== unknown && isOfCalls) return;
  const facts = {
    old: { auth: authText(old.auth, old, keys.old), credentials: old.credentials },
    new: { auth: authText(now.auth, now, keys.new), credentials: now.credentials },
  };
  if (facts.old.auth === facts.new.auth) return;
  yield knownDifference("service.auth", at, facts, placesOf(services));
}

/** Returns whether operations without their own `auth` have the same default. */
export function isSameDefault(services: Pair<Service>): boolean {
  const keys = sideKeys(services);
  const { old, new: now } = services;
  return authText(old.auth, old, keys.old) === authText(now.auth, now, keys.new);
}

/** Compares the credentials that an operation needs, unless a change of its service explains the difference. */
export function* compareOperationAuth(
  operations: Pair<Operation>,
  at: Target,
): Iterable<AnyDifference> {
  const { old, new: now } = at.service;
  if (old === undefined || now === undefined) return;
  const services = { old, new: now };
  const isInherited = operations.old.auth === undefined && operations.new.auth === undefined;
  if (isInherited && !isSameSurface(services) && authChange(at) !== "order") return;
  const keys = sideKeys(services);
  const before = authOf(operations.old, old);
  const after = authOf(operations.new, now);
  if (isInherited && (before === unknown || after === unknown || before === undefined)) return;
  const facts = {
    old: { auth: authText(before, old, keys.old), credentials: old.credentials },
    new: { auth: authText(after, now, keys.new), credentials: now.credentials },
  };
  if (facts.old.auth === facts.new.auth) return;
  yield knownDifference("operation.auth", at, facts, placesOf(operations));
}

/** Alternatives that only one side has, and common alternatives in the order of each side. */
export interface AuthWays {
  readonly removed: readonly Way[];
  readonly added: readonly Way[];
  readonly kept: Pair<readonly Way[]>;
}

export function authWays({ service, operation }: Pick<Target, "service" | "operation">): AuthWays {
  const { old, new: now } = service;
  const none = { removed: [], added: [], kept: { old: [], new: [] } };
  if (old === undefined || now === undefined) return none;
  const keys = sideKeys({ old, new: now });
  const isCredential = (way: Way): boolean => way.length > 0;
  const authIn = (side: "old" | "new", of: Service): Auth | undefined =>
    operation?.[side] === undefined ? of.auth : authOf(operation[side], of);
  const before = waysOf(authIn("old", old), old).filter(isCredential);
  const after = waysOf(authIn("new", now), now).filter(isCredential);
  const beforeKeys = new Set(before.map((way) => wayKey(way, keys.old)));
  const afterKeys = new Set(after.map((way) => wayKey(way, keys.new)));
  const options = new Set(now.credentials.map(keys.new));
  // Clients with all credentials of an alternative can still pass them, and more than the server needs.
  const isEnough = (way: Way): boolean => {
    const passed = new Set(keysOf(way, keys.old));
    return (
      passed.isSubsetOf(options) &&
      after.some((one) => new Set(keysOf(one, keys.new)).isSubsetOf(passed))
    );
  };
  return {
    removed: before.filter((way) => !afterKeys.has(wayKey(way, keys.old)) && !isEnough(way)),
    added: after.filter((way) => !beforeKeys.has(wayKey(way, keys.new))),
    kept: {
      old: before.filter((way) => afterKeys.has(wayKey(way, keys.old))),
      new: after.filter((way) => beforeKeys.has(wayKey(way, keys.new))),
    },
  };
}

/** Returns whether calls are possible without credentials. */
const isFree = (auth: Auth | undefined): boolean =>
  alternativesOf(auth)?.some((names) => names.length === 0) ?? true;

/** The change of the alternatives with the worst effect on callers. */
export type AuthChange =
  | "removed"
  | "replaced"
  | "way-removed"
  | "needed"
  | "became-needed"
  | "order"
  | "way-added"
  | "restated";

export function authChange(at: Pick<Target, "service" | "operation">): AuthChange {
  const { service, operation } = at;
  const { removed, added, kept } = authWays(at);
  const [before, after] = (["old", "new"] as const).map((side) => {
    const of = service[side];
    const one = operation?.[side];
    return of && (one === undefined ? of.auth : authOf(one, of));
  });
  if (removed.length > 0) {
    if (kept.new.length > 0) return "way-removed";
    return added.length > 0 ? "replaced" : "removed";
  }
  if (isFree(before) && !isFree(after)) {
    if (kept.new.length > 0) return "became-needed";
    if (added.length > 0) return "needed";
  }
  if (service.old !== undefined && service.new !== undefined) {
    const keys = sideKeys({ old: service.old, new: service.new });
    const orderOf = (side: "old" | "new"): string =>
      JSON.stringify(kept[side].map((way) => wayKey(way, keys[side])));
    if (orderOf("old") !== orderOf("new")) return "order";
  }
  const isFreed = !isFree(before) && isFree(after) && kept.new.length > 0;
  return added.length > 0 || isFreed ? "way-added" : "restated";
}

/** Returns whether an option belongs to an alternative that only its side has. */
export function isOfAnotherWay(
  credential: Credential,
  of: Service,
  other: Service,
  side: "old" | "new",
): boolean {
  const services = side === "old" ? { old: of, new: other } : { old: other, new: of };
  const { removed, added } = authWays({ service: services });
  return (side === "old" ? removed : added).some((way) => way.includes(credential));
}
