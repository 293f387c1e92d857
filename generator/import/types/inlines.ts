/** What needs a name and has none: those that are alike but for words are one, so that a name does not depend on words. */
import { jsonText, type PlainValue } from "../../spec/document/plain-value.ts";
import { byCodeUnit } from "../../text/order.ts";
import type { Notes } from "../notes/notes.ts";
import type { Origin } from "../description/origin.ts";
import { withCommonWords, wordsIn } from "./common-words.ts";
import type { FieldContent, Inline, Shape } from "./shape.ts";

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
        .toSorted(byKey)
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

const byKey = (a: FieldContent, b: FieldContent): number => byCodeUnit(a.key, b.key);

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
