/** The runtime's description of pages: names from the call sheet, and facts about the arguments they name. */
import type { Operation, Parameter, TypeRef } from "../../model/model.ts";
import { pageSettings, pageWords } from "../../model/page-words.ts";
import type { CountedPages, Pages } from "../../model/pages.ts";
import { factsOf } from "../../model/types/primitives.ts";
import { givenShape } from "../../model/types/shape.ts";
import { list, literal, object } from "../plan/code-value.ts";
import type { EntryDraft } from "../plan/module-draft.ts";
import type { ServiceView } from "../view/service-view.ts";

export function pagesData(operation: Operation, pages: Pages, view: ServiceView): EntryDraft[] {
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

/** What the names in the query of a URL stand for: arguments, and what is sent without being one. */
function queryNames({ parameters, fixed }: Operation, { service }: ServiceView): EntryDraft[] {
  const query = parameters.filter((parameter) => parameter.in === "query");
  const names = (key: string, wires: readonly string[]): EntryDraft[] =>
    wires.length === 0 ? [] : [{ key, value: list([...new Set(wires)].map(literal)) }];
  const those = (key: string, isOne: (type: TypeRef) => boolean): EntryDraft[] =>
    names(
      key,
      query.filter(({ type }) => isOne(type)).map(({ wire }) => wire),
    );
  const ofClient = service.client.filter((parameter) => parameter.in === "query");
  return [
    {
      key: "query",
      value: object(query.map(({ wire, argument }) => ({ key: wire, value: literal(argument) }))),
    },
    ...those("numbers", (type) => mayBe(type, "number")),
    ...those("flags", (type) => mayBe(type, "boolean")),
    ...those("lists", (type) => givenShape(type).kind === "array"),
    ...names("ignored", [...fixed.map(({ name }) => name), ...ofClient.map(({ wire }) => wire)]),
  ];
}

/** Whether a value, or one in a list, may be of a kind that its text does not have. */
function mayBe(type: TypeRef, kind: "number" | "boolean"): boolean {
  const shape = givenShape(type);
  switch (shape.kind) {
    case "primitive":
      return factsOf(shape.name).code === kind;
    case "literal":
      return typeof shape.value === kind;
    case "enum":
      return shape.values.some(({ value }) => typeof value === kind);
    case "array":
      return mayBe(shape.items, kind);
    case "union":
      return shape.members.some((member) => mayBe(member.type, kind));
    case "map":
    case "intersection":
    case "object":
      return false;
  }
}
