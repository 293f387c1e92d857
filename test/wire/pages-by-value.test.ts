/** Pages requested by a value of the previous page: its last record, its token, its URL. */
import type { AfterResponseState } from "ky";
import { describe, expect, test } from "vitest";
import { type Reply, recordingServer } from "../runtime/recording-server.ts";
import { type Asked, apiKey, thing, things, walk } from "./support/paged.ts";

const json = (value: unknown, link?: string | readonly string[]): Reply => ({
  body: JSON.stringify(value),
  ...(link !== undefined && { headers: { link } }),
});

describe("pages by last record", () => {
  /** Five things, two per page. */
  const list = ({ query }: Asked): object => {
    const after = Number((query.get("starting_after") ?? "t0").slice(1));
    return { data: things(after + 1, Math.min(after + 2, 5)), has_more: after + 2 < 5 };
  };

  test("requests pages by the id of the last record, and ends when the service specifies it", async () => {
    const { given, asked, error } = await walk("last", list, { params: { limit: 2 } });
    expect([given.flat(), error]).toEqual([things(1, 5), undefined]);
    expect(asked).toEqual([
      "/things/last?limit=2",
      "/things/last?starting_after=t2&limit=2",
      "/things/last?starting_after=t4&limit=2",
    ]);
  });

  test("starts after the record that the caller specifies", async () => {
    const { given } = await walk("last", list, { params: { starting_after: "t3" } });
    expect(given).toEqual([things(4, 5)]);
  });

  test("ends at an empty page if responses do not specify the end, with numeric ids", async () => {
    const since = ({ query }: Asked): Reply => {
      const after = Number(query.get("since"));
      return json(things(after + 1, Math.min(after + 2, 4)));
    };
    const { given, asked } = await walk("since", since, { params: { since: 0 } });
    expect(given).toEqual([things(1, 2), things(3, 4)]);
    expect(asked).toEqual([0, 2, 4].map((id) => `/things/since?since=${id}`));
  });

  test.each<[what: string, second: object, gives: readonly object[], problem: string]>([
    [
      "reports more pages after an empty page",
      { data: [], has_more: true },
      [],
      "has_more reports more pages after an empty page",
    ],
    [
      "returns the same page for any request",
      { data: things(1, 2), has_more: true },
      [],
      "the page after `starting_after` t2 repeats the page before it",
    ],
    [
      "returns records without an id",
      { data: [thing(3), { number: 4 }], has_more: true },
      [thing(3), { number: 4 }],
      "the last record of a page has no `id`",
    ],
    [
      "returns a `has_more` that is not a boolean",
      { data: [thing(3)], has_more: "false" },
      [],
      "has_more should be whether there are more pages, and is of kind string",
    ],
  ])("rejects with DecodeError if the service %s", async (_, second, gives, problem) => {
    const answer = ({ index }: Asked): object =>
      index === 0 ? { data: things(1, 2), has_more: true } : second;
    const { given, error, asked, cursors } = await walk("last", answer, {
      options: { validate: "off" },
    });
    expect(error).toMatchObject({ name: "DecodeError", operation: "things.last" });
    expect(String(error)).toContain(problem);
    expect(given.slice(1).flat()).toEqual(gives);
    expect(asked).toHaveLength(2);
    expect(cursors.at(-1), "a walk that failed is not at its end").toMatchObject({ next: "t2" });
  });
});

describe("pages by token", () => {
  const found = ({ index }: Asked): object => ({
    data: [thing(index + 1)],
    next: `n${index + 1}`,
    more: index < 2,
  });

  test("makes no extra request if `more:` is false, despite a token", async () => {
    const { given, asked, error } = await walk("more", found);
    expect([given.flat(), error]).toEqual([things(1, 3), undefined]);
    expect(asked).toEqual(["/things/more", "/things/more?after=n1", "/things/more?after=n2"]);
  });

  test("continues past an empty page while `more:` is true", async () => {
    const answer = ({ index }: Asked): object =>
      [{ data: [], next: "a", more: true }, { data: [thing(1)], next: "b" }, { data: [] }][index] ??
      {};
    const { given, asked } = await walk("more", answer);
    expect([given, asked.length]).toEqual([[[thing(1)]], 3]);
  });

  test("rejects with DecodeError if `more:` is true without a token", async () => {
    const answer = (): object => ({ data: [thing(1)], more: true });
    const { given, error, cursors } = await walk("more", answer);
    expect(given).toEqual([[thing(1)]]);
    expect(String(error)).toBe(
      "DecodeError: things.more: more reports more pages, but next is missing",
    );
    expect(cursors, "the end was not reached").toEqual([{ operation: "things.more", by: "token" }]);
  });

  test("rejects a repeated token with DecodeError, without a request", async () => {
    const answer = (): object => ({ data: [thing(1)], next: "same", more: true });
    const { error, asked } = await walk("more", answer);
    expect(String(error)).toContain("`next` leads back to an earlier page");
    expect(asked).toHaveLength(2);
  });

  test("replaces the token in the body and keeps its other fields", async () => {
    const body = { query: "x" };
    const answer = ({ body: { cursor } }: Asked): object =>
      cursor === undefined ? { data: [thing(1)], next: "c1" } : { data: [thing(2)] };
    const { given, arrived } = await walk("body", answer, { params: { body } });
    expect(given.flat()).toEqual(things(1, 2));
    expect(arrived.map((one) => one.body.toString())).toEqual([
      '{"query":"x"}',
      '{"query":"x","cursor":"c1"}',
    ]);
    expect(body).toEqual({ query: "x" });
  });

  test("replaces tokens, offsets and sizes in nested fields of the body", async () => {
    const answer = ({ body }: Asked): Reply => {
      const { start, limit } = body["paging"] as { start: number; limit: number };
      return json(things(start + 1, Math.min(start + limit, 5)));
    };
    const params = { body: { query: "x", paging: { limit: 2 } } };
    const { given, arrived } = await walk("skip", answer, { params });
    expect(given.flat()).toEqual(things(1, 5));
    expect(arrived.map((one) => one.body.toString())).toEqual(
      // With `most:`, a page with fewer than two records is the last.
      [0, 2, 4].map((start) => `{"query":"x","paging":{"limit":2,"start":${start}}}`),
    );
  });
});

test("ends at a page with fewer records than `most:`", async () => {
  const answer = ({ query }: Asked): Reply => {
    const page = Number(query.get("page"));
    return json(things((page - 1) * 30 + 1, Math.min(page * 30, 45)));
  };
  const { given, asked } = await walk("fixed", answer);
  expect([given.flat(), asked.length]).toEqual([things(1, 45), 2]);
});

describe("pages by URL", () => {
  const page = (number: number, next?: unknown): object => ({
    things: [thing(number)],
    meta: { ...(next !== undefined && { next_page_uri: next }) },
  });
  const chain =
    (...urls: readonly unknown[]) =>
    ({ index }: Asked): object =>
      page(index + 1, urls[index]);

  test("parses parameters of the next URL into typed arguments", async () => {
    const query =
      "Page=1&page-size=50&state=open&labels=a%2Cb&ids=1&ids=2&deep=true&at=7&cursor=x%2By%20z";
    const { given, asked, error } = await walk("url", chain(`/v1/things?${query}`));
    expect(error).toBeUndefined();
    expect(given.flat()).toEqual(things(1, 2));
    expect(asked[1]).toBe(`/things/url?view=short&${query}`);
  });

  test("parses comma lists and bracketed objects of the next URL and keeps other arguments", async () => {
    const url = "?sorts=a%2Cb&paged[start]=2&paged%5Blimit%5D=1&tags[]=other&state[x]=1";
    const { asked, error } = await walk("url", chain(url), {
      params: { paged: { limit: 9 }, tags: ["t"], Page: 3 },
    });
    expect(error).toBeUndefined();
    expect(asked[1]).toBe(
      "/things/url?view=short&Page=3&sorts=a,b&paged%5Blimit%5D=1&paged%5Bstart%5D=2&tags%5B%5D=t",
    );
  });

  test("passes undocumented parameters of the next URL as `query`, over the caller's", async () => {
    const options = { query: { trace: "t", sort: "old" } };
    const url = "https://elsewhere.test/x?Page=1&sort=new&PageToken=PA%2F1&tag=a&tag=b&more[x]=1";
    const { asked } = await walk("url", chain(url), { params: { pageSize: 3 }, options });
    expect(asked.map((one) => one.replace(/api_key=[^&]*&/, ""))).toEqual([
      "/things/url?view=short&page-size=3&trace=t&sort=old",
      "/things/url?view=short&Page=1&page-size=3&trace=t&sort=new&PageToken=PA%2F1&tag=a&tag=b&more%5Bx%5D=1",
    ]);
  });

  test("sends percent-encoded bytes of the next URL unchanged", async () => {
    const query = "Page=1&PageToken=%C3%28&PageToken=%ff%00a&n%E9=1&ok=%EF%BF%BD";
    const { asked, error } = await walk("url", chain(`?${query}`));
    expect(error).toBeUndefined();
    expect(asked[1]?.split(/[?&]/)).toEqual(expect.arrayContaining(query.split("&")));
  });

  test.each(["labels=%E9", "ids=%E9", "sorts=a,%E9", "paged[start]=%E9", "Page=%E9"])(
    "rejects bytes that are not UTF-8 within a typed argument: %s",
    async (query) => {
      const { error, asked, given } = await walk("url", chain(`?${query}`));
      expect(given.flat()).toEqual(things(1, 1));
      expect(error).toMatchObject({ name: "DecodeError", message: /is not UTF-8/ });
      expect(asked).toHaveLength(1);
    },
  );

  test("ends at an empty page that links to itself", async () => {
    const last = { things: [], meta: { next_page_uri: "?Page=2" } };
    const answer = ({ index }: Asked): object => (index === 0 ? page(1, "?Page=2") : last);
    const { given, asked, error } = await walk("url", answer);
    expect([given.flat(), error, asked.length]).toEqual([things(1, 1), undefined, 2]);
  });

  test.each([null, "", undefined])("ends if the URL field is %o", async (end) => {
    const { given, error } = await walk("url", chain("?Page=2", end));
    expect([given.flat(), error]).toEqual([things(1, 2), undefined]);
  });

  test("sends the client's credential once and hides credentials of the next URL", async () => {
    const url = `https://user:pass@api.test/x?Page=1&api_key=${apiKey}&view=long&access_token=${apiKey}`;
    const { asked, arrived, cursors, given } = await walk("url", chain(url));
    expect(given).toHaveLength(2);
    expect(asked[1]).toBe("/things/url?view=short&Page=1");
    expect(arrived[1]?.target.split(apiKey)).toHaveLength(2);
    expect(JSON.stringify(cursors)).not.toContain(apiKey);
    expect(cursors[0]).toEqual({
      operation: "things.url",
      by: "url",
      params: expect.any(Number),
      next: "Page=1",
    });
  });

  test("requests pages only from the service's host, whatever the next URL", async () => {
    await using foreign = await recordingServer();
    const { given, asked } = await walk("url", chain(`${foreign.baseUrl}/evil?Page=2`));
    expect([given.length, asked.length, foreign.arrived.length]).toEqual([2, 2, 0]);
  });

  test.each<[what: string, url: unknown, problem: string]>([
    ["an invalid URL", "http://[", "`meta.next_page_uri` is not a URL"],
    ["a URL without a query", "/things/page/2", "has no query that asks for a page"],
    [
      "a URL with only the client's own parameter",
      `/x?api_key=${apiKey}`,
      "has no query that asks",
    ],
    ["an object instead of a string", { href: "?Page=2" }, "is of kind object"],
    ["a URL of an earlier page", "?Page=1", "leads back to an earlier page"],
  ])("rejects a next URL with DecodeError: %s", async (_, url, problem) => {
    const { given, error, asked } = await walk("url", chain("?Page=1", url), {
      options: { validate: "off" },
    });
    expect(error).toMatchObject({ name: "DecodeError" });
    expect(String(error)).toContain(problem);
    expect(String(error)).not.toContain(apiKey);
    expect([given.length, asked.length]).toEqual([typeof url === "string" ? 2 : 1, 2]);
  });
});

describe("pages by Link header", () => {
  test("follows the link of the relation if the response is a list", async () => {
    const answer = ({ index }: Asked): Reply =>
      json(
        [thing(index + 1)],
        index < 2
          ? `<https://api.test/v1/things?after=Y%3D${index}>; rel="next", <?page=9>; rel=last`
          : '<?page=1>; rel="first prev"',
      );
    const { given, asked, error, arrived } = await walk("link", answer);
    expect([given.flat(), error]).toEqual([things(1, 3), undefined]);
    expect(
      arrived.map(({ target }) => new URL(target, "http://x").searchParams.get("after")),
    ).toEqual([null, "Y=0", "Y=1"]);
    expect(asked[0]).toBe("/things/link");
  });

  test("reads several Link headers, records from a field, and keeps other arguments", async () => {
    const seen: Response[] = [];
    const answer = ({ index }: Asked): Reply =>
      json(
        { things: [thing(index + 1)], meta: {} },
        index === 0 ? ["<?page=1>; rel=prev", "<?page=2>; rel=NEXT"] : [],
      );
    const { given, arrived } = await walk("linked", answer, {
      params: { group: "a/b", "X-Trace": "t1" },
      options: {
        hooks: { afterResponse: [({ response }: AfterResponseState) => void seen.push(response)] },
      },
    });
    expect(given.flat()).toEqual(things(1, 2));
    expect(arrived.map(({ target }) => target.split("&")[0])).toEqual([
      `/things/a%2Fb/linked?api_key=${apiKey}`,
      "/things/a%2Fb/linked?page=2",
    ]);
    expect(arrived.map(({ headers }) => headers["x-trace"])).toEqual(["t1", "t1"]);
    expect(seen, "hooks see the responses, too").toHaveLength(2);
  });

  test.each<[what: string, link: string, problem: string]>([
    ["cannot be parsed", "?page=2; rel=next", "the header `Link` cannot be read"],
    ["has an empty URL", "<>; rel=next", "has no query that asks for a page"],
    ["leads to an earlier page", "<?page=2>; rel=next", "leads back to an earlier page"],
  ])("rejects after the page if the page's Link header %s", async (_, link, problem) => {
    const answer = ({ index }: Asked): Reply =>
      json([thing(index + 1)], index === 0 ? "<?page=2>; rel=next" : link);
    const { given, error } = await walk("link", answer);
    expect(error).toMatchObject({ name: "DecodeError" });
    expect(String(error)).toContain(problem);
    expect(given.flat()).toEqual(things(1, 2));
  });
});
