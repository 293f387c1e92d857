// The response beside the result
// (hand-written in templates/runtime, copied into the generated package).

import type { WithResponse } from "../types/call.ts";
import type { CallOptions } from "../types/options.ts";

/**
 * Makes a call by a function of your own, and gives its response too:
 * `withResponse((options) => getAll(client, options))`. The promises of single calls have a method for it.
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
