/** Arguments and fields that `pages:` names. */
import { CompletionItemKind } from "vscode-languageserver";
import { bodyType } from "../../model/body.ts";
import type { Field, Operation, TypeRef } from "../../model/model.ts";
import { bodyField, wordHolders, type WordKey } from "../../model/page-words.ts";
import { fieldsOf } from "../../spec/types/fields-of.ts";
import { showType } from "../../spec/types/show-type.ts";
import { givenShape } from "../../spec/types/shape.ts";
import { typeAt } from "../../spec/types/type-at.ts";
import { isIn, type View } from "../../spec/types/view.ts";
import { holderOf } from "../cursor/page-field.ts";
import type { Completer, Suggestion } from "./suggestion.ts";

const isWordKey = (key: string): key is WordKey => Object.hasOwn(wordHolders, key);

export const completePages: Completer = ({ path, part, before }, { resource }) => {
  const [first, name, third, key = ""] = path.map(String);
  if (first !== "operations" || third !== "pages" || part !== "value") return undefined;
  const operation = resource?.operations.find((one) => one.name === name);
  if (operation === undefined || !isWordKey(key)) return undefined;
  const written = /\S*$/.exec(before)?.[0] ?? "";
  if (wordHolders[key] === "call") {
    const field = bodyField(written);
    if (field === undefined) return { word: /\S*$/, items: argumentsOf(operation) };
    const body = bodyType(operation.body);
    return body && fields(body, field, "sent");
  }
  const { result, pages } = operation;
  if (result.kind !== "value") return undefined;
  const holder = holderOf(key, pages ?? likelyPages(result.type), result.type);
  return holder && fields(holder, written, "received");
};

/** What is not whole yet has no pages: the first list holds the records, most likely. */
function likelyPages(result: TypeRef): Parameters<typeof holderOf>[1] {
  const list = fieldsOf(result).find(({ type }) => givenShape(type).kind === "array");
  return list === undefined ? {} : { items: { name: list.name } };
}

/** Of the field that is written before the last dot. */
function fields(type: TypeRef, written: string, view: View): ReturnType<Completer> {
  const above = written.slice(0, Math.max(0, written.lastIndexOf(".")));
  const holder = above === "" ? type : typeAt(type, above, view);
  if ("field" in holder) return undefined;
  const items = fieldsOf(holder).filter((field) => isIn(field, view));
  return { word: /[^.\s]*$/, items: items.map(itemOf) };
}

function argumentsOf({ parameters, body }: Operation): Suggestion[] {
  const items = parameters.map(({ argument, type, doc }): Suggestion => ({
    label: argument,
    kind: CompletionItemKind.Variable,
    detail: showType(type),
    doc,
  }));
  const given = bodyType(body);
  const all = given === undefined ? [] : fieldsOf(given).filter((field) => isIn(field, "sent"));
  return [...items, ...all.map((field) => ({ ...itemOf(field), label: `body.${field.name}` }))];
}

const itemOf = ({ name, type, doc }: Field): Suggestion => ({
  label: name,
  kind: CompletionItemKind.Field,
  detail: showType(type),
  doc,
});
