/** Where in the format a cursor stands, also where nothing is written yet, or not all of it. */
import { nodeAt, type NodeAt } from "../../spec/document/node-at.ts";
import { parseYaml, type ParsedYaml } from "../../spec/document/parse-yaml.ts";
import { isMapping, type Path, type PlainValue } from "../../spec/document/plain-value.ts";
import type { Sheet } from "./sheet.ts";

export interface Insertion {
  readonly path: Path;
  readonly part: NodeAt["part"];
  /** The text of the key or value before and after the cursor. */
  readonly before: string;
  readonly after: string;
  /** The file with a word at the cursor, which is mostly YAML where it is not without. */
  readonly parsed: ParsedYaml;
}

/** Stands for what is about to be written. In no call sheet, and a word of every grammar in it. */
const word = "CursorOfTheEditor";

/** The ways to read the place: a value, or a key; the first that leads somewhere counts. */
export function insertionsAt(sheet: Sheet, offset: number): readonly Insertion[] {
  const { text } = sheet;
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const isLineOfOneWord = /^\s*[\w$.-]*$/.test(text.slice(lineStart, offset));
  const isAtEnd = /^[\w$.-]*(?:\r?\n|$)/.test(text.slice(offset));
  const words = isLineOfOneWord && isAtEnd ? [`${word}:`, word] : [word];
  return words.flatMap((inserted) => insertionOf(sheet, offset, inserted) ?? []);
}

function insertionOf(sheet: Sheet, offset: number, inserted: string): Insertion | undefined {
  const text = sheet.text.slice(0, offset) + inserted + sheet.text.slice(offset);
  const parsed = parseYaml({ ...sheet.parsed.document.source, text });
  const found = nodeAt(parsed, offset + 1);
  const [before, after] = found?.text?.split(word) ?? [];
  if (found === undefined || before === undefined || after === undefined) return undefined;
  const { path, part } = found;
  return { path, part, before, after: after.replace(/:$/, ""), parsed };
}

/** What stands at a path. */
export function valueAt({ document }: ParsedYaml, path: Path): PlainValue | undefined {
  let found: PlainValue | undefined = document.value;
  for (const step of path) found = isMapping(found) ? found.get(String(step)) : undefined;
  return found;
}
