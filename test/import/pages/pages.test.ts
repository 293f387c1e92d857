/** Pages that an import detects, from the arguments and the response of an operation. */
import { describe, expect, test } from "vitest";
import { Notes } from "../../../generator/import/notes/notes.ts";
import { readOpenapi } from "../../../generator/import/openapi/read-openapi.ts";
import { composeSheets } from "../../../generator/import/sheets/compose-sheets.ts";
import { isMapping, type PlainValue } from "../../../generator/sheets/document/plain-value.ts";
import { foreignDocument } from "../support/foreign-document.ts";

type Schema = Readonly<Record<string, unknown>>;

const integer = { type: "integer" };
const flag = { type: "boolean" };
const text = { type: "string" };
const records = { type: "array", items: { type: "object", properties: { id: text } } };
const object = (properties: Schema): Schema => ({ type: "object", properties });

interface Listed {
  /** Parameters of the query, by name. */
  readonly query?: Readonly<Record<string, Schema>>;
  readonly body?: Schema;
  readonly result: Schema;
  /** Descriptions of parameters. */
  readonly docs?: Readonly<Record<string, string>>;
  /** Queries of further lists. */
  readonly others?: readonly Readonly<Record<string, Schema>>[];
}

/** Returns `pages:` of a list as text, or the argument that the import asks about. */
function pagesOf({ query = {}, body, result, docs = {}, others = [] }: Listed): string | undefined {
  const notes = new Notes();
  const response = (schema: Schema) => ({
    responses: { 200: { description: "", content: { "application/json": { schema } } } },
  });
  const parametersOf = (named: Readonly<Record<string, Schema>>) =>
    Object.entries(named).map(([name, schema]) => ({
      name,
      in: "query",
      schema,
      description: docs[name],
    }));
  const operation = {
    parameters: parametersOf(query),
    ...(body && { requestBody: { content: { "application/json": { schema: body } } } }),
    ...response(result),
  };
  const document = {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    servers: [{ url: "https://shop.test" }],
    paths: {
      "/orders": { [body === undefined ? "get" : "post"]: operation },
      ...Object.fromEntries(
        others.map((other, at) => [
          `/others${at}`,
          { get: { parameters: parametersOf(other), ...response(records) } },
        ]),
      ),
    },
    components: { schemas: { PageNumber: { ...text, default: "1" } } },
  };
  const { values: sheets } = composeSheets(
    readOpenapi(foreignDocument(document), notes),
    {},
    notes,
  );
  const question = notes.all.find(({ kind }) => kind === "pages-first");
  const pages = [...sheets.values()].flatMap(pagesIn);
  return question === undefined ? pages[0] : `? ${question.detail}`;
}

function pagesIn(sheet: PlainValue): string[] {
  const operations = isMapping(sheet) ? sheet.get("operations") : undefined;
  if (!isMapping(operations)) return [];
  return [...operations.values()].flatMap((one) => {
    const pages = isMapping(one) ? one.get("pages") : undefined;
    if (!isMapping(pages)) return [];
    return [Array.from(pages, ([key, value]) => `${key} ${String(value)}`).join(", ")];
  });
}

const from = (first: number) => ({ ...integer, default: first });

describe("pages by number", () => {
  test.for<[query: Listed["query"], result: Schema, pages: string | undefined]>([
    // Arrays without facts of the page.
    [{ page: from(1), limit: integer }, records, "number page, size limit"],
    [
      { page: { ...integer, minimum: 1 }, per_page: integer },
      records,
      "number page, size per_page",
    ],
    [{ page: { ...integer, exclusiveMinimum: 0 } }, records, "number page"],
    [
      { page: { ...integer, minimum: 0 }, size: integer },
      records,
      "number page, first 0, size size",
    ],
    [{ pageIndex: from(0), pageSize: integer }, records, "number pageIndex, size pageSize"],
    [{ PageNumber: from(1), PageSize: integer }, records, "number PageNumber, size PageSize"],
    [{ page: { type: "number", default: 1 }, take: integer }, records, "number page, size take"],
    [
      { "page[number]": from(1), "page[size]": integer },
      object({ data: records }),
      "number pageNumber, size pageSize, items data",
    ],
    // The end of the list.
    [
      { page: integer, size: integer },
      object({
        content: records,
        pageable: object({}),
        last: flag,
        totalElements: integer,
        totalPages: integer,
      }),
      "number page, first 0, size size, end last, items content",
    ],
    [
      { page: integer, size: integer },
      object({
        _embedded: object({ orders: records }),
        page: object({
          size: integer,
          totalElements: integer,
          totalPages: integer,
          number: integer,
        }),
      }),
      "number page, first 0, size size, totalPages page.totalPages, items _embedded.orders",
    ],
    [
      { page: integer, per_page: integer },
      object({
        data: records,
        meta: object({ current_page: integer, last_page: integer, total: integer }),
      }),
      "number page, size per_page, totalPages meta.last_page, items data",
    ],
    [
      { page: from(1), limit: integer },
      object({ items: records, pagination: object({ total_count: integer, max_page: integer }) }),
      "number page, size limit, totalPages pagination.max_page, items items",
    ],
    [
      { page: from(0), limit: integer },
      object({ items: records, total: integer, lastPage: integer }),
      "number page, size limit, total total, items items",
    ],
    [
      { page: from(1), pageSize: integer },
      object({ items: records, totalCount: integer, hasNextPage: flag }),
      "number page, size pageSize, more hasNextPage, items items",
    ],
    [
      { page: from(1), limit: integer },
      object({ data: object({ items: records, total: integer }), errors: records }),
      "number page, size limit, total data.total, items data.items",
    ],
    [
      { page: from(1), limit: integer },
      object({ orders: records, customers: records, total: integer }),
      "number page, size limit, total total, items orders",
    ],
    // A count can be that of the page, and an estimate can be too low.
    [
      { page: from(1), limit: integer },
      object({ data: records, count: integer }),
      "number page, size limit, items data",
    ],
    [
      { page: from(1), limit: integer },
      object({ data: records, total: { ...integer, description: "Estimated number of orders." } }),
      "number page, size limit, items data",
    ],
    [
      { pageNumber: integer, pageSize: integer },
      object({ items: records, totalPages: integer, hasPreviousPage: flag }),
      "number pageNumber, size pageSize, totalPages totalPages, items items",
    ],
    [
      { page: integer, limit: integer },
      object({ docs: records, totalPages: integer, hasPrevPage: flag, hasNextPage: flag }),
      "number page, size limit, more hasNextPage, items docs",
    ],
    // An example.
    [
      { page: { ...integer, example: 0 }, limit: integer },
      records,
      "number page, first 0, size limit",
    ],
    [{ page: { ...integer, examples: [1] }, limit: integer }, records, "number page, size limit"],
    // The first page is unknown.
    [{ page: { ...integer, example: 3 }, limit: integer }, records, "? page"],
    [{ page: integer, limit: integer }, records, "? page"],
    [{ page: from(20), limit: integer }, records, "? page"],
    // No list, or no page.
    [{ page: from(1) }, object({ lines: records }), undefined],
    [{ page: from(1), limit: integer }, object({ a: records, b: records }), undefined],
    [{ page: text, limit: integer }, records, undefined],
    [{ limit: integer }, records, undefined],
  ])("detects for the query %j and its result %j the pages %s", ([query, result, pages]) => {
    expect(pagesOf({ ...(query && { query }), result })).toBe(pages);
  });

  test.for([
    ["Zero-based page index (0..N)", "number page, first 0, size limit"],
    ["Page number. Default is 0.", "number page, first 0, size limit"],
    ["The page, starting at `0`.", "number page, first 0, size limit"],
    ["Page number (1-based).", "number page, size limit"],
    ["The page number to query. Default is 1.", "number page, size limit"],
    ["This value must be greater than 0.", "number page, size limit"],
    ["The first page is 1", "number page, size limit"],
    ["Default is 10.", "? page"],
    ["A page of 100 records", "? page"],
    ["Starts at 1; 0-based in version 1", "? page"],
  ])("reads the first page from the description %j", ([page, pages]) => {
    const query = { page: integer, limit: integer };
    expect(pagesOf({ query, docs: { page: String(page) }, result: records })).toBe(pages);
  });

  test.for<[page: Schema, doc: string, pages: string | undefined]>([
    [{ ...text, minimum: 0 }, "", "number page, first 0, size limit"],
    [{ ...text, default: "1" }, "", "number page, size limit"],
    [{ ...text, example: "1" }, "", "number page, size limit"],
    [{ type: ["string", "null"], pattern: "^\\d+$", minimum: 1 }, "", "number page, size limit"],
    [{ ...text, pattern: "[0-9]+" }, "", "? page"],
    [text, "Page number (1-based).", "number page, size limit"],
    [{ $ref: "#/components/schemas/PageNumber" }, "", "number page, size limit"],
    [text, "The page to read.", undefined],
    [text, "Cursor of the page, 20 characters.", undefined],
    [{ ...text, enum: ["1", "2"] }, "", undefined],
  ])("detects for the string %j, described as %j, the pages %s", ([page, doc, pages]) => {
    const query = { page, limit: { ...text, description: "Number of records." } };
    expect(pagesOf({ query, docs: { page: doc }, result: records })).toBe(pages);
  });

  test("detects the first page by other lists of the service", () => {
    const query = { page: integer, limit: integer };
    const others = (first: number) => ({ page: from(first), limit: integer });
    expect(pagesOf({ query, result: records, others: [others(0)] })).toBe(
      "number page, first 0, size limit",
    );
    expect(pagesOf({ query, result: records, others: [others(0), others(1)] })).toBe("? page");
  });

  test("detects pages by the fields of an object", () => {
    const pageable = object({ page: { ...integer, minimum: 0 }, size: integer, sort: text });
    expect(pagesOf({ query: { pageable }, result: records })).toBe(
      "number page, first 0, size size",
    );
  });

  test("detects pages that a body requests", () => {
    const body = object({ page: from(0), pageSize: integer, filter: text });
    expect(pagesOf({ body, result: object({ items: records, total: integer }) })).toBe(
      "number body.page, first 0, size body.pageSize, total total, items items",
    );
  });
});

describe("pages by offset", () => {
  test.for<[query: Listed["query"], result: Schema, pages: string | undefined]>([
    [{ offset: from(0), limit: integer }, records, "offset offset, size limit"],
    [
      { offset: integer, limit: integer },
      object({ items: records, total: integer }),
      "offset offset, size limit, total total, items items",
    ],
    [{ skip: from(0), take: integer }, records, "offset skip, size take"],
    [
      { $skip: integer, $top: integer },
      object({ value: records }),
      "offset $skip, size $top, items value",
    ],
    [
      { startIndex: from(1), count: integer },
      object({ Resources: records, totalResults: integer }),
      "offset startIndex, size count, total totalResults, items Resources",
    ],
    [
      { startAt: from(0), maxResults: integer },
      object({ issues: records, total: integer }),
      "offset startAt, size maxResults, total total, items issues",
    ],
    [{ offset: { ...integer, minimum: 0 }, limit: integer }, records, "offset offset, size limit"],
    [{ startIndex: integer, count: integer }, records, "? startIndex"],
    [{ start: integer }, records, undefined],
    [{ offset: text, limit: integer }, records, undefined],
  ])("detects for the query %j and its result %j the pages %s", ([query, result, pages]) => {
    expect(pagesOf({ ...(query && { query }), result })).toBe(pages);
  });
});

describe("pages by token and URL", () => {
  const nextUrl = { ...text, format: "uri" };
  const nextToken = { ...text, description: "Token of the next page." };

  test.for<[query: Listed["query"], result: Schema, pages: string | undefined]>([
    [
      { cursor: text },
      object({ items: records, meta: object({ next_cursor: text }) }),
      "token cursor, next meta.next_cursor, items items",
    ],
    [
      { after: text },
      object({ data: records, paging: object({ cursors: object({ after: text }) }) }),
      "token after, next paging.cursors.after, items data",
    ],
    [
      { after: text },
      object({ nodes: records, pageInfo: object({ endCursor: text, hasNextPage: flag }) }),
      "token after, next pageInfo.endCursor, more pageInfo.hasNextPage, items nodes",
    ],
    [
      { pageToken: text },
      object({ results: records, pageToken: nextToken }),
      "token pageToken, next pageToken, items results",
    ],
    [{ pageToken: text }, object({ results: records, pageToken: text }), undefined],
    [
      { page: integer },
      object({ results: records, count: integer, next: nextUrl, previous: nextUrl }),
      "url next, items results",
    ],
    [
      { page: from(1) },
      object({
        data: records,
        links: object({ next: text }),
        meta: object({ last_page: integer }),
      }),
      "number page, totalPages meta.last_page, items data",
    ],
    [
      { "page[number]": integer },
      object({ data: records, links: object({ next: text }) }),
      "url links.next, items data",
    ],
    [
      {},
      object({ items: records, _links: object({ next: object({ href: text }) }) }),
      "url _links.next.href, items items",
    ],
    [
      { $top: integer },
      object({ value: records, "@odata.count": integer, "@odata.nextLink": text }),
      "url @odata.nextLink, items value",
    ],
    [
      { page: integer },
      object({ data: records, next_page_url: text }),
      "url next_page_url, items data",
    ],
    [
      {},
      object({ items: records, meta: object({ next_href: text }) }),
      "url meta.next_href, items items",
    ],
    [{}, object({ items: records, next: text }), undefined],
  ])("detects for the query %j and its result %j the pages %s", ([query, result, pages]) => {
    expect(pagesOf({ ...(query && { query }), result })).toBe(pages);
  });

  test("detects a token that a body sends", () => {
    const body = object({ pageToken: text, limit: integer });
    expect(pagesOf({ body, result: object({ results: records, pageToken: nextToken }) })).toBe(
      "token body.pageToken, next pageToken, items results",
    );
  });
});
