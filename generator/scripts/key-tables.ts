/** Writes the tables of `spec/README.md`, of primitive types and of all keys, from the definition of the format. */
import * as v from "valibot";
import { fileFormats } from "../sheets/format/files.ts";
import { alternatives, insideOf, type FormatSchema } from "../sheets/format/shape-of.ts";
import { constraints, primitiveWords } from "../sheets/format/words.ts";
import { findKeyExamples, formatKeys, meaningOf, type Keys } from "./key-examples.ts";

/** Returns the page with new tables. */
export function withKeyTables(page: string): string {
  const primitives = Object.entries(primitiveWords).map(([name, text]) => [code(name), text]);
  const tables = { primitives: table(["type", "value"], primitives), keys: keyTables() };
  return Object.entries(tables).reduce((text, [name, made]) => {
    const between = new RegExp(`(?<=<!-- ${name}: .*\\n)[^]*?(?=<!-- prettier-ignore-end -->)`);
    return text.replace(between, () => `\n${made}\n\n`);
  }, page);
}

/** Returns a table for each mapping of the format, without the rows of earlier tables. */
function keyTables(): string {
  const examples = findKeyExamples();
  const { package: npm, accept, service, resource } = fileFormats;
  const mappings = new Map([resource, service, npm, accept].flatMap(mappingsIn));
  const shown = new Set<string>();
  const parts = Array.from(mappings, ([keys, title]) => {
    const all = Object.entries(keys).map(([key, schema]) => {
      const meaning = meaningOf(key, schema);
      const need = schema.type === "optional" ? "" : "Required. ";
      return { key, meaning, cells: [code(key), need + escaped(meaning.slice(key.length + 2))] };
    });
    const fresh = all.filter(({ meaning }) => !shown.has(meaning));
    const rows = fresh.map(({ key, meaning, cells }) => {
      const example = examples.get(meaning);
      if (example === undefined) throw new Error(`No example of ${key} in ${title}: add one.`);
      shown.add(meaning);
      return [...cells, code(example)];
    });
    const repeated = all.filter((one) => !fresh.includes(one)).map(({ key }) => key);
    const tables = rows.length === 0 ? [] : [table(["key", "meaning", "example"], rows)];
    return [`### ${title}`, ...tables, ...listed(repeated)].join("\n\n");
  });
  return parts.join("\n\n");
}

/** Lists mappings breadth first: all keys of a file before the keys below them. */
function mappingsIn(file: FormatSchema): [Keys, string][] {
  const mappings = new Map<Keys, string>();
  const queue: [string, FormatSchema][] = [["", file]];
  for (const [name, schema] of queue) {
    for (const option of alternatives(schema)) {
      const keys = formatKeys(option);
      const item = keys === undefined ? insideOf(option, "") : undefined;
      if (item !== undefined) queue.push([name, item]);
      if (keys === undefined || mappings.has(keys)) continue;
      const title = v.getTitle(option) ?? (name === "" ? "Accepted changes" : name);
      const isNamed = title.toLowerCase() === name;
      mappings.set(keys, name === "" ? title : isNamed ? code(name) : `${code(name)}: ${title}`);
      queue.push(...Object.entries(keys));
    }
  }
  return [...mappings];
}

/** Names keys of earlier tables; all bounds have one name. */
function listed(keys: readonly string[]): readonly string[] {
  if (keys.length === 0) return [];
  const bounds = Object.keys(constraints);
  const others = keys.filter((key) => !bounds.includes(key)).map(code);
  const isBounded = others.length < keys.length;
  return [
    `As above: ${[...others, ...(isBounded ? ["bounds (`format` and so on)"] : [])].join(", ")}.`,
  ];
}

const escaped = (text: string): string => text.replaceAll("|", "\\|");

const code = (text: string): string => `\`${escaped(text)}\``;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
