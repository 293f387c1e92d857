// Waiting that ends early when nobody needs it any more
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
export async function answered<T>(
  reply: Promise<T>,
  longest: number,
  signal: AbortSignal,
): Promise<T> {
  const settled = new AbortController();
  const either = AbortSignal.any([signal, settled.signal]);
  // In two steps: when the process was busy all the time, the reply may lie there unread.
  const tooLate = async (): Promise<never> => {
    await sleep(longest / 2, either);
    await sleep(longest / 2, either);
    throw new Error(`no answer within ${longest} ms`);
  };
  try {
    return await Promise.race([reply, tooLate()]);
  } finally {
    settled.abort();
  }
}
