/** Operations that have each other's names now, by themselves or with their resources. */
import { plural } from "../../text/plural.ts";
import type { Difference } from "../facts/difference.ts";
import { movedBranches } from "../pair/swaps.ts";
import type { Finding } from "../verdict/rule.ts";
import { code } from "../wording/words.ts";
import { idParts } from "../../model/dotted-id.ts";

type Renamed = Difference<"operation.id">;

const namesOf = ({ new: now }: Renamed): readonly string[] => now?.swapped?.names ?? [];

export const swappedWith = (difference: Renamed): string => JSON.stringify(namesOf(difference));

export const swappedTarget = (difference: Finding<"operation.id">): string =>
  namesOf(difference).join(", ");

/** Each name once, with the one that it became. */
export function swappedText({ all, ...difference }: Finding<"operation.id">): string {
  const isWhole = difference.new?.swapped?.areResources === true;
  const what = isWhole ? "Resources" : "Operations";
  const moves = new Map(
    all.map(({ old, new: now }) => {
      const names = [old?.name ?? "", now?.name ?? ""] as const;
      return isWhole
        ? movedBranches(idParts(names[0]).resource, idParts(names[1]).resource)
        : names;
    }),
  );
  const texts = Array.from(moves, ([old, now]) => `${code(old)} is ${code(now)} now`);
  const count = isWhole ? `, with ${plural(all.length, "operation")}` : "";
  return `${what} have swapped names: ${texts.join(", ")}${count}.`;
}
