/** Names that are given out, each once. */
export interface Naming {
  /** What is alike of two names that count as one. */
  readonly sameAs: (name: string) => string;
  /** Another name for one that nothing can have. */
  readonly instead: (name: string) => string | undefined;
  /** Names that are given out elsewhere, and seen here. */
  readonly elsewhere?: Pick<ClaimedNames, "isFree"> | undefined;
}

export class ClaimedNames {
  readonly naming: Naming;
  readonly #taken = new Set<string>();
  /** Of each name, the last number that was put behind it: thousands may want one. */
  readonly #numbers = new Map<string, number>();

  constructor(naming: Naming) {
    this.naming = naming;
  }

  /** The name itself where it is free, else the first of the others that is; where none is, the name with a number. */
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
