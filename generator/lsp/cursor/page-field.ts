/** The field that a word of `pages:` under a cursor names. */
import type { Position } from "vscode-languageserver";
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { Field } from "../../model/model.ts";
import type { PagesWord } from "../../model/pages.ts";
import { typeAt } from "../../model/types/type-at.ts";
import { fieldsOf } from "../../model/types/fields-of.ts";
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
    const words = pages.by === "token" ? [pages.next, pages.items] : [pages.items];
    const word = words.find(
      (one): one is PagesWord => one !== undefined && touches(rangeOf(one.place), position),
    );
    if (word === undefined) continue;
    const steps = word.name.split(".");
    for (const [index, step] of steps.entries()) {
      const above = steps.slice(0, index).join(".");
      const pattern = new RegExp(String.raw`^["']?${above === "" ? "" : `${above}\\.`}(${step})`);
      const place = within(word.place, pattern, sheet.analysis.documents);
      if (place === undefined || !touches(rangeOf(place), position)) continue;
      const holder = above === "" ? result.type : typeAt(result.type, above);
      const field =
        "field" in holder ? undefined : fieldsOf(holder).find(({ name }) => name === step);
      if (field !== undefined) return { field, place };
    }
  }
  return undefined;
}
