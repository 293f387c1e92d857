// Makes calls whose download goes on where it breaks
// (hand-written in templates/runtime, copied into the generated package).

import type { Download } from "../response/download.ts";
import { resumedBy } from "../response/resumed.ts";
import type { Call, CallPromise, Client } from "../types/call.ts";
import type { CallOptions } from "../types/options.ts";

/**
 * Makes a call of an operation that gives parts of its content by Range. Each part is a call of its own,
 * with permits, repeats, credentials and hooks of its own.
 */
export function resumable<Options extends CallOptions>(
  client: Client<string, Options>,
  call: Omit<Call<Download, Options>, "read">,
): CallPromise<Download> {
  // The caller may change them before a part is asked for.
  const options = { ...(call.options as Options) };
  const given = { ...options.headers };
  const read = resumedBy((headers, part, left) => {
    const { signal = left } = options;
    return client.call({
      ...call,
      read: part,
      options: {
        ...options,
        headers: { ...given, ...headers },
        signal: signal === left ? left : AbortSignal.any([signal, left]),
        // What watches the download goes on from part to part.
        onResponse: undefined,
        onDownloadProgress: undefined,
      },
    });
  });
  return client.call({ ...call, read });
}
