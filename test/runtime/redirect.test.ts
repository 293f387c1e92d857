import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HttpError, type Media, mediaOrJson } from "../../templates/runtime/index.ts";
import { redirectTarget } from "../../templates/runtime/secrets/redact.ts";
import { makeClient, rejection, thing } from "./fixtures.ts";

let url = "";
let requests = 0;
const server = createServer((request, response) => {
  requests += 1;
  request.resume().on("end", () => {
    response.writeHead(307, { location: `${url}/elsewhere` }).end();
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('describes a redirect as "another place" if the browser hides its location', () => {
  const [headers, base] = [
    new Headers({ location: "https://other.test/a?key=1" }),
    "https://a.test/",
  ];
  const target = (type: ResponseType, status: number) =>
    redirectTarget({ ...Response.error(), type, status, headers, url: base });
  expect(target("opaqueredirect", 0)).toBe("another place");
  expect(target("default", 307)).toBe("https://other.test");
  expect([target("default", 200), target("default", 299), target("default", 400)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

const bytes = new Uint8Array(100_000);
const signed = (request: Request): Request =>
  new Request(request, { headers: { ...Object.fromEntries(request.headers), "x-signed": "1" } });

describe("redirects of uploads", () => {
  const kinds: readonly { name: string; media: () => Media; status: number }[] = [
    { name: "bytes", media: () => bytes, status: 307 },
    { name: "a Blob", media: () => new Blob([bytes]), status: 0 },
    { name: "a stream", media: () => new Blob([bytes]).stream(), status: 0 },
  ];
  const ways = [
    { way: "without progress", options: {}, authorize: undefined },
    { way: "with progress", options: { onUploadProgress: () => undefined }, authorize: undefined },
    { way: "returned by `authorize`", options: {}, authorize: signed },
  ];

  it.each(kinds.flatMap((kind) => ways.map((way) => ({ ...kind, ...way }))))(
    "neither follows a redirect nor retries: $name, $way",
    async ({ media, status, options, authorize }) => {
      requests = 0;
      const client = makeClient({ baseUrl: url, authorize });
      const call = thing({ method: "PUT", path: "/v1/{name}", pathParams: { name: "a" } });
      const error = await rejection(
        client.call({ ...call, media: media(), encode: mediaOrJson, options }),
      );
      expect(error).toBeInstanceOf(HttpError);
      expect(error).toMatchObject({ status, attempts: 1 });
      expect(String(error)).toMatch(
        /^HttpError: things\.get: PUT \/v1\/\{name\} redirects .* which is not followed: check `baseUrl`$/,
      );
      expect(requests).toBe(1);
    },
  );
});
