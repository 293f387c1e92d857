/** Detects pages by number and by offset, from an argument and the records of a response. */
import type { Operation } from "../../model/model.ts";
import { isOf, type PageField, pageFields, recordsPath } from "../../model/page-fields.ts";
import { moreField } from "../../model/suggested-pages.ts";
import type { PagesSpec } from "../../sheets/format/pages.ts";
import { firstPage } from "./first-page.ts";
import { pageArguments, type PageArgument } from "./page-argument.ts";

export interface CountedPages {
  /** Undefined if the document does not specify the first page. */
  readonly spec: PagesSpec | undefined;
  /** The argument that counts pages or records. */
  readonly argument: string;
  /** Whether a field of the response shows the last page. */
  readonly hasEnd: boolean;
}

export function countedPages(operation: Operation): CountedPages | undefined {
  const items = recordsPath(operation);
  if (items === undefined) return undefined;
  const all = pageArguments(operation);
  const size = sizes
    .map((name) => all.find((one) => one.name === name))
    .find((one) => one !== undefined);
  const fields = pageFields(operation);
  const page = all.find(({ name }) => pageNames.test(name));
  if (page !== undefined) {
    const first = firstPage(page, size, fields);
    const end = endOf(fields, first);
    const isList =
      size !== undefined || end !== undefined || items === "" || recordFields.test(items);
    return isList ? byNumber({ page, first, size, end, items }) : undefined;
  }
  const offset = all.find(({ name }) => offsetNames.test(name));
  const start = offset ?? (size && all.find(({ name }) => startNames.test(name)));
  if (start === undefined || (size === undefined && items !== "")) return undefined;
  return byOffset(start, size, items, fields);
}

const pageNames =
  /^(?:page|pagenumber|pagenum|pageno|pagenr|pageindex|currentpage|pageid|pagepage)$/;
const offsetNames = /^(?:offset|skip|startindex|startat|pageoffset|firstresult|skipcount)$/;
/** Names that can also be times or ids: a page size has to be next to them. */
const startNames = /^(?:start|from|first)$/;
/** Arguments with the number of records per page, the most telling first. */
const sizes =
  "limit pagesize perpage size pagelimit take top count maxresults maxresultcount itemsperpage resultsperpage recordsperpage rows max pagecount".split(
    " ",
  );
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
  const { argument } = page;
  const spec = {
    number: argument,
    ...(first !== assumed(page, 1) && { first }),
    ...common({ size, end, items }),
  };
  return { spec: first === undefined ? undefined : spec, argument, hasEnd: end !== undefined };
}

const common = ({ size, end, items }: Pick<Numbered, "size" | "end" | "items">) => ({
  ...(size && { size: size.argument }),
  ...end,
  ...(items !== "" && { items }),
});

function byOffset(
  start: PageArgument,
  size: PageArgument | undefined,
  items: string,
  fields: readonly PageField[],
): CountedPages {
  const first = firstOffset(start);
  const [more, total] = [moreField(fields), totalOf(fields)];
  const end = more ? { more: more.path } : total && { total: total.path };
  const spec = {
    offset: start.argument,
    ...(first !== assumed(start, 0) && { first }),
    ...common({ size, end, items }),
  };
  const { argument } = start;
  return { spec: first === undefined ? undefined : spec, argument, hasEnd: end !== undefined };
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

const pageCounts =
  /^(?:total(?:number(?:of)?)?pages?|pages?total|numberofpages|numpages|totalpagecount|pagecount|pages)$/;
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
