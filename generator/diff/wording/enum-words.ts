/** Words about the values of an enum, which are told together. */
import { bodyType } from "../../model/body.ts";
import type { TypeRef } from "../../model/model.ts";
import { resultType } from "../../model/result.ts";
import { showType } from "../../spec/types/show-type.ts";
import type { Difference, Target } from "../facts/difference.ts";
import type { Pair } from "../pair/pair.ts";
import type { Finding } from "../verdict/rule.ts";
import { holder, listOf } from "./type-words.ts";
import { code, lastWord } from "./words.ts";

type Value = Difference<"enum.value">;

/** `on` and `off`. */
export const valuesOf = ({ all }: Finding<"enum.value">): string => listOf([...valueTexts(all)]);

/** The word for one value, or that for several. */
export const forValues = ({ all }: Finding<"enum.value">, one: string, several: string): string =>
  valueTexts(all).size === 1 ? one : several;

const valueTexts = (all: readonly Value[]): ReadonlySet<string> =>
  new Set(
    all.flatMap(({ old, new: now }) => {
      const { value } = old ?? now ?? {};
      return value === undefined ? [] : [value === "" ? '""' : String(value)];
    }),
  );

/** The values of one declared enum; of one without a name, wherever it is written and changed alike. */
export function sameEnum({ at }: Value): string {
  const [old, now] = [writtenType(at, "old"), writtenType(at, "new")];
  return old === undefined || now === undefined
    ? JSON.stringify([at.name, at.part])
    : JSON.stringify([showType(old), showType(now)]);
}

/** The expression that lists the values; undefined where a declared enum does. */
function writtenType(
  { operation, parameter, type, field, part }: Target,
  side: keyof Pair<unknown>,
): TypeRef | undefined {
  if (part === "body") return bodyType(operation?.[side]?.body);
  if (part === "result") return resultType(operation?.[side]?.result);
  const declared = type?.[side];
  return (parameter?.[side] ?? field?.[side] ?? (declared?.kind === "alias" ? declared : undefined))
    ?.type;
}

/** What they are the values of: `LineItem.status`, and `status` where it is written in many places. */
export function enumTarget({ at, all }: Finding<"enum.value">): string {
  const names = new Set(all.map((one) => one.at.name));
  const [word, ...others] = new Set([...names].map(lastWord));
  return names.size > 1 && word !== undefined && others.length === 0 ? word : at.name;
}

export function enumHolder(found: Finding<"enum.value">): string {
  const target = enumTarget(found);
  return target === found.at.name ? holder(found.at) : code(target);
}
