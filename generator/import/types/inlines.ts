/** What needs a name and has none: those that are alike but for words are one, so that a name does not depend on words. */
import { jsonText, type PlainValue } from "../../spec/document/plain-value.ts";
import { byCodeUnit } from "../../text/texts.ts";
import type { Origin } from "../description/origin.ts";
import type { Notes } from "../notes/notes.ts";
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

/** Of all places that it stands in, so that none of what it is called depends on which of them comes first. */
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

/** The same text for declarations that a sheet would say alike but for words and their order. */
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
      const { base, open, writing = "", values } = declaration;
      const all = values.map((one) => [one.value, one.words.deprecated !== undefined]);
      const keys = all.map((one) => JSON.stringify(one)).toSorted(byCodeUnit);
      return JSON.stringify(["enum", isDeprecated, base, open, writing, keys]);
    }
    case "union": {
      const members = declaration.members.map(({ type, tags }) => [typeKey(type), tags]);
      return JSON.stringify(["union", isDeprecated, declaration.discriminator, members]);
    }
  }
}

const valueKey = (value: PlainValue | undefined): string =>
  value === undefined ? "" : jsonText(value);

/** `all`: alike but for words, `first` among them. The result has the facts that most of them share. */
function withCommonWords(
  first: InlineDeclaration,
  all: readonly InlineDeclaration[],
): InlineDeclaration {
  if (all.length < 2) return first;
  const said = { ...first, words: common(all) };
  switch (said.kind) {
    case "object": {
      const fields = all.flatMap((one) => (one.kind === "object" ? one.fields : []));
      const byName = Map.groupBy(fields, ({ name }) => name);
      const wordsOf = (name: string): Words => common(byName.get(name) ?? []);
      return { ...said, fields: said.fields.map((one) => ({ ...one, words: wordsOf(one.name) })) };
    }
    case "enum": {
      const values = all.flatMap((one) => (one.kind === "enum" ? one.values : []));
      const byValue = Map.groupBy(values, ({ value }) => value);
      return {
        ...said,
        values: said.values.map((one) => ({
          ...one,
          words: common(byValue.get(one.value) ?? []),
        })),
      };
    }
    case "union":
      return said;
  }
}

/** The same text for declarations that say the same in words. */
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

/** What more than half of them are. */
function most<Value>(all: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].find(([, count]) => count * 2 > all.length)?.[0];
}
