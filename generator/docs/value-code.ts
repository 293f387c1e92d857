/** Prints values of examples as code and as JSON. */
import type { Scalar } from "../open/model-types.ts";
import { literalText, objectKey, quote } from "../print/literal.ts";

export type Value =
  | { readonly kind: "literal"; readonly value: Scalar | bigint }
  /** An expression that is printed unchanged. */
  | { readonly kind: "expression"; readonly text: string }
  /** `rest`: a comment about omitted fields. */
  | {
      readonly kind: "object";
      readonly entries: readonly SampleEntry[];
      readonly rest?: string | undefined;
    }
  | { readonly kind: "list"; readonly items: readonly Value[] };

export interface SampleEntry {
  readonly key: string;
  readonly value: Value;
}

export const literalValue = (value: Scalar | bigint): Value => ({ kind: "literal", value });
export const objectValue = (
  entries: readonly SampleEntry[],
): Extract<Value, { readonly kind: "object" }> => ({ kind: "object", entries });
export const listValue = (items: readonly Value[]): Value => ({ kind: "list", items });

/** Maximum line length of a value that is printed on one line. */
const width = 58;

/** The notation of object keys and bigints. */
interface Syntax {
  readonly key: (key: string) => string;
  readonly bigint: (value: bigint) => string;
}

const code: Syntax = { key: objectKey, bigint: (value) => `${value}n` };
const json: Syntax = { key: quote, bigint: String };

/** Prints JSON with comments for omitted fields. A comma before a line end is never inside a string. */
export const jsonCode = (value: Value): string =>
  valueCode(value, 0, "", json).replaceAll(/,(?=\n *[}\]])/g, "");

/** Prints JSON without spaces, to be sent as one string. */
export function jsonLine(value: Value): string {
  switch (value.kind) {
    case "literal":
      return typeof value.value === "bigint" ? String(value.value) : JSON.stringify(value.value);
    case "expression":
      return JSON.stringify(value.text);
    case "list":
      return `[${value.items.map(jsonLine).join()}]`;
    case "object": {
      const entries = value.entries.map(
        ({ key, value: field }) => `${JSON.stringify(key)}:${jsonLine(field)}`,
      );
      return `{${entries.join()}}`;
    }
  }
}

/** `before`: number of characters before the value on its line. */
export function valueCode(
  value: Value,
  before: number,
  indent = "",
  syntax: Syntax = code,
): string {
  const flat = flatCode(value, syntax);
  if (before + flat.length <= width && !isDeep(value)) return flat;
  const inner = `${indent}  `;
  switch (value.kind) {
    case "literal":
    case "expression":
      return flat;
    case "object": {
      const lines = value.entries.map(({ key, value: field }) => {
        const name = `${syntax.key(key)}: `;
        return `${name}${valueCode(field, inner.length + name.length, inner, syntax)},`;
      });
      return block("{}", value.rest === undefined ? lines : [...lines, value.rest], indent);
    }
    case "list": {
      const lines = value.items.map((item) => valueCode(item, inner.length, inner, syntax));
      return block(
        "[]",
        lines.map((line) => `${line},`),
        indent,
      );
    }
  }
}

function flatCode(value: Value, syntax: Syntax): string {
  switch (value.kind) {
    case "literal":
      return typeof value.value === "bigint"
        ? syntax.bigint(value.value)
        : literalText(value.value);
    case "expression":
      return value.text;
    case "object": {
      const entries = value.entries.map(
        (one) => `${syntax.key(one.key)}: ${flatCode(one.value, syntax)}`,
      );
      return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
    }
    case "list":
      return `[${value.items.map((item) => flatCode(item, syntax)).join(", ")}]`;
  }
}

/** Returns whether a value needs several lines: it has nested entries, or a comment, which ends its line. */
const isDeep = (value: Value): boolean =>
  hasRest(value) ||
  (value.kind === "object" &&
    value.entries.length > 1 &&
    value.entries.some((entry) => entry.value.kind === "object" && entry.value.entries.length > 0));

function hasRest(value: Value): boolean {
  if (value.kind === "list") return value.items.some(hasRest);
  if (value.kind !== "object") return false;
  return value.rest !== undefined || value.entries.some((entry) => hasRest(entry.value));
}

const block = (brackets: "{}" | "[]", lines: readonly string[], indent: string): string =>
  lines.length === 0
    ? brackets
    : [brackets[0], ...lines.map((line) => `${indent}  ${line}`), `${indent}${brackets[1]}`].join(
        "\n",
      );
