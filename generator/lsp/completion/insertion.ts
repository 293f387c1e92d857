/** Determines the location of a cursor in the format, even in an empty value, and creates suggestions for it. */
import type { CompletionItemKind } from "vscode-languageserver";
import { nodeAt, type NodeAt } from "../../sheets/document/node-at.ts";
import { type ParsedYaml, parseYaml } from "../../sheets/document/parse-yaml.ts";
import { type Path } from "../../sheets/document/plain-value.ts";
import type { OpenSheet } from "../cursor/sheet.ts";

export interface Insertion {
  readonly path: Path;
  readonly part: NodeAt["part"];
  /** Text of the key or value before and after the cursor. */
  readonly before: string;
  readonly after: string;
  /** The file with a placeholder at the cursor, because it is often invalid YAML without it. */
  readonly parsed: ParsedYaml;
}

/** Placeholder for the word to complete. Valid in every grammar, and not used in call sheets. */
const word = "CursorOfTheEditor";

/** Returns the possible interpretations of the location, as a value or as a key. The first with suggestions is used. */
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
  /** Documentation in Markdown. */
  readonly doc?: string | undefined;
  /** Inserted text. Default: the label. */
  readonly text?: string | undefined;
}

interface Suggestions {
  /** Matches the text before the cursor that a suggestion replaces. */
  readonly word: RegExp;
  /** Suggestions, the best first. */
  readonly items: readonly Suggestion[];
}

/** Returns suggestions; undefined at other locations. */
export type Completer = (insertion: Insertion, sheet: OpenSheet) => Suggestions | undefined;
