// Callsheet runtime: sends streams of the caller, whose failures differ from failures of a connection.

import { ClientError, ParameterError, type Facts, reasonOf } from "../errors.ts";
import type { Content } from "../types.ts";
import { faultIn, once, redirectInit } from "./fault.ts";

/**
 * Returns a stream as content; nothing is read before the request is sent. `name`: the argument with the stream.
 * @throws {ParameterError} if the stream is being read, or was read before.
 */
export function streamContent(
  stream: ReadableStream<Uint8Array>,
  type: string,
  name: string,
  facts: Facts,
): Content & { readonly body: ReadableStream<Uint8Array> } {
  let source = stream;
  try {
    // The platform rejects a stream that was already read.
    source = new Response(stream as ConstructorParameters<typeof Response>[0]).body ?? stream;
  } catch (error) {
    const problem = `\`${name}\` is a stream that is locked or was read already: pass a new one`;
    throw new ParameterError(facts, name, problem, error);
  }
  // A stream reader of another platform can have further properties.
  const open = () => source.getReader();
  let reader: ReturnType<typeof open> | undefined;
  let failed: { readonly error: unknown } | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          reader ??= open();
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          failed = { error };
          throw error;
        }
      },
      cancel: (reason) => (reader ?? source).cancel(reason),
    },
    { highWaterMark: 0 },
  );
  const fault = faultIn(name);
  return {
    body,
    type,
    once,
    init: redirectInit(),
    fault: (error, call) =>
      failed
        ? new ClientError(call, `\`${name}\` failed: ${reasonOf(failed.error, call)}`, failed.error)
        : fault?.(error, call),
  };
}
