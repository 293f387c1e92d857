/** Finds the number of the first page: 0 or 1, from an argument, its description, or the shape of a page. */
import type { PageField } from "../../model/page-fields.ts";
import type { PageArgument } from "./page-argument.ts";
import { pageCounts } from "./page-names.ts";

export function firstPage(
  argument: PageArgument,
  size: PageArgument | undefined,
  fields: readonly PageField[],
): number | undefined {
  const { initial, minimum, doc, example } = argument;
  if (typeof initial === "number") return bases.includes(initial) ? initial : undefined;
  if (minimum !== undefined && bases.includes(minimum)) return minimum;
  const described = bases.filter((base) => patterns[base]?.test(doc) === true);
  if (described.length > 0) return described.length === 1 ? described[0] : undefined;
  const ofShape = shapeOf(new Set(fields.map(({ name }) => name)), size);
  return ofShape ?? bases.find((base) => base === example);
}

const bases: readonly number[] = [0, 1];

/** Pages of frameworks whose first page is known. */
function shapeOf(names: ReadonlySet<string>, size: PageArgument | undefined): number | undefined {
  const has = (...all: readonly string[]): boolean => all.every((name) => names.has(name));
  // Spring Data: `Page`, and `PagedModel` of Spring HATEOAS.
  const isSpring = has("totalelements", "totalpages") && (has("pageable") || has("number"));
  if (isSpring) return 0;
  // Laravel; Kaminari and will_paginate of Rails.
  const isLaravel = has("currentpage") && (has("lastpage") || has("totalpages"));
  // Lists of .NET, mongoose-paginate and MyBatis PageHelper.
  const hasPrevious = [...names].some((name) => /^hasprev(?:ious)?(?:page)?$/.test(name));
  const isPagedList = hasPrevious && [...names].some((name) => pageCounts.test(name));
  return isLaravel || isPagedList || size?.name === "perpage" ? 1 : undefined;
}

/** `before`: the number before it, which a first page is greater than. */
const patternOf = (digit: string, before?: string): RegExp =>
  new RegExp(
    [
      `(?<![\\d.])${digit}[- ]?(?:based|indexed)`,
      `(?:start|begin|count|index|number)\\w*\\s+(?:at|from|with)\\s+(?:page\\s+)?${digit}(?!\\d|\\.\\d)`,
      `first page\\s*(?:is|has|=|:)?\\s*(?:the\\s+)?(?:number\\s+|index\\s+)?${digit}(?!\\d|\\.\\d)`,
      `default\\w*(?:\\s+value)?\\s*(?:is|to|:|=)?\\s*${digit}(?!\\d|\\.\\d)`,
      `\\(${digit}\\.\\.`,
      ...(before === undefined ? [] : [`greater than\\s+${before}(?!\\d|\\.\\d)`]),
      `minimum\\w*(?:\\s+value)?\\s*(?:is|of|:|=)?\\s*${digit}(?!\\d|\\.\\d)`,
    ].join("|"),
    "i",
  );

/** Descriptions of a base, with quotes around numbers removed. */
const patterns = [patternOf("(?:0|zero)"), patternOf("(?:1|one)", "(?:0|zero)")];
