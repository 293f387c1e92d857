/** A loopback server that serves ranges of its content and interrupts responses on request. */
import { createHash, randomBytes } from "node:crypto";
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** One response of the server. */
export interface Step {
  /** Number of body bytes before the connection breaks. Default: all. */
  readonly cutAfter?: number | undefined;
  /** Number of body bytes before the connection stalls. */
  readonly stallAfter?: number | undefined;
  /** A status instead of the content. */
  readonly status?: number | undefined;
  readonly headers?: OutgoingHttpHeaders | undefined;
  /** The content changes with this response. */
  readonly changed?: boolean | undefined;
  /** Sends the complete content instead of a range. */
  readonly whole?: boolean | undefined;
  /** Sends a range although the content has changed. */
  readonly unconditional?: boolean | undefined;
  /** Maximum number of bytes in a range. */
  readonly most?: number | undefined;
  /** The response has no validator. */
  readonly anonymous?: boolean | undefined;
  /** The response has no length. */
  readonly chunked?: boolean | undefined;
}

export interface RangesServer extends AsyncDisposable {
  readonly baseUrl: string;
  readonly content: Buffer;
  readonly asked: IncomingHttpHeaders[];
}

/** `steps`: one for each request, in order; later requests get a regular response. */
export async function rangesServer(
  size: number,
  steps: readonly Step[],
  validators: (tag: string) => OutgoingHttpHeaders = (tag) => ({ etag: tag }),
): Promise<RangesServer> {
  let content = randomBytes(size);
  const first = content;
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    const step = steps[asked.length] ?? {};
    asked.push(request.headers);
    if (step.changed) content = randomBytes(size);
    if (step.status !== undefined) {
      response.writeHead(step.status, step.headers).end();
      return;
    }
    const tag = `"${createHash("sha256").update(content).digest("hex").slice(0, 16)}"`;
    const said = validators(tag);
    const condition = request.headers["if-range"];
    const isSame =
      step.unconditional === true ||
      condition === undefined ||
      Object.values(said).includes(condition);
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
    const isPart = from !== undefined && isSame && step.whole !== true;
    const start = isPart ? Number(from) : 0;
    if (isPart && start >= size) {
      response.writeHead(416, { "content-range": `bytes */${size}` }).end();
      return;
    }
    const wanted = isPart && to ? Number(to) + 1 : size;
    const end = isPart ? Math.min(wanted, start + (step.most ?? size)) : size;
    const body = content.subarray(start, end);
    response.writeHead(isPart ? 206 : 200, {
      "content-type": "application/octet-stream",
      ...(step.chunked !== true && { "content-length": body.length }),
      ...(isPart && { "content-range": `bytes ${start}-${end - 1}/${size}` }),
      ...(step.anonymous !== true && said),
      ...step.headers,
    });
    const { cutAfter, stallAfter } = step;
    const sent = Math.min(cutAfter ?? stallAfter ?? body.length, body.length);
    response.write(body.subarray(0, sent), () => {
      if (cutAfter !== undefined) response.destroy();
      else if (stallAfter === undefined) response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    content: first,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
