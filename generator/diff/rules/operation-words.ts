/** Words about operations: names and resources, deprecations, requirements, error responses, retries and pages. */
import { errorTypesText as textOf } from "../../prose/service-text.ts";
import { serviceNames } from "../../text/package-names.ts";
import type { ErrorTypes } from "../../model/content.ts";
import { idParts } from "../../model/ids.ts";
import type { Parameter } from "../../model/model.ts";
import { plural } from "../../text/texts.ts";
import type { Difference, Target } from "../facts/difference.ts";
import type { PagesFact } from "../facts/facts.ts";
import { rootOf } from "../facts/views.ts";
import { bothSides, otherSide, type Side } from "../pair/pair.ts";
import { pairResources } from "../pair/pair-operations.ts";
import { moveKey, movedTypes } from "../pair/moved-types.ts";
import { movedBranches } from "../pair/swaps.ts";
import type { Finding } from "../verdict/rule.ts";
import {
  separateCause,
  nameOr,
  sameChange,
  sameParameter,
  sharedTarget,
} from "../wording/causes.ts";
import { code, likely, owner } from "../wording/words.ts";

type Kind = "parameter" | "operation" | "other";

function kindOf({ at: { parameter, operation, type } }: Difference<"deprecated">): Kind {
  if (type !== undefined) return "other";
  if (parameter !== undefined) return "parameter";
  return operation === undefined ? "other" : "operation";
}

export function sameDeprecation(difference: Difference<"deprecated">): string {
  const kind = kindOf(difference);
  const causes = {
    parameter: sameParameter,
    operation: sameChange<"deprecated">,
    other: separateCause,
  };
  return JSON.stringify([kind, causes[kind](difference)]);
}

export const deprecationTarget = nameOr<"deprecated">((found) =>
  kindOf(found) === "parameter"
    ? (found.at.parameter?.new?.argument ?? found.at.name)
    : sharedTarget(found),
);

/** Returns the subject and verb of a sentence, such as "`page` of 19 operations is". */
export function deprecationText(found: Finding<"deprecated">): string {
  const { name, parameter } = found.at;
  if (kindOf(found) === "parameter") {
    return `${code(parameter?.new?.argument ?? "")} of ${owner(found)} is`;
  }
  return kindOf(found) === "operation" && found.all.length > 1
    ? `${plural(found.all.length, "operation")} are`
    : `${code(name)} is`;
}

/** A requirement on callers: the alternatives that its words contain. */
interface Requirement {
  readonly old?: string | undefined;
  readonly new?: string | undefined;
}

/** Returns whether all former alternatives are still accepted, and others in addition. */
export function isLoosened({ old, new: now }: Requirement): boolean {
  if (old === undefined || now === undefined) return false;
  const [before, after] = [alternativesOf(old), alternativesOf(now)];
  return (
    after.length > before.length && before.every((one) => after.some((other) => isSame(one, other)))
  );
}

/** Splits words into alternatives: at commas if they contain "and", as in `a, or b`; otherwise at `a, b or c`. */
const alternativesOf = (text: string): readonly string[] =>
  withoutStop(text).split(
    text.includes(", or ") ? /, or / : / or /.test(text) ? /, | or / : / or /,
  );

const withoutStop = (text: string): string => text.trim().replace(/\.$/, "");

/** Returns whether two requirements are equal. A common prefix appears once: `OAuth scope a, b or c`. */
const isSame = (one: string, other: string): boolean =>
  one === other || one.endsWith(` ${other}`) || other.endsWith(` ${one}`);

export const errorsText = (types: ErrorTypes | undefined): string =>
  (types && textOf(types)) ?? "undocumented content";

export const guardOf = ({ service }: Target): string =>
  serviceNames((service.new ?? service.old)?.name ?? "").isError;

export function keyAlone(
  { at: { operation } }: Difference<"operation.idempotent">,
  side: Side,
): Parameter | undefined {
  const others = operation?.[otherSide(side)]?.parameters ?? [];
  const key = operation?.[side]?.parameters.find(({ random }) => random);
  return others.some(({ argument }) => argument === key?.argument) ? undefined : key;
}

/** Formats the settings of pages: by number `page`, size `limit`, first `1`. */
export function pagesText(pages: PagesFact | undefined): string {
  if (pages === undefined) return "";
  const { by, words, settings } = pages;
  // The kind of pages comes first.
  const facts = by === "link" ? [...settings, ...words] : [...words, ...settings];
  return facts.map(([key, of]) => `${key} ${code(String(of))}`).join(", ");
}

type Renamed = Difference<"operation.id">;
type Names = readonly [old: string, now: string];

/** Returns whether an operation only moved to another resource. */
export const isMoved = ({ old, new: now }: Renamed): boolean =>
  idParts(old?.name ?? "").name === idParts(now?.name ?? "").name;

export const isSwapped = ({ new: now }: Renamed): boolean => now?.swapped !== undefined;

const namesOf = ({ old, new: now }: Renamed): Names => [old?.name ?? "", now?.name ?? ""];

/** Returns the outermost resources that differ; their nested resources moved with them. */
const movedResources = ([old, now]: Names): Names =>
  movedBranches(idParts(old).resource, idParts(now).resource);

export const movedWith = (difference: Renamed): string =>
  JSON.stringify(movedResources(namesOf(difference)));

export const movedTarget = nameOr<"operation.id">((found) => movedResources(namesOf(found))[1]);

export function movedText(found: Finding<"operation.id">): string {
  const { all } = found;
  const names = namesOf(found);
  const types = typesMovedWith(found);
  const isOne = all.length === 1 && types === 0;
  const [before, after] = isOne ? names : movedResources(names);
  const count = plural(all.length, "operation");
  const what = isOne ? "" : `, with ${count}${types === 0 ? "" : ` and ${plural(types, "type")}`}`;
  return `${code(before)} is ${likely(all.every((one) => one.new?.sure))}${code(after)} now${what}.`;
}

export function movedAdvice(found: Finding<"operation.id">): string {
  if (typesMovedWith(found) > 0) return "Change their calls and imports.";
  return found.all.length > 1 ? "Change their calls." : "Change it where it is called.";
}

function typesMovedWith({ at, old, new: now }: Finding<"operation.id">): number {
  const services = bothSides(at.service);
  if (services === undefined || old === undefined || now === undefined) return 0;
  const key = moveKey(old.name, now.name, now.isAlias ? [old.name] : []);
  return [...movedTypes(services).values()].filter((one) => one === key).length;
}

export const swappedWith = ({ new: now }: Renamed): string => JSON.stringify(now?.swapped?.names);

export const swappedTarget = ({ new: now }: Renamed): string =>
  now?.swapped?.names.join(", ") ?? "";

/** Formats swapped names: each name once, with its new name. */
export function swappedText({ all, new: now }: Finding<"operation.id">): string {
  const areResources = now?.swapped?.areResources === true;
  const names = all.map(namesOf);
  const moves = new Map(areResources ? names.map(movedResources) : names);
  const texts = Array.from(moves, ([old, is]) => `${code(old)} is ${code(is)} now`);
  const count = areResources ? `, with ${plural(all.length, "operation")}` : "";
  if (areResources) return `Resources swapped names: ${texts.join(", ")}${count}.`;
  const isCycle = [...moves.values()].every((name) => moves.has(name));
  return `Operations ${isCycle ? "swapped names" : "took the names of others"}: ${texts.join(", ")}.`;
}

type Alias = Difference<"operation.alias">;

const aliasOf = ({ at, old, new: now }: Alias): Names => [now ?? old ?? "", at.name];

export function aliasCause(difference: Alias): string {
  const [alias, id] = aliasOf(difference);
  const hasSameName = idParts(alias).name === idParts(id).name;
  return JSON.stringify(hasSameName ? movedResources([alias, id]) : [alias, id]);
}

export const aliasTarget = nameOr<"operation.alias">((found) => movedResources(aliasOf(found))[1]);

/** Returns the old name, and the current name with the number of operations that have it. */
export function aliasNames(found: Finding<"operation.alias">) {
  const count = found.all.length;
  const [old, now] = count === 1 ? aliasOf(found) : movedResources(aliasOf(found));
  const operations = count === 1 ? "" : ` with ${plural(count, "operation")}`;
  return { old: code(old), now: `${code(now)}${operations}`, name: code(now) };
}

type Operations = Difference<"operation">;

export const removalCause = (difference: Operations): string =>
  JSON.stringify(isWhole(difference) ? rootIn(difference) : [difference.at.name]);

/** Returns the resource if several of its operations were removed; otherwise the operation. */
export const removalTarget = nameOr<"operation">(rootIn);

const addedIn = (difference: Operations): string =>
  isWhole(difference) ? rootIn(difference) : idParts(difference.at.name).resource;

export const addedTo = (difference: Operations): string =>
  JSON.stringify([isWhole(difference), addedIn(difference)]);

export const addedTarget = nameOr<"operation">(addedIn);

/** Returns whether the resource does not exist on the other side. */
export function isWhole({ at, old }: Operations): boolean {
  const services = bothSides(at.service);
  if (services === undefined) return true;
  const alone = pairResources(services)[old === undefined ? "added" : "removed"];
  return alone.some(({ id }) => id === idParts(at.name).resource);
}

function rootIn({ at: { name, service }, old }: Operations): string {
  return rootOf(idParts(name).resource, old === undefined ? service.old : service.new);
}
