/**
 * Names inline types after owner and field, or a word that their uses share. A type belongs to its resource's sheet, or
 * to the service's if several resources use it.
 */
import type { Origin } from "../notes/notes.ts";
import { nameFromContent } from "./read-enum.ts";
import { foldName } from "../../text/names.ts";
import { byCodeUnit } from "../../text/texts.ts";
import {
  capitalWords,
  type ClaimedNames,
  ofService,
  typeIdentifier,
} from "../names/identifiers.ts";
import { isError, type Owner, type TypeUse, type TypeUses } from "./type-uses.ts";
import type { Inline } from "./type-graph.ts";

/** Words that are meaningless without their owner. */
const vague: ReadonlySet<string> = new Set(
  "body data error event id item items kind mode name object option options result state status type value".split(
    " ",
  ),
);

const isVague = (word: string): boolean => vague.has(foldName(word)) || /^option ?\d+$/.test(word);

/** Facts about the named schemas of a document, by key. */
export interface NamedSchemas {
  readonly nameOf: (key: string) => string;
  readonly originOf: (key: string) => Origin | undefined;
  /** Returns the resource whose sheet declares the schema, or `ofService`. */
  readonly homeOf: (key: string) => string;
}

/** Maximum number of fields in a name that consists of the object's fields. */
const mostFields = 3;

interface Place {
  /** The resource whose sheet declares the type, or `ofService`. */
  readonly scope: string;
  readonly name: string;
}

export class InlineNames {
  readonly #uses: TypeUses;
  readonly #named: NamedSchemas;
  readonly #namesIn: (scope: string) => ClaimedNames;
  readonly #operationsWithErrors: number;
  readonly #onShared: (inline: Inline, name: string) => void;
  readonly #scopes = new Map<Inline, string>();
  readonly #places = new Map<Inline, Place>();
  readonly #firstNames = new Map<Inline, string>();
  readonly #copies = new Map<string, Map<Inline, string>>();

  /**
   * `namesIn`: returns the used names of a sheet. `operationsWithErrors`: number of operations that document errors.
   * `onShared`: called for a shared type that is named after one resource.
   */
  constructor(
    uses: TypeUses,
    named: NamedSchemas,
    namesIn: (scope: string) => ClaimedNames,
    operationsWithErrors: number,
    onShared: (inline: Inline, name: string) => void,
  ) {
    this.#uses = uses;
    this.#named = named;
    this.#namesIn = namesIn;
    this.#operationsWithErrors = operationsWithErrors;
    this.#onShared = onShared;
    this.#nameAll();
  }

  /** Returns the name of a type and the sheet that declares it. `words`: used for a type without a name. */
  placeOf(inline: Inline, scope: string, words: readonly string[]): Place {
    const place = this.#places.get(inline);
    if (place !== undefined && (place.scope === ofService || place.scope === scope)) return place;
    const copies = this.#copies.get(scope) ?? new Map<Inline, string>();
    this.#copies.set(scope, copies);
    const wanted = place?.name ?? typeIdentifier(words.join(" "));
    const known = copies.get(inline);
    if (known !== undefined) return { scope, name: known };
    const name = this.#namesIn(scope).claim(wanted);
    copies.set(inline, name);
    return { scope, name };
  }

  #nameAll(): void {
    const short = this.#shortNames([...this.#uses.keys()]);
    const all = this.#inOrder();
    const isService = (inline: Inline): boolean => this.#scopeOf(inline) === ofService;
    const ordered = [...all.filter(isService), ...all.filter((inline) => !isService(inline))];
    for (const inline of ordered) {
      const word = short.get(inline);
      if (word === undefined) continue;
      const scope = this.#scopeOf(inline);
      const names = this.#namesIn(scope);
      if (names.isFree(word)) this.#places.set(inline, { scope, name: names.claim(word) });
    }
    for (const inline of ordered) {
      if (this.#places.has(inline)) continue;
      const scope = this.#scopeOf(inline);
      const uses = this.#usesOf(inline);
      const content = this.#isShared(inline)
        ? [...contentName(inline, uses), ...commonName(uses)]
        : [];
      const [first = "Type", ...others] = [...content, ...this.#wantedNames(inline)];
      const name = this.#namesIn(scope).claim(first, () => others);
      if (content.length === 0 && this.#isShared(inline)) this.#onShared(inline, name);
      this.#places.set(inline, { scope, name });
    }
  }

  /** Returns whether operations of several resources, and only operations, use the type. */
  #isShared(inline: Inline): boolean {
    const resources = this.#usesOf(inline).map(({ owner }) =>
      owner.kind === "operation" ? owner.resource : "",
    );
    return new Set(resources).size > 1 && !resources.includes("");
  }

  /** Sorts by owner, then by name, so that the order of the document does not matter. */
  #inOrder(): readonly Inline[] {
    const depths = new Map<Inline, number>();
    const depthOf = (inline: Inline): number => {
      const known = depths.get(inline);
      if (known !== undefined) return known;
      const owners = this.#usesOf(inline).flatMap(({ owner }) =>
        owner.kind === "inline" ? [depthOf(owner.inline) + 1] : [],
      );
      const depth = Math.max(0, ...owners);
      depths.set(inline, depth);
      return depth;
    };
    const all = Array.from(this.#uses.keys(), (inline) => {
      const depth = depthOf(inline);
      return { inline, depth, names: this.#wantedNames(inline).join(" ") };
    });
    return all
      .toSorted((a, b) => a.depth - b.depth || byCodeUnit(a.names, b.names))
      .map(({ inline }) => inline);
  }

  #usesOf(inline: Inline): readonly TypeUse[] {
    return this.#uses.get(inline) ?? [];
  }

  #scopeOf(inline: Inline): string {
    const known = this.#scopes.get(inline);
    if (known !== undefined) return known;
    const scopes = new Set(this.#usesOf(inline).map(({ owner }) => this.#scopeOfOwner(owner)));
    const [only = ofService] = scopes;
    const scope = scopes.size === 1 && !this.#belongsToService(inline) ? only : ofService;
    this.#scopes.set(inline, scope);
    return scope;
  }

  /** Returns whether the service's sheet can declare the type: several operations share it, or only one has any. */
  #belongsToService(inline: Inline): boolean {
    const uses = this.#usesOf(inline).filter(({ isShared }) => isShared);
    return uses.length > 1 || (uses.length === 1 && this.#operationsWithErrors === 1);
  }

  #scopeOfOwner(owner: Owner): string {
    switch (owner.kind) {
      case "schema":
        return this.#named.homeOf(owner.key);
      case "client":
        return ofService;
      case "operation":
        return owner.resource;
      case "inline":
        return this.#scopeOf(owner.inline);
    }
  }

  /** Assigns each short name to the type with the most uses, unless several have equally many. */
  #shortNames(all: readonly Inline[]): ReadonlyMap<Inline, string> {
    const wanted = Map.groupBy(all, (inline) => this.#shortName(inline)?.toLowerCase());
    return new Map(
      Array.from(wanted).flatMap(([word, inlines]) => {
        if (word === undefined) return [];
        const used = Math.max(...inlines.map((inline) => this.#usesOf(inline).length));
        const most = inlines.filter((inline) => this.#usesOf(inline).length === used);
        const [only] = most;
        const name = only && this.#shortName(only);
        return most.length > 1 || only === undefined || name === undefined ? [] : [[only, name]];
      }),
    );
  }

  /** Returns the name in the content of the type, or the word that most uses share. */
  #shortName(inline: Inline): string | undefined {
    const fromContent = nameFromContent(inline.to);
    if (fromContent !== undefined && !isVague(fromContent)) {
      return typeIdentifier(capitalWords(fromContent.toLowerCase()));
    }
    const uses = this.#usesOf(inline);
    const words = Map.groupBy(uses, ({ word }) => foldName(word));
    const [most] = [...words.values()].toSorted((a, b) => b.length - a.length);
    const [word = ""] = (most ?? []).map((use) => use.word).toSorted(byCodeUnit);
    if (most === undefined || uses.length < 2) return undefined;
    const isMost = most.length > 1 && most.length * 2 > uses.length;
    // `Error` is the name of a global class.
    if (uses.every((use) => isError(use.word)) && (!isMost || word === "error")) return "ErrorBody";
    if (!isMost) return undefined;
    const name = capitalWords(word);
    return isVague(word) || name === "" ? undefined : typeIdentifier(name);
  }

  /** Proposes owner and word of each use, the shortest first. */
  #wantedNames(inline: Inline): string[] {
    const isShared = this.#scopeOf(inline) === ofService;
    const names = this.#usesOf(inline).map((use) => {
      const { owner, word } = use;
      const resource = capitalWords(
        lastWord(owner.kind === "schema" ? "" : this.#scopeOfOwner(owner)),
      );
      const alone = joined(this.#ownerName(owner), capitalWords(word));
      // The name without the resource comes first if other resources also use the type.
      const both = [alone, joined(resource, alone)];
      const isQualified = isShared && owner.kind === "operation";
      return { isOwn: this.#isOwn(use, inline), names: isQualified ? both.toReversed() : both };
    });
    const inOrder = names.toSorted(
      (a, b) =>
        Number(b.isOwn) - Number(a.isOwn) ||
        (a.names[0] ?? "").length - (b.names[0] ?? "").length ||
        byCodeUnit(a.names[0] ?? "", b.names[0] ?? ""),
    );
    const firstNames = inOrder.slice(0, 3).flatMap((one) => one.names);
    return [...new Set(firstNames.map((name) => typeIdentifier(name)))];
  }

  /** Returns whether the owner itself declares the type, not a part that was merged into the owner. */
  #isOwn({ owner }: TypeUse, { origins }: Inline): boolean {
    const home = owner.kind === "schema" ? this.#named.originOf(owner.key) : undefined;
    return (
      home !== undefined &&
      origins.some(({ file, pointer }) => file === home.file && isBelow(pointer, home.pointer))
    );
  }

  #ownerName(owner: Owner): string {
    switch (owner.kind) {
      case "schema":
        return this.#named.nameOf(owner.key);
      case "client":
        return "";
      case "operation":
        return capitalWords(owner.name);
      case "inline":
        return this.#places.get(owner.inline)?.name ?? this.#firstName(owner.inline);
    }
  }

  /** Returns the name that the type would have without conflicts. */
  #firstName(inline: Inline): string {
    const known = this.#firstNames.get(inline) ?? this.#wantedNames(inline)[0] ?? "";
    this.#firstNames.set(inline, known);
    return known;
  }
}

/** Names an object with few fields after its fields: `BooleanResult`. */
function contentName({ to }: Inline, uses: readonly TypeUse[]): string[] {
  const words = new Set(uses.map(({ word }) => word));
  const [word = ""] = words;
  if (words.size > 1 || to.kind !== "object" || to.more !== undefined) return [];
  if (to.fields.length === 0 || to.fields.length > mostFields) return [];
  const [first, ...others] = to.fields;
  const isOne = others.length === 0 && first?.type.kind === "primitive";
  const kind = isOne && first.type.name !== first.name ? first.type.name : "";
  const fields = to.fields.map(({ name }) => capitalWords(name)).join("");
  const name = joined(capitalWords(kind), fields);
  const ending = capitalWords(word);
  return [typeIdentifier(name.endsWith(ending) ? name : joined(name, ending))];
}

/** Names a type after the words that its operations share: `UpdateEnvBody`, `CreateProvidersBody`. */
function commonName(uses: readonly TypeUse[]): string[] {
  const owners = uses.flatMap(({ owner }) => (owner.kind === "operation" ? [owner] : []));
  const [word = "", ...otherWords] = new Set(uses.map((use) => use.word));
  if (owners.length < 2 || owners.length < uses.length || otherWords.length > 0) return [];
  const names = commonStart(owners.map(({ name }) => wordsOf(capitalWords(name))));
  const nouns = commonStart(
    owners.map(({ resource }) => wordsOf(capitalWords(lastWord(resource))).toReversed()),
  ).toReversed();
  const words = [...names, ...nouns];
  return words.length < 2 ? [] : [typeIdentifier(joined(words.join(""), capitalWords(word)))];
}

function commonStart([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  const end = first.findIndex((word, at) => others.some((words) => words[at] !== word));
  return end === -1 ? first : first.slice(0, end);
}

const lastWord = (id: string): string => id.slice(id.lastIndexOf(".") + 1);

const isBelow = (pointer: string, above: string): boolean =>
  pointer === above || pointer.startsWith(`${above}/`);

/** Joins `LineItem` and `ItemType` to `LineItemType`, without repeating the shared word. */
function joined(above: string, below: string): string {
  const words = wordsOf(above);
  const next = wordsOf(below);
  for (let count = Math.min(words.length, next.length); count > 0; count -= 1) {
    const isSame = words.slice(-count).join("") === next.slice(0, count).join("");
    if (isSame && count < next.length) return above + next.slice(count).join("");
  }
  return above + below;
}

const wordsOf = (name: string): string[] => name.match(/[A-Z]+(?![a-z])|[A-Z]?[^A-Z]+/g) ?? [];
