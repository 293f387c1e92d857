/** Single pages, which know whether another page follows. */
import * as fc from "fast-check";
import { describe, expect, expectTypeOf, it, test } from "vitest";
import {
  type Page,
  type Pages,
  pagesByLast,
  pagesByNumber,
  pagesByToken,
} from "../../templates/runtime/index.ts";
import { type List, type Params, type Thing, id, lists, pagingKinds } from "./list-pages.ts";
import { rejection } from "./fixtures.ts";

/** Kinds of pages whose responses specify whether there is another page. */
const telling = new Set(["token", "another operation", "a token that is an object", "url", "link"]);

const things = (length: number): Thing[] => Array.from({ length }, (_, index) => ({ id: index }));

async function allFrom(pages: Pages<Thing>): Promise<Page<Thing>[]> {
  const all: Page<Thing>[] = [];
  for (let page: Page<Thing> | undefined = await pages.first(); page; page = await page.next()) {
    all.push(page);
  }
  return all;
}

describe.each(Object.entries(pagingKinds))("single pages by %s", (name, iterate) => {
  const start = (list: List) => {
    const asked: Params[] = [];
    const pages = iterate(list, (page) => async (params) => {
      asked.push(params);
      expect(asked.length, "it does not go on for ever").toBeLessThan(500);
      return page(params);
    });
    return { asked, pages };
  };

  it("returns the same records as iteration, with the same requests", async () => {
    await fc.assert(
      fc.asyncProperty(lists, async (list) => {
        const [one, walked] = [start(list), start(list)];
        const all = await allFrom(one.pages);
        const given = await Array.fromAsync(walked.pages);
        expect(all.map(({ items }) => items)).toEqual(given.length === 0 ? [[]] : given);
        expect(one.asked).toEqual(walked.asked);
      }),
      { numRuns: 25 },
    );
  });

  it("sets `hasNext` on each page if the service specifies it", async () => {
    const all = await allFrom(start({ things: things(5), size: 2, behind: "nothing" }).pages);
    const known = telling.has(name);
    const before = known || undefined;
    expect(all.map(({ hasNext }) => hasNext)).toEqual([before, before, known ? false : undefined]);
    expect(all.map(({ cursor }) => cursor === undefined)).toEqual([false, false, known]);
  });

  it("sets a cursor on each page that resumes after it", async () => {
    await fc.assert(
      fc.asyncProperty(lists, fc.nat({ max: 5 }), async (list, index) => {
        const all = await allFrom(start(list).pages);
        const page = all[index % all.length];
        const before = all.slice(0, (index % all.length) + 1).flatMap(({ items }) => items);
        if (page?.cursor === undefined) return;
        const rest = await allFrom(start(list).pages.from(page.cursor));
        expect([...before, ...rest.flatMap(({ items }) => items)]).toEqual(list.things);
      }),
      { numRuns: 25 },
    );
  });

  it("requests each page once, however often it is read", async () => {
    const { asked, pages } = start({ things: things(4), size: 2, behind: "nothing" });
    const first = await pages.first();
    const calls = asked.length;
    expect(calls).toBe(1);
    const [second, again] = await Promise.all([first.next(), first.next()]);
    expect(second).toBe(again);
    expect(second?.items).toEqual([{ id: 2 }, { id: 3 }]);
    expect(asked.length).toBe(2);
  });
});

test("returns one empty page for a list without records", async () => {
  const how = { id, token: "at", next: "next", items: "items" };
  const pages = pagesByToken<Thing, Params>(how, {}, async () => ({ items: [], next: "" }));
  const page = await pages.first();
  expectTypeOf(page).toEqualTypeOf<Page<Thing>>();
  expect(page).toMatchObject({ items: [], hasNext: false, cursor: undefined });
  expect(await page.next()).toBeUndefined();
});

test.each(["token", "number"])("requests a failed page again, by %s", async (by) => {
  let isWell = false;
  const asked: unknown[] = [];
  const read = async ({ at = "0" }: Params): Promise<unknown> => {
    asked.push(String(at));
    if (Number(at) === 1 && !isWell) throw new Error("gone");
    return { items: [{ id: Number(at) }], next: at === "0" ? "1" : "" };
  };
  const how = { id, token: "at", next: "next", items: "items", number: "at", first: 0 };
  const pages = by === "token" ? pagesByToken<Thing, Params> : pagesByNumber<Thing, Params>;
  const first = await pages(how, {}, read).first();
  expect(String(await rejection(first.next()))).toBe("Error: gone");
  isWell = true;
  expect(await first.next()).toMatchObject({ items: [{ id: 1 }] });
  expect(asked).toEqual(["0", "1", "1"]);
});

test("neither reports nor follows a next page that is an earlier page", async () => {
  const read = async ({ at = "a" }: Params): Promise<unknown> => ({
    items: [{ id: 1 }],
    next: at === "a" ? "b" : "a",
  });
  const how = { id, token: "at", next: "next", items: "items" };
  const first = await pagesByToken<Thing, Params>(how, { at: "a" }, read).first();
  const second = await first.next();
  expect([first.hasNext, second?.hasNext]).toEqual([true, undefined]);
  for (let times = 0; times < 2; times += 1) {
    const error = await rejection(Promise.resolve(second?.next()));
    expect(error).toMatchObject({ name: "DecodeError", message: /leads back/ });
  }
});

test("sets `hasNext` on pages by last record if the response specifies it", async () => {
  const read = async ({ at = -1 }: Params): Promise<unknown> => ({
    items: [{ id: Number(at) + 1 }],
    has_more: Number(at) < 1,
  });
  const how = { id, token: "at", last: "id", more: "has_more", items: "items" };
  const all = await allFrom(pagesByLast<Thing, Params>(how, {}, read));
  expect(all.map(({ hasNext }) => hasNext)).toEqual([true, true, false]);
});

test("ends at a short page without a request if the maximum page size is documented", async () => {
  let calls = 0;
  const read = async ({ at = 0 }: Params): Promise<unknown> => {
    calls += 1;
    return things(3).slice(Number(at) * 2, Number(at) * 2 + 2);
  };
  const how = { id, first: 0, number: "at", size: "size", assumed: 2, most: 10 };
  const all = await allFrom(pagesByNumber<Thing, Params>(how, {}, read));
  expect(all.map(({ hasNext }) => hasNext)).toEqual([undefined, false]);
  expect(calls).toBe(2);
});

test("keeps the cursor of an iteration while single pages are read", async () => {
  const how = { id, first: 0, number: "at", assumed: 2 };
  const pages = pagesByNumber<Thing, Params>(how, {}, async ({ at = 0 }) =>
    things(6).slice(Number(at) * 2, Number(at) * 2 + 2),
  );
  for await (const page of pages) {
    expect(page).toHaveLength(2);
    break;
  }
  const { cursor } = pages;
  await allFrom(pages);
  expect(pages.cursor).toEqual(cursor);
});
