import type { Place } from "./diagnostic.ts";

/** Returns a location as terminals and editors recognize it: `spec/token-data/account.yaml:7:5`. */
export const showPlace = ({ file, line, column }: Place): string => `${file}:${line}:${column}`;
