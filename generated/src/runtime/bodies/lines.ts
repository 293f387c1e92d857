// Callsheet runtime: streams JSON values, in lines or in a JSON sequence.

import { ClientError, type Facts, ParameterError } from "../errors.ts";
import type { Content, Encoder, RequestBody } from "../types.ts";
import { tagOf } from "../util.ts";
import { faultIn, once, redirectInit } from "./fault.ts";
import { jsonText, nothingOf } from "./json.ts";

/** Writes one JSON value per line. An array can be sent again; other values are read while they are sent. */
export const linesBody =
  (type = "application/x-ndjson"): Encoder =>
  (call, facts) =>
    itemsOf(call, facts, type, "");

/** Writes JSON values after record separators (RFC 7464). An array can be sent again. */
export const sequenceBody =
  (type = "application/json-seq"): Encoder =>
  (call, facts) =>
    itemsOf(call, facts, type, "\u001E");

function itemsOf(
  call: RequestBody,
  facts: Facts,
  type: string,
  before: string,
): Content | undefined {
  const { body, bodyRequired } = call;
  if (body === undefined) return nothingOf("body", bodyRequired, facts);
  let index = 0;
  const written = (item: unknown): string => {
    const text = jsonText(item, facts, call, `body[${index}]`);
    index += 1;
    // A custom `stringifyJson` can insert line breaks, which in JSON are only white space.
    return `${before}${text.replaceAll(/[\r\n]+/g, " ")}\n`;
  };
  if (Array.isArray(body)) {
    const items: readonly unknown[] = body;
    return { body: items.map(written).join(""), type };
  }
  const open = openerOf(body);
  if (open === undefined) {
    const problem = `\`body\` is of kind ${tagOf(body)}: pass an array, or another iterable of values`;
    throw new ParameterError(facts, "body", problem);
  }
  let failure: ClientError | undefined;
  const failed = (error: unknown): ClientError =>
    (failure ??=
      error instanceof ClientError
        ? error
        : new ClientError(facts, "`body` failed while it was sent", error));
  const stream = streamOf(open, written, failed);
  const fault: Content["fault"] = (error, request) => failure ?? faultIn("body")?.(error, request);
  return { body: stream, type, once, init: redirectInit(), fault };
}

type Iterating = AsyncIterator<unknown> | Iterator<unknown>;

/** Returns a function that iterates over a body; undefined for a value that is not iterable, and for a string. */
function openerOf(body: unknown): (() => Iterating) | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { [Symbol.asyncIterator]: later, [Symbol.iterator]: now } = body as {
    readonly [Symbol.asyncIterator]?: () => Iterating;
    readonly [Symbol.iterator]?: () => Iterating;
  };
  const open = later ?? now;
  return open && (() => open.call(body));
}

/** Returns a stream that reads values on demand, not before the request is sent. */
function streamOf(
  open: () => Iterating,
  written: (item: unknown) => string,
  failed: (error: unknown) => ClientError,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let items: Iterating | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          items ??= open();
          const { done, value } = await items.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(written(value)));
        } catch (error) {
          void Promise.resolve(items?.return?.()).catch(() => undefined);
          controller.error(failed(error));
        }
      },
      async cancel() {
        await items?.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
