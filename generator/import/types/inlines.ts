/** Collects anonymous types. Types that only differ in documentation are equal, so that names do not depend on it. */
import { compactJson, type PlainValue } from "../../sheets/document/plain-value.ts";
import { byCodeUnit } from "../../text/texts.ts";
import type { Notes, Origin } from "../notes/notes.ts";
import { type Inline, type InlineDeclaration, typeKey, type Words } from "./type-graph.ts";

export class Inlines {
  readonly #notes: Notes;
  readonly #byKey = new Map<string, Made>();

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  of(declaration: InlineDeclaration, origin: Origin, title: string | undefined): Inline {
    const key = declarationKey(declaration);
    const known = this.#byKey.get(key);
    const made = known ?? new Made(this.#byKey.size, declaration, origin);
    if (known === undefined) this.#byKey.set(key, made);
    else if (textOfWords(known.first) !== textOfWords(declaration)) {
      this.#notes.add("type-words", origin);
    }
    made.add(declaration, origin, title);
    return made;
  }
}

/** An anonymous type with all its uses, so that its name does not depend on their order. */
class Made implements Inline {
  readonly kind = "named";
  readonly name = "";
  readonly id: number;
  readonly first: InlineDeclaration;
  readonly origin: Origin;
  readonly origins: Origin[] = [];
  readonly #all: InlineDeclaration[] = [];
  readonly #titles = new Set<string>();
  #common: InlineDeclaration | undefined;

  constructor(id: number, first: InlineDeclaration, origin: Origin) {
    this.id = id;
    this.first = first;
    this.origin = origin;
  }

  get to(): InlineDeclaration {
    this.#common ??= withCommonWords(this.first, this.#all);
    return this.#common;
  }

  get title(): string | undefined {
    return [...this.#titles].toSorted(byCodeUnit)[0];
  }

  add(declaration: InlineDeclaration, origin: Origin, title: string | undefined): void {
    this.#all.push(declaration);
    this.#common = undefined;
    this.origins.push(origin);
    if (title !== undefined) this.#titles.add(title);
  }
}

/** Returns the same string for declarations that differ only in documentation and order. */
function declarationKey(declaration: InlineDeclaration): string {
  const isDeprecated = declaration.words.deprecated !== undefined;
  switch (declaration.kind) {
    case "object": {
      const { fields, more, constraints = {} } = declaration;
      const all = fields
        .toSorted((a, b) => byCodeUnit(a.name, b.name))
        .map((field) => [
          [field.name, field.required, typeKey(field.type), field.readonly, field.writeonly],
          [field.words.deprecated !== undefined, valueKey(field.default)],
          field.constraints ?? null,
        ]);
      const others = more === undefined ? null : typeKey(more);
      return JSON.stringify(["object", isDeprecated, constraints, all, others]);
    }
    case "enum": {
      const { base, format, open, writing = "", values } = declaration;
      const all = values.map((one) => [one.value, one.words.deprecated !== undefined]);
      const keys = all.map((one) => JSON.stringify(one)).toSorted(byCodeUnit);
      return JSON.stringify(["enum", isDeprecated, base, format, open, writing, keys]);
    }
    case "union": {
      const members = declaration.members.map(({ type, tags }) => [typeKey(type), tags]);
      const { discriminator, open } = declaration;
      return JSON.stringify(["union", isDeprecated, discriminator, open, members]);
    }
    case "alias":
      return JSON.stringify(["alias", typeKey(declaration.type), declaration.constraints]);
  }
}

const valueKey = (value: PlainValue | undefined): string =>
  value === undefined ? "" : compactJson(value);

/** Adds the documentation that most of `all` share to `first`, which is one of them. */
function withCommonWords(
  first: InlineDeclaration,
  all: readonly InlineDeclaration[],
): InlineDeclaration {
  if (all.length < 2) return first;
  const merged = { ...first, words: common(all) };
  switch (merged.kind) {
    case "object": {
      const fields = all.flatMap((one) => (one.kind === "object" ? one.fields : []));
      const byName = Map.groupBy(fields, ({ name }) => name);
      const wordsOf = (name: string): Words => common(byName.get(name) ?? []);
      return {
        ...merged,
        fields: merged.fields.map((one) => ({ ...one, words: wordsOf(one.name) })),
      };
    }
    case "enum": {
      const values = all.flatMap((one) => (one.kind === "enum" ? one.values : []));
      const byValue = Map.groupBy(values, ({ value }) => value);
      return {
        ...merged,
        values: merged.values.map((one) => ({
          ...one,
          words: common(byValue.get(one.value) ?? []),
        })),
      };
    }
    case "union":
    case "alias":
      return merged;
  }
}

function textOfWords(declaration: InlineDeclaration): string {
  const text = (name: unknown, { words: { doc, deprecated } }: { readonly words: Words }): string =>
    JSON.stringify([name, doc, deprecated]);
  const parts =
    declaration.kind === "object"
      ? declaration.fields.map((one) => text(one.name, one))
      : declaration.kind === "enum"
        ? declaration.values.map((one) => text(one.value, one))
        : [];
  return [text("", declaration), ...parts.toSorted(byCodeUnit)].join("\n");
}

function common(all: readonly { readonly words: Words }[]): Words {
  const deprecated = all.flatMap(({ words }) => words.deprecated ?? []);
  return {
    doc: most(all.flatMap(({ words }) => words.doc ?? [])),
    deprecated: deprecated.length === 0 ? undefined : (most(deprecated) ?? true),
  };
}

/** Returns the value that more than half of them share, if there is one. */
function most<Value>(all: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].find(([, count]) => count * 2 > all.length)?.[0];
}
