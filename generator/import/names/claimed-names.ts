/** Names that are given out, each once. */
export class ClaimedNames {
  readonly #sameAs: (name: string) => string;
  readonly #instead: (name: string) => string | undefined;
  readonly #taken = new Set<string>();
  /** Of each name, the last number that was put behind it: thousands may want one. */
  readonly #numbers = new Map<string, number>();

  /** `sameAs`: what is alike of two names that count as one. `instead`: another name for one that nothing can have. */
  constructor(
    sameAs: (name: string) => string,
    instead: (name: string) => string | undefined = () => undefined,
  ) {
    this.#sameAs = sameAs;
    this.#instead = instead;
  }

  /** The name itself where it is free, else the first of the others that is; where none is, the name with a number. */
  claim(wanted: string, others: () => readonly string[] = () => []): string {
    const first = this.#possible(wanted);
    const name = this.isFree(first)
      ? first
      : (others()
          .map((other) => this.#possible(other))
          .find((other) => this.isFree(other)) ?? this.#numbered(first));
    this.#taken.add(this.#sameAs(name));
    return name;
  }

  isFree(name: string): boolean {
    return !this.#taken.has(this.#sameAs(name));
  }

  #possible(name: string): string {
    return this.#instead(name) ?? name;
  }

  #numbered(wanted: string): string {
    let number = this.#numbers.get(wanted) ?? 1;
    do number += 1;
    while (!this.isFree(`${wanted}${number}`));
    this.#numbers.set(wanted, number);
    return `${wanted}${number}`;
  }
}
