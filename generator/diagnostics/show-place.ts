import type { Place } from "./diagnostic.ts";

/** `spec/token-data/account.yaml:7:5`, as terminals and editors link it. */
export const showPlace = ({ file, line, column }: Place): string => `${file}:${line}:${column}`;
