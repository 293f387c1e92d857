/** Path variables: within the braces of a request line, and where something is said of them. */
import { CompletionItemKind } from "vscode-languageserver";
import type { Parameter } from "../../model/model.ts";
import { parsePath } from "../../model/path-template.ts";
import { showType } from "../../spec/types/show-type.ts";
import { isMapping, type PlainValue } from "../../spec/document/plain-value.ts";
import { valueAt } from "../cursor/insertion.ts";
import type { Sheet } from "../cursor/sheet.ts";
import { lastWord } from "../symbols/last-word.ts";
import type { Completer, Suggestion } from "./suggestion.ts";

/** In a request line: the variables that other request lines of the service have, the most frequent first. */
export const completeVariables: Completer = ({ path, before, after }, sheet) => {
  const isRequestLine = path[0] === "operations" && path[2] === "http";
  if (!isRequestLine || !/\{[\w$.]*$/.test(before)) return undefined;
  const close = /^[\w$.]*\}/.test(after) ? "" : "}";
  const counts = Map.groupBy(variablesOf(sheet), ({ wire }) => wire);
  const items = [...counts]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([wire, [first]]): Suggestion[] =>
      first === undefined ? [] : [{ ...itemOf(wire, first), text: `${wire}${close}` }],
    );
  return { word: /[\w$.]*$/, items };
};

/** Under `path:` of an operation: the variables of its request line; of a service: those of all its operations. */
export const completePathKeys: Completer = ({ path, part, parsed }, sheet) => {
  const isOfOperation = path[0] === "operations" && path[2] === "path" && path.length === 4;
  const isOfService = path[0] === "path" && path.length === 2;
  if (part !== "key" || (!isOfOperation && !isOfService)) return undefined;
  const known = variablesOf(sheet);
  const said = valueAt(parsed, path.slice(0, -1));
  const taken = isMapping(said) ? new Set(said.keys()) : new Set<string>();
  const names = isOfOperation
    ? namesIn(valueAt(parsed, [...path.slice(0, 2), "http"]))
    : known.map(({ wire }) => wire);
  const words = [...new Set(names.map(lastWord))].filter((word) => !taken.has(word));
  return {
    word: /[\w$.]*$/,
    items: words.map((word) => {
      const same = known.find(({ wire }) => lastWord(wire) === word);
      return same === undefined
        ? { label: word, kind: CompletionItemKind.Variable }
        : itemOf(word, same);
    }),
  };
};

/** The names of the variables in a request line, or in both of an upload. */
function namesIn(http: PlainValue | undefined): readonly string[] {
  const lines = isMapping(http) ? [...http.values()] : [http];
  return lines.flatMap((line) => {
    const { template } = parsePath(String(line).replace(/^\S* /, ""));
    return template?.variables.map(({ name }) => name) ?? [];
  });
}

/** The variables of all operations of a service. */
const variablesOf = ({ service }: Sheet): readonly Parameter[] =>
  (service?.resources ?? []).flatMap(({ operations }) =>
    operations.flatMap(({ parameters }) => parameters.filter((one) => one.in === "path")),
  );

const itemOf = (label: string, { type, doc }: Parameter): Suggestion => ({
  label,
  kind: CompletionItemKind.Variable,
  detail: showType(type),
  doc,
});
