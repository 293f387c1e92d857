/** Reads security requirements: the credentials that operations need, and their scopes. */
import { nearest } from "../../../text/nearest.ts";
import type { AuthDescription, CredentialDescription } from "../../description/description.ts";
import { below, noteKey } from "../../notes/notes.ts";
import { isList, isObject, propertyOf } from "../../source/plain-object.ts";
import { type ObjectAt, type Reading, textsAt } from "../reading/reading.ts";
import { readScheme, readSchemes, unknownCredential } from "./schemes.ts";

interface Needed {
  readonly name: string;
  readonly scopes: readonly string[];
}

/** Alternatives of credentials that are required together. `unknown`: the requirement is not supported. */
type Requirement = "unknown" | readonly (readonly Needed[])[];

export class Security {
  readonly #reading: Reading;
  readonly #credentials: Map<string, CredentialDescription>;
  readonly #requirements: ReadonlyMap<ObjectAt, Requirement | undefined>;
  /** Requirement of operations that declare none. */
  readonly common: AuthDescription | undefined;

  constructor(operations: readonly ObjectAt[], reading: Reading) {
    this.#reading = reading;
    this.#credentials = new Map(readSchemes(reading));
    const common = this.#requirementAt(reading.root);
    this.#requirements = new Map(operations.map((at) => [at, this.#requirementAt(at)]));
    const all = [common, ...this.#requirements.values()];
    const isUsed = all.some((one) => one !== undefined);
    this.common = isUsed ? authOf(common) : this.#assumed();
    if (isUsed) this.#noteUnused(all);
  }

  get credentials(): ReadonlyMap<string, CredentialDescription> {
    return this.#credentials;
  }

  of(operation: ObjectAt): {
    readonly auth: AuthDescription | undefined;
    readonly requires: string | undefined;
  } {
    const requirement = this.#requirements.get(operation);
    return { auth: authOf(requirement), requires: requiresOf(requirement) };
  }

  /** Returns whether an operation requires a key at this location, so that an equal parameter is redundant. */
  isKeyOf(operation: ObjectAt, location: string, name: string): boolean {
    const auth = authOf(this.#requirements.get(operation)) ?? this.common;
    const names = auth === undefined || auth === "unknown" ? [] : auth.flat();
    return names.some((one) => {
      const key = this.#credentials.get(one);
      if (key?.kind !== "key" || key.in !== location) return false;
      return location === "header"
        ? key.wire.toLowerCase() === name.toLowerCase()
        : key.wire === name;
    });
  }

  /** Returns the requirement of a document that declares schemes but no requirement: any scheme, or no credential. */
  #assumed(): AuthDescription | undefined {
    const { notes } = this.#reading;
    const usable = [...this.#credentials.values()].filter(({ kind }) => kind !== "unknown");
    for (const { origin } of usable) notes.add("security-unused", origin);
    return usable.length === 0 ? undefined : [...usable.map(({ name }) => [name]), []];
  }

  #noteUnused(all: readonly (Requirement | undefined)[]): void {
    const used = new Set(all.flatMap(namesIn));
    for (const { name, origin } of this.#credentials.values()) {
      if (!used.has(name) && !this.#reading.isExported) {
        this.#reading.notes.add("security-unneeded", origin);
      }
    }
  }

  #requirementAt(at: ObjectAt): Requirement | undefined {
    const { notes } = this.#reading;
    const written = propertyOf(at.value, "security");
    const here = below(at.origin, "security");
    if (written === undefined || written === null) return undefined;
    if (!isList(written)) {
      notes.add("security-shape", here, "not a list");
      return "unknown";
    }
    const alternatives = written.flatMap((one, index) => {
      const origin = below(here, index);
      if (isObject(one)) return [this.#alternativeOf({ value: one, origin })];
      notes.add("security-shape", origin, "not an object");
      return [];
    });
    return alternatives.length === written.length ? alternatives : "unknown";
  }

  #alternativeOf(at: ObjectAt): readonly Needed[] {
    return Object.keys(at.value).map((written) => {
      const name = this.#nameOf(written, below(at.origin, written));
      return { name, scopes: textsAt(at, written, this.#reading) };
    });
  }

  /** Returns the name of a credential. In OpenAPI 3.2, a requirement can contain the URI of a scheme. */
  #nameOf(written: string, origin: ObjectAt["origin"]): string {
    if (this.#credentials.has(written)) return written;
    const { version, resolve } = this.#reading;
    const isAddress = version === "3.2" && /[#/]/.test(written);
    const target = isAddress ? resolve({ value: { $ref: written }, origin }) : undefined;
    if (target === undefined || !isObject(target.value)) {
      this.#addUndeclared(written, origin);
      return written;
    }
    const key = noteKey(target.origin);
    const declared = [...this.#credentials.values()].find((one) => noteKey(one.origin) === key);
    if (declared !== undefined) return declared.name;
    const scheme = { value: target.value, origin: target.origin };
    this.#credentials.set(written, readScheme(written, scheme, this.#reading));
    return written;
  }

  #addUndeclared(name: string, origin: ObjectAt["origin"]): void {
    const meant = nearest(name, this.#credentials.keys());
    const hint = meant === undefined ? name : `${name}; did you mean "${meant}"?`;
    this.#reading.notes.add("security-unknown", origin, hint);
    this.#credentials.set(name, unknownCredential(name, origin));
  }
}

const namesIn = (requirement: Requirement | undefined): readonly string[] =>
  requirement === undefined || requirement === "unknown"
    ? []
    : requirement.flat().map(({ name }) => name);

function authOf(requirement: Requirement | undefined): AuthDescription | undefined {
  if (requirement === undefined || requirement === "unknown") return requirement;
  if (requirement.length === 0) return [[]];
  return requirement.map((needed) => needed.map(({ name }) => name));
}

function requiresOf(requirement: Requirement | undefined): string | undefined {
  if (requirement === undefined || requirement === "unknown") return undefined;
  const alternatives = requirement.filter((one) => one.length > 0);
  if (alternatives.flat().every(({ scopes }) => scopes.length === 0)) return undefined;
  // Scopes need the name of their scheme if there are several.
  const isNamed = new Set(alternatives.flat().map(({ name }) => name)).size > 1;
  return [...new Set(alternatives.map((one) => textOf(one, isNamed)))].join(", or ");
}

function textOf(alternative: readonly Needed[], isNamed: boolean): string {
  const parts = alternative.map(({ name, scopes }) => {
    if (scopes.length === 0) return name;
    return isNamed ? `${name} with ${scopes.join(", ")}` : scopes.join(", ");
  });
  return parts.join(" and ");
}
