// Tells how far a body has come, on its way up or down
// (hand-written in templates/runtime, copied into the generated package).

import type { Content } from "../request/body.ts";
import { isPlatform, redirectInit } from "../request/redirect.ts";
import { quietly } from "../types/hooks.ts";
import type { Plan } from "./prepare.ts";

/** How far the body of a request or an answer has come, in bytes. Frozen. */
export interface Progress {
  /** Bytes so far; of an answer, after decompression. */
  readonly transferred: number;
  /** Undefined where nobody can tell before the end. */
  readonly total: number | undefined;
}

/** Adds bytes to those so far. */
export type Tell = (bytes: number) => void;

type WatcherName = "onUploadProgress" | "onDownloadProgress";

/** Begins at 0. What the caller's function throws goes to the logger: it never changes the outcome. */
export function teller(
  { run, watchers, logger }: Plan<unknown>,
  name: WatcherName,
  total: number | undefined,
): Tell | undefined {
  const watch = watchers[name];
  if (watch === undefined) return undefined;
  let transferred = 0;
  const tell: Tell = (bytes) => {
    transferred += bytes;
    const progress: Progress = Object.freeze({ transferred, total });
    quietly(
      () => watch(progress),
      () => logger?.error?.(`${run.operation}: ${name} failed`),
    );
  };
  tell(0);
  return tell;
}

export interface Upload {
  readonly request: Request;
  /** Says that the answer is there. */
  answered(): void;
}

/**
 * The request with its body counted as the platform takes it. Browsers send no streams over HTTP/1.1:
 * there it stays as it is, and nothing is told between its beginning and its end.
 */
export function watchUpload(plan: Plan<unknown>, request: Request, isOurs: boolean): Upload {
  const { content } = plan;
  // A request that the caller made in place of ours may have another body.
  const total = content && isOurs ? sizeOf(content.body) : undefined;
  const tell = content && teller(plan, "onUploadProgress", total);
  if (tell === undefined) return { request, answered: () => undefined };
  if (!request.body || isPlatform("Mozilla/")) {
    return { request, answered: () => tell(total ?? 0) };
  }
  const headers = new Headers(request.headers);
  if (total !== undefined) headers.set("content-length", String(total));
  const body = countedBody(request.body, tell);
  const counted = { headers, body, duplex: "half", ...redirectInit(content) };
  return { request: new Request(request, counted), answered: () => undefined };
}

function sizeOf(body: Content["body"]): number | undefined {
  if (typeof body === "string") return new Blob([body]).size;
  if (body instanceof ReadableStream) return undefined;
  return body instanceof Blob ? body.size : body.byteLength;
}

/** The most that is told of at once: bytes in memory would be a single part. */
const piece = 65_536;

function countedBody(body: ReadableStream<Uint8Array>, tell: Tell): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let rest: Uint8Array = new Uint8Array();
  return new ReadableStream(
    {
      async pull(controller) {
        if (rest.byteLength === 0) {
          const { done, value } = await reader.read();
          if (done) return controller.close();
          rest = value;
        }
        const part = rest.subarray(0, piece);
        rest = rest.subarray(piece);
        tell(part.byteLength);
        controller.enqueue(part);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
