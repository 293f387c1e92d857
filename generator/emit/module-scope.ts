/** The names of one module while it is planned: what it imports, declares and exports. */
import { byCodeUnit } from "../text/order.ts";
import type { ImportPlan, Name } from "./file-plan.ts";
import { reservedWords } from "./reserved-words.ts";

/** A module to import from, and the names it may be asked for. */
export interface Importable {
  readonly from: string;
  readonly names: Iterable<string>;
}

interface Imported {
  readonly from: string;
  readonly name: string;
  readonly local: string;
  use: "none" | "type" | "value";
}

export class ModuleScope {
  readonly #imports: Imported[] = [];
  readonly #locals = new Set<string>(reservedWords);
  readonly #exports = new Set<string>();
  readonly #declared = new Map<string, Name>();

  /** Every name that may be imported has its place before anything is declared; the first modules keep theirs. */
  constructor(...modules: readonly Importable[]) {
    for (const { from, names } of modules) {
      for (const name of names) {
        this.#imports.push({ from, name, local: this.#claim(name), use: "none" });
      }
    }
  }

  /** The local name of an import that is used as a value. */
  value(from: string, name: string): string {
    const imported = this.#find(from, name);
    imported.use = "value";
    return imported.local;
  }

  /** The local name of an import that is used as a type. */
  type(from: string, name: string): string {
    const imported = this.#find(from, name);
    if (imported.use === "none") imported.use = "type";
    return imported.local;
  }

  /** A local name for something that has no name of its own to be imported by. */
  claim(wanted: string): string {
    return this.#claim(wanted);
  }

  /** A name that the spec chose and that is declared later. */
  reserveExport(exported: string): void {
    this.#exports.add(exported);
  }

  /**
   * A name that the spec chose: exported as it is, declared under another one where it has to be. A type and a function
   * of one name are one symbol, inside the module as outside.
   */
  declare(exported: string): Name {
    const known = this.#declared.get(exported);
    if (known !== undefined) return known;
    const name = { local: this.#claim(exported), exported };
    this.#exports.add(exported);
    this.#declared.set(exported, name);
    return name;
  }

  /** A name that the generator chose: it gives way to those of the spec, so it is declared after them. */
  declareFree(wanted: string): Name {
    let exported = wanted;
    while (this.#exports.has(exported) || this.#locals.has(exported)) exported += "_";
    return this.declare(exported);
  }

  /** What was used of the importable names, from afar first. */
  get imports(): readonly ImportPlan[] {
    const used = this.#imports.filter(({ use }) => use !== "none");
    return [...Map.groupBy(used, ({ from }) => from)]
      .toSorted(([a], [b]) => byDistance(a, b))
      .map(([from, names]) => ({
        from,
        names: names
          .toSorted((a, b) => byCodeUnit(a.name.toLowerCase(), b.name.toLowerCase()))
          .map(({ name, local, use }) => ({ name, local, typeOnly: use === "type" })),
      }));
  }

  #find(from: string, name: string): Imported {
    const found = this.#imports.find((known) => known.from === from && known.name === name);
    if (found === undefined) throw new Error(`${name} of ${from} was not announced to the module.`);
    return found;
  }

  #claim(wanted: string): string {
    let name = wanted;
    while (this.#locals.has(name)) name += "_";
    this.#locals.add(name);
    return name;
  }
}

/** `../../x` before `../x` before `./x`. */
function byDistance(a: string, b: string): number {
  const depth = (from: string): number => from.split("../").length;
  return depth(b) - depth(a) || byCodeUnit(a, b);
}
