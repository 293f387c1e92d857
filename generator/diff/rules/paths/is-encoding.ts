import type { Difference } from "../../facts/difference.ts";

/** One segment, or many: any value goes with both. */
export const isEncoding = ({ old, new: now }: Difference<"path.form">): boolean =>
  [old, now].every((form) => form?.pattern === "*" || form?.pattern === "**");
