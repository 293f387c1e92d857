import * as otherCopy from "../../generated/src/runtime/index.ts";
import { describe, expect, it } from "vitest";
import {
  type CallOptions,
  DecodeError,
  HttpError,
  type Pages,
  json,
  pagesByLast,
  pagesByNumber,
  pagesByOffset,
  pagesByToken,
} from "../../templates/runtime/index.ts";
import { facts, jsonResponse, makeClient, rejection, stub, thing } from "./fixtures.ts";

interface Params {
  readonly page?: number;
  readonly size?: number;
  readonly token?: string;
}

/** Calls `answer` with the parameters. `asked`: the parameters of every call. */
function listOf(answer: (params: Params) => unknown) {
  const asked: Params[] = [];
  const read = async (params: Params): Promise<unknown> => {
    asked.push(params);
    return answer(params);
  };
  return { asked, read };
}

const numbers = Array.from({ length: 23 }, (_, index) => index);
const slice = (start: number, size: number): number[] => numbers.slice(start, start + size);
const by = { id: "things.list", number: "page", first: 1, size: "size", assumed: 10 } as const;

async function failure(pages: Pages<unknown>): Promise<unknown> {
  return rejection(Array.fromAsync(pages));
}

describe("pages by number", () => {
  const { number: numbered } = by;
  const server = ({ page = 1, size = 10 }: Params): number[] => slice((page - 1) * size, size);

  it("yields pages in order until a page has no records", async () => {
    const { asked, read } = listOf(server);
    const pages: Pages<number> = pagesByNumber(by, {}, read);
    expect(await Array.fromAsync(pages)).toEqual([slice(0, 10), slice(10, 10), [20, 21, 22]]);
    expect(asked).toEqual([{ page: 1 }, { page: 2 }, { page: 3 }, { page: 4 }]);
    expect(await Array.fromAsync(pages.items())).toEqual(numbers);
    expect(asked, "walking once more starts anew").toHaveLength(8);
  });

  it.each([
    { params: { size: 10 }, calls: 3 },
    { params: { size: 23 }, calls: 2 },
    { params: { size: 24 }, calls: 1 },
    { params: {}, calls: 3 },
    { params: { size: 100 }, calls: 1 },
    { params: { size: 101 }, calls: 2 },
  ])(
    "ends at a page that is not full if the maximum page size is documented: $params",
    async (row) => {
      const { asked, read } = listOf(server);
      const pages = pagesByNumber({ ...by, most: 100 }, row.params, read);
      expect(await Array.fromAsync(pages.items())).toEqual(numbers);
      expect(asked).toHaveLength(row.calls);
    },
  );

  it.each([
    { name: "the caller's page size", params: { size: 23 }, how: by, calls: 2 },
    { name: "a page size that no page reaches", params: { size: 24 }, how: by, calls: 2 },
    { name: "the caller's page number", params: { page: 3 }, how: by, calls: 2 },
    {
      name: "the lengths of pages if no size is documented",
      params: {},
      how: { id: "x", number: numbered, first: 1 },
      calls: 4,
    },
  ])("determines the page size from $name", async ({ params, how, calls }) => {
    const { asked, read } = listOf(server);
    const start = "page" in params ? 20 : 0;
    expect(await Array.fromAsync(pagesByNumber(how, params, read).items())).toEqual(
      numbers.slice(start),
    );
    expect(asked).toHaveLength(calls);
  });

  it("continues if the service is documented to return fewer records than requested", async () => {
    const { asked, read } = listOf(({ page = 1 }) => slice((page - 1) * 10, 10));
    const pages = pagesByNumber({ ...by, most: 10 }, { size: 1000 }, read);
    expect(await Array.fromAsync(pages.items())).toEqual(numbers);
    expect(asked.map(({ size }) => size)).toEqual([1000, 1000, 1000, 1000]);
  });

  it("reads the number from a field, and ends if it is missing or null", async () => {
    const how = { ...by, items: "data.items" };
    const wrapped = listOf((params) => ({ data: { items: server(params) } }));
    expect(await Array.fromAsync(pagesByNumber(how, {}, wrapped.read).items())).toEqual(numbers);
    for (const nothing of [{}, null, { data: null }, { data: { items: null } }]) {
      expect(await Array.fromAsync(pagesByNumber(how, {}, async () => nothing))).toEqual([]);
    }
    const wrong = await failure(pagesByNumber(how, {}, async () => ({ data: { items: "no" } })));
    expect(wrong).toMatchObject({
      name: "DecodeError",
      message: "things.list: data.items should be the records of a page, and is of kind string",
    });
  });

  it("sends the parameters from when iteration was created, even if they change later", async () => {
    const { asked, read } = listOf(server);
    const params = { size: 10 };
    const pages = pagesByNumber<number, Params>(by, params, read);
    for await (const _ of pages) params.size = 3;
    expect(new Set(asked.map(({ size }) => size))).toEqual(new Set([10]));
  });

  it("ends at status 404 from another copy of the package", async () => {
    const gone = new otherCopy.HttpError(facts, "gone", {
      status: 404,
      headers: new Headers(),
      body: undefined,
    });
    const { read } = listOf((params) => {
      if (params.page === 3) throw gone;
      return server(params);
    });
    const pages = pagesByNumber<number, Params>(by, {}, read);
    expect(await Array.fromAsync(pages.items())).toEqual(slice(0, 20));
  });

  it("requests pages lazily during iteration", async () => {
    const { asked, read } = listOf(server);
    const walk = pagesByNumber(by, {}, read)[Symbol.asyncIterator]();
    expect(asked).toHaveLength(0);
    await walk.next();
    expect(asked).toHaveLength(1);
    await walk.return?.();
    expect(await walk.next()).toEqual({ done: true, value: undefined });
    expect(asked).toHaveLength(1);
    for await (const item of pagesByNumber(by, {}, read).items()) if (item === 10) break;
    expect(asked).toHaveLength(3);
  });

  it("rejects if the service returns the same page again", async () => {
    const { asked, read } = listOf(() => slice(0, 10));
    const seen: unknown[] = [];
    const walk = async (): Promise<void> => {
      for await (const page of pagesByNumber(by, {}, read)) seen.push(page);
    };
    const error = await rejection(walk());
    expect(error).toBeInstanceOf(DecodeError);
    expect(error).toMatchObject({
      operation: "things.list",
      message: "things.list: the page at `page` 2 repeats the page before it",
    });
    expect(seen).toEqual([slice(0, 10)]);
    // Requests the second page, a distant page, and a page of another size, which a last page could have.
    expect(asked.map(({ page }) => page)).toEqual([1, 2, 200_000_002, 2_000_000_002]);
  });

  it("rejects with the first error or the reason of the caller's signal", async () => {
    const { fetch, requests } = stub(({ url }) =>
      url.includes("page=2") ? new Response("", { status: 400 }) : jsonResponse(slice(0, 10)),
    );
    const client = makeClient({ fetch });
    const list = (options?: CallOptions) =>
      pagesByNumber(by, {}, (params: Params) =>
        client.call(thing({ query: { ...params }, read: json("array"), options })),
      );
    expect(await failure(list())).toBeInstanceOf(HttpError);
    expect(requests.map(({ url }) => new URL(url).searchParams.get("page"))).toEqual(["1", "2"]);

    const aborting = new AbortController();
    const seen: unknown[] = [];
    const walk = async (): Promise<void> => {
      for await (const page of list({ signal: aborting.signal })) {
        seen.push(page);
        aborting.abort("enough");
      }
    };
    expect(await rejection(walk())).toBe("enough");
    expect([seen.length, requests.length]).toEqual([1, 3]);
  });
});

describe("pages by offset", () => {
  it("starts each page at the offset where the previous page ended", async () => {
    const { asked, read } = listOf(({ page = 0 }) => slice(page, 10));
    const how = { id: "x", offset: "page", first: 0, size: "size", assumed: 10 };
    const pages: Pages<number> = pagesByOffset(how, {}, read);
    expect(await Array.fromAsync(pages.items())).toEqual(numbers);
    expect(asked.map(({ page }) => page)).toEqual([0, 10, 20, 23]);
    const uneven = listOf(({ page = 0 }) => slice(page, page === 0 ? 4 : 7));
    const unsized = pagesByOffset({ id: "x", offset: "page", first: 0 }, {}, uneven.read);
    expect(await Array.fromAsync(unsized.items())).toEqual(numbers);
    expect(uneven.asked.map(({ page }) => page)).toEqual([0, 4, 11, 18, 23]);
  });
});

describe("pages by token", () => {
  const how = { id: "things.list", token: "token", next: "meta.next", items: "items" } as const;
  const chain: Readonly<Record<string, unknown>> = {
    "": { items: [1, 2], meta: { next: "b" } },
    b: { items: [], meta: { next: "c" } },
    c: { meta: { next: "d" } },
    d: { items: [3], meta: { next: "" } },
    e: { items: [4], meta: {} },
    f: { items: [5], meta: { next: "g" } },
    g: { items: [6], meta: { next: "f" } },
    h: { items: [7], meta: { next: "h" } },
  };
  const answer = ({ token = "" }: Params): unknown => chain[token];

  it("follows the tokens, including past pages without records", async () => {
    const { asked, read } = listOf(answer);
    const pages: Pages<number> = pagesByToken(how, { size: 2 }, read);
    expect(await Array.fromAsync(pages)).toEqual([[1, 2], [3]]);
    expect(asked).toEqual([
      { size: 2 },
      { size: 2, token: "b" },
      { size: 2, token: "c" },
      { size: 2, token: "d" },
    ]);
    expect(await Array.fromAsync(pages.items())).toEqual([1, 2, 3]);
  });

  it("starts at the token that the caller passes and ends without a token", async () => {
    expect(await Array.fromAsync(pagesByToken(how, { token: "e" }, listOf(answer).read))).toEqual([
      [4],
    ]);
  });

  it.each<[end: string, chain: Record<string, unknown>]>([
    [
      "a last page that repeats its token",
      { c1: { items: [3], meta: { next: "c2" } }, c2: { items: [], meta: { next: "c2" } } },
    ],
    [
      "pages that link to each other",
      {
        c1: { items: [3], meta: { next: "c2" } },
        c2: { meta: { next: "c3" } },
        c3: { meta: { next: "c2" } },
      },
    ],
  ])("ends at %s if the pages have no records", async (_, rest) => {
    const all: Record<string, unknown> = { "": { items: [1, 2], meta: { next: "c1" } }, ...rest };
    const { asked, read } = listOf(({ token = "" }: Params) => all[token]);
    const pages: Pages<number> = pagesByToken(how, { size: 2 }, read);
    expect(await Array.fromAsync(pages)).toEqual([[1, 2], [3]]);
    expect(pages.cursor).toBeUndefined();
    expect(asked).toHaveLength(Object.keys(all).length);
    const first = await pages.first();
    expect(await (await first.next())?.next()).toBeUndefined();
  });

  it.each([{}, { token: "c0" }])(
    "ends for an empty collection (starting with %j)",
    async (params) => {
      const { asked, read } = listOf(() => ({ items: [], meta: { next: "c0" } }));
      expect(await Array.fromAsync(pagesByToken(how, params, read))).toEqual([]);
      expect(asked.length).toBeLessThanOrEqual(2);
    },
  );

  it.each(["f", "h"])("rejects a cycle of tokens (from %s)", async (token) => {
    const { asked, read } = listOf(answer);
    const error = await failure(pagesByToken(how, { token }, read));
    expect(error).toMatchObject({
      name: "DecodeError",
      message: "things.list: `meta.next` leads back to an earlier page",
    });
    expect(asked).toHaveLength(token === "f" ? 2 : 1);
  });
});

it("requests pages after the last record by a key that is a list", async () => {
  const records = [1, 2, 3, 4, 5].map((id) => ({ sort: [id, `id ${id}`] }));
  const asked: unknown[] = [];
  const pages = pagesByLast<(typeof records)[0], { readonly after?: unknown }>(
    { id: "things.list", token: "after", last: "sort" },
    {},
    async ({ after }) => {
      asked.push(after);
      const at = records.findIndex(({ sort }) => JSON.stringify(sort) === JSON.stringify(after));
      return structuredClone(records.slice(at + 1, at + 3));
    },
  );
  expect((await Array.fromAsync(pages)).flat()).toEqual(records);
  expect(asked).toEqual([undefined, [2, "id 2"], [4, "id 4"], [5, "id 5"]]);
});

it("passes shared arguments and the token on to the operation of the next pages", async () => {
  const asked: unknown[] = [];
  const read = async (params: object): Promise<unknown> => {
    asked.push(params);
    return { items: [asked.length], next: `page ${asked.length + 1}`, more: asked.length < 3 };
  };
  const how = { id: "things.list", token: "body.at", next: "next", more: "more", items: "items" };
  const pages = pagesByToken<number, object>(
    { ...how, shared: ["team"] },
    { team: "t1", body: { kind: "new" } },
    read,
    read,
  );
  expect((await Array.fromAsync(pages)).flat()).toEqual([1, 2, 3]);
  expect(asked).toEqual([
    { team: "t1", body: { kind: "new" } },
    { team: "t1", body: { at: "page 2" } },
    { team: "t1", body: { at: "page 3" } },
  ]);
});
