/** Declarations and expressions that no answer holds: short lists of values are written there where they stand. */
import { sentLiterals } from "./read-enum.ts";
import { flatUnion } from "./read-union.ts";
import {
  type Content,
  type Inline,
  partsOf,
  type Shape,
  shapesIn,
  withParts,
  withShapes,
} from "./shape.ts";

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
  if (shape.kind === "union") return flatUnion(shape.members.map(sentShape));
  if (shape.kind !== "inline") return withParts(shape, sentShape);
  const { content } = shape.inline;
  return content.kind === "enum" ? (sentLiterals(content) ?? shape) : shape;
}

/** A declaration as it is written where its values are only sent. */
export const sentContent = (content: Content): Content => withShapes(content, sentShape);
