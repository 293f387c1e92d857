/** Lists of values: written where they stand when they are few and need no words, else declared. */
import { factsOf } from "../../model/types/primitives.ts";
import type { EnumSchema, EnumValueSchema } from "../description/schema.ts";
import type { Notes } from "../notes/notes.ts";
import { wholeDoc } from "../prose/split-doc.ts";
import { deprecationOf } from "./doc-of.ts";
import { saidInline, saidOfValue, saidOpen } from "./extended.ts";
import type { EnumContent, Shape } from "./shape.ts";
import { isWritable, keyProblem } from "./writable.ts";

/** What fits beside the name of a field. */
const most = { values: 4, characters: 44 };

/** The values alone, where nobody misses a name; undefined for what is to be declared. */
export function literalShape(content: EnumContent, isNamed: boolean): Shape | undefined {
  const { base, values, open, isInline } = content;
  if (open !== "unsaid") return values.length === 0 ? { kind: "word", word: base } : undefined;
  const isDocumented = values.some(({ doc, deprecated }) => doc !== undefined || deprecated);
  const [first, second] = values;
  if (first === undefined) return { kind: "word", word: base };
  if (isDocumented) return undefined;
  if (base === "boolean" && second !== undefined) return { kind: "word", word: "boolean" };
  if (isNamed) return undefined;
  const length = values.reduce((sum, { value }) => sum + String(value).length + 5, 0);
  const isLong = values.length > most.values || length > most.characters;
  if (values.length > 1 && isLong && isInline !== true) return undefined;
  const literals = values.map(({ value }): Shape => ({ kind: "literal", value }));
  const [literal] = literals;
  return literals.length === 1 && literal !== undefined
    ? literal
    : { kind: "union", members: literals };
}

export function enumContent(schema: EnumSchema, notes: Notes): EnumContent {
  const { base, origin } = schema;
  const values = new Map<string, EnumValueSchema>();
  for (const { value, doc, deprecated } of schema.values) {
    const said = saidOfValue(schema, String(value));
    const key = keyOf(value);
    if (!factsOf(base).holds(value)) {
      notes.add("value-of-other-type", origin, JSON.stringify(value));
    } else if (key === undefined || (key !== "" && keyProblem(key) !== undefined)) {
      notes.add("name-unwritable", origin, JSON.stringify(value));
    } else if (!values.has(key)) {
      values.set(key, {
        value,
        doc: said.doc ?? wholeDoc(doc),
        deprecated: said.deprecated ?? deprecationOf({ deprecated }),
      });
    }
  }
  const isWhole = values.size === new Set(schema.values.map(({ value }) => value)).size;
  const said = saidOpen(schema) ?? (schema.isOpen === true ? "always" : "unsaid");
  const open = isWhole ? said : "unknown";
  return { kind: "enum", base, values: [...values.values()], open, isInline: saidInline(schema) };
}

/** A value as a key of a sheet; undefined for a number that is not written in plain digits. */
function keyOf(value: EnumValueSchema["value"]): string | undefined {
  if (typeof value === "string") return isWritable(value) ? value : undefined;
  const text = String(value);
  if (typeof value === "boolean") return text;
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return undefined;
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? text : undefined;
}
