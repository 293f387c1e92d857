/** Completes names that a schema does not contain. A YAML server completes the keys of the format. */
import {
  type CompletionItem,
  type CompletionList,
  MarkupKind,
  type Range,
  type TextDocumentPositionParams,
} from "vscode-languageserver";
import type { OpenSheet } from "../cursor/sheet.ts";
import {
  completeFixed,
  completePages,
  completePathKeys,
  completeRoles,
  completeVariables,
} from "./complete-names.ts";
import {
  completeCredentials,
  completeDiscriminator,
  completeEnvironments,
  completeFileNames,
  completeParameterValues,
  completeServers,
  completeTypes,
} from "./complete-values.ts";
import { completeWaits } from "./complete-waits.ts";
import { type Completer, insertionsAt, type Suggestion } from "./insertion.ts";

const completers: readonly Completer[] = [
  completeTypes,
  completeVariables,
  completePathKeys,
  completeFixed,
  completeRoles,
  completePages,
  completeWaits,
  completeParameterValues,
  completeServers,
  completeEnvironments,
  completeCredentials,
  completeDiscriminator,
  completeFileNames,
];

export function completion(
  sheet: OpenSheet,
  { position }: TextDocumentPositionParams,
): CompletionList | null {
  for (const insertion of insertionsAt(sheet, sheet.offsetAt(position))) {
    for (const complete of completers) {
      const suggestions = complete(insertion, sheet);
      if (suggestions === undefined) continue;
      const [before = ""] = suggestions.word.exec(insertion.before) ?? [];
      const [after = ""] = /^[\w$]*/.exec(insertion.after) ?? [];
      const range = {
        start: { ...position, character: Math.max(0, position.character - before.length) },
        end: { ...position, character: position.character + after.length },
      };
      const items = suggestions.items.map((item, index) => itemOf(item, index, range));
      return { isIncomplete: false, items };
    }
  }
  return null;
}

function itemOf(suggestion: Suggestion, index: number, range: Range): CompletionItem {
  const { label, kind, detail, doc, text } = suggestion;
  return {
    label,
    kind,
    sortText: String(index).padStart(5, "0"),
    filterText: label,
    textEdit: { range, newText: text ?? label },
    ...(detail === undefined ? {} : { detail }),
    ...(doc === undefined ? {} : { documentation: { kind: MarkupKind.Markdown, value: doc } }),
  };
}
