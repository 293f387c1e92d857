// What modules import and export, printed (hand-written in templates/link, copied into the generated package).

/** Names of one module, by the names they have in another. */
export type Names = ReadonlyMap<string, string>;

/** By the module that has them. */
export class NamesOf {
  readonly #byModule = new Map<string, Map<string, string>>();

  add(module: string, name: string, as: string): void {
    const names = this.#byModule.get(module) ?? new Map<string, string>();
    this.#byModule.set(module, names.set(as, name));
  }

  print(word: "import" | "export"): string[] {
    return sorted(this.#byModule).flatMap(([module, names]) => {
      const from = `from ${JSON.stringify(module)};`;
      const whole = sorted(names).filter(([, name]) => name === "*");
      const single = new Map([...names].filter(([, name]) => name !== "*"));
      return [
        ...whole.map(([as]) => `${word} * as ${as} ${from}`),
        ...(single.size === 0 ? [] : [`${word} ${listOf(single)} ${from}`]),
      ];
    });
  }
}

/** `{ a, b as c }`, on as many lines as there are names. */
export const listOf = (names: Names): string =>
  `{\n${sorted(names)
    .map(([as, name]) => `  ${as === name ? as : `${name} as ${as}`},\n`)
    .join("")}}`;

export const sorted = <T>(entries: Iterable<readonly [string, T]>): (readonly [string, T])[] =>
  [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1));
