/** Queries must not retry calls that the client already retries. */
import { QueryClient } from "@tanstack/query-core";
import { expect, test } from "vitest";
import { isClientError } from "../../templates/runtime/index.ts";
import { jsonResponse, makeClient, rejection, stub, thing } from "./fixtures.ts";

const queries = {
  retryDelay: 0,
  // Follows the README of generated packages.
  retry: (failures: number, error: Error): boolean => failures < 3 && !isClientError(error),
};

test("sends as many requests for a failing query as for one call", async () => {
  const { fetch, requests } = stub(() => new Response("", { status: 503 }));
  const client = makeClient({ fetch, retry: { backoffLimit: 0 } });
  const query = new QueryClient({ defaultOptions: { queries } }).fetchQuery({
    queryKey: ["things"],
    queryFn: (context) => client.call(thing({ options: context })),
  });
  const error = await rejection(query);
  expect(error).toMatchObject({ name: "HttpError", status: 503, attempts: 3, isRetried: true });
  expect(requests).toHaveLength(3);
});

test("accepts the context of a query as call options", async () => {
  const { fetch } = stub(() => jsonResponse({ title: "A thing" }));
  const client = makeClient({ fetch });
  const cache = new QueryClient({ defaultOptions: { queries } });
  const queryFn = (context: { readonly signal: AbortSignal }) =>
    client.call(thing<{ title: string }>({ options: context }));
  expect(await cache.fetchQuery({ queryKey: ["things"], queryFn })).toEqual({ title: "A thing" });
});
