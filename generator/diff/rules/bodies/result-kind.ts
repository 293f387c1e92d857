/** What a call returns, in words. */
import { showType } from "../../../model/types/show-type.ts";
import type { Result } from "../../../model/model.ts";
import type { Difference } from "../../facts/difference.ts";
import { code } from "../../wording/words.ts";

export function resultText(result: Result | undefined): string {
  if (result === undefined || result.kind === "none") return "nothing";
  return result.kind === "media" ? "a download" : code(showType(result.type));
}

/** The same change of what is returned. */
export const kindChange = ({ old, new: now }: Difference<"result.kind">): string =>
  JSON.stringify([resultText(old), resultText(now)]);
