/** Facts that follow from an operation in the public model. */
import type { Operation } from "./model-types.ts";

/** Returns whether an operation takes media, alone or with JSON. */
export const isMediaUpload = ({ paths }: Pick<Operation, "paths">): boolean =>
  paths.some(({ role }) => role === "media");

/** Returns the names of the fields of the body that are always sent. */
export const fixedBodyFields = ({ fixed }: Pick<Operation, "fixed">): ReadonlySet<string> =>
  new Set(fixed.filter((one) => one.in === "body").map(({ name }) => name));
