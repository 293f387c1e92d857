/** What follows a failure is loaded over a network that may be slow. */
import { expect, it, vi } from "vitest";
import { makeClient, rejection, stub, thing } from "./fixtures.ts";

vi.mock(import("ky"), () => new Promise(() => undefined));

const refused = (status: number, headers = {}): ReturnType<typeof stub> =>
  stub(() => new Response("", { status, headers }));

it("a failure that nothing follows does not wait for what would follow it", async () => {
  const { fetch } = refused(404);
  expect(await rejection(makeClient({ fetch }).call(thing()))).toMatchObject({ status: 404 });
});

it("a call that waits for it ends with its `totalTimeout`, which says what had failed", async () => {
  const { fetch } = refused(503);
  const client = makeClient({ fetch, totalTimeout: 20 });
  expect(await rejection(client.call(thing()))).toMatchObject({
    code: "timeout",
    scope: "call",
    cause: { name: "HttpError" },
  });
});

it("a call that waits for it ends with its signal, and so does one that may have to leave the service alone", async () => {
  const { fetch, requests } = refused(429, { "retry-after": "1" });
  const leaving = new AbortController();
  const client = makeClient({ fetch, retry: 0 });
  const call = (): Promise<unknown> =>
    rejection(client.call(thing({ options: { signal: leaving.signal } })));
  const first = call();
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  await new Promise((resolve) => void setTimeout(resolve));
  const second = call();
  leaving.abort("enough");
  expect(await Promise.all([first, second])).toEqual(["enough", "enough"]);
  expect(requests).toHaveLength(1);
});
