/** Words about values of an enum, and fields, that are reported together. */
import { bodyType, resultType } from "../../model/content.ts";
import type { TypeRef } from "../../model/model.ts";
import { showType } from "../../spec/types/show-type.ts";
import type { Difference, Target } from "../facts/difference.ts";
import type { Side } from "../pair/pair.ts";
import type { Finding } from "../verdict/rule.ts";
import { ownOr, sameChange } from "./causes.ts";
import { goneWith, holder, listOf, typeWords } from "./type-words.ts";
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
  side: Side,
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

type FieldDifference = Difference<"field">;

/** The type that has it. */
const ownerOf = ({ at: { name } }: Difference): string => name.slice(0, name.lastIndexOf("."));

const fieldOf = ({ at: { name } }: Difference): string => lastWord(name);

/** A field that is the same in several types. */
export const sameField = (difference: FieldDifference): string =>
  JSON.stringify([fieldOf(difference), sameChange(difference)]);

export const sameOwner = (difference: FieldDifference): string =>
  JSON.stringify(ownerOf(difference));

export const fieldTarget = ownOr(fieldOf);

export const ownerTarget = ownOr(ownerOf);

/** `x` of `A`, `B` and `C`; `A.x` of one. */
export const fieldOfTypes = (found: Finding<"field">): string =>
  found.all.length === 1
    ? code(found.at.name)
    : `${code(fieldOf(found))} of ${listOf(found.all.map(ownerOf))}`;

/** The types that went with a field. */
export const wentWith = ({ at, all }: Finding<"field">): string =>
  goneWith(
    at,
    all.map(({ old }) => old?.type),
  );

/** `A.x` and the type of one alone; of several, the first of them. */
export const newFields = (found: Finding<"field">): string =>
  found.all.length === 1
    ? `New: ${code(found.at.name)} (${typeWords(found.at, found.new?.type)})`
    : `New in ${code(ownerOf(found))}: ${listOf(found.all.map(fieldOf))}`;

/** A field that has another name in several types. */
export const sameRename = ({ old, new: now }: Difference<"field.name">): string =>
  JSON.stringify([old?.name, now?.name]);

export const renameTarget = ownOr<"field.name">((found) => found.new?.name ?? "");

/** `A.x`; `x` of `A` and `B`. */
export function renamedField({ all, old }: Finding<"field.name">): string {
  const name = old?.name ?? "";
  const owners = all.map(ownerOf);
  return owners.length === 1 ? code(`${owners[0]}.${name}`) : `${code(name)} of ${listOf(owners)}`;
}
