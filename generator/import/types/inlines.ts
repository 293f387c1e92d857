/** What needs a name and has none: those that are alike but for words are one, so that a name does not depend on words. */
import { jsonText, type PlainValue } from "../../spec/document/plain-value.ts";
import { byCodeUnit } from "../../text/order.ts";
import type { Origin } from "../description/origin.ts";
import type { Notes } from "../notes/notes.ts";
import type { DeclaredContent, FieldContent, Inline, Shape } from "./shape.ts";

export class Inlines {
  readonly #notes: Notes;
  readonly #byContent = new Map<string, Made>();

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  of(content: Inline["content"], origin: Origin, title: string | undefined): Inline {
    const key = contentKey(content);
    const known = this.#byContent.get(key);
    const made = known ?? new Made(this.#byContent.size, content, origin);
    if (known === undefined) this.#byContent.set(key, made);
    else if (wordsIn(known.first) !== wordsIn(content)) this.#notes.add("type-words", origin);
    made.add(content, origin, title);
    return made;
  }
}

/** Of all places that it stands in, so that none of what it is called depends on which of them comes first. */
class Made implements Inline {
  readonly id: number;
  readonly first: Inline["content"];
  readonly origin: Origin;
  readonly origins: Origin[] = [];
  readonly #contents: Inline["content"][] = [];
  readonly #titles = new Set<string>();
  #common: Inline["content"] | undefined;

  constructor(id: number, first: Inline["content"], origin: Origin) {
    this.id = id;
    this.first = first;
    this.origin = origin;
  }

  get content(): Inline["content"] {
    this.#common ??= withCommonWords(this.first, this.#contents);
    return this.#common;
  }

  get title(): string | undefined {
    return [...this.#titles].toSorted(byCodeUnit)[0];
  }

  add(content: Inline["content"], origin: Origin, title: string | undefined): void {
    this.#contents.push(content);
    this.#common = undefined;
    this.origins.push(origin);
    if (title !== undefined) this.#titles.add(title);
  }
}

/** The same text for contents that a sheet would say alike but for words and their order. */
function contentKey(content: Inline["content"]): string {
  const isDeprecated = content.deprecated !== undefined;
  switch (content.kind) {
    case "object": {
      const { fields, more, constraints = {} } = content;
      const all = fields
        .toSorted(inKeyOrder)
        .map((field) => [
          [field.key, shapeKey(field.shape), field.isReadonly, field.isWriteonly],
          [field.deprecated !== undefined, valueKey(field.default)],
          field.constraints ?? null,
        ]);
      const others = more === undefined ? null : shapeKey(more);
      return JSON.stringify(["object", isDeprecated, constraints, all, others]);
    }
    case "enum": {
      const all = content.values.map((one) => [one.value, one.deprecated !== undefined]);
      const values = all.map((one) => JSON.stringify(one)).toSorted(byCodeUnit);
      return JSON.stringify([
        "enum",
        isDeprecated,
        content.base,
        content.open,
        content.writing ?? "",
        values,
      ]);
    }
    case "union": {
      const members = content.members.map(({ shape, tags }) => [shapeKey(shape), tags]);
      return JSON.stringify(["union", isDeprecated, content.discriminator, members]);
    }
  }
}

const inKeyOrder = (a: FieldContent, b: FieldContent): number => byCodeUnit(a.key, b.key);

const valueKey = (value: PlainValue | undefined): string =>
  value === undefined ? "" : jsonText(value);

/** The same text for shapes that are one. */
export function shapeKey(shape: Shape): string {
  switch (shape.kind) {
    case "word":
      return shape.word;
    case "literal":
      return JSON.stringify(shape.value);
    case "reference":
      return `#${JSON.stringify(shape.key)}`;
    case "inline":
      return `@${shape.inline.id}`;
    case "list":
      return `[${shapeKey(shape.items)}]`;
    case "map":
      return `{${shapeKey(shape.values)}}`;
    case "union":
      return `(${shape.members.map(shapeKey).join("|")})`;
    case "intersection":
      return `(${shape.members.map(shapeKey).join("&")})`;
  }
}

interface Words {
  readonly doc?: string | undefined;
  readonly deprecated?: true | string | undefined;
}

/** `all`: alike but for words, `first` among them. Said is what most of those say that say something. */
function withCommonWords(first: DeclaredContent, all: readonly DeclaredContent[]): DeclaredContent {
  if (all.length < 2) return first;
  const said = { ...first, ...common(all) };
  switch (said.kind) {
    case "object": {
      const fields = all.flatMap((one) => (one.kind === "object" ? one.fields : []));
      const byKey = Map.groupBy(fields, ({ key }) => key);
      return {
        ...said,
        fields: said.fields.map((one) => ({ ...one, ...common(byKey.get(one.key) ?? []) })),
      };
    }
    case "enum": {
      const values = all.flatMap((one) => (one.kind === "enum" ? one.values : []));
      const byValue = Map.groupBy(values, ({ value }) => value);
      return {
        ...said,
        values: said.values.map((one) => ({ ...one, ...common(byValue.get(one.value) ?? []) })),
      };
    }
    case "union":
      return said;
  }
}

/** The same text for contents that say the same in words. */
function wordsIn(content: DeclaredContent): string {
  const words = (name: unknown, { doc, deprecated }: Words): string =>
    JSON.stringify([name, doc, deprecated]);
  const parts =
    content.kind === "object"
      ? content.fields.map((one) => words(one.key, one))
      : content.kind === "enum"
        ? content.values.map((one) => words(one.value, one))
        : [];
  return [words("", content), ...parts.toSorted(byCodeUnit)].join("\n");
}

function common(all: readonly Words[]): Words {
  const deprecated = all.flatMap((one) => one.deprecated ?? []);
  return {
    doc: most(all.flatMap(({ doc }) => doc ?? [])),
    deprecated: deprecated.length === 0 ? undefined : (most(deprecated) ?? true),
  };
}

/** What more than half of them are. */
function most<Value>(all: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].find(([, count]) => count * 2 > all.length)?.[0];
}
