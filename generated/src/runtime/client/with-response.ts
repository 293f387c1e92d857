// The response beside the result
// (hand-written in templates/runtime, copied into the generated package).

import type { CallOptions } from "../types/options.ts";

/** The result of a call, and the response that it was read from. */
export interface WithResponse<T> {
  readonly data: T;
  /**
   * Its body can be read once more, unless the result is a download or nothing. It holds the URL, and
   * so a key that is sent in the query: do not log it as it is.
   */
  readonly response: Response;
}

/**
 * Makes a call, and gives its response too: `withResponse((options) => get(client, params, options))`.
 *
 * The function has to pass the options on. Options of its own come second; those that only one service
 * has are known when the parameter of the function is annotated.
 */
export async function withResponse<T, Options extends CallOptions = CallOptions>(
  call: (options: Options) => Promise<T>,
  options?: NoInfer<Options>,
): Promise<WithResponse<T>> {
  let response: Response | undefined;
  const onResponse = (answer: Response): unknown => {
    response = answer;
    return options?.onResponse?.(answer);
  };
  const data = await call({ ...options, onResponse } as Options);
  if (response !== undefined) return { data, response };
  throw new TypeError("withResponse: no response came, pass the options on to the call");
}
