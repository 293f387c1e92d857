/** The ways to authorize calls: which there are, and which goes first where a caller gives several. */
import type { AuthScheme, Service } from "../../model/model.ts";
import { neededSchemes, schemesOf } from "../../model/schemes.ts";
import type { Pair } from "../pair/pair.ts";
import { type Comparer, fact } from "./difference.ts";

export const compareAuth: Comparer<Service> = fact("service.auth", authWord);

/** In one word: the ways, the preferred one first. That calls may go without credentials has no place in that order. */
function authWord(service: Service): string {
  const schemes = schemesOf(service);
  if (schemes.length === 0) return typeof service.auth === "string" ? service.auth : "documented";
  const isNone = ({ kind }: AuthScheme): boolean => kind === "none";
  const inOrder = [...schemes.filter((one) => !isNone(one)), ...schemes.filter(isNone)];
  return inOrder.map(({ kind }) => kind).join(" or ");
}

/** Ways that one side alone has, and those of both in the order of each. */
export interface AuthWays {
  readonly removed: readonly AuthScheme[];
  readonly added: readonly AuthScheme[];
  readonly kept: Pair<readonly AuthScheme[]>;
}

/** A way is what goes on the wire, whatever its options are called. */
export function authWays({ old, new: now }: Partial<Pair<Service>>): AuthWays {
  const [before, after] = [credentialsOf(old), credentialsOf(now)];
  const isOf =
    (others: readonly AuthScheme[]) =>
    ({ kind }: AuthScheme): boolean =>
      others.some((other) => other.kind === kind);
  const alone = (ways: readonly AuthScheme[], other: Service | undefined): AuthScheme[] =>
    ways.filter((one) => !isOf(credentialsOf(other))(one) && !isParameter(one, other));
  return {
    removed: alone(before, now),
    added: alone(after, old),
    kept: { old: before.filter(isOf(after)), new: after.filter(isOf(before)) },
  };
}

const credentialsOf = (service: Service | undefined): readonly AuthScheme[] =>
  schemesOf(service).filter(({ kind }) => kind !== "none");

/** Returns whether the options of a way are parameters of the other client: each is compared with that. */
const isParameter = ({ options }: AuthScheme, other: Service | undefined): boolean =>
  options.every(({ name }) => other?.client.some(({ argument }) => argument === name) === true);

/** The gravest change of the ways, for those who call. */
export type AuthChange =
  | "removed"
  | "replaced"
  | "way-removed"
  | "needed"
  | "became-needed"
  | "order"
  | "way-added"
  | "restated";

export function authChange(services: Partial<Pair<Service>>): AuthChange {
  const { removed, added, kept } = authWays(services);
  const isFree = (service: Service | undefined): boolean => neededSchemes(service).length === 0;
  if (removed.length > 0) {
    if (kept.new.length > 0) return "way-removed";
    return added.length > 0 ? "replaced" : "removed";
  }
  if (isFree(services.old) && !isFree(services.new)) {
    if (kept.new.length > 0) return "became-needed";
    if (added.length > 0) return "needed";
  }
  if (kindsOf(kept.old) !== kindsOf(kept.new)) return "order";
  const isFreed = !isFree(services.old) && isFree(services.new) && kept.new.length > 0;
  return added.length > 0 || isFreed ? "way-added" : "restated";
}

const kindsOf = (ways: readonly AuthScheme[]): string => ways.map(({ kind }) => kind).join();
