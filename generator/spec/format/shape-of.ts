/** What the format says of how a value is written: which keys a mapping has, in which order, and on how many lines. */
import * as v from "valibot";
import type { PlainValue } from "../document/plain-value.ts";
import type { Layout } from "./shapes.ts";

export type Schema = v.GenericSchema;

export interface Shape {
  readonly layout: Layout;
  /** The keys in their order; absent where the author chooses keys and order. */
  readonly keys?: readonly string[];
  /** What stands under a key, or what every item is. */
  readonly inside: (key: string) => Schema;
  /** Whether nothing at all may stand there. */
  readonly isNullable: boolean;
}

/** The kinds of schema that the format is made of, as far as they hold others. */
type Parts = { readonly layout?: Layout } & (
  | { readonly type: "optional" | "nullable"; readonly wrapped: Schema }
  | { readonly type: "union"; readonly options: readonly Schema[] }
  | { readonly type: "strict_object"; readonly entries: Readonly<Record<string, Schema>> }
  | { readonly type: "record"; readonly value: Schema }
  | { readonly type: "array"; readonly item: Schema }
  | { readonly type: "unknown" }
);

const anything: Schema = v.unknown();

/** `value` must have the shape: it decides which of several is meant. */
export function shapeOf(schema: Schema, value: PlainValue): Shape {
  const parts = schema as Schema & Parts;
  const { layout = "line" } = parts;
  switch (parts.type) {
    case "optional":
      return shapeOf(parts.wrapped, value);
    case "nullable":
      return { ...shapeOf(parts.wrapped, value), isNullable: true };
    case "union":
      return shapeOf(parts.options.find((option) => v.is(option, value)) ?? anything, value);
    case "strict_object": {
      const { entries } = parts;
      const inside = (key: string) => entries[key] ?? anything;
      return { layout, keys: Object.keys(entries), inside, isNullable: false };
    }
    case "record":
      return { layout, inside: () => parts.value, isNullable: false };
    case "array":
      return { layout, inside: () => parts.item, isNullable: false };
    default:
      return { layout, inside: () => anything, isNullable: false };
  }
}

/** The schemas that a choice is among; other schemas stand for themselves. */
export function alternatives(schema: Schema): readonly Schema[] {
  const parts = schema as Schema & Parts;
  switch (parts.type) {
    case "optional":
    case "nullable":
      return alternatives(parts.wrapped);
    case "union":
      return parts.options.flatMap(alternatives);
    default:
      return [schema];
  }
}

/** What stands under a key, or what every item is; undefined where nothing is inside, or not under that key. */
export function insideOf(schema: Schema, key: string): Schema | undefined {
  const parts = schema as Schema & Parts;
  switch (parts.type) {
    case "strict_object":
      return Object.hasOwn(parts.entries, key) ? parts.entries[key] : undefined;
    case "record":
      return parts.value;
    case "array":
      return parts.item;
    default:
      return undefined;
  }
}
