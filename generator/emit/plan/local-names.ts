/** The local names of what a module imports and declares: the first claim gets the name, later ones are renamed. */
import type { Name } from "./file-plan.ts";
import type { Naming } from "./name-item.ts";
import { freeName, relativeImport } from "./package-names.ts";
import type { Ref } from "./ref.ts";
import { reservedWords } from "./reserved-words.ts";
import { standingAt, type PublicModule } from "./runtime-refs.ts";

/** Means a whole module; no export has this name. */
const whole = "*";

export class LocalNames implements Naming {
  readonly #path: string;
  readonly #layout: PublicModule;
  readonly #taken = new Set(reservedWords);
  readonly #imported = new Map<string, Map<string, string>>();
  readonly #declared = new Map<string, Name>();
  #isAsWanted = true;

  /** `path`: of the module, below the sources. `words`: names it uses without importing or declaring them. */
  constructor(path: string, words: ReadonlySet<string>, layout: PublicModule) {
    this.#path = path;
    this.#layout = layout;
    for (const word of words) this.#taken.add(word);
  }

  /** Whether nothing had to be renamed. */
  get isAsWanted(): boolean {
    return this.#isAsWanted;
  }

  /** Names an import. */
  import(from: string, name: string): string {
    return this.#import(from, name, name);
  }

  /** The same for a whole module, with the name it would preferably have. */
  importWhole(from: string, wanted: string): string {
    return this.#import(from, whole, wanted);
  }

  /** A type and a function of one name are one symbol, inside the module and outside. */
  declare(exported: string): void {
    if (this.#declared.has(exported)) return;
    this.#declared.set(exported, { local: this.#claim(exported), exported });
  }

  local(ref: Ref): string {
    const name = "namespace" in ref ? whole : ref.name;
    if (ref.from === this.#path && name !== whole) return this.declared(name).local;
    const local = this.#imported.get(ref.from)?.get(name);
    if (local === undefined)
      throw new Error(`${this.#path} does not import ${name} of ${ref.from}.`);
    return local;
  }

  word(name: string): string {
    return name;
  }

  declared(exported: string): Name {
    const name = this.#declared.get(exported);
    if (name === undefined) throw new Error(`${this.#path} does not declare ${exported}.`);
    return name;
  }

  linked(exported: string): Name {
    return this.#declared.get(exported) ?? { local: exported, exported };
  }

  path(module: string): string {
    return relativeImport(this.#path, standingAt(module, this.#layout));
  }

  #import(from: string, name: string, wanted: string): string {
    const module = this.#imported.get(from) ?? new Map<string, string>();
    const known = module.get(name);
    if (known !== undefined) return known;
    const local = this.#claim(wanted);
    this.#imported.set(from, module.set(name, local));
    return local;
  }

  #claim(wanted: string): string {
    const name = freeName(wanted, this.#taken);
    this.#taken.add(name);
    if (name !== wanted) this.#isAsWanted = false;
    return name;
  }
}
