/** Chooses the names in one module: first the preferred names, then names without collisions. */
import type { Name } from "./file-plan.ts";
import type { Ref } from "./module-draft.ts";
import type { Naming, Usage } from "./name-item.ts";
import { freeName, relativeImport, reservedWords } from "../../text/package-names.ts";
import { type PublicModule, standingAt } from "./runtime-refs.ts";

/** Collects the preferred names of references. */
export class WantedNames implements Naming {
  /** Parameters, globals, and keywords of types. */
  readonly words = new Set<string>();
  /** Imported names and their usage, by path of the exporting module. */
  readonly named = new Map<string, Map<string, Usage>>();
  /** Modules imported as a whole, with their preferred names. */
  readonly namespaces = new Map<
    string,
    { readonly namespace: string; readonly members: Set<string>; usage: Usage }
  >();
  /** Referenced names that the module itself declares. */
  readonly self = new Set<string>();
  readonly #path: string;
  readonly #layout: PublicModule;

  constructor(path: string, layout: PublicModule) {
    this.#path = path;
    this.#layout = layout;
  }

  local(ref: Ref, usage: Usage): string {
    if ("namespace" in ref) {
      const { namespace, name } = ref;
      const known = this.namespaces.get(ref.from) ?? { namespace, members: new Set(), usage };
      this.namespaces.set(ref.from, known);
      if (usage === "value") known.usage = usage;
      if (name !== undefined) known.members.add(name);
      return known.namespace;
    }
    if (ref.from === this.#path) {
      this.self.add(ref.name);
      return ref.name;
    }
    const names = this.named.get(ref.from);
    if (names === undefined) this.named.set(ref.from, new Map([[ref.name, usage]]));
    else if (usage === "value" || !names.has(ref.name)) names.set(ref.name, usage);
    return ref.name;
  }

  word(name: string): string {
    this.words.add(name);
    return name;
  }

  declared(exported: string): Name {
    return { local: exported, exported };
  }

  linked(exported: string): Name {
    return { local: exported, exported };
  }

  path(module: string): string {
    return relativeImport(this.#path, standingAt(module, this.#layout));
  }
}

/** Stands for a whole module. No export has this name. */
const whole = "*";

/** Chooses local names: the first claim gets the name, and later claims are renamed. */
export class LocalNames implements Naming {
  readonly #path: string;
  readonly #layout: PublicModule;
  readonly #taken = new Set(reservedWords);
  readonly #imported = new Map<string, Map<string, string>>();
  readonly #declared = new Map<string, Name>();
  #isAsWanted = true;

  /** `path`: of the module, below the sources. `words`: names that it uses without importing or declaring them. */
  constructor(path: string, words: ReadonlySet<string>, layout: PublicModule) {
    this.#path = path;
    this.#layout = layout;
    for (const word of words) this.#taken.add(word);
  }

  get isAsWanted(): boolean {
    return this.#isAsWanted;
  }

  import(from: string, name: string): string {
    return this.#import(from, name, name);
  }

  importWhole(from: string, wanted: string): string {
    return this.#import(from, whole, wanted);
  }

  /** Claims a declared name. A type and a function with the same name are one symbol, in this module and others. */
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
