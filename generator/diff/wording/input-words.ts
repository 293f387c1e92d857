/** Words about fixed values, sources of parameters, and ways to authorize calls. */
import { roleWords } from "../../emit/docs/operation-text.ts";
import { fixedKey } from "../../model/operation-facts.ts";
import type { AuthScheme, FixedParameter, Scalar, Service, TypeRef } from "../../model/model.ts";
import { authOptions } from "../../model/schemes.ts";
import type { Target } from "../facts/difference.ts";
import type { ParameterSource } from "../facts/facts.ts";
import { sampleOf } from "../witness/sample.ts";
import { code, value } from "./words.ts";

type Fixed = readonly [FixedParameter, ...FixedParameter[]];

/** What is fixed, and of an upload with which role. */
export function fixedName(one: FixedParameter | undefined): string {
  if (one === undefined) return "";
  const { role, ...sent } = one;
  return `${code(fixedKey(sent))}${role === undefined ? "" : ` (with ${roleWords[role]})`}`;
}

/** `always "a"`, or a value for each role. */
export const alwaysText = (fixed: Fixed): string =>
  fixed
    .map((one) =>
      one.role === undefined
        ? `always ${value(one.value)}`
        : `${value(one.value)} with ${roleWords[one.role]}`,
    )
    .join(", ");

/** The value of every call; undefined where that is for roles to say. */
export const valueOfAll = ([one, ...others]: Fixed): Scalar | undefined =>
  one.role === undefined && others.length === 0 ? one.value : undefined;

/** Where the caller gives a value: to the client, or to the call. */
export function placeOf({ operation, ...client }: Target, { by }: ParameterSource): Target {
  return by === "client" || operation === undefined ? client : { ...client, operation };
}

/** `token`, or `user` and `password`. */
export const waysText = (ways: readonly AuthScheme[]): string =>
  ways.map(({ options }) => options.map(({ name }) => code(name)).join(" and ")).join(", or ");

/** The options of some ways, with their types, as a consumer gives them. */
export const optionsOf = (
  service: Service | undefined,
  ways: readonly AuthScheme[],
): (readonly [name: string, type: TypeRef])[] =>
  authOptions(service)
    .filter(({ scheme }) => ways.includes(scheme))
    .map(({ argument, type }) => [argument, type] as const);

/** `user: "…", password: "…"`. */
export const givenText = (service: Service | undefined, ways: readonly AuthScheme[]): string =>
  optionsOf(service, ways)
    .map(([name, type]) => `${name}: ${sampleOf(type)}`)
    .join(", ");
