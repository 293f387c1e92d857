/** The place of a cursor in the format, also where nothing is written yet; and suggestions for it. */
import type { CompletionItemKind } from "vscode-languageserver";
import { nodeAt, type NodeAt } from "../../sheets/document/node-at.ts";
import { type ParsedYaml, parseYaml } from "../../sheets/document/parse-yaml.ts";
import { type Path } from "../../sheets/document/plain-value.ts";
import type { OpenSheet } from "../cursor/sheet.ts";

interface Insertion {
  readonly path: Path;
  readonly part: NodeAt["part"];
  /** The text of the key or value before and after the cursor. */
  readonly before: string;
  readonly after: string;
  /** The file with a word at the cursor, which is usually valid YAML only with it. */
  readonly parsed: ParsedYaml;
}

/** Stands for what is about to be written. In no call sheet, and a word of every grammar in it. */
const word = "CursorOfTheEditor";

/** The ways to read the place: a value, or a key; the first that leads somewhere counts. */
export function insertionsAt(sheet: OpenSheet, offset: number): readonly Insertion[] {
  const { text } = sheet;
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const isLineOfOneWord = /^\s*[\w$.-]*$/.test(text.slice(lineStart, offset));
  const isAtEnd = /^[\w$.-]*(?:\r?\n|$)/.test(text.slice(offset));
  const words = isLineOfOneWord && isAtEnd ? [`${word}:`, word] : [word];
  return words.flatMap((inserted) => insertionOf(sheet, offset, inserted) ?? []);
}

function insertionOf(sheet: OpenSheet, offset: number, inserted: string): Insertion | undefined {
  const text = sheet.text.slice(0, offset) + inserted + sheet.text.slice(offset);
  const parsed = parseYaml({ ...sheet.parsed.document.source, text });
  const node = nodeAt(parsed, offset + 1);
  const [before, after] = node?.text?.split(word) ?? [];
  if (node === undefined || before === undefined || after === undefined) return undefined;
  const { path, part } = node;
  return { path, part, before, after: after.replace(/:$/, ""), parsed };
}

export interface Suggestion {
  readonly label: string;
  readonly kind: CompletionItemKind;
  readonly detail?: string | undefined;
  /** Markdown. */
  readonly doc?: string | undefined;
  /** Text that is inserted. Default: the label. */
  readonly text?: string | undefined;
}

interface Suggestions {
  /** Matches the part of the text before the cursor that is replaced. */
  readonly word: RegExp;
  /** The best first. */
  readonly items: readonly Suggestion[];
}

/** Returns suggestions; undefined at other locations. */
export type Completer = (insertion: Insertion, sheet: OpenSheet) => Suggestions | undefined;
