/** The names that a module would use if none collided. */
import type { Name } from "./file-plan.ts";
import type { Naming, Usage } from "./name-item.ts";
import { relativeImport } from "./package-names.ts";
import type { Ref } from "./ref.ts";
import { standingAt, type PublicModule } from "./runtime-refs.ts";

export class WantedNames implements Naming {
  /** Parameters, globals, and keywords of types. */
  readonly words = new Set<string>();
  /** Imported names and their usage, by the path of the exporting module. */
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
