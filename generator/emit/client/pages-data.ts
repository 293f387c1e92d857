/** The runtime's description of pages: names from the call sheet, and facts about the arguments they name. */
import type { Operation, Parameter } from "../../model/model.ts";
import { pageSettings, pageWords } from "../../model/page-words.ts";
import type { CountedPages, Pages } from "../../model/pages.ts";
import { literal } from "../plan/code-value.ts";
import type { EntryDraft } from "../plan/module-draft.ts";
import type { Surroundings } from "../view/service-view.ts";
import { queryNames } from "./query-names.ts";

export function pagesData(operation: Operation, pages: Pages, view: Surroundings): EntryDraft[] {
  const words = pageWords(pages).map(([key, { name }]) => ({ key, value: literal(name) }));
  const id = { key: "id", value: literal(operation.id) };
  switch (pages.by) {
    case "number":
    case "offset": {
      const of = (...keys: string[]): EntryDraft[] => words.filter(({ key }) => keys.includes(key));
      const first = { key: "first", value: literal(pages.first) };
      const facts = counted(operation, pages);
      return [id, ...of("number", "offset"), first, ...of("size"), ...facts, ...of("items")];
    }
    case "token":
    case "last":
      return [id, ...words];
    case "url":
    case "link": {
      const settings = pageSettings(pages).map(([key, value]) => ({ key, value: literal(value) }));
      return [id, ...settings, ...words, ...queryNames(operation, view)];
    }
  }
}

/** The most records that the service grants a page, where that is documented. */
export const mostRecords = (operation: Operation, pages: CountedPages): number | undefined =>
  pages.most ?? sizeOf(operation, pages)?.constraints?.maximum;

const sizeOf = ({ parameters }: Operation, { size }: CountedPages): Parameter | undefined =>
  parameters.find(({ argument }) => argument === size?.name);

function counted(operation: Operation, pages: CountedPages): EntryDraft[] {
  const size = sizeOf(operation, pages);
  const assumed = [size?.send, size?.default].find((value) => typeof value === "number");
  return [...known("assumed", assumed), ...known("most", mostRecords(operation, pages))];
}

const known = (key: string, value: number | undefined): EntryDraft[] =>
  value === undefined ? [] : [{ key, value: literal(value) }];
