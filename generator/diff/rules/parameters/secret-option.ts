/** What identifies the caller: said once for all calls, and masked. */
import type { Difference } from "../../facts/difference.ts";

export const isSecretOption = ({ at, old, new: now }: Difference<"parameter">): boolean => {
  const parameter = now ?? old;
  return (
    at.operation === undefined &&
    parameter !== undefined &&
    "secret" in parameter &&
    parameter.secret === true
  );
};
