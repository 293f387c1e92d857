/** Where files may stand: as fields of multipart bodies, or in lists of these. Elsewhere their bytes are a text. */
import {
  type Content,
  type Inline,
  partsOf,
  type Shape,
  shapesIn,
  withParts,
  withShapes,
} from "./shape.ts";

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

  /** The declaration where its files may stand or not. `onLeft`: called for those that may not. */
  inContent(of: string | Inline, content: Content, onLeft: () => void): Content {
    const arounds = this.#found.get(of) ?? new Set();
    const places =
      content.kind === "object"
        ? new Set([...arounds].map((around) => below.field[around]))
        : arounds;
    return withShapes(content, (shape) => withoutFiles(shape, places, onLeft));
  }

  #below(shape: Shape, around: Around): (readonly [Shape, Around])[] {
    if (shape.kind !== "reference" && shape.kind !== "inline") {
      const next = inside(shape, around);
      return partsOf(shape).map((part) => [part, next] as const);
    }
    const of = shape.kind === "reference" ? shape.key : shape.inline;
    if (!this.#isNew(of, around)) return [];
    const content = typeof of === "string" ? this.#contentOf(of) : of.content;
    const next = content.kind === "object" ? below.field[around] : around;
    return shapesIn(content).map((part) => [part, next] as const);
  }

  #isNew(of: string | Inline, around: Around): boolean {
    const known = this.#found.get(of) ?? new Set();
    const isNew = !known.has(around);
    this.#found.set(of, known.add(around));
    return isNew;
  }
}

/** What the parts of a shape are the whole of. */
const inside = (shape: Shape, around: Around): Around =>
  shape.kind === "list" ? below.item[around] : shape.kind === "map" ? below.field[around] : around;

const stepped = (arounds: Arounds, shape: Shape): Arounds =>
  new Set([...arounds].map((around) => inside(shape, around)));

/** The same with texts for files that must not stand there. */
export function withoutFiles(shape: Shape, arounds: Arounds, onLeft: () => void): Shape {
  if (shape.kind === "word") {
    const isPossible = !arounds.has("elsewhere") && !arounds.has("form");
    if (shape.word !== "file" || isPossible) return shape;
    onLeft();
    return { kind: "word", word: "string" };
  }
  const within = stepped(arounds, shape);
  return withParts(shape, (part) => withoutFiles(part, within, onLeft));
}
