/** A module as the generator prints them, its operations named as badly as can be. */
function remove(client: string, params: { readonly id: number }, options?: object): unknown[] {
  return [client, params, options];
}
export { remove as delete };

export * as parts from "./bind-parts.ts";

export const states: readonly string[] = ["on", "off"];
