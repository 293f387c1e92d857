/** Reads security schemes and requirements. */
import type {
  ClientParameterDescription,
  SchemeDescription,
} from "../../description/description.ts";
import { below } from "../../notes/notes.ts";
import { textSchema } from "../../description/schema.ts";
import { isList, isObject, own } from "../../source/plain-object.ts";
import {
  describedExtension,
  type ObjectAt,
  type Reading,
  schemaIn,
  textsAt,
} from "../reading/reading.ts";
import { type KeyScheme, readSchemes, type Scheme } from "./schemes.ts";

export class Security {
  readonly #reading: Reading;
  readonly schemes: ReadonlyMap<string, Scheme>;
  /** Requirement of operations that declare none. */
  readonly common: Requirement;

  constructor(reading: Reading) {
    this.#reading = reading;
    this.schemes = readSchemes(reading);
    this.common = this.#requirementAt(reading.root);
  }

  of(operation: ObjectAt): Requirement {
    return this.#requirementAt(operation) ?? this.common;
  }

  #requirementAt(at: ObjectAt): Requirement {
    const { notes } = this.#reading;
    const written = own(at.value, "security");
    const here = below(at.origin, "security");
    if (written === undefined || written === null) return undefined;
    if (!isList(written)) {
      notes.add("invalid-shape", here, "no list");
      return undefined;
    }
    return written.flatMap((one, index) => {
      const origin = below(here, index);
      if (isObject(one)) return [this.#alternativeOf({ value: one, origin })];
      notes.add("invalid-shape", origin, "no object");
      return [];
    });
  }

  #alternativeOf(at: ObjectAt): Alternative {
    return Object.keys(at.value).flatMap((name) => {
      const scheme = this.schemes.get(name);
      if (scheme === undefined) {
        this.#reading.notes.add("security-unknown", below(at.origin, name), name);
        return [];
      }
      return [{ scheme, scopes: textsAt(at, name, this.#reading) }];
    });
  }
}

/** Schemes that are required together, each with its scopes. */
type Alternative = readonly {
  readonly scheme: Scheme;
  readonly scopes: readonly string[];
}[];

/** The schemes of an operation: any of these; none where it needs no authorization, undefined where it declares nothing. */
type Requirement = readonly Alternative[] | undefined;

/** Returns whether an alternative has a scheme of `auth:`. */
const hasToken = (alternative: Alternative): boolean =>
  alternative.some(({ scheme }) => scheme.kind === "bearer" || scheme.kind === "basic");

const namesIn = (requirements: readonly (readonly Alternative[])[]): Set<string> =>
  new Set(requirements.flat(2).map(({ scheme }) => scheme.name));

interface SecuritySummary {
  readonly auth: "none" | readonly SchemeDescription[] | undefined;
  readonly keys: readonly ClientParameterDescription[];
  readonly of: (requirement: Requirement) => {
    readonly auth?: "none" | undefined;
    readonly requires?: string | undefined;
  };
}

/** `all`: the requirement of each operation. */
export function summarizeSecurity(
  { schemes, common }: Security,
  all: readonly Requirement[],
  reading: Reading,
): SecuritySummary {
  const { notes } = reading;
  const asking = all.filter((one): one is Alternative[] => one !== undefined && one.length > 0);
  const used = namesIn(common === undefined ? asking : [common, ...asking]);
  const isUnused = used.size === 0 && common === undefined;
  const taken = [...(isUnused ? schemes.keys() : used)].flatMap((name) => schemes.get(name) ?? []);
  if (isUnused) for (const { at } of taken) notes.add("security-unused", at.origin);

  const auth = new Map<string, SchemeDescription>();
  for (const { kind, name } of taken) {
    if ((kind === "bearer" || kind === "basic") && !auth.has(kind)) auth.set(kind, { kind, name });
  }
  const isOptional = isUnused || asking.some((one) => one.some(hasToken) && !one.every(hasToken));
  const isOpen = common?.length === 0 && asking.length === 0;
  const usual = usualNames(common, asking);
  return {
    auth:
      auth.size > 0
        ? [...auth.values(), ...(isOptional ? [{ kind: "none" } as const] : [])]
        : isOpen
          ? "none"
          : undefined,
    keys: keysOf(taken, isUnused ? [] : asking, reading),
    of: (requirement) => ({
      auth: auth.size > 0 && !isUnused && !(requirement ?? []).some(hasToken) ? "none" : undefined,
      requires: requiresOf(requirement, usual),
    }),
  };
}

/** Reads keys; one is required if all operations with requirements need it. */
function keysOf(
  taken: readonly Scheme[],
  asking: readonly Alternative[][],
  reading: Reading,
): ClientParameterDescription[] {
  const found = new Map<string, ClientParameterDescription>();
  for (const scheme of taken) {
    if (scheme.kind !== "key") continue;
    const key = `${scheme.in} ${scheme.wire.toLowerCase()}`;
    const usesScheme = (one: Alternative): boolean => one.some((part) => part.scheme === scheme);
    const isRequired = asking.length > 0 && asking.every((one) => one.every(usesScheme));
    if (!found.has(key)) found.set(key, { ...parameterOf(scheme, reading), isRequired });
  }
  return [...found.values()];
}

function parameterOf(
  scheme: KeyScheme,
  reading: Reading,
): Omit<ClientParameterDescription, "isRequired"> {
  const { origin } = scheme.at;
  return {
    name: scheme.wire,
    in: scheme.in,
    schema: schemaIn(scheme.at.value, origin, reading) ?? textSchema(origin),
    doc: scheme.doc,
    deprecated: scheme.deprecated,
    extension: describedExtension(scheme.at.value, reading),
    isSecret: true,
    origin,
  };
}

function requiresOf(requirement: Requirement, usual: ReadonlySet<string>): string | undefined {
  const alternatives = (requirement ?? []).filter((one) => one.length > 0);
  const isUnusual = alternatives.some((one) => one.some(({ scheme }) => !usual.has(scheme.name)));
  const hasScopes = alternatives.some((one) => one.some(({ scopes }) => scopes.length > 0));
  if (!isUnusual && !hasScopes) return undefined;
  // Scopes need the name of their scheme if there are several.
  const isNamed = isUnusual || namesIn([alternatives]).size > 1;
  const texts = alternatives.map((one) => textOf(one, isNamed));
  return [...new Set(texts)].join(", or ");
}

function textOf(alternative: Alternative, isNamed: boolean): string {
  const parts = alternative.map(({ scheme, scopes }) => {
    if (scopes.length === 0) return scheme.name;
    return isNamed ? `${scheme.name} with ${scopes.join(", ")}` : scopes.join(", ");
  });
  return parts.join(" and ");
}

/** Returns the usual schemes: those of the document, or of most operations. */
function usualNames(
  common: Requirement,
  asking: readonly (readonly Alternative[])[],
): ReadonlySet<string> {
  if (common !== undefined && common.length > 0) return namesIn([common]);
  const sets = new Map<string, { readonly names: ReadonlySet<string>; count: number }>();
  for (const one of asking) {
    const names = namesIn([one]);
    const key = JSON.stringify([...names].toSorted());
    const known = sets.get(key);
    if (known === undefined) sets.set(key, { names, count: 1 });
    else known.count += 1;
  }
  const [most] = [...sets.values()].toSorted((a, b) => b.count - a.count);
  return most?.names ?? new Set();
}
