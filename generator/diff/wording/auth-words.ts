/** Words about the ways to authorize calls. */
import type { AuthScheme, Service, TypeRef } from "../../model/model.ts";
import { authOptions } from "../../model/schemes.ts";
import { sampleOf } from "../witness/sample.ts";
import { code } from "./words.ts";

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
