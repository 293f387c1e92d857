/** Declarations and expressions that no answer holds: short lists of values are written there where they stand. */
import { sentLiterals } from "./read-enum.ts";
import { flatUnion } from "./read-union.ts";
import { partsOf, shapesIn, type Content, type Inline, type Shape } from "./shape.ts";

type Declared = string | Inline;

/** Every declaration that one of these answers holds, by the key of its schema or as what has no name. */
export function receivedIn(
  answers: readonly Shape[],
  contentOf: (key: string) => Content,
): ReadonlySet<Declared> {
  const found = new Set<Declared>();
  const left = [...answers];
  for (let shape = left.pop(); shape !== undefined; shape = left.pop()) {
    left.push(...partsOf(shape));
    if (shape.kind !== "reference" && shape.kind !== "inline") continue;
    const of = shape.kind === "reference" ? shape.key : shape.inline;
    if (found.has(of)) continue;
    found.add(of);
    const content = typeof of === "string" ? contentOf(of) : of.content;
    left.push(...shapesIn(content, ({ isWriteonly }) => !isWriteonly));
  }
  return found;
}

/** An expression as it is written where its values are only sent. */
export function sentShape(shape: Shape): Shape {
  switch (shape.kind) {
    case "word":
    case "literal":
    case "reference":
      return shape;
    case "inline": {
      const { content } = shape.inline;
      return content.kind === "enum" ? (sentLiterals(content) ?? shape) : shape;
    }
    case "list":
      return { ...shape, items: sentShape(shape.items) };
    case "map":
      return { ...shape, values: sentShape(shape.values) };
    case "union":
      return flatUnion(shape.members.map(sentShape));
    case "intersection":
      return { ...shape, members: shape.members.map(sentShape) };
  }
}

/** A declaration as it is written where its values are only sent. */
export function sentContent(content: Content): Content {
  switch (content.kind) {
    case "enum":
      return content;
    case "alias":
      return { ...content, shape: sentShape(content.shape) };
    case "union": {
      const members = content.members.map((one) => ({ ...one, shape: sentShape(one.shape) }));
      return { ...content, members };
    }
    case "object": {
      const fields = content.fields.map((one) => ({ ...one, shape: sentShape(one.shape) }));
      const { more } = content;
      return { ...content, fields, ...(more === undefined ? {} : { more: sentShape(more) }) };
    }
  }
}
