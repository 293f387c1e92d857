/**
 * The first line of generated modules, which ESLint, oxlint and Biome must not check, nor Biome format. ESLint reports
 * a directive that suppresses nothing, so `max-lines` finds a problem in every module.
 */
export const linterDirectives =
  "/* eslint-disable */ /* eslint max-lines: [1,0] */ // biome-ignore-all lint format assist: generated";
