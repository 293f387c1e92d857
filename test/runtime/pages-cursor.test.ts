/** Cursors of pages, and iteration that resumes from them. */
import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  type PageCursor,
  type Pages,
  pagesByLast,
  pagesByNumber,
  pagesByOffset,
  pagesByToken,
} from "../../templates/runtime/index.ts";
import { argumentIn, withArgument } from "../../templates/runtime/pages/records.ts";
import { type List, type Params, type Thing, id, lists, pagingKinds } from "./list-pages.ts";
import { rejection } from "./fixtures.ts";

/** The first records, and the cursor after them, parsed from JSON. */
async function firstOf<T>(all: AsyncIterable<T>, most: number, pages: Pages<Thing>) {
  const given: T[] = [];
  if (most > 0) {
    for await (const one of all) {
      given.push(one);
      if (given.length === most) break;
    }
  }
  const { cursor } = pages;
  const kept = cursor && (JSON.parse(JSON.stringify(cursor)) as PageCursor);
  return { given, kept };
}

test("reads and replaces page parameters by name, or by path below `body`", () => {
  const params = { "a.b": 1, body: { a: { b: 2 } }, "body.": 3 };
  expect(["a.b", "body.a.b", "b", "body.c"].map((name) => argumentIn(params, name))).toEqual([
    1,
    2,
    undefined,
    undefined,
  ]);
  expect(withArgument(params, "a.b", 5)).toEqual({ ...params, "a.b": 5 });
  expect(withArgument(params, "body.a.b", 5)).toEqual({ ...params, body: { a: { b: 5 } } });
});

describe.each(Object.entries(pagingKinds))("the cursor of pages by %s", (_, iterate) => {
  const start = (list: List) => {
    const asked: Params[] = [];
    const pages = iterate(list, (page) => async (params) => {
      asked.push(params);
      expect(asked.length, "it does not go on for ever").toBeLessThan(500);
      return page(params);
    });
    return { asked, pages };
  };

  it("resumes iteration after any page without requesting a page twice", async () => {
    await fc.assert(
      fc.asyncProperty(lists, fc.nat({ max: 12 }), async (list, most) => {
        const one = start(list);
        const { given, kept } = await firstOf(one.pages, most, one.pages);
        if (kept === undefined) {
          expect(given.flat()).toEqual(list.things);
          return;
        }
        const other = start(list);
        const rest = await Array.fromAsync(other.pages.from(kept));
        expect([...given, ...rest].flat()).toEqual(list.things);
        expect(one.asked.map(({ at }) => at)).not.toContain(other.asked[0]?.at ?? "none");
      }),
      { numRuns: 50 },
    );
  });

  it("resumes iteration after any record", async () => {
    await fc.assert(
      fc.asyncProperty(
        lists,
        fc.nat({ max: 45 }),
        fc.nat({ max: 45 }),
        async (list, some, more) => {
          const one = start(list).pages;
          const { given, kept } = await firstOf(one.items(), some, one);
          if (kept === undefined) {
            expect(given).toEqual(list.things);
            return;
          }
          // Resumes twice, because the reader can stop within the same page.
          const other = start(list).pages.from(kept);
          const then = await firstOf(other.items(), more, other);
          const last =
            then.kept && (await Array.fromAsync(start(list).pages.from(then.kept).items()));
          expect([...given, ...then.given, ...(last ?? [])]).toEqual(list.things);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("sets the cursor to the start before iteration, and to undefined after its end", async () => {
    const list = { things: [{ id: 0 }, { id: 1 }], size: 1, behind: "nothing" } as const;
    const { pages } = start(list);
    expect(pages.cursor).toEqual({ operation: id, by: expect.any(String) });
    await Array.fromAsync(pages);
    expect(pages.cursor).toBeUndefined();
    for await (const _page of pages) break;
    expect(pages.cursor?.next).toBeDefined();
  });

  it("rejects a cursor of another operation", async () => {
    const { pages } = start({ things: [], size: 1, behind: "nothing" });
    const own = { operation: id, by: pages.cursor?.by ?? "" };
    const wrong: unknown[] = [
      undefined,
      null,
      "t2",
      {},
      { ...own, operation: "things.search" },
      { ...own, by: "another" },
      { ...own, next: {} },
      { ...own, next: true },
      { ...own, skip: -1 },
      { ...own, skip: 0.5 },
    ];
    for (const cursor of wrong) {
      expect(() => pages.from(cursor as PageCursor), JSON.stringify(cursor)).toThrow(
        expect.objectContaining({ name: "ParameterError", parameter: "cursor", operation: id }),
      );
    }
  });
});

test("keeps the cursor when iteration fails, and resumes when the service recovers", async () => {
  let isWell = false;
  const read = async ({ at = "0" }: Params): Promise<unknown> => {
    if (at === "2" && !isWell) throw new Error("gone");
    return { items: [{ id: Number(at) }], next: Number(at) < 3 ? String(Number(at) + 1) : "" };
  };
  const how = { id, token: "at", next: "next", items: "items" };
  const pages = pagesByToken<Thing, Params>(how, {}, read);
  const given: Thing[] = [];
  const error = await rejection(
    (async () => {
      for await (const one of pages.items()) given.push(one);
    })(),
  );
  expect([String(error), given.length]).toEqual(["Error: gone", 2]);
  isWell = true;
  const { cursor } = pages;
  if (cursor === undefined) throw new Error("A walk that failed is not at its end.");
  expect(await Array.fromAsync(pages.from(cursor).items())).toEqual([{ id: 2 }, { id: 3 }]);
});

test("resumes after a record with a string key", async () => {
  const read = async ({ at }: Params): Promise<unknown> => (at === "a" ? [] : [{ id: "a" }]);
  const pages = pagesByLast<unknown, Params>({ id, token: "at", last: "id" }, {}, read);
  for await (const _page of pages) break;
  expect(await Array.fromAsync(pages.from(pages.cursor as PageCursor).items())).toEqual([]);
});

test("rejects a cursor of numbered pages with another page size", async () => {
  const read = async ({ at = 0, size = 2 }: Params): Promise<unknown> =>
    [1, 2, 3, 4, 5].slice((at as number) * size, ((at as number) + 1) * size);
  const how = { id, number: "at", first: 0, size: "size", assumed: 2 };
  const pages = pagesByNumber<number, Params>(how, {}, read);
  for await (const _page of pages) break;
  const { cursor } = pages;
  if (cursor === undefined) throw new Error("The walk is not at its end.");
  const wider = pagesByNumber<number, Params>(how, { size: 3 }, read).from(cursor);
  expect(await rejection(Array.fromAsync(wider))).toMatchObject({
    name: "ParameterError",
    message: "things.list: counts pages of 2 records: continue with as many",
    attempts: 0,
  });
  const same = pagesByNumber<number, Params>(how, { size: 2 }, read).from(cursor);
  expect(await Array.fromAsync(same.items())).toEqual([3, 4, 5]);
});

test("detects a repeated page after resuming numbered pages", async () => {
  const read = async ({ at = 0 }: Params): Promise<unknown> =>
    [
      [1, 2],
      [3, 4],
    ][Math.min(at as number, 1)];
  const pages = pagesByNumber<number, Params>({ id, number: "at", first: 0 }, {}, read);
  const given: (readonly number[])[] = [];
  let cursor: PageCursor | undefined;
  for await (const page of pages) {
    given.push(page);
    ({ cursor } = pages);
  }
  expect(given.flat()).toEqual([1, 2, 3, 4]);
  if (cursor === undefined) throw new Error("A full page may not be the last.");
  expect(cursor.before).toMatchObject({ longest: 2, hasAdvanced: true });
  expect(await Array.fromAsync(pages.from(cursor))).toEqual([]);
});

test("keeps separate cursors for two simultaneous iterations", async () => {
  const how = { id, token: "at", next: "next", items: "items" };
  const read = async ({ at }: Params): Promise<unknown> =>
    at === undefined ? { items: [1, 2], next: "b" } : { items: [3, 4] };
  const pages = pagesByToken<number, Params>(how, {}, read);
  const [one, other] = [pages, pages].map((walked) => walked.items()[Symbol.asyncIterator]());
  if (one === undefined || other === undefined) throw new Error("There are two walks.");
  await other.next();
  await other.next();
  await Promise.all([one.next(), other.next()]);
  expect(await one.next()).toEqual({ done: false, value: 2 });
  const { cursor } = pages;
  if (cursor === undefined) throw new Error("The walk is not at its end.");
  expect(await Array.fromAsync(pages.from(cursor).items())).toEqual([3, 4]);
});

describe("cursors of other parameters", () => {
  interface Asked {
    readonly address?: string;
    readonly filter?: unknown;
    readonly page?: number;
    readonly offset?: number;
    readonly token?: string;
    readonly size?: number;
  }
  const list = async ({ page = 1, offset = 0, token = "1" }: Asked): Promise<unknown> => {
    const at = Math.max(page, offset + 1, Number(token));
    return { items: at > 5 ? [] : [{ id: at }], next: at < 5 ? String(at + 1) : "" };
  };
  const walks: Record<string, (params: Asked) => Pages<Thing>> = {
    token: (params) =>
      pagesByToken({ id, token: "token", next: "next", items: "items" }, params, list),
    number: (params) =>
      pagesByNumber({ id, number: "page", first: 1, size: "size", items: "items" }, params, list),
    offset: (params) =>
      pagesByOffset({ id, offset: "offset", first: 0, size: "size", items: "items" }, params, list),
  };
  const refusal = expect.objectContaining({ name: "ParameterError", parameter: "cursor" });

  it.each(Object.entries(walks))(
    "rejects a cursor of an iteration with other parameters: pages by %s",
    async (_, walk) => {
      for (const all of [(pages: Pages<Thing>) => pages, (pages: Pages<Thing>) => pages.items()]) {
        const pages = walk({ address: "0xA", filter: { b: 1, a: [2, { d: 1, c: 2 }] } });
        for await (const _one of all(pages)) break;
        const cursor = JSON.parse(JSON.stringify(pages.cursor)) as PageCursor;
        for (const params of [
          {},
          { address: "0xA" },
          { address: "0xB", filter: { a: [2, { c: 2, d: 1 }], b: 1 } },
          { address: "0xA", filter: { a: [2, { c: 3, d: 1 }], b: 1 } },
        ]) {
          expect(() => walk(params).from(cursor)).toThrow(refusal);
        }
        const again = walk({ filter: { a: [2, { c: 2, d: 1 }], b: 1 }, address: "0xA" });
        const [next] = await Array.fromAsync(again.from(cursor));
        expect(next).toEqual([{ id: 2 }]);
        const { params: _params, ...early } = cursor;
        expect(() => walk({ address: "0xB" }).from(early)).not.toThrow();
      }
    },
  );

  it.each(Object.entries(walks))(
    "rejects the cursor of a single page with other parameters: pages by %s",
    async (_, walk) => {
      const { cursor } = await walk({ address: "0xA" }).first();
      expect(() => walk({ address: "0xB" }).from(cursor as PageCursor)).toThrow(refusal);
      const next = await walk({ address: "0xA" })
        .from(cursor as PageCursor)
        .first();
      expect(next.items).toEqual([{ id: 2 }]);
    },
  );

  it("rejects a cursor into the first page with other parameters", async () => {
    const two = async (): Promise<unknown> => ({ items: [{ id: 1 }, { id: 2 }] });
    const how = { id, token: "token", next: "next", items: "items" };
    const pages = pagesByToken<Thing, Asked>(how, { address: "0xA" }, two);
    for await (const _one of pages.items()) break;
    const other = pagesByToken<Thing, Asked>(how, { address: "0xB" }, two);
    expect(() => other.from(pages.cursor as PageCursor)).toThrow(refusal);
  });
});
