/** Detects pages by number and by offset, from an argument and the records of a response. */
import type { Operation } from "../../model/model.ts";
import { isOf, type PageField, pageFields, recordsPath } from "../../model/page-fields.ts";
import { moreField } from "../../model/suggested-pages.ts";
import type { PagesSpec } from "../../sheets/format/pages.ts";
import { firstPage } from "./first-page.ts";
import { type ExampleOf, pageArguments, type PageArgument } from "./page-argument.ts";
import { offsetNames, pageCounts, pageNames, sizes, startNames } from "./page-names.ts";

export interface CountedPages {
  /** Undefined without a first value. */
  readonly spec: PagesSpec | undefined;
  /** The argument that counts pages or records. */
  readonly argument: string;
  /** Name of the argument on the wire, folded. */
  readonly name: string;
  /** First value of the argument; undefined if the document does not specify it. */
  readonly first: number | undefined;
  /** Whether a field of the response shows the last page. */
  readonly hasEnd: boolean;
}

/** Facts about first pages in addition to those of the model. */
export interface FirstPages {
  readonly exampleOf: ExampleOf;
  /** Returns the first value of an argument in the other lists of the service. */
  readonly firstIn: (name: string) => number | undefined;
}

export function countedPages(
  operation: Operation,
  { exampleOf, firstIn }: FirstPages,
): CountedPages | undefined {
  const items = recordsPath(operation);
  if (items === undefined) return undefined;
  const all = pageArguments(operation, exampleOf);
  const size = sizes
    .map((name) => all.find((one) => one.name === name))
    .find((one) => one !== undefined);
  const fields = pageFields(operation);
  const page = all.find(({ name }) => pageNames.test(name));
  if (page !== undefined) {
    const first = firstPage(page, size, fields) ?? firstIn(page.name);
    const end = endOf(fields, first);
    const isList =
      size !== undefined || end !== undefined || items === "" || recordFields.test(items);
    return isList ? byNumber({ page, first, size, end, items }) : undefined;
  }
  const offset = all.find(({ name }) => offsetNames.test(name));
  const start = offset ?? (size && all.find(({ name }) => startNames.test(name)));
  if (start === undefined || (size === undefined && items !== "")) return undefined;
  const first = firstOffset(start) ?? firstIn(start.name);
  return byOffset(start, first, size, items, fields);
}

const recordFields = /(?:^|\.)(?:items|data|results|content|records)$/i;

type End = Pick<Extract<PagesSpec, { number: string }>, "more" | "end" | "totalPages" | "total">;

interface Numbered {
  readonly page: PageArgument;
  readonly first: number | undefined;
  readonly size: PageArgument | undefined;
  readonly end: End | undefined;
  readonly items: string;
}

function byNumber({ page, first, size, end, items }: Numbered): CountedPages {
  const { argument, name } = page;
  const spec = {
    number: argument,
    ...(first !== assumed(page, 1) && { first }),
    ...common({ size, end, items }),
  };
  return {
    spec: first === undefined ? undefined : spec,
    argument,
    name,
    first,
    hasEnd: end !== undefined,
  };
}

const common = ({ size, end, items }: Pick<Numbered, "size" | "end" | "items">) => ({
  ...(size && { size: size.argument }),
  ...end,
  ...(items !== "" && { items }),
});

function byOffset(
  start: PageArgument,
  first: number | undefined,
  size: PageArgument | undefined,
  items: string,
  fields: readonly PageField[],
): CountedPages {
  const [more, total] = [moreField(fields), totalOf(fields)];
  const end = more ? { more: more.path } : total && { total: total.path };
  const spec = {
    offset: start.argument,
    ...(first !== assumed(start, 0) && { first }),
    ...common({ size, end, items }),
  };
  const { argument, name } = start;
  return {
    spec: first === undefined ? undefined : spec,
    argument,
    name,
    first,
    hasEnd: end !== undefined,
  };
}

/** The first value if `first` is omitted; the default of a body's field is not read. */
const assumed = ({ argument, initial }: PageArgument, usual: number): unknown =>
  typeof initial === "number" && !argument.startsWith("body.") ? initial : usual;

/** Skipping nothing is 0; a position can be counted from 1. */
function firstOffset(start: PageArgument): number | undefined {
  const first = firstPage(start, undefined, []);
  const isSkipped = /^(?:offset|skip|pageoffset|skipcount|firstresult|from)$/.test(start.name);
  if (first !== undefined) return isSkipped && start.initial !== 1 ? 0 : first;
  return start.initial === undefined && isSkipped ? 0 : undefined;
}

/** The field that shows the last page most directly. */
function endOf(fields: readonly PageField[], first: number | undefined): End | undefined {
  const more = moreField(fields);
  if (more !== undefined) return { more: more.path };
  const last = fields.find(
    ({ name, field }) => /^(?:is)?last(?:page)?$/.test(name) && isOf(field.type, "boolean"),
  );
  if (last !== undefined) return { end: last.path };
  const pages = fields.find(
    ({ name, field }) =>
      (pageCounts.test(name) || (first === 1 && lastNumbers.test(name))) &&
      isOf(field.type, "number"),
  );
  if (pages !== undefined) return { totalPages: pages.path };
  const total = totalOf(fields);
  return total && { total: total.path };
}

/** Equal to the number of pages only if the first page is 1. */
const lastNumbers = /^(?:last|max)page$/;
const totals =
  /^(?:total|total(?:number(?:of)?)?(?:count|elements|records?|items?|results?|entries|hits|rows|size)|(?:records?|items?|results?)total)$/;

/** The number of all records, unless it is an estimate. A mere `count` can be that of the page. */
const totalOf = (fields: readonly PageField[]): PageField | undefined =>
  fields.find(
    ({ name, field }) =>
      totals.test(name) && isOf(field.type, "number") && !/approx|estimat/i.test(field.doc ?? ""),
  );
