/** Fields that came or went together: one field of several types, or several fields of one type. */
import type { Difference } from "../facts/difference.ts";
import type { Finding } from "../verdict/rule.ts";
import { sameChange } from "./causes.ts";
import { listOf } from "./type-words.ts";
import { code, lastWord } from "./words.ts";

type FieldDifference = Difference<"field">;
type RenameDifference = Difference<"field.name">;

/** The type that has it. */
const ownerOf = ({ at: { name } }: Pick<FieldDifference, "at">): string =>
  name.slice(0, name.lastIndexOf("."));

const fieldOf = ({ at: { name } }: FieldDifference): string => lastWord(name);

/** A field that is the same in several types. */
export const sameField = (difference: FieldDifference): string =>
  JSON.stringify([fieldOf(difference), sameChange(difference)]);

export const sameOwner = (difference: FieldDifference): string =>
  JSON.stringify(ownerOf(difference));

export const fieldTarget = ({ all, ...difference }: Finding<"field">): string =>
  all.length === 1 ? difference.at.name : fieldOf(difference);

export const ownerTarget = ({ all, ...difference }: Finding<"field">): string =>
  all.length === 1 ? difference.at.name : ownerOf(difference);

/** `x` of `A`, `B` and `C`; `A.x` of one. */
export const fieldOfTypes = ({ all, ...difference }: Finding<"field">): string =>
  all.length === 1
    ? code(difference.at.name)
    : `${code(fieldOf(difference))} of ${listOf(all.map(ownerOf))}`;

/** `A.x` and what is said of one alone; of several, the first of them. */
export const newFields = (
  { all, ...difference }: Finding<"field">,
  said: (difference: FieldDifference) => string,
): string =>
  all.length === 1
    ? `New: ${code(difference.at.name)} (${said(difference)})`
    : `New in ${code(ownerOf(difference))}: ${listOf(all.map(fieldOf))}`;

/** A field that has another name in several types. */
export const sameRename = ({ old, new: now }: RenameDifference): string =>
  JSON.stringify([old?.name, now?.name]);

export const renameTarget = ({ all, ...difference }: Finding<"field.name">): string =>
  all.length === 1 ? difference.at.name : (difference.new?.name ?? "");

/** `A.x`; `x` of `A` and `B`. */
export function renamedField({ all, ...difference }: Finding<"field.name">): string {
  const name = difference.old?.name ?? "";
  const owners = all.map(ownerOf);
  return owners.length === 1 ? code(`${owners[0]}.${name}`) : `${code(name)} of ${listOf(owners)}`;
}
