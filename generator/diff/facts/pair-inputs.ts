/** The parameters of an operation on both sides. */
import type { Operation, Parameter } from "../../model/model.ts";
import { pageWords, wordHolders } from "../../model/page-words.ts";
import { unversionedCallKey } from "../pair/call-key.ts";
import type { Matched } from "../pair/matching.ts";
import { oncePerPair } from "../pair/once.ts";
import { pairParameters } from "../pair/pair-parameters.ts";
import type { Pair } from "../pair/pair.ts";

/** Computed once for two operations. */
export const pairInputs = oncePerPair(({ old, new: now }: Pair<Operation>): Matched<Parameter> =>
  pairParameters(
    { old: old.parameters, new: now.parameters },
    {
      isSamePath: () => unversionedCallKey(old) === unversionedCallKey(now),
      roles: { old: roleIn(old), new: roleIn(now) },
    },
  ),
);

/** What an argument is for, where that is known: it may go by other names. */
function roleIn({ pages }: Operation): (parameter: Parameter) => string | undefined {
  const words = pages === undefined ? [] : pageWords(pages);
  const asked = words.filter(([key]) => wordHolders[key] === "call");
  return ({ argument, random }) => {
    if (random) return "key of repeats";
    const [key] = asked.find(([, { name }]) => name === argument) ?? [];
    return key && `${key} of pages`;
  };
}
