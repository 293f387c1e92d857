/** What a call returns, in words. */
import { showType } from "../../spec/types/show-type.ts";
import type { Result } from "../../model/model.ts";
import type { Difference } from "../facts/difference.ts";
import { code } from "../wording/words.ts";

export function resultText(result: Result | undefined): string {
  if (result === undefined) return words.none;
  if (result.kind === "value") return code(showType(result.type));
  return result.kind === "events" ? `events of ${code(showType(result.type))}` : words[result.kind];
}

const words: Readonly<Record<Exclude<Result["kind"], "value" | "events">, string>> = {
  none: "nothing",
  media: "a download",
  text: "a text",
  location: "the URL that the answer names",
  exists: "whether the answer is a success or a 404",
};

/** The same change of what is returned. */
export const kindChange = ({ old, new: now }: Difference<"result.kind">): string =>
  JSON.stringify([resultText(old), resultText(now)]);
