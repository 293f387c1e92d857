import type { Scheme } from "./schemes.ts";

/** Schemes that go together, each with the scopes that it needs. */
export type Alternative = readonly {
  readonly scheme: Scheme;
  readonly scopes: readonly string[];
}[];

/** What an operation asks for: any of these; none where it asks for nothing, undefined where nothing is said. */
export type Requirement = readonly Alternative[] | undefined;

/** Whether it has what `auth:` says. */
export const hasToken = (alternative: Alternative): boolean =>
  alternative.some(({ scheme }) => scheme.kind === "bearer" || scheme.kind === "basic");

export const namesIn = (requirements: readonly (readonly Alternative[])[]): Set<string> =>
  new Set(requirements.flat(2).map(({ scheme }) => scheme.name));
