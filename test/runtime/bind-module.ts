/** A module like the generator's, with hostile operation names. */
function remove(client: string, params: { readonly id: number }, options?: object): unknown[] {
  return [client, params, options];
}
export { remove as delete };

export * as parts from "./bind-parts.ts";

export const states: readonly string[] = ["on", "off"];
