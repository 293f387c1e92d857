/**
 * Lists of values: declared, so that they are open in results and closed in arguments wherever the document writes them.
 * Where they are only sent, a few that need no words are written where they stand.
 */
import { factsOf } from "../../spec/types/primitives.ts";
import type { EnumSchema, EnumValueSchema } from "../description/schema.ts";
import type { Notes } from "../notes/notes.ts";
import { wholeDoc } from "../prose/split-doc.ts";
import {
  deprecationOf,
  valueFactsFromExtension,
  openFromExtension,
  writingFromExtension,
} from "./extended.ts";
import type { Content, EnumContent, Shape } from "./shape.ts";
import { isWritable, keyProblem } from "./writable.ts";

/** What fits beside the name of a field. */
const most = { values: 4, characters: 44 };

/** What stands for the values without a declaration, in results too: a constant has no others. */
export function literalShape(content: EnumContent): Shape | undefined {
  const { base, values, open, writing } = content;
  const [first, ...others] = values;
  if (first === undefined) return { kind: "word", word: base };
  if (open !== "unspecified" || writing === "declared" || isDocumented(content)) return undefined;
  if (others.length === 0) return { kind: "literal", value: first.value };
  if (base === "boolean") return { kind: "word", word: "boolean" };
  return writing === "inline" ? literals(content) : undefined;
}

/** The values where they are only sent; undefined for what is declared there as well. */
export function sentLiterals(content: EnumContent): Shape | undefined {
  const { values, open } = content;
  if (open !== "unspecified" || isDocumented(content)) return undefined;
  const length = values.reduce((sum, { value }) => sum + String(value).length + 5, 0);
  const isLong = values.length > most.values || length > most.characters;
  return isLong ? undefined : literals(content);
}

const isDocumented = ({ values }: EnumContent): boolean =>
  values.some(({ doc, deprecated }) => doc !== undefined || deprecated !== undefined);

const literals = ({ values }: EnumContent): Shape => ({
  kind: "union",
  members: values.map(({ value }) => ({ kind: "literal", value })),
});

export function enumContent(schema: EnumSchema, notes: Notes): EnumContent {
  const { base, origin } = schema;
  const writing = writingFromExtension(schema);
  const values = new Map<string, EnumValueSchema>();
  for (const { value, doc, deprecated } of schema.values) {
    const said = valueFactsFromExtension(schema, String(value));
    const key = keyOf(value);
    if (!factsOf(base).holds(value)) {
      notes.add("value-of-other-type", origin, JSON.stringify(value));
    } else if (
      key === undefined ||
      (writing !== "inline" && key !== "" && keyProblem(key) !== undefined)
    ) {
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
  const said = openFromExtension(schema) ?? (schema.isOpen === true ? "always" : "unspecified");
  const open = isWhole ? said : "unknown";
  return { kind: "enum", base, values: [...values.values()], open, writing };
}

/** A value as a key of a sheet; undefined for a number that is not written in plain digits. */
function keyOf(value: EnumValueSchema["value"]): string | undefined {
  if (typeof value === "string") return isWritable(value) ? value : undefined;
  const text = String(value);
  if (typeof value === "boolean") return text;
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return undefined;
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? text : undefined;
}

/**
 * What its makers call an enum whose document does not: in protocol buffers the value for none is `AGE_RANGE_UNSPECIFIED`.
 * Fields come and go that have it, and its name stays.
 */
export function enumName(content: Content): string | undefined {
  if (content.kind !== "enum" || content.base !== "string") return undefined;
  const [first] = content.values;
  const [, name] = /^([A-Z][A-Z0-9_]*)_UNSPECIFIED$/.exec(String(first?.value)) ?? [];
  return name;
}
