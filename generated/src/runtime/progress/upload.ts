// Counts the body of a request as it is sent
// (hand-written in templates/runtime, copied into the generated package).

import type { ContentToWatch, ReportBytes, StartReport, Upload } from "../types/progress.ts";
import { asBody } from "../util/as-body.ts";
import { ignore } from "../util/ignore.ts";
import { isPlatform } from "../util/platform.ts";

/**
 * The request with its body counted as the platform takes it. Browsers send no streams over HTTP/1.1:
 * there it stays as it is, and nothing is reported between its beginning and its end.
 *
 * `isOurs`: the caller has not replaced the request with one that may have another body.
 */
export function watchUpload(
  request: Request,
  content: ContentToWatch,
  isOurs: boolean,
  startReport: StartReport | undefined,
): Upload {
  if (!startReport) return { request, answered: ignore };
  const total = isOurs ? sizeOf(content) : undefined;
  const report = startReport(total);
  if (!request.body || isPlatform("Mozilla/")) {
    return { request, answered: () => report(total ?? 0) };
  }
  const headers = new Headers(request.headers);
  if (total !== undefined) headers.set("content-length", String(total));
  const body = asBody(countedBody(request.body, report));
  const counted = { headers, body, duplex: "half" as const, ...content.init };
  return { request: new Request(request, counted), answered: ignore };
}

function sizeOf({ body, size }: ContentToWatch): number | undefined {
  return typeof body === "string" ? new Blob([body]).size : size;
}

/** The most bytes in one report: those of a body in memory would all be in one. */
const largestReport = 65_536;

/** A stream may have texts, which Node sends. */
function countedBody(
  body: ReadableStream<Uint8Array | string>,
  report: ReportBytes,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let rest: Uint8Array = new Uint8Array();
  return new ReadableStream(
    {
      async pull(controller) {
        if (rest.byteLength === 0) {
          const { done, value } = await reader.read();
          if (done) return controller.close();
          rest = typeof value === "string" ? new TextEncoder().encode(value) : value;
        }
        const part = rest.subarray(0, largestReport);
        rest = rest.subarray(largestReport);
        report(part.byteLength);
        controller.enqueue(part);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
