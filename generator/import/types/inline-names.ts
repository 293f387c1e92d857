/**
 * Names for what the document does not name: that of the owner and the field. What is used in several places has the word
 * that all of these use for it, in the sheet of its resource, or of the service where there are several.
 */
import { foldName } from "../../text/fold-name.ts";
import { byCodeUnit } from "../../text/order.ts";
import type { ClaimedNames } from "../names/claimed-names.ts";
import { capitalWords, typeIdentifier } from "../names/identifiers.ts";
import { typeNames } from "../names/name-types.ts";
import type { Owner, Use, Uses } from "./inline-uses.ts";
import type { Inline } from "./shape.ts";

/** The scope of the service. */
export const ofService = "";

/** Words that say nothing without their owner. */
const vague: ReadonlySet<string> = new Set(
  "body data error event id item items kind mode name object option options result state status type value".split(
    " ",
  ),
);

interface Place {
  /** The id of the resource in whose sheet it is declared, or `ofService`. */
  readonly scope: string;
  readonly name: string;
}

export class InlineNames {
  readonly #uses: Uses;
  readonly #nameOf: (key: string) => string;
  readonly #service: ClaimedNames;
  readonly #resources = new Map<string, ClaimedNames>();
  readonly #scopes = new Map<Inline, string>();
  readonly #places = new Map<Inline, Place>();
  readonly #copies = new Map<string, Map<Inline, string>>();

  /** `nameOf`: the name of a named schema. `service`: the names that are taken in the sheet of the service. */
  constructor(uses: Uses, nameOf: (key: string) => string, service: ClaimedNames) {
    this.#uses = uses;
    this.#nameOf = nameOf;
    this.#service = service;
    this.#nameAll();
  }

  /** Its name where it is used in this scope, and the scope in which it is declared. `words`: for one that is new. */
  placeOf(inline: Inline, scope: string, words: readonly string[]): Place {
    const place = this.#places.get(inline);
    if (place !== undefined && (place.scope === ofService || place.scope === scope)) return place;
    const copies = this.#copies.get(scope) ?? new Map<Inline, string>();
    this.#copies.set(scope, copies);
    const wanted = place?.name ?? typeIdentifier(words.join(" "));
    const known = copies.get(inline);
    if (known !== undefined) return { scope, name: known };
    // What is declared for the whole service has no name that one of its resources has.
    const isFree = [...this.#resources.values()].every((names) => names.isFree(wanted));
    const name = this.#namesIn(scope).claim(
      scope === ofService && !isFree ? `Shared${wanted}` : wanted,
    );
    copies.set(inline, name);
    return { scope, name };
  }

  #nameAll(): void {
    // What is inside another one was met before it, so that owners come first here.
    const all = [...this.#uses.keys()].toSorted((a, b) => b.id - a.id);
    const short = new Map(all.map((inline) => [inline, this.#shortName(inline)]));
    const counts = new Map<string, number>();
    for (const name of short.values()) {
      if (name !== undefined)
        counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
    }
    const isService = (inline: Inline): boolean => this.#scopeOf(inline) === ofService;
    const ordered = [...all.filter(isService), ...all.filter((inline) => !isService(inline))];
    for (const inline of ordered) {
      const word = short.get(inline);
      if (word === undefined || counts.get(word.toLowerCase()) !== 1) continue;
      const scope = this.#scopeOf(inline);
      const names = this.#namesIn(scope);
      if (names.isFree(word)) this.#places.set(inline, { scope, name: names.claim(word) });
    }
    for (const inline of ordered) {
      if (this.#places.has(inline)) continue;
      const scope = this.#scopeOf(inline);
      const wanted = this.#wantedNames(inline);
      const [first = "Type", ...others] = wanted;
      const name = this.#namesIn(scope).claim(first, () => others);
      this.#places.set(inline, { scope, name });
    }
  }

  #namesIn(scope: string): ClaimedNames {
    if (scope === ofService) return this.#service;
    const known = this.#resources.get(scope) ?? typeNames(this.#service);
    this.#resources.set(scope, known);
    return known;
  }

  #usesOf(inline: Inline): readonly Use[] {
    return this.#uses.get(inline) ?? [];
  }

  #scopeOf(inline: Inline): string {
    const known = this.#scopes.get(inline);
    if (known !== undefined) return known;
    const scopes = new Set(this.#usesOf(inline).map(({ owner }) => this.#scopeOfOwner(owner)));
    const [only = ofService] = scopes;
    const scope = scopes.size === 1 ? only : ofService;
    this.#scopes.set(inline, scope);
    return scope;
  }

  #scopeOfOwner(owner: Owner): string {
    switch (owner.kind) {
      case "schema":
      case "client":
        return ofService;
      case "operation":
        return owner.resource;
      case "inline":
        return this.#scopeOf(owner.inline);
    }
  }

  /** The word that several uses have in common. */
  #shortName(inline: Inline): string | undefined {
    const uses = this.#usesOf(inline);
    const [first] = uses;
    if (first === undefined || uses.length < 2) return undefined;
    const words = new Set(uses.map(({ word }) => foldName(word)));
    if (words.size > 1 || vague.has(foldName(first.word))) return undefined;
    const name = capitalWords(first.word);
    return name === "" ? undefined : typeIdentifier(name);
  }

  /** Each owner with its word, the shortest first. */
  #wantedNames(inline: Inline): string[] {
    const names = this.#usesOf(inline).map(({ owner, word }) => {
      const above = this.#ownerName(owner);
      const below = capitalWords(word);
      return below.startsWith(above) && below !== above ? below : `${above}${below}`;
    });
    const found = new Set(names.map((name) => typeIdentifier(name)));
    return [...found].toSorted((a, b) => a.length - b.length || byCodeUnit(a, b)).slice(0, 5);
  }

  #ownerName(owner: Owner): string {
    switch (owner.kind) {
      case "schema":
        return this.#nameOf(owner.key);
      case "client":
        return "";
      case "operation":
        return capitalWords(owner.name);
      case "inline":
        return this.#places.get(owner.inline)?.name ?? this.#wantedNames(owner.inline)[0] ?? "";
    }
  }
}
