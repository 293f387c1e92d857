/** `textDocument/completion`: names that a schema cannot know. Keys of the format are for a server for YAML. */
import {
  MarkupKind,
  type CompletionItem,
  type CompletionList,
  type Position,
  type Range,
} from "vscode-languageserver";
import { completePages } from "../completion/complete-pages.ts";
import { completeRoles } from "../completion/complete-roles.ts";
import { completeTypes } from "../completion/complete-types.ts";
import {
  completeDiscriminator,
  completeFileNames,
  completeParameterValues,
} from "../completion/complete-values.ts";
import { completePathKeys, completeVariables } from "../completion/complete-variables.ts";
import type { Completer, Suggestion } from "../completion/suggestion.ts";
import { insertionsAt } from "../cursor/insertion.ts";
import type { Sheet } from "../cursor/sheet.ts";

const completers: readonly Completer[] = [
  completeTypes,
  completeVariables,
  completePathKeys,
  completeRoles,
  completePages,
  completeParameterValues,
  completeDiscriminator,
  completeFileNames,
];

export function completion(sheet: Sheet, position: Position): CompletionList | null {
  for (const insertion of insertionsAt(sheet, sheet.offsetAt(position))) {
    for (const complete of completers) {
      const found = complete(insertion, sheet);
      if (found === undefined) continue;
      const [before = ""] = found.word.exec(insertion.before) ?? [];
      const [after = ""] = /^[\w$]*/.exec(insertion.after) ?? [];
      const range = {
        start: { ...position, character: Math.max(0, position.character - before.length) },
        end: { ...position, character: position.character + after.length },
      };
      const items = found.items.map((item, index) => itemOf(item, index, range));
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
