/** The field that a word of `pages:` under a cursor names. */
import type { Position } from "vscode-languageserver";
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { Field, TypeRef } from "../../model/model.ts";
import { pageWords, wordHolders, type WordKey } from "../../model/page-words.ts";
import { itemOf, typeAt } from "../../spec/types/type-at.ts";
import { fieldsOf } from "../../spec/types/fields-of.ts";
import { within } from "../symbols/written-at.ts";
import { rangeOf, touches } from "../workspace/ranges.ts";
import type { Sheet } from "./sheet.ts";

export interface PageField {
  readonly field: Field;
  readonly place: Place;
}

export function pageField(sheet: Sheet, position: Position): PageField | undefined {
  for (const { pages, result } of sheet.resource?.operations ?? []) {
    if (pages === undefined || result.kind !== "value") continue;
    const found = pageWords(pages).find(([, { place }]) => touches(rangeOf(place), position));
    if (found === undefined) continue;
    const [key, word] = found;
    const type = holderOf(key, pages, result.type);
    if (type === undefined) continue;
    const steps = word.name.split(".");
    for (const [index, step] of steps.entries()) {
      const above = steps.slice(0, index).join(".");
      const pattern = new RegExp(String.raw`^["']?${above === "" ? "" : `${above}\\.`}(${step})`);
      const place = within(word.place, pattern, sheet.analysis.documents);
      if (place === undefined || !touches(rangeOf(place), position)) continue;
      const holder = above === "" ? type : typeAt(type, above);
      const field =
        "field" in holder ? undefined : fieldsOf(holder).find(({ name }) => name === step);
      if (field !== undefined) return { field, place };
    }
  }
  return undefined;
}

/** The type of what has the fields that a key of `pages:` names; undefined for arguments. */
export function holderOf(
  key: WordKey,
  { items }: { readonly items?: { readonly name: string } | undefined },
  result: TypeRef,
): TypeRef | undefined {
  switch (wordHolders[key]) {
    case "call":
      return undefined;
    case "result":
      return result;
    case "record": {
      const records = items === undefined ? result : typeAt(result, items.name);
      return "field" in records ? undefined : itemOf(records);
    }
  }
}
