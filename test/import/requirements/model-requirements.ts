/** Requirements of a model in the notation of `reference.ts`. */
import { authOf } from "../../../generator/model/credentials.ts";
import {
  type Auth,
  type Credential,
  type Service,
  unknown,
} from "../../../generator/model/model.ts";
import type { Carried } from "./reference.ts";

/** Returns the location of a credential on the wire. */
export function locationOf(credential: Credential | undefined): string {
  // A token of client credentials is sent as a bearer token.
  if (credential?.kind === "oauth2") return "bearer";
  if (credential?.kind !== "key") return credential?.kind ?? "missing";
  const { in: location, wire } = credential;
  return `${location} ${location === "header" ? wire.toLowerCase() : wire}`;
}

export const carriedBy = (names: readonly string[], { credentials }: Service): Carried =>
  [...new Set(names.map((name) => locationOf(credentials.find((one) => one.name === name))))]
    .toSorted()
    .join(" + ");

/** Returns the alternatives of each operation, by method and path. */
export function requirementsOf(service: Service): ReadonlyMap<string, ReadonlySet<Carried>> {
  const words = (auth: Auth | undefined): readonly Carried[] =>
    auth === undefined || auth === unknown
      ? ["unknown"]
      : auth.alternatives.map((names) => carriedBy(names, service));
  return new Map(
    service.resources
      .flatMap(({ operations }) => operations)
      .map((operation) => {
        const line = `${operation.method} ${operation.paths[0]?.template.text ?? ""}`;
        return [line, new Set(words(authOf(operation, service)))];
      }),
  );
}
