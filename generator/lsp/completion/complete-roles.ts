/** Under `fixed:` of an upload: the roles that its request lines have. */
import { CompletionItemKind } from "vscode-languageserver";
import { isMapping } from "../../spec/document/plain-value.ts";
import { valueAt } from "../cursor/insertion.ts";
import type { Completer } from "./suggestion.ts";

export const completeRoles: Completer = ({ path, part, parsed }) => {
  const isFixed = path[0] === "operations" && path[2] === "fixed" && path.length === 4;
  const http = valueAt(parsed, [...path.slice(0, 2), "http"]);
  if (part !== "key" || !isFixed || !isMapping(http)) return undefined;
  const said = valueAt(parsed, path.slice(0, -1));
  const taken = isMapping(said) ? new Set(said.keys()) : new Set<string>();
  return {
    word: /[\w$.]*$/,
    items: [...http]
      .filter(([role]) => !taken.has(role))
      .map(([role, line]) => ({
        label: role,
        kind: CompletionItemKind.EnumMember,
        detail: String(line),
      })),
  };
};
