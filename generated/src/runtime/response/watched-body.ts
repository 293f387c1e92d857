// Hands out a body that is read after the attempt has ended
// (hand-written in templates/runtime, copied into the generated package).

import { TimeoutError } from "../errors/errors.ts";
import { type LinkedSignal, linkedSignal, startTimer } from "../time/timer.ts";
import type { Answer } from "../types/answer.ts";
import type { Bytes } from "../types/values.ts";
import { ignore } from "../util/ignore.ts";
import { asBytes, byteCount, refuseEmptied } from "./body-size.ts";

/** The body, counted, its failures turned into errors of this package. */
export function watchedBody(
  answer: Answer,
  count: (bytes: number) => void = byteCount(answer),
): ReadableStream<Bytes> | null {
  const { response, caller, timeout } = answer;
  const reader = asBytes(response.body)?.getReader();
  if (reader === undefined) return null;
  let fail: (reason: unknown) => void = ignore;
  let linked: LinkedSignal | undefined;
  let isEmpty = true;
  const end = (): void => {
    fail = ignore;
    linked?.end();
  };
  const stall = (): void => {
    fail(new TimeoutError(answer, "nothing has arrived for", "attempt", timeout));
  };
  return new ReadableStream(
    {
      start(controller) {
        fail = (reason) => {
          end();
          controller.error(reason);
          void reader.cancel(reason).catch(ignore);
        };
        linked = linkedSignal(caller, false, ignore, fail);
      },
      async pull(controller) {
        const timer = startTimer(timeout, stall);
        try {
          const { done, value } = await reader.read();
          if (done) {
            if (isEmpty) refuseEmptied(answer);
            end();
            controller.close();
          } else {
            isEmpty = false;
            count(value.byteLength);
            controller.enqueue(value);
          }
        } catch (error) {
          fail(answer.fault(error));
        } finally {
          clearTimeout(timer);
        }
      },
      cancel(reason) {
        end();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
