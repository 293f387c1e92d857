/** The folder that a call sheet is in; undefined for one beside the services. `path`: below the spec folder. */
export const serviceOf = (path: string): string | undefined =>
  path.includes("/") ? path.slice(0, path.indexOf("/")) : undefined;
