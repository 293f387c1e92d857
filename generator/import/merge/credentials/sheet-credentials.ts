/** Lists the credentials of call sheets, and the requirements that name them. */
import {
  isMapping,
  type PlainMapping,
  type PlainValue,
} from "../../../sheets/document/plain-value.ts";
import type { SheetValues } from "../../../sheets/fmt/print-spec.ts";
import { isServiceSheet, longForm } from "../../sheets/auth/short-form.ts";

export interface SheetCredential {
  readonly name: string;
  readonly kind: "bearer" | "basic" | "oauth2" | "key" | "unknown";
  /** Location on the wire; equal for credentials that are sent in the same way. */
  readonly location: string;
  /** Ids of the operations that require the credential; an empty string means the service's default. */
  readonly users: ReadonlySet<string>;
  /** Like `users`, with the position in each requirement. */
  readonly uses: ReadonlySet<string>;
}

/** Converts sheets so that the service names its credentials. */
export function withLongForm(sheets: SheetValues): SheetValues {
  return new Map(
    Array.from(sheets, ([path, sheet]) => {
      const long = isServiceSheet(sheet) ? longForm(sheet) : undefined;
      if (long === undefined) return [path, sheet];
      const { credentials, auth } = long;
      return [path, new Map(sheet).set("credentials", credentials).set("auth", auth)];
    }),
  );
}

export const serviceIn = (sheets: SheetValues): PlainMapping | undefined =>
  [...sheets.values()].find(isServiceSheet);

export function credentialsIn(sheets: SheetValues): readonly SheetCredential[] {
  const declared = serviceIn(sheets)?.get("credentials");
  if (!isMapping(declared)) return [];
  const uses = usesIn(sheets);
  return Array.from(declared, ([name, spec]) => ({
    name,
    ...locationOf(name, spec),
    users: new Set(uses.get(name)?.map(({ user }) => user)),
    uses: new Set(uses.get(name)?.map((use) => JSON.stringify(use))),
  }));
}

function locationOf(name: string, spec: PlainValue): Pick<SheetCredential, "kind" | "location"> {
  const scheme = isMapping(spec) ? spec.get("scheme") : spec;
  if (scheme === "bearer") return { kind: "bearer", location: "bearer" };
  if (!isMapping(spec)) return { kind: "unknown", location: `unknown ${name}` };
  if (spec.has("basic")) return { kind: "basic", location: "basic" };
  if (spec.has("oauth2")) return { kind: "oauth2", location: "oauth2" };
  for (const place of ["header", "query", "cookie"] as const) {
    const wire = spec.get(place);
    if (typeof wire !== "string") continue;
    return { kind: "key", location: `${place} ${place === "header" ? wire.toLowerCase() : wire}` };
  }
  return { kind: "unknown", location: `unknown ${name}` };
}

interface Use {
  readonly user: string;
  readonly alternative: number;
  readonly at: number;
}

function usesIn(sheets: SheetValues): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  const add = (auth: PlainValue | undefined, user: string): void => {
    for (const [alternative, one] of [auth ?? []].flat().entries()) {
      for (const [at, name] of namesIn(one).entries()) {
        uses.set(name, [...(uses.get(name) ?? []), { user, alternative, at }]);
      }
    }
  };
  for (const [path, sheet] of sheets) {
    if (isServiceSheet(sheet)) add(sheet.get("auth"), "");
    const operations = sheet.get("operations");
    if (!isMapping(operations)) continue;
    for (const [name, operation] of operations) {
      if (isMapping(operation)) add(operation.get("auth"), `${path} ${name}`);
    }
  }
  return uses;
}

function namesIn(alternative: PlainValue): readonly string[] {
  const names = isMapping(alternative) ? (alternative.get("all") ?? []) : alternative;
  return [names].flat().filter((name) => typeof name === "string");
}
