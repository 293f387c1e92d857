/** The end of iteration, for services that respond differently after the last page. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CallPromise,
  EnvelopeError,
  HttpError,
  ParameterError,
  answered,
  enveloped,
  envelopeBody,
  json,
  pagesByLink,
  pagesByNumber,
  pagesByOffset,
  pagesByToken,
  pagesByUrl,
} from "../../templates/runtime/index.ts";
import {
  type TestCallOptions,
  jsonResponse,
  makeClient,
  rejection,
  stub,
  thing,
  apikey,
} from "./fixtures.ts";
import { type Reply, recordingServer } from "./recording-server.ts";

interface Params {
  readonly at?: number;
  readonly size?: number;
}

/** A service with a list that it returns in pages. */
interface Service {
  readonly records: readonly unknown[];
  readonly by: "number" | "offset";
  readonly first: number;
  /** The default page size. */
  readonly assumed: number;
  /** The maximum page size. */
  readonly cap: number;
  /** The response after the last page. */
  readonly behind: "nothing" | "the last page" | "404";
  /** The first page number that is rejected, and the status. */
  readonly largest: number;
  readonly refused: number;
}

function pageOf(
  service: Service,
  { at = service.first, size = service.assumed }: Params,
): unknown[] {
  const { records, by, first, cap, behind, largest, refused } = service;
  const length = Math.min(size, cap);
  if (at > largest) throw refusal(refused);
  const wanted = by === "number" ? (at - first) * length : at - first;
  const last = Math.max(0, (Math.ceil(records.length / length) - 1) * length);
  if (wanted >= records.length && records.length > 0 && behind === "404") throw refusal(404);
  const start = behind === "the last page" ? Math.min(wanted, last) : wanted;
  return records.slice(start, start + length);
}

function refusal(status: number): HttpError {
  const facts = { operation: "things.list", attempts: 1, url: "", redact: (text: string) => text };
  return new HttpError(facts, "refused", { status, body: undefined, headers: new Headers() });
}

/** The records of an iteration, and its number of requests. */
async function walk(service: Service, params: Params, most?: number) {
  const asked: Params[] = [];
  const read = async (one: Params): Promise<unknown> => {
    asked.push(one);
    expect(asked.length, "it does not go on for ever").toBeLessThan(500);
    return pageOf(service, one);
  };
  const { first, assumed } = service;
  const how = { id: "things.list", first, size: "size", assumed, ...(most && { most }) };
  const pages =
    service.by === "number"
      ? pagesByNumber<unknown, Params>({ ...how, number: "at" }, params, read)
      : pagesByOffset<unknown, Params>({ ...how, offset: "at" }, params, read);
  return { given: await Array.fromAsync(pages.items()), asked };
}

const size = fc.integer({ min: 1, max: 12 });
const shape = {
  by: fc.constantFrom("number" as const, "offset" as const),
  first: fc.constantFrom(0, 1),
  assumed: size,
  cap: size,
  refused: fc.constantFrom<number[]>(400, 416, 422),
  largest: fc.constantFrom(Number.POSITIVE_INFINITY, 1e9, 5e5, 200),
};
const asking = fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined });
const withSize = (asked: number | undefined): Params =>
  asked === undefined ? {} : { size: asked };

describe("complete iteration", () => {
  it("yields each record once for any page size if nothing follows the last page", async () => {
    const records = fc.array(fc.constantFrom(0, 0, 0, 1, "a", null), { maxLength: 60 });
    const behind = fc.constantFrom("nothing" as const, "404" as const);
    const service = fc.record({ ...shape, records, behind });
    // Requests twenty records per page and receives one, so that a hundred records are a hundred pages.
    const grantsLess = {
      by: "number" as const,
      first: 0 as const,
      assumed: 1,
      cap: 1,
      largest: 200,
      refused: 400,
      records: [null, null, 0, 0, 0, 0, 0],
      behind: "nothing" as const,
    };
    await fc.assert(
      fc.asyncProperty(service, asking, async (one, asked) => {
        const { given } = await walk(one, withSize(asked));
        expect(given).toEqual(one.records);
      }),
      { numRuns: 125, examples: [[grantsLess, 20]] },
    );
  });

  it("yields each record once if the service repeats its last page", async () => {
    const records = fc.integer({ min: 0, max: 60 }).map((length) => [...Array(length).keys()]);
    const service = fc.record({ ...shape, records, behind: fc.constant("the last page" as const) });
    await fc.assert(
      fc.asyncProperty(service, asking, async (one, asked) => {
        const { given } = await walk(one, withSize(asked));
        expect(given).toEqual(one.records);
      }),
      { numRuns: 125 },
    );
  });

  it("makes no extra request if the documented maximum page size is requested", async () => {
    const records = fc.integer({ min: 0, max: 60 }).map((length) => [...Array(length).keys()]);
    const behind = fc.constantFrom("nothing" as const, "the last page" as const);
    const service = fc.record({ ...shape, records, behind });
    await fc.assert(
      fc.asyncProperty(service, size, async (one, asked) => {
        const granted = Math.min(asked, one.cap);
        const { given, asked: calls } = await walk(one, withSize(granted), one.cap);
        expect(given).toEqual(one.records);
        if (one.records.length % granted === 0) return;
        expect(calls).toHaveLength(Math.ceil(one.records.length / granted));
      }),
      { numRuns: 75 },
    );
  });
});

const ok = (result: unknown): Reply => ({
  body: JSON.stringify({ status: "1", message: "OK", result }),
});
const failed = (message: string, result: unknown): Reply => ({
  body: JSON.stringify({ status: "0", message, result }),
});
const envelope = { success: { status: "1" }, result: "result" };

/** Iterates over a connection, and keeps the records before the end or an error. */
async function walkAt(reply: (page: number) => Reply, isEnveloped = true) {
  await using server = await recordingServer(({ target }) =>
    reply(Number(new URL(target, "http://local").searchParams.get("page"))),
  );
  const client = makeClient({ baseUrl: server.baseUrl, retry: 0 });
  const read = isEnveloped ? enveloped<number[]>(envelope, "array") : json<number[]>("array");
  const pages = pagesByNumber<number, { page?: number; size?: number }>(
    { id: "things.get", number: "page", first: 1, size: "size", assumed: 10, envelope },
    { size: 1000 },
    (params) => client.call(thing({ query: { ...params }, read })),
  );
  const given: number[] = [];
  const error = await (async () => {
    for await (const item of pages.items()) given.push(item);
  })().catch((thrown: unknown) => thrown);
  return { given, error, pages: server.arrived.length };
}

const hundreds = (page: number, of: number): number[] =>
  Array.from({ length: of }, (_, index) => index).slice((page - 1) * 100, page * 100);

describe("services that grant a tenth of the requested page size", () => {
  it("yields all records if an empty page follows the last page", async () => {
    const { given, error } = await walkAt((page) => ok(hundreds(page, 950)));
    expect([given.length, error]).toEqual([950, undefined]);
  });

  it.each([1000, 950])(
    "yields all %d records if the service rejects the page after the last",
    async (all) => {
      const outcome = await walkAt((page) => {
        const records = hundreds(page, all);
        return records.length > 0 ? ok(records) : failed("No records found", []);
      });
      expect(outcome).toEqual({
        given: hundreds(1, 1).concat(outcome.given.slice(1)),
        error: undefined,
        pages: 11,
      });
      expect(outcome.given).toHaveLength(all);
    },
  );

  it("yields all records if status 404 follows the last page", async () => {
    const { given, error } = await walkAt((page) => {
      const records = hundreds(page, 300);
      return records.length > 0 ? { body: JSON.stringify(records) } : { status: 404 };
    }, false);
    expect([given.length, error]).toEqual([300, undefined]);
  });
});

it("ends at an envelope failure without records, and rejects one with records", async () => {
  const outcome = { success: { status: "1" } };
  for (const [items, isEnd] of [
    [[], true],
    [[0], false],
  ] as const) {
    const pages = pagesByNumber<unknown, { page?: number }>(
      { id: "things.get", number: "page", first: 1, items: "items", envelope: outcome },
      {},
      (params) =>
        makeClient({
          fetch: async () =>
            Response.json(params.page === 1 ? { status: "1", items: [1] } : { status: "0", items }),
          retry: 0,
        }).call(thing({ query: { ...params }, read: envelopeBody(outcome, "object") })),
    );
    const all = Array.fromAsync(pages.items());
    if (isEnd) expect(await all).toEqual([1]);
    else await expect(all).rejects.toBeInstanceOf(EnvelopeError);
  }
});

describe("errors in the middle of a list", () => {
  it.each<[name: string, reply: Reply, type: unknown]>([
    [
      "an envelope with a rate limit error",
      failed("NOTOK", "Max rate limit reached"),
      EnvelopeError,
    ],
    ["an envelope without a message", failed("NOTOK", null), EnvelopeError],
    ["an error status", { status: 400 }, HttpError],
  ])("rejects after the earlier records: %s", async (_, reply, type) => {
    const { given, error } = await walkAt((page) => (page < 3 ? ok(hundreds(page, 950)) : reply));
    expect(error).toBeInstanceOf(type);
    expect(given).toEqual(Array.from({ length: 200 }, (_one, index) => index));
  });

  it.each<[name: string, reply: Reply, type: unknown]>([
    ["an envelope failure with an empty list", failed("No records found", []), EnvelopeError],
    ["HTTP 404", { status: 404 }, HttpError],
  ])("rejects on the first page: %s", async (_, reply, type) => {
    const { given, error } = await walkAt(() => reply);
    expect(error).toBeInstanceOf(type);
    expect(given).toEqual([]);
  });
});

it("reports a repeated page if the service rejects the page size", async () => {
  const how = { id: "x", number: "at", first: 1, size: "size" };
  const pages = pagesByNumber<number, Params>(how, {}, async ({ size: wanted }) => {
    if (wanted === undefined) return [0, 1];
    throw refusal(400);
  });
  const error = await rejection(Array.fromAsync(pages));
  expect(error).toMatchObject({ name: "DecodeError", attempts: 1, operation: "x" });
});

it("rejects with the caller's ParameterError unchanged", async () => {
  const client = makeClient({ fetch: async () => new Response("[]") });
  const pages = pagesByNumber({ id: "x", number: "page", first: 1 }, {}, (params) =>
    client.call(thing({ query: { ...params }, required: ["page", "id"] })),
  );
  expect(await rejection(Array.fromAsync(pages))).toBeInstanceOf(ParameterError);
});

describe("endless pages without records", () => {
  /** A service without an end that returns records on every nth page. */
  const sparse = (every: number) => {
    let asked = 0;
    const read = async (): Promise<unknown> => {
      asked += 1;
      expect(asked, "it does not go on for ever").toBeLessThan(10_000);
      const items = asked % every === 0 ? [{ id: asked }] : [];
      return { items, next: `token ${asked}`, url: `/things?at=${asked}` };
    };
    const how = { id: "things.list", items: "items" };
    return {
      token: pagesByToken(
        { ...how, token: "at", next: "next" },
        {} as Readonly<Record<string, unknown>>,
        read,
      ),
      url: pagesByUrl(
        { ...how, url: "url", query: { at: "at" } },
        {} as Readonly<Record<string, unknown>>,
        () => answered(read()),
        undefined,
      ),
      asked: () => asked,
    };
  };

  it.each(["token", "url"] as const)(
    "rejects after 1000 empty pages in a row, by %s",
    async (by) => {
      const { [by]: pages, asked } = sparse(Number.POSITIVE_INFINITY);
      const problem = {
        name: "DecodeError",
        message: expect.stringMatching(/1000 pages in a row have no records: .* page by page/),
      };
      expect(await rejection(Array.fromAsync(pages))).toMatchObject(problem);
      expect(asked()).toBe(1000);
      const { [by]: others } = sparse(Number.POSITIVE_INFINITY);
      expect(await rejection(others.first())).toMatchObject(problem);
    },
  );

  it("continues past empty pages as long as some pages have records", async () => {
    const { token } = sparse(900);
    let found = 0;
    for await (const page of token) {
      found += page.length;
      if (found === 3) break;
    }
    expect(found).toBe(3);
  });
});

describe("pages by URL or link", () => {
  const id = "things.list";
  type Args = { readonly cursor?: string };

  /** A client whose responses link to these URLs, and the pages of its list. */
  const listed = (by: "url" | "link", ...urls: readonly string[]) => {
    const { fetch, requests } = stub((_, index) => {
      const next = urls[index];
      const headers: HeadersInit = by === "link" && next ? { link: `<${next}>; rel="next"` } : {};
      return jsonResponse({ items: index > 1 ? [] : [index], next }, { headers });
    });
    const client = makeClient({ fetch, validate: "off" });
    const read = ({ cursor }: Args, options?: TestCallOptions): CallPromise<unknown> =>
      client.call(thing({ id, query: { cursor }, options }));
    const how = { id, items: "items", query: { cursor: "cursor" } };
    const pages =
      by === "url"
        ? pagesByUrl<number, Args, TestCallOptions>({ ...how, url: "next" }, {}, read, undefined)
        : pagesByLink<number, Args, TestCallOptions>({ ...how, link: "next" }, {}, read, undefined);
    return { pages, queries: () => requests.map(({ url }) => new URL(url).search.slice(1)) };
  };

  it.each(["url", "link"] as const)("ends at an empty page that repeats its %s", async (by) => {
    const { pages, queries } = listed(by, "?cursor=1", "?cursor=2", "?cursor=2", "?cursor=2");
    expect(await Array.fromAsync(pages.items())).toEqual([0, 1]);
    expect(queries()).toHaveLength(3);
  });

  it.each(["url", "link"] as const)(
    "sends percent-encoded bytes of the next %s unchanged",
    async (by) => {
      for (const written of ["cursor=%E9t%e9", "cursor=%C3%28", "token=%FF%00", "cursor=a%2Bb"]) {
        const { pages, queries } = listed(by, `?${written}`);
        expect(await Array.fromAsync(pages.items())).toEqual([0, 1]);
        expect(queries()[1]?.split("&")).toContain(written);
        const [first] = await Array.fromAsync(listed(by, `?${written}`).pages);
        expect(first).toEqual([0]);
      }
    },
  );

  it.each([
    ["as another parameter", { cursor: "1", sig: apikey }, { cursor: "1", sig: apikey }],
    [
      "within a longer value",
      { cursor: "1", sig: `v1 ${apikey}!` },
      { cursor: "1", sig: `v1 ${apikey}!` },
    ],
    ["as a documented argument", { cursor: apikey }, { cursor: apikey }],
    ["in base64", { cursor: "1", sig: Buffer.from(apikey).toString("base64") }, { cursor: "1" }],
  ])("hides a secret of the client %s in the cursor", async (_, query, sent) => {
    const secret = apikey.slice(0, 20);
    for (const by of ["url", "link"] as const) {
      const { pages, queries } = listed(by, `?${String(new URLSearchParams(query))}`, "", "");
      const { cursor } = await pages.first();
      const kept = JSON.stringify(cursor);
      expect(decodeURIComponent(kept)).not.toContain(secret);
      expect(kept).not.toContain(btoa(secret).slice(0, 16));
      await Array.fromAsync(pages.from(JSON.parse(kept) as NonNullable<typeof cursor>));
      const asked = Object.fromEntries(new URLSearchParams(queries().at(-1)));
      expect(asked).toEqual({ ...sent, apikey, chainid: "1" });
    }
  });

  it("resumes from a cursor with bytes that are not UTF-8", async () => {
    const { pages, queries } = listed("url", "?cursor=%E9", "", "");
    const { cursor } = await pages.first();
    const kept = JSON.parse(JSON.stringify(cursor)) as NonNullable<typeof cursor>;
    await Array.fromAsync(pages.from(kept));
    expect(queries().at(-1)).toContain("cursor=%E9");
  });
});
