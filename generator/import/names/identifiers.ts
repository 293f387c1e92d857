/** Converts names of documents, which can be any string, to identifiers. Valid identifiers stay unchanged. */
import { camelCase, pascalCase } from "../../text/names.ts";
import { byCodeUnit } from "../../text/texts.ts";

/** Lowercases a name in capitals, such as `ACCOUNT_STATUS`, but not `SDFTask` or `URL`. */
const calm = (text: string): string =>
  /[A-Z]/.test(text) && /[^A-Za-z0-9]/.test(text) && !/[a-z]/.test(text)
    ? text.toLowerCase()
    : text;

const cut = (name: string, most: number): string => {
  const text = name.slice(0, most);
  return text.isWellFormed() ? text : text.slice(0, -1);
};

/** Converts `simple-user` and `google.cloud.Thing` to `SimpleUser` and `GoogleCloudThing`. */
export const capitalWords = (text: string): string =>
  pascalCase(calm(text.normalize("NFC")).replaceAll("$", " "));

/** Prefixes an invalid first character: `1-click` becomes `_1Click`. */
const begun = (words: string): string => words.replace(/^(?=[^\p{ID_Start}_$])/u, "_");

const longestName = 200;

export const typeIdentifier = (text: string): string =>
  cut(/^[A-Z][A-Za-z0-9_$]*$/.test(text) ? text : begun(capitalWords(text)) || "Type", longestName);

/** Converts a string to the name of an operation or resource. `fallback`: the name for a string without letters. */
export const memberIdentifier = (text: string, fallback: string): string =>
  cut(
    /^[a-z][A-Za-z0-9]*$/.test(text) ? text : begun(camelCase(capitalWords(text))) || fallback,
    longestName,
  );

/** Returns the first free name of a list; otherwise the first name with a number after `sign` that is free. */
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

interface Naming {
  /** Returns the key that two equal names share. */
  readonly sameAs: (name: string) => string;
  readonly instead: (name: string) => string | undefined;
  /** Names claimed in other scopes that are visible here. */
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

  /** Claims the name if it is free, otherwise the first free alternative, otherwise the name with a number. */
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

  keep(name: string): void {
    this.#taken.add(this.naming.sameAs(name));
  }

  /** Returns whether a name is free in the form in which it would be claimed. */
  isPossible(name: string): boolean {
    return this.isFree(this.#possible(name));
  }

  isFree(name: string): boolean {
    return this.isFreeHere(name) && this.naming.elsewhere?.isFree(name) !== false;
  }

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

export interface WantedType {
  readonly key: string;
  readonly name: string;
  /** Shorter names, the best first; each is chosen if no other type can have it. */
  readonly short?: readonly string[];
}

/** Type names are unique ignoring case: readers would confuse `Linkid` and `LinkId`. `elsewhere`: visible names. */
export const typeNames = (elsewhere?: Pick<ClaimedNames, "isFree">): ClaimedNames =>
  new ClaimedNames({
    elsewhere,
    sameAs: (name) => name.toLowerCase(),
    // `Record` is reserved, because `Record<string, T>` is a map.
    instead: (name) => (name === "Record" ? "RecordType" : undefined),
  });

/** Claims names without changing them, because they are names of sheets. */
export function keepNames(
  wanted: readonly WantedType[],
  names: ClaimedNames,
): ReadonlyMap<string, string> {
  for (const { name } of wanted) names.keep(name);
  return new Map(wanted.map(({ key, name }) => [key, name]));
}

/** Claims a name for each key in `names`. The order of the keys does not matter. */
export function nameTypes(
  wanted: readonly WantedType[],
  names: ClaimedNames,
): ReadonlyMap<string, string> {
  const all = wanted.map((one) => ({ ...one, identifier: typeIdentifier(one.name) }));
  // Valid names come first, so that additions to the document cannot take them.
  const inOrder = all.toSorted(
    (a, b) =>
      Number(a.name !== a.identifier) - Number(b.name !== b.identifier) ||
      byCodeUnit(a.name, b.name) ||
      byCodeUnit(a.key, b.key),
  );
  const wantedBy = Map.groupBy(
    all.flatMap(({ key, identifier, short = [] }) =>
      [...new Set([identifier, ...short].map(names.naming.sameAs))].map((name) => ({ key, name })),
    ),
    ({ name }) => name,
  );
  const isOnly = (name: string): boolean =>
    wantedBy.get(names.naming.sameAs(name))?.length === 1 && names.isFree(name);
  const shortest = new Map(
    inOrder.flatMap(({ key, short = [] }) => {
      const name = short.find(isOnly);
      return name === undefined ? [] : [[key, names.claim(name)] as const];
    }),
  );
  return new Map(
    inOrder.map(({ key, identifier }) => [key, shortest.get(key) ?? names.claim(identifier)]),
  );
}

/** The scope of the service; the scope of a resource is its id. */
export const ofService = "";

export class ScopedNames {
  readonly #resources = new Map<string, ClaimedNames>();
  /** A name that a resource already uses is not available for the service. */
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
