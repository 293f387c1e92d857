/** The first line of generated modules: ESLint, oxlint and Biome do not check these files, and Biome does not format them. */
export const linterDirectives =
  "/* eslint-disable */ // biome-ignore-all lint format assist: generated";
