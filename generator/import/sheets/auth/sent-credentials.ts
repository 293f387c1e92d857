/** Combines credentials, so that each part of a request belongs to one credential. */
import type { AuthDescription, CredentialDescription } from "../../description/description.ts";
import type { Notes, Origin } from "../../notes/notes.ts";

type Alternative = readonly string[];

/**
 * Combines credentials that are sent in the same way if every operation accepts each of them. Others stay separate, so
 * that callers can set different values; the most frequent is sent by default.
 */
export class SentCredentials {
  readonly #credentials: Map<string, CredentialDescription>;
  readonly #notes: Notes;
  /** Replaced credentials by name, with their replacements. */
  readonly #replaced = new Map<string, string>();
  /** The most frequent of the credentials that are sent in the same way. */
  readonly #main = new Map<string, string>();

  /** `all`: requirements of the document and of its operations. */
  constructor(
    credentials: ReadonlyMap<string, CredentialDescription>,
    all: readonly AuthDescription[],
    notes: Notes,
  ) {
    this.#credentials = new Map(credentials);
    this.#notes = notes;
    const requirements = all.filter((one) => one !== "unknown");
    const used = new Set(requirements.flat(2));
    const known = [...credentials.values()].filter(({ name }) => used.has(name));
    for (const group of Map.groupBy(known, placeOf).values()) {
      this.#settle(group, requirements);
    }
  }

  get all(): readonly CredentialDescription[] {
    return [...this.#credentials.values()];
  }

  /** Returns a requirement whose alternatives can all be sent; an empty alternative comes last. */
  requirement(auth: AuthDescription, origin: Origin): AuthDescription {
    if (auth === "unknown") return auth;
    const alternatives = auth.map((names) =>
      this.#sendable(
        names.map((one) => this.#now(one)),
        origin,
      ),
    );
    const main = alternatives.map((names) => names.map((one) => this.#main.get(one) ?? one));
    const same = Map.groupBy([...alternatives, ...main], (one) => JSON.stringify(one.toSorted()));
    const all = [...same.values()].flatMap(([first]) => (first === undefined ? [] : [first]));
    return [...all.filter((one) => one.length > 0), ...all.filter((one) => one.length === 0)];
  }

  isMain(name: string): boolean {
    return !this.#main.has(name);
  }

  #now(name: string): string {
    return this.#replaced.get(name) ?? name;
  }

  #settle(
    group: readonly CredentialDescription[],
    requirements: readonly (readonly Alternative[])[],
  ): void {
    const kept = new Map<string, CredentialDescription>();
    for (const one of group) {
      const uses = usesOf(one.name, requirements);
      const same = kept.get(uses);
      if (same === undefined) {
        kept.set(uses, one);
        continue;
      }
      this.#replaced.set(one.name, same.name);
      this.#notes.add("security-same", one.origin, `${one.name} as ${same.name}`);
    }
    const others = [...kept.values()].toSorted(
      (a, b) => countOf(b.name, requirements) - countOf(a.name, requirements),
    );
    const main = others.shift();
    for (const { name, origin } of others) {
      this.#main.set(name, main?.name ?? name);
      this.#notes.add("security-same", origin, `${name}, or ${main?.name ?? name}`);
    }
  }

  /** Returns an alternative with one credential for each part of a request. */
  #sendable(names: Alternative, origin: Origin): Alternative {
    const credentials = names.flatMap((name) => this.#credentials.get(name) ?? []);
    return Array.from(Map.groupBy(credentials, slotOf).values(), (same) =>
      this.#oneOf(same, origin),
    );
  }

  /** Returns the first of equal credentials. Different credentials become one unknown credential. */
  #oneOf(same: readonly CredentialDescription[], origin: Origin): string {
    const names = [...new Set(same.map(({ name }) => name))];
    const [first = ""] = names;
    if (names.length === 1) return first;
    const text = names.join(" and ");
    const isEither = new Set(same.map(placeOf)).size === 1;
    this.#notes.add(isEither ? "security-either" : "security-together", origin, text);
    if (isEither) return first;
    if (!this.#credentials.has(text)) {
      this.#credentials.set(text, { kind: "unknown", name: text, origin });
    }
    return text;
  }
}

/** Returns a key for the kind of a credential and its location on the wire. */
function placeOf(credential: CredentialDescription): string {
  switch (credential.kind) {
    case "bearer":
    case "basic":
      return credential.kind;
    case "oauth2":
      return `oauth2 ${credential.endpoint.tokenUrl}`;
    case "key":
      return `${credential.in} ${wireOf(credential)}`;
    case "unknown":
      return `unknown ${credential.name}`;
  }
}

/** Returns a key for the part of a request that the credential occupies. */
const slotOf = (credential: CredentialDescription): string =>
  ["bearer", "basic", "oauth2"].includes(credential.kind)
    ? "header authorization"
    : placeOf(credential);

const wireOf = ({ in: location, wire }: Extract<CredentialDescription, { kind: "key" }>): string =>
  location === "header" ? wire.toLowerCase() : wire;

/** Returns a key that is the same for credentials that can replace each other in every requirement. */
const usesOf = (name: string, requirements: readonly (readonly Alternative[])[]): string =>
  JSON.stringify(
    requirements.map((alternatives) =>
      alternatives
        .filter((names) => names.includes(name))
        .map((names) => names.map((one) => (one === name ? "*" : `=${one}`)).toSorted())
        .map((names) => JSON.stringify(names))
        .toSorted(),
    ),
  );

const countOf = (name: string, requirements: readonly (readonly Alternative[])[]): number =>
  requirements.filter((alternatives) => alternatives.some((names) => names.includes(name))).length;
