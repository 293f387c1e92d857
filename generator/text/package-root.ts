/** The folder of the package Callsheet, two levels above this file, and also above `generator/dist` once packed. */
export const packageRoot: URL = new URL("../..", import.meta.url);
