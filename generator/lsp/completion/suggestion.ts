import type { CompletionItemKind } from "vscode-languageserver";
import type { Insertion } from "../cursor/insertion.ts";
import type { Sheet } from "../cursor/sheet.ts";

export interface Suggestion {
  readonly label: string;
  readonly kind: CompletionItemKind;
  readonly detail?: string | undefined;
  /** Markdown. */
  readonly doc?: string | undefined;
  /** What is written, if not the label. */
  readonly text?: string | undefined;
}

export interface Suggestions {
  /** The beginning of the word that is replaced: what of the text before the cursor belongs to it. */
  readonly word: RegExp;
  /** The best first. */
  readonly items: readonly Suggestion[];
}

/** One thing that can be completed; undefined where it is not asked for. */
export type Completer = (insertion: Insertion, sheet: Sheet) => Suggestions | undefined;
