/** Values of examples as code: short ones on one line, others on a line for each entry, since columns are narrow. */
import type { Scalar } from "../model/model.ts";
import { literalText, objectKey } from "../print/literal.ts";

export type Value =
  | { readonly kind: "literal"; readonly value: Scalar }
  /** An expression that stays as it is. */
  | { readonly kind: "expression"; readonly text: string }
  | { readonly kind: "object"; readonly entries: readonly Entry[] }
  | { readonly kind: "list"; readonly items: readonly Value[] };

export interface Entry {
  readonly key: string;
  readonly value: Value;
}

export const literal = (value: Scalar): Value => ({ kind: "literal", value });
export const object = (entries: readonly Entry[]): Value => ({ kind: "object", entries });
export const list = (items: readonly Value[]): Value => ({ kind: "list", items });

/** The longest line of a value that is not broken. */
const width = 58;

/** `before`: how many characters of its line come before it. */
export function valueCode(value: Value, before: number, indent = ""): string {
  const flat = flatCode(value);
  if (before + flat.length <= width && !isDeep(value)) return flat;
  const inner = `${indent}  `;
  switch (value.kind) {
    case "literal":
    case "expression":
      return flat;
    case "object":
      return block(
        "{}",
        value.entries.map((entry) => entryCode(entry, inner)),
        indent,
      );
    case "list":
      return block(
        "[]",
        value.items.map((item) => valueCode(item, inner.length, inner)),
        indent,
      );
  }
}

function flatCode(value: Value): string {
  switch (value.kind) {
    case "literal":
      return literalText(value.value);
    case "expression":
      return value.text;
    case "object": {
      const entries = value.entries.map((one) => `${objectKey(one.key)}: ${flatCode(one.value)}`);
      return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
    }
    case "list":
      return `[${value.items.map(flatCode).join(", ")}]`;
  }
}

/** Several entries of which one holds others. */
const isDeep = (value: Value): boolean =>
  value.kind === "object" &&
  value.entries.length > 1 &&
  value.entries.some((entry) => entry.value.kind === "object" && entry.value.entries.length > 0);

function entryCode({ key, value }: Entry, indent: string): string {
  const name = `${objectKey(key)}: `;
  return `${name}${valueCode(value, indent.length + name.length, indent)}`;
}

const block = (brackets: "{}" | "[]", lines: readonly string[], indent: string): string =>
  lines.length === 0
    ? brackets
    : [brackets[0], ...lines.map((line) => `${indent}  ${line},`), `${indent}${brackets[1]}`].join(
        "\n",
      );
