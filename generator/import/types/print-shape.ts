/** Shapes as type expressions. */
import type { Inline, Shape } from "./shape.ts";

export interface Names {
  readonly reference: (key: string) => string;
  readonly inline: (inline: Inline) => string;
}

export function printShape(shape: Shape, names: Names): string {
  const print = (part: Shape): string => printShape(part, names);
  const wrapped = (part: Shape): string =>
    part.kind === "union" || part.kind === "intersection" ? `(${print(part)})` : print(part);
  switch (shape.kind) {
    case "word":
      return shape.word;
    case "literal":
      return typeof shape.value === "string" ? quoted(shape.value) : String(shape.value);
    case "reference":
      return names.reference(shape.key);
    case "inline":
      return names.inline(shape.inline);
    case "list":
      return `${wrapped(shape.items)}[]`;
    case "map":
      return `Record<string, ${print(shape.values)}>`;
    case "union":
      return [...new Set(shape.members.map(print))].join(" | ");
    case "intersection":
      return [...new Set(shape.members.map(wrapped))].join(" & ");
  }
}

/** In single quotes, the usual ones in type expressions. */
const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
