// Waiting that ends early when it is no longer needed
// (hand-written in templates/runtime, copied into the generated package).

/** @throws the signal's reason, as soon as that aborts. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const wake = (): void => {
      signal.removeEventListener("abort", stop);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    signal.addEventListener("abort", stop);
  });
}

/** @throws the signal's reason, as soon as that aborts; an error when the reply takes too long. */
export async function replyWithin<T>(
  reply: Promise<T>,
  maxTime: number,
  signal: AbortSignal,
): Promise<T> {
  const finished = new AbortController();
  const either = AbortSignal.any([signal, finished.signal]);
  // In two steps: when the process was busy all the time, the reply may lie there unread.
  const tooLate = async (): Promise<never> => {
    await sleep(maxTime / 2, either);
    await sleep(maxTime / 2, either);
    throw new Error(`no answer within ${maxTime} ms`);
  };
  try {
    return await Promise.race([reply, tooLate()]);
  } finally {
    finished.abort();
  }
}
