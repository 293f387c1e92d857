/** Writes call sheets carelessly: any order, any style, comments and empty lines anywhere. */
import * as fc from "fast-check";
import { isMapping, type PlainValue } from "../../../../generator/sheets/document/plain-value.ts";
import { type FormatSchema, structureOf } from "../../../../generator/sheets/format/shape-of.ts";

export interface ScrawlOptions {
  /** Whether to add comments and empty lines. */
  readonly remarks: boolean;
}

/** Random decisions. */
export interface Dice {
  /** Returns an integer from 0 to `count` - 1. */
  readonly roll: (count: number) => number;
}

export const dice: fc.Arbitrary<Dice> = fc
  .infiniteStream(fc.nat({ max: 2 ** 20 }))
  .map((stream) => ({ roll: (count) => Number(stream.next().value) % count }));

/** Writes a value as YAML in a random style. */
export function scrawl(
  value: PlainValue,
  schema: FormatSchema,
  { roll }: Dice,
  { remarks }: ScrawlOptions,
): string {
  let count = 0;
  const comment = (): string => `# note ${(count += 1)}${[":", " - a: b", " {", ""][roll(4)]}`;
  const isLucky = (one: number): boolean => remarks && roll(one) === 0;
  const gap = (): string => (isLucky(8) ? "\n".repeat(1 + roll(2)) : "");
  const own = (indent: string): string => {
    if (!isLucky(6)) return gap();
    const depth = isLucky(6) ? " ".repeat(roll(indent.length + 1)) : indent;
    return `${gap()}${depth}${comment()}\n${gap()}`;
  };
  const beside = (): string => (isLucky(6) ? `  ${comment()}` : "");

  const text = (said: string, isFlow: boolean): string => {
    const isBare =
      /^[A-Za-z][A-Za-z .;()-]*[A-Za-z.]$/.test(said) &&
      !/^(?:true|false|null|yes|no|on|off)$/i.test(said);
    if (isBare && roll(2) === 0) return said;
    const isSimple = /^[\x20-\x7E]*$/.test(said);
    if (isSimple && roll(3) === 0) return `'${said.replaceAll("'", "''")}'`;
    void isFlow;
    return JSON.stringify(said).replace(
      /[\u007f-\u009f\u2028\u2029\uFEFF]/g,
      (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
  };
  const scalar = (said: PlainValue, isFlow: boolean): string =>
    typeof said === "string" ? text(said, isFlow) : String(said);

  /** Keys of the format in random order, and names in their original order. */
  const entriesOf = (said: ReadonlyMap<string, PlainValue>, within: FormatSchema) => {
    const shape = structureOf(within, said);
    const entries = [...said].map(([key, entry]) => ({ key, entry, schema: shape.inside(key) }));
    if (shape.keys === undefined) return entries;
    return entries
      .map((one) => ({ one, at: roll(1000) }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one);
  };
  const key = (name: string): string => (/^[a-z]\w*\??$/i.test(name) ? name : text(name, false));
  const flowKey = (name: string): string =>
    /^[a-z]\w*$/i.test(name) ? name : JSON.stringify(name);

  const flow = (said: PlainValue, within: FormatSchema, indent: string): string => {
    const isList = Array.isArray(said);
    if (!isList && !isMapping(said)) return scalar(said, true);
    const shape = structureOf(within, said);
    const parts = isMapping(said)
      ? entriesOf(said, within).map(
          (one) => `${flowKey(one.key)}: ${flow(one.entry, one.schema, `${indent}  `)}`,
        )
      : (said as readonly PlainValue[]).map((item) => flow(item, shape.inside(""), `${indent}  `));
    const [open, close] = isList ? "[]" : "{}";
    const isLong = remarks && roll(3) === 0;
    if (!isLong) return `${open} ${parts.join(", ")} ${close}`;
    const inner = `${indent}  `;
    const lines = parts.map((part) => `${own(inner)}${inner}${part},${beside()}\n`);
    return `${open}${beside()}\n${lines.join("")}${own(inner)}${indent}${close}`;
  };

  const isFlat = (said: PlainValue): boolean =>
    typeof said !== "object" || said === null || (isMapping(said) ? said.size : said.length) === 0;

  /** Writes the text after a key or dash, including the end of its line. */
  const behind = (said: PlainValue, within: FormatSchema, indent: string): string => {
    if (typeof said === "string" && /^[\x21-\x7E][\x20-\x7E\n]*[\x21-\x7E]$/.test(said)) {
      const lines = said.split("\n");
      if (lines.every((line) => !/^ | $/.test(line)) && roll(4) === 0) {
        const shown = lines.map((line) => (line === "" ? "\n" : `${indent}  ${line}\n`)).join("");
        return ` |-${beside()}\n${shown}`;
      }
    }
    if (isFlat(said) || roll(2) === 0) {
      const isBelow = isLucky(8) && !isFlat(said);
      const start = isBelow ? `\n${own(`${indent}  `)}${indent}  ` : " ";
      return `${start}${flow(said, within, `${indent}  `)}${beside()}\n`;
    }
    return `${beside()}\n${block(said, within, `${indent}${"  ".repeat(1 + roll(2))}`)}`;
  };

  const block = (said: PlainValue, within: FormatSchema, indent: string): string => {
    const lines = isMapping(said)
      ? entriesOf(said, within).map(
          (one) =>
            `${own(indent)}${indent}${key(one.key)}:${behind(one.entry, one.schema, indent)}`,
        )
      : (said as readonly PlainValue[]).map(
          (item) =>
            `${own(indent)}${indent}-${behind(item, structureOf(within, said).inside(""), indent)}`,
        );
    return lines.join("") + own(indent);
  };

  const body =
    isMapping(value) && value.size > 0 && roll(8) > 0
      ? block(value, schema, "")
      : `${flow(value, schema, "")}\n`;
  return own("") + body;
}
