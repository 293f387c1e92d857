/** Assigns each operation its best free name. Operations with equal claims to a name all get another one. */
import type { ClaimedNames } from "./identifiers.ts";

export interface Claim<Of> {
  readonly of: Of;
  readonly resource: string;
  /** Names, the best first. */
  readonly names: readonly string[];
  readonly others: () => readonly string[];
  /** A lower number takes precedence. */
  readonly rank: number;
  /** Claims with the same id or path take precedence in their order. */
  readonly id: string | undefined;
  readonly path: string;
}

/** `claims`: in an order that does not depend on the document's. */
export function claimNames<Of>(
  claims: readonly Claim<Of>[],
  namesIn: (resource: string) => ClaimedNames,
): ReadonlyMap<Of, string> {
  const chosen = new Map<Of, string>();
  let left = claims.map((claim) => new Candidate(claim));
  while (left.length > 0) {
    const wanted = Map.groupBy(left, (one) =>
      JSON.stringify([one.claim.resource, one.next(namesIn)]),
    );
    for (const rivals of wanted.values()) {
      const { claim, name } = winnerOf(rivals) ?? {};
      if (claim !== undefined) chosen.set(claim.of, namesIn(claim.resource).claim(name ?? "call"));
      else for (const one of rivals) one.skip();
    }
    left = left.filter(({ claim }) => !chosen.has(claim.of));
  }
  return chosen;
}

/** Returns the claim with precedence; undefined if several have it. */
function winnerOf<Of>(rivals: readonly Candidate<Of>[]): Candidate<Of> | undefined {
  const [first, second] = rivals.toSorted((a, b) => a.claim.rank - b.claim.rank);
  if (first === undefined || second === undefined || first.isLast) return first;
  const [one, other] = [first.claim, second.claim];
  const isFirst = one.rank < other.rank || one.id === other.id || one.path === other.path;
  return isFirst ? first : undefined;
}

class Candidate<Of> {
  readonly claim: Claim<Of>;
  #names: readonly string[];
  #hasOthers = false;

  constructor(claim: Claim<Of>) {
    this.claim = claim;
    this.#names = claim.names;
  }

  /** The name that is claimed next; the best one if all are taken, which then gets a number. */
  get name(): string {
    return this.#names[0] ?? this.claim.names[0] ?? "call";
  }

  get isLast(): boolean {
    return this.#names.length === 0;
  }

  next(namesIn: (resource: string) => ClaimedNames): string {
    const names = namesIn(this.claim.resource);
    const free = (all: readonly string[]): readonly string[] => {
      const first = all.findIndex((name) => names.isPossible(name));
      return first === -1 ? [] : all.slice(first);
    };
    this.#names = free(this.#names);
    if (this.#names.length === 0 && !this.#hasOthers) {
      this.#hasOthers = true;
      this.#names = free(this.claim.others());
    }
    return this.name;
  }

  skip(): void {
    this.#names = this.#names.slice(1);
  }
}
