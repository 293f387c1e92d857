/** Where files may stand: as fields of multipart bodies, or in lists of these. Elsewhere their bytes are a text. */
import type { Content, Inline, Shape } from "./shape.ts";

/** What a shape is the whole of: a form, a field of it, an item of the list that a field is. */
export type Around = "form" | "field" | "item" | "elsewhere";

const below = {
  field: { form: "field", field: "elsewhere", item: "elsewhere", elsewhere: "elsewhere" },
  item: { form: "elsewhere", field: "item", item: "elsewhere", elsewhere: "elsewhere" },
} as const satisfies Readonly<Record<string, Readonly<Record<Around, Around>>>>;

type Arounds = ReadonlySet<Around>;

export class FilePlaces {
  readonly #contentOf: (key: string) => Content;
  readonly #found = new Map<string | Inline, Set<Around>>();

  constructor(contentOf: (key: string) => Content) {
    this.#contentOf = contentOf;
  }

  /** Says that a shape is used somewhere. */
  use(shape: Shape, around: Around): void {
    const left: (readonly [Shape, Around])[] = [[shape, around]];
    for (let at = left.pop(); at !== undefined; at = left.pop()) left.push(...this.#below(...at));
  }

  /** The shape as it is written in a declaration, where its files may stand or not. `left`: told of those that may not. */
  inContent(of: string | Inline, content: Content, left: () => void): Content {
    const arounds = this.#found.get(of) ?? new Set();
    const inside = (shape: Shape): Shape => withoutFiles(shape, stepped(arounds, "field"), left);
    switch (content.kind) {
      case "enum":
        return content;
      case "alias":
        return { ...content, shape: withoutFiles(content.shape, arounds, left) };
      case "union": {
        const members = content.members.map((member) => ({
          ...member,
          shape: withoutFiles(member.shape, arounds, left),
        }));
        return { ...content, members };
      }
      case "object": {
        const fields = content.fields.map((field) => ({ ...field, shape: inside(field.shape) }));
        const more = content.more === undefined ? {} : { more: inside(content.more) };
        return { ...content, fields, ...more };
      }
    }
  }

  #below(shape: Shape, around: Around): (readonly [Shape, Around])[] {
    switch (shape.kind) {
      case "word":
      case "literal":
        return [];
      case "list":
        return [[shape.items, below.item[around]]];
      case "map":
        return [[shape.values, below.field[around]]];
      case "union":
      case "intersection":
        return shape.members.map((member) => [member, around] as const);
      case "reference":
        return this.#isNew(shape.key, around) ? parts(this.#contentOf(shape.key), around) : [];
      case "inline":
        return this.#isNew(shape.inline, around) ? parts(shape.inline.content, around) : [];
    }
  }

  #isNew(of: string | Inline, around: Around): boolean {
    const known = this.#found.get(of) ?? new Set();
    const isNew = !known.has(around);
    this.#found.set(of, known.add(around));
    return isNew;
  }
}

function parts(content: Content, around: Around): (readonly [Shape, Around])[] {
  switch (content.kind) {
    case "enum":
      return [];
    case "alias":
      return [[content.shape, around]];
    case "union":
      return content.members.map(({ shape }) => [shape, around] as const);
    case "object": {
      const all = content.fields.map(({ shape }) => shape);
      if (content.more !== undefined) all.push(content.more);
      return all.map((shape) => [shape, below.field[around]] as const);
    }
  }
}

const stepped = (arounds: Arounds, step: keyof typeof below): Arounds =>
  new Set([...arounds].map((around) => below[step][around]));

/** The same with texts for files that must not stand there. */
export function withoutFiles(shape: Shape, arounds: Arounds, left: () => void): Shape {
  const inside = (part: Shape, step?: keyof typeof below): Shape =>
    withoutFiles(part, step === undefined ? arounds : stepped(arounds, step), left);
  switch (shape.kind) {
    case "word": {
      const isPossible = !arounds.has("elsewhere") && !arounds.has("form");
      if (shape.word !== "file" || isPossible) return shape;
      left();
      return { kind: "word", word: "string" };
    }
    case "literal":
    case "reference":
    case "inline":
      return shape;
    case "list":
      return { kind: "list", items: inside(shape.items, "item") };
    case "map":
      return { kind: "map", values: inside(shape.values, "field") };
    case "union":
    case "intersection":
      return { kind: shape.kind, members: shape.members.map((member) => inside(member)) };
  }
}
