import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ParameterError } from "../../templates/runtime/errors.ts";
import {
  integer,
  type Call,
  brackets,
  comma,
  indexed,
  limited,
  isParameterError,
  json,
  repeat,
} from "../../templates/runtime/index.ts";
import { jsonResponse, makeClient, stub, thing } from "./fixtures.ts";

type Stated = Pick<Call<unknown>, "query" | "pathParams" | "headers" | "required" | "numbers">;

/** The request of a call, or its error. */
async function send(stated: Stated, path = "/v1/things"): Promise<Request> {
  const { fetch, requests } = stub(() => jsonResponse({}));
  const client = makeClient({ fetch, apikey: "k" });
  try {
    await client.call(thing({ ...stated, path, read: json() }));
  } catch (error) {
    expect(requests).toEqual([]);
    throw error;
  }
  const [request] = requests;
  if (request === undefined) throw new Error("Nothing was sent.");
  return request;
}

const queryOf = async (stated: Stated): Promise<string> =>
  new URL((await send(stated)).url).search.replace(/&?apikey=k&chainid=1$/, "");

describe("styled query parameters", () => {
  it.each<[mark: string, value: unknown, query: string]>([
    ["comma", comma(["a,b", "c", 1, true]), "?a=a%2Cb,c,1,true"],
    ["brackets", brackets(["x", "y"]), "?a%5B%5D=x&a%5B%5D=y"],
    ["brackets", brackets({ gte: 1, lt: undefined }), "?a%5Bgte%5D=1"],
    ["brackets", brackets(5), "?a=5"],
    ["indexed", indexed([{ b: "x" }]), "?a%5B0%5D%5Bb%5D=x"],
    ["repeat", repeat({ b: ["x", "y"] }), "?a%5Bb%5D=x&a%5Bb%5D=y"],
  ])("writes a query parameter in style `%s`", async (_, value, query) => {
    expect(await queryOf({ query: { a: value as never } })).toBe(query);
  });

  it.each([comma, brackets, indexed, repeat])(
    "omits an empty list or object from a query",
    async (mark) => {
      expect(await queryOf({ query: { a: mark(undefined), b: mark([]) } })).toBe("?");
      expect(await queryOf({ query: { a: mark({ b: undefined }), c: "x" } })).toBe("?c=x");
    },
  );

  it.each([
    [[], "is missing"],
    [undefined, "is missing"],
    [{}, "has no fields"],
    [{ b: undefined }, "has no fields"],
  ])("rejects %o as a required query parameter", async (value, problem) => {
    const sent = send({ query: { a: brackets(value) }, required: ["a"] });
    await expect(sent).rejects.toThrow(`things.get: query parameter "a" ${problem}`);
    await expect(sent).rejects.toSatisfy(isParameterError);
  });

  it("rejects objects within a list in style `brackets`", async () => {
    const sent = send({ query: { a: brackets({ b: [{ c: 1 }] }) } });
    await expect(sent).rejects.toThrow('query parameter "a[b][]" contains a list or an object');
  });

  it("rejects fractional numbers at any level of an integer parameter", async () => {
    const sent = send({ query: { a: comma([1, 2.5]) }, numbers: { a: integer } });
    await expect(sent).rejects.toThrow('query parameter "a" is 2.5: pass an integer');
  });

  it("rejects an extra that would replace a styled parameter", async () => {
    const { fetch, requests } = stub(() => jsonResponse({}));
    const query = { a: brackets({ b: 1 }) };
    const call = thing({ query, options: { query: { a: "x" } } });
    await expect(makeClient({ fetch }).call(call)).rejects.toBeInstanceOf(ParameterError);
    expect(requests).toEqual([]);
  });

  it("hides secrets of the call in reported URLs", async () => {
    const { fetch } = stub(() => new Response("no", { status: 403 }));
    const urls: string[] = [];
    const client = makeClient({
      fetch,
      apikey: "s3cret/+ x",
      onEvent: ({ url }) => urls.push(url),
    });
    const query = { keys: comma(["s3cret/+ x", "b"]), auth: brackets({ token: "s3cret/+ x" }) };
    const headers = { "x-api-keys": comma(["0penSesame", "b"]) };
    const call = thing({ query: { ...query, q: "0penSesame" }, headers });
    const error = await client.call(call).catch((thrown: unknown) => thrown);
    expect(urls).toHaveLength(["request", "response", "error", "end"].length);
    expect(JSON.stringify([error, urls, String(error)])).not.toMatch(/s3cret|0penSesame/);
  });
});

describe("lists in paths", () => {
  const path = "/v1/{index}/_search";
  const pathOf = async (value: unknown): Promise<string> =>
    new URL((await send({ pathParams: { index: comma(value) } }, path)).url).pathname;

  it("joins path items with commas and encodes each item", async () => {
    expect(await pathOf(["a", "b"])).toBe("/v1/a,b/_search");
    expect(await pathOf(["a,b", "c/d", "..", 1])).toBe("/v1/a%2Cb,c%2Fd,..,1/_search");
    expect(await pathOf("a")).toBe("/v1/a/_search");
  });

  it.each<[value: unknown, problem: string]>([
    [[], "is missing"],
    [undefined, "is missing"],
    [null, "is null"],
    [["a", ""], "has an item that is empty"],
    [[".."], 'is "..", which would leave the path'],
    [["."], 'is ".", which would leave the path'],
    [["a", undefined], "is missing"],
    [["a", ["b"]], "is of type object"],
  ])("rejects %o as a list in a path", async (value, problem) => {
    await expect(pathOf(value)).rejects.toThrow(ParameterError);
    await expect(pathOf(value)).rejects.toThrow(problem);
  });

  it("keeps a list in one path segment, whatever its items contain", async () => {
    const item = fc.string({ unit: "grapheme", minLength: 1 });
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 2 }), async (items) => {
        const segments = (await pathOf(items)).split("/");
        expect(segments.length).toBe(4);
        expect(segments[2]?.split(",").map(decodeURIComponent)).toEqual(items);
      }),
      { numRuns: 50 },
    );
  });

  it("passes a list in a path to the `budget` function as a string", async () => {
    const { fetch } = stub(() => jsonResponse({}));
    const named: string[] = [];
    const budget = ({
      pathParams: { index },
    }: {
      pathParams: Readonly<Record<string, unknown>>;
    }) => {
      named.push(String(index));
      return "one";
    };
    const limits = { "*": limited({ calls: 5, per: 1000, budget }) };
    const client = makeClient({ fetch, throttle: { limits } });
    await client.call(thing({ path, pathParams: { index: comma(["a", "b"]) } }));
    expect(named).toEqual(["a,b"]);
  });
});

describe("lists in headers", () => {
  const headerOf = async (value: unknown): Promise<string | null> =>
    (await send({ headers: { "x-ids": comma(value) } })).headers.get("x-ids");

  it("joins the items of a list in a header with commas", async () => {
    expect(await headerOf(["a", 1, "b c"])).toBe("a,1,b c");
    expect(await headerOf([])).toBeNull();
    expect(await headerOf(undefined)).toBeNull();
  });

  it.each([[["a,b"]], [["a", ""]], [[" a"]], [["a", "b "]]])(
    "rejects %o as a list in a header",
    async (value) => {
      await expect(headerOf(value)).rejects.toThrow(ParameterError);
      await expect(headerOf(value)).rejects.toThrow('header "x-ids" has an item that is empty');
    },
  );

  it("rejects header items that HTTP cannot carry", async () => {
    await expect(headerOf(["a", "b\nc"])).rejects.toThrow("that HTTP cannot carry");
  });
});
