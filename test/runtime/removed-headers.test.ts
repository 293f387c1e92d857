import { expect, test } from "vitest";
import { bearerAuth, createClient } from "../../templates/runtime/index.ts";
import { definition, jsonResponse, makeClient, rejection, stub, thing } from "./fixtures.ts";

const answering = () => stub(() => jsonResponse({ fine: true }));

const sent = (requests: readonly Request[], name: string): (string | null)[] =>
  requests.map(({ headers }) => headers.get(name));

test("null takes a header of the client out of one call, whatever letters it is written in", async () => {
  const { fetch, requests } = answering();
  const client = makeClient({ fetch, headers: { "X-Thing": "a", "x-other": "b" } });
  await client.call(thing({ options: { headers: { "x-thing": null } } }));
  await client.call(thing());
  expect(sent(requests, "x-thing")).toEqual([null, "a"]);
  expect(sent(requests, "x-other")).toEqual(["b", "b"]);
});

test("undefined leaves a header as the client says", async () => {
  const { fetch, requests } = answering();
  const client = makeClient({ fetch, headers: { "x-thing": "a" } });
  await client.call(thing({ options: { headers: { "x-thing": undefined } } }));
  expect(sent(requests, "x-thing")).toEqual(["a"]);
});

test("null takes out what calls have by themselves: of one call, or of all of a client", async () => {
  const { fetch, requests } = answering();
  const client = makeClient({ fetch });
  await client.call(thing({ options: { headers: { Accept: null } } }));
  await client.call(thing());
  await makeClient({ fetch, headers: { accept: null } }).call(thing());
  expect(sent(requests, "accept")).toEqual([null, "application/json", null]);
});

test("a body keeps the type that its operation gives it", async () => {
  const { fetch, requests } = answering();
  const client = makeClient({ fetch, headers: { "content-type": "text/x-other" } });
  const options = { headers: { "content-type": null } };
  const body = { a: 1 };
  await client.call(thing({ method: "PUT", body, options }));
  const headers = { "Content-Type": "application/merge-patch+json" };
  await client.call(thing({ method: "PATCH", body, headers, options }));
  expect(sent(requests, "content-type")).toEqual([
    "application/json",
    "application/merge-patch+json",
  ]);
});

test("what the operation says itself stays, its key for repeats among it", async () => {
  const { fetch, requests } = answering();
  const client = makeClient({ fetch, headers: { "idempotency-key": "of the client" } });
  const headers = { "Idempotency-Key": "of the operation" };
  const options = { headers: { "idempotency-key": null } };
  await client.call(thing({ method: "POST", headers, options }));
  expect(sent(requests, "idempotency-key")).toEqual(["of the operation"]);
});

test("a call without the credentials of its client draws on no budget of theirs", async () => {
  const { fetch, requests } = answering();
  const baseUrl = "https://removed-credentials.test";
  const whole = { ...definition, auth: bearerAuth("token") };
  const client = createClient(whole, { baseUrl, fetch, apikey: "k", token: "t" } as object);
  const throttle = { calls: 1, per: 60_000 };
  await client.call(thing({ throttle }));
  await client.call(thing({ throttle, options: { headers: { authorization: null } } }));
  expect(sent(requests, "authorization")).toEqual(["Bearer t", null]);
});

test("a header that is a credential of the client is one of a call only where it is sent", async () => {
  const { fetch, requests } = answering();
  const baseUrl = "https://removed-header-credentials.test";
  const client = makeClient({ baseUrl, fetch, headers: { "X-Api-Key": "secret-key-1" } });
  const throttle = { calls: 1, per: 60_000 };
  await client.call(thing({ throttle }));
  await client.call(thing({ throttle, options: { headers: { "x-api-key": null } } }));
  expect(sent(requests, "x-api-key")).toEqual(["secret-key-1", null]);
});

test("null in a header that an operation documents is refused, as it was meant for something", async () => {
  const { fetch } = answering();
  const headers = { "x-own": null } as object as Record<string, string>;
  const error = await rejection(makeClient({ fetch }).call(thing({ headers })));
  expect(error).toMatchObject({ name: "ParameterError", parameter: "x-own" });
});
