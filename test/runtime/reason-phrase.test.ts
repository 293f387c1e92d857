/** Responses whose status line the platform receives but rejects in the `Response` constructor. */
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { type CallEvent, download, json } from "../../templates/runtime/index.ts";
import { jsonResponse, makeClient, rejection, thing } from "./fixtures.ts";

interface Server extends AsyncDisposable {
  readonly baseUrl: string;
  readonly count: () => number;
}

/** Sends these responses in order, and the last one to all later requests. */
async function rawServer(...responses: readonly Buffer[]): Promise<Server> {
  let count = 0;
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.end(responses[Math.min(count, responses.length - 1)] ?? "");
      count += 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => count,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const responseOf = (status: string | Buffer, body = '{"code":7}', headers = ""): Buffer =>
  Buffer.concat([
    Buffer.from("HTTP/1.1 "),
    Buffer.from(status),
    Buffer.from(
      `\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
        `connection: close\r\nx-request-id: r1\r\n${headers}\r\n${body}`,
    ),
  ]);

const latin1 = (text: string): Buffer => Buffer.from(text, "latin1");

const statusLines: readonly (readonly [status: number, line: string | Buffer])[] = [
  [503, "503 服务不可用"],
  [503, latin1("503 Donn\xE9e indisponible")],
  [503, "503 a\u0001b"],
  [503, "503"],
  [422, "422 😀"],
  [422, latin1("422 Donn\xE9e invalide")],
  [429, "429 слишком часто"],
  [304, "304 不变"],
  [700, "700 Own Status"],
  [999, "999 不"],
];

describe("reason phrases that `Response` rejects", () => {
  it.each(statusLines)(
    "rejects with HttpError of status %i for the status line %j",
    async (status, line) => {
      await using server = await rawServer(responseOf(line, status === 304 ? "" : '{"code":7}'));
      const client = makeClient({ baseUrl: server.baseUrl, retry: { backoffLimit: 1 } });
      const hooks = { afterResponse: [({ response }: { response: Response }) => response.text()] };
      for (const options of [{}, { hooks } as object]) {
        const before = server.count();
        const error = await rejection(client.call(thing({ read: json("object"), options })));
        expect(error).toMatchObject({
          name: "HttpError",
          status,
          requestId: "r1",
          ...(status !== 304 && { body: { code: 7 } }),
        });
        expect(String(error)).toContain(`HTTP ${status}`);
        expect(String(error)).not.toMatch(/[^ -~]/);
        expect(server.count() - before).toBe([429, 503].includes(status) ? 3 : 1);
      }
    },
  );

  it("respects Retry-After of a 503 and reads the next response, whatever their reason phrases", async () => {
    await using server = await rawServer(
      responseOf("503 服务不可用", "{}", "retry-after: 0.2\r\n"),
      responseOf("200 好的"),
    );
    const types: string[] = [];
    const onEvent = ({ type }: CallEvent): unknown => types.push(type);
    const client = makeClient({ baseUrl: server.baseUrl, onEvent });
    expect(await client.call(thing())).toEqual({ code: 7 });
    expect(types).toContain("cooldown");
  });

  it("passes the received status, headers and body to hooks", async () => {
    await using server = await rawServer(responseOf("422 不可处理"));
    const seen: unknown[] = [];
    const hooks = {
      afterResponse: [
        async ({ response }: { response: Response }) => {
          const { ok, status, statusText, url } = response.clone();
          seen.push(ok, status, statusText, url.startsWith(server.baseUrl), await response.json());
        },
      ],
    };
    await rejection(makeClient({ baseUrl: server.baseUrl, hooks }).call(thing()));
    expect(seen).toEqual([false, 422, "", true, { code: 7 }]);
  });

  it("reads a successful response, also with progress or `withResponse()`", async () => {
    await using server = await rawServer(responseOf("200 好的"));
    const client = makeClient({ baseUrl: server.baseUrl });
    const options = { onDownloadProgress: () => undefined };
    const { data, response } = await client.call(thing()).withResponse();
    expect([data, await response.json()]).toEqual([{ code: 7 }, { code: 7 }]);
    expect(await client.call(thing({ options }))).toEqual({ code: 7 });
    const content = await client.call(thing({ read: download, options }));
    expect(await content.text()).toBe('{"code":7}');
  });
});

describe("valid reason phrases", () => {
  it("keeps a valid reason phrase for hooks and in the error message", async () => {
    const seen: unknown[] = [];
    const hooks = {
      afterResponse: [
        ({ response }: { response: Response }) => void seen.push(response.statusText),
      ],
    };
    const fetch = async (): Promise<Response> =>
      jsonResponse({}, { status: 422, statusText: "Too Odd" });
    const error = await rejection(makeClient({ fetch, hooks }).call(thing()));
    expect(String(error)).toContain("HTTP 422, Too Odd");
    expect(seen).toEqual(["Too Odd"]);
  });
});
