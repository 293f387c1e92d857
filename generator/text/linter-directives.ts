/** The first line of generated modules, which ESLint, oxlint and Biome must not check, nor Biome format. */
export const linterDirectives =
  "/* eslint-disable */ // biome-ignore-all lint format assist: generated";
