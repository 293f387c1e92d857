/** Phrases of messages. */
import { code } from "../../text/sentences.ts";
import { roleWords } from "../../prose/operation-facts.ts";
import { serviceNames } from "../../text/package-names.ts";
import type { FixedParameter, Scalar, Service, TypeRef } from "../../model/model.ts";
import { fixedKey } from "../../model/operation-facts.ts";
import { credentialOptions } from "../../model/credentials.ts";
import type { Way } from "../facts/auth-facts.ts";
import { compactJson } from "../../sheets/document/plain-value.ts";
import { usesText } from "../../text/affected.ts";
import type { Target } from "../facts/difference.ts";
import type { ParameterSource } from "../facts/facts.ts";
import type { Finding } from "../verdict/rule.ts";
import { keyOf, sampleOf } from "../programs/sample.ts";

export { code };

export const value = (known: Scalar | readonly Scalar[]): string => code(compactJson(known));

interface Sides<T> {
  readonly old?: T | undefined;
  readonly new?: T | undefined;
}

const quoted = (of: unknown): string => code(String(of));

/** Formats a change: `a`, was `b`. */
export function change<T>(
  { old, new: now }: Sides<T>,
  show: (of: T) => string = quoted,
  between = "",
): string {
  return `${now === undefined ? "" : show(now)}${between}, was ${old === undefined ? "" : show(old)}`;
}

/** Formats a change: `a` now, was `b`. */
export const changeNow = <T>(sides: Sides<T>, show?: (of: T) => string): string =>
  change(sides, show, " now");

export const makerOf = ({ service }: Target): string =>
  serviceNames((service.new ?? service.old)?.name ?? "").createFacade;

/** Describes the owner of a fact: one operation, several, or the client. */
export function owner({ at, reaches }: Finding): string {
  if (at.operation === undefined) return code(makerOf(at));
  const [only, ...others] = reaches;
  return only !== undefined && others.length === 0 ? code(only) : usesText(reaches);
}

/** Describes a subject, followed by `one` for one operation or the client, or `many` for several operations. */
export const subject = (found: Finding, one: string, many: string): string =>
  `${owner(found)} ${found.at.operation !== undefined && found.reaches.length > 1 ? many : one}`;

/** Returns the last part of a name: `page` of `users.list.page`. */
export const lastWord = (name: string): string => name.slice(name.lastIndexOf(".") + 1);

/** Returns "probably " for an uncertain match. */
export const likely = (sure: boolean): string => (sure ? "" : "probably ");

type Fixed = readonly [FixedParameter, ...FixedParameter[]];

export function fixedName(one: FixedParameter | undefined): string {
  if (one === undefined) return "";
  const { role, ...sent } = one;
  return `${code(fixedKey(sent))}${role === undefined ? "" : ` (with ${roleWords[role]})`}`;
}

/** Formats fixed values: `always "a"`, or a value for each role. */
export const alwaysText = (fixed: Fixed): string =>
  fixed
    .map((one) =>
      one.role === undefined
        ? `always ${value(one.value)}`
        : `${value(one.value)} with ${roleWords[one.role]}`,
    )
    .join(", ");

/** Returns the value of every call; undefined if it depends on the role. */
export const valueOfAll = ([one, ...others]: Fixed): Scalar | undefined =>
  one.role === undefined && others.length === 0 ? one.value : undefined;

/** Returns the target of an argument: the client, or the call. */
export function placeOf({ operation, ...client }: Target, { by }: ParameterSource): Target {
  return by === "client" || operation === undefined ? client : { ...client, operation };
}

/** Formats alternatives of credentials: `token`, or `user` and `password`. */
export const waysText = (ways: readonly Way[]): string => ways.map(wayText).join(", or ");

const wayText = (way: Way): string =>
  way
    .map(({ kind, name, options }) =>
      kind === "unknown" ? code(name) : options.map((option) => code(option.name)).join(" and "),
    )
    .join(" with ");

/** Returns the options of some alternatives, with their types. */
export const optionsOf = (
  service: Service | undefined,
  ways: readonly Way[],
): (readonly [name: string, type: TypeRef])[] =>
  credentialOptions(service)
    .filter(({ credential }) => ways.flat().includes(credential))
    .map(({ argument, type }) => [argument, type] as const);

/** Formats sample options: `user: "…", password: "…"`. */
export const optionsText = (service: Service | undefined, ways: readonly Way[]): string =>
  optionsOf(service, ways)
    .map(([name, type]) => `${keyOf(name)}: ${sampleOf(type)}`)
    .join(", ");
