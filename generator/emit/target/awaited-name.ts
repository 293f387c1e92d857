/** What has a `then` is taken for a promise. */
export const isAwaited = (name: string): boolean => name === "then";
