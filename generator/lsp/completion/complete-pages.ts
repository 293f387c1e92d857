/** Arguments and fields that `pages:` names. */
import { CompletionItemKind } from "vscode-languageserver";
import type { Field } from "../../model/model.ts";
import { fieldsOf } from "../../model/types/fields-of.ts";
import { showType } from "../../model/types/show-type.ts";
import { typeAt } from "../../model/types/type-at.ts";
import type { Completer, Suggestion } from "./suggestion.ts";

const argumentKeys: ReadonlySet<string> = new Set(["number", "offset", "size", "token"]);
const fieldKeys: ReadonlySet<string> = new Set(["next", "items"]);

export const completePages: Completer = ({ path, part, before }, { resource }) => {
  const [first, name, third, key = ""] = path.map(String);
  if (first !== "operations" || third !== "pages" || part !== "value") return undefined;
  const operation = resource?.operations.find((one) => one.name === name);
  if (operation === undefined) return undefined;
  if (argumentKeys.has(key)) {
    const items = operation.parameters.map(({ argument, type, doc }): Suggestion => {
      const detail = showType(type);
      return { label: argument, kind: CompletionItemKind.Variable, detail, doc };
    });
    return { word: /\S*$/, items };
  }
  if (!fieldKeys.has(key) || operation.result.kind !== "value") return undefined;
  const above = before.slice(0, Math.max(0, before.lastIndexOf(".")));
  const holder = above === "" ? operation.result.type : typeAt(operation.result.type, above);
  return "field" in holder ? undefined : { word: /[^.]*$/, items: fieldsOf(holder).map(itemOf) };
};

const itemOf = ({ name, type, doc }: Field): Suggestion => ({
  label: name,
  kind: CompletionItemKind.Field,
  detail: showType(type),
  doc,
});
