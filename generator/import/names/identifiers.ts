/** Converts names of documents, which can be any string, to identifiers. Valid identifiers stay unchanged. */
import { camelCase, pascalCase } from "../../text/names.ts";
import { byCodeUnit } from "../../text/texts.ts";

/** `ACCOUNT_STATUS` shouts in every word; `SDFTask` and `URL` do not. */
const calm = (text: string): string =>
  /[A-Z]/.test(text) && /[^A-Za-z0-9]/.test(text) && !/[a-z]/.test(text)
    ? text.toLowerCase()
    : text;

/** Cuts a name to a length, between characters. */
const cut = (name: string, most: number): string => {
  const text = name.slice(0, most);
  return text.isWellFormed() ? text : text.slice(0, -1);
};

/** `simple-user` and `google.cloud.Thing` to `SimpleUser` and `GoogleCloudThing`; empty if no letter is left. */
export const capitalWords = (text: string): string =>
  pascalCase(calm(text.normalize("NFC")).replaceAll("$", " "));

/** `1-click` to `_1Click`: an identifier does not begin with a digit or a mark. */
const begun = (words: string): string => words.replace(/^(?=[^\p{ID_Start}_$])/u, "_");

/** No reader follows a longer one. */
const longestName = 200;

/** The name of a type. */
export const typeIdentifier = (text: string): string =>
  cut(/^[A-Z][A-Za-z0-9_$]*$/.test(text) ? text : begun(capitalWords(text)) || "Type", longestName);

/** The name of an operation or of one step to it; `fallback`: where the text has no letter. */
export const memberIdentifier = (text: string, fallback: string): string =>
  cut(
    /^[a-z][A-Za-z0-9]*$/.test(text) ? text : begun(camelCase(capitalWords(text))) || fallback,
    longestName,
  );

/** The first free name of a list; otherwise the first one with a number after `sign`. */
export function firstFree(
  names: readonly string[],
  isFree: (name: string) => boolean,
  sign = "",
): string {
  const free = names.find(isFree);
  if (free !== undefined) return free;
  const first = `${names[0] ?? "call"}${sign}`;
  let number = 2;
  while (!isFree(`${first}${number}`)) number += 1;
  return `${first}${number}`;
}

/** Names that are given out, each once. */
interface Naming {
  /** The key that makes two names equal. */
  readonly sameAs: (name: string) => string;
  /** Another name for one that nothing can have. */
  readonly instead: (name: string) => string | undefined;
  /** Names that are given out elsewhere, and seen here. */
  readonly elsewhere?: Pick<ClaimedNames, "isFree"> | undefined;
}

export class ClaimedNames {
  readonly naming: Naming;
  readonly #taken = new Set<string>();
  /** The last number appended to each name, because thousands can share one. */
  readonly #numbers = new Map<string, number>();

  constructor(naming: Naming) {
    this.naming = naming;
  }

  /** The name itself if free, otherwise the first free alternative, otherwise the name with a number. */
  claim(wanted: string, others: () => readonly string[] = () => []): string {
    const first = this.#possible(wanted);
    const name = this.isFree(first)
      ? first
      : (others()
          .map((other) => this.#possible(other))
          .find((other) => this.isFree(other)) ?? this.#numbered(first));
    this.#taken.add(this.naming.sameAs(name));
    return name;
  }

  /** A name that is given out already, whatever it is. */
  keep(name: string): void {
    this.#taken.add(this.naming.sameAs(name));
  }

  isFree(name: string): boolean {
    return this.isFreeHere(name) && this.naming.elsewhere?.isFree(name) !== false;
  }

  /** Whatever is given out elsewhere. */
  isFreeHere(name: string): boolean {
    return !this.#taken.has(this.naming.sameAs(name));
  }

  #possible(name: string): string {
    return this.naming.instead(name) ?? name;
  }

  #numbered(wanted: string): string {
    let number = this.#numbers.get(wanted) ?? 1;
    do number += 1;
    while (!this.isFree(`${wanted}${number}`));
    this.#numbers.set(wanted, number);
    return `${wanted}${number}`;
  }
}

interface WantedType {
  readonly key: string;
  /** The document's name. */
  readonly name: string;
}

/**
 * Names of types, distinct ignoring case: readers would confuse `Linkid` and `LinkId`. `elsewhere`: further visible
 * names.
 */
export const typeNames = (elsewhere?: Pick<ClaimedNames, "isFree">): ClaimedNames =>
  new ClaimedNames({
    elsewhere,
    sameAs: (name) => name.toLowerCase(),
    // `Record<string, T>` is a map.
    instead: (name) => (name === "Record" ? "RecordType" : undefined),
  });

/** Unchanged: names of sheets. */
export function keepNames(
  wanted: readonly WantedType[],
  names: ClaimedNames,
): ReadonlyMap<string, string> {
  for (const { name } of wanted) names.keep(name);
  return new Map(wanted.map(({ key, name }) => [key, name]));
}

/** A name for each key, whatever their order; all of them are claimed in `names`. */
export function nameTypes(
  wanted: readonly WantedType[],
  names: ClaimedNames,
): ReadonlyMap<string, string> {
  const all = wanted.map(({ key, name }) => ({ key, name, identifier: typeIdentifier(name) }));
  // The thing with the correct name keeps it, whatever a later version of the document adds.
  const inOrder = all.toSorted(
    (a, b) =>
      Number(a.name !== a.identifier) - Number(b.name !== b.identifier) ||
      byCodeUnit(a.name, b.name) ||
      byCodeUnit(a.key, b.key),
  );
  return new Map(inOrder.map(({ key, identifier }) => [key, names.claim(identifier)]));
}

/** The scope of the service; that of a resource is its id. */
export const ofService = "";

export class ScopedNames {
  readonly #resources = new Map<string, ClaimedNames>();
  /** A name used in a resource is not available for the service, if it is requested late. */
  readonly #service = typeNames({
    isFree: (name) => [...this.#resources.values()].every((names) => names.isFreeHere(name)),
  });

  in = (scope: string): ClaimedNames => {
    if (scope === ofService) return this.#service;
    const known =
      this.#resources.get(scope) ?? typeNames({ isFree: (name) => this.#service.isFreeHere(name) });
    this.#resources.set(scope, known);
    return known;
  };
}
