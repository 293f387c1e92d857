/** Words about types. */
import { bodyType, resultType } from "../../model/content.ts";
import { idParts } from "../../model/ids.ts";
import type {
  EnumType,
  EnumValue,
  Json,
  TypeDeclaration,
  TypeRef,
  UnionMember,
} from "../../model/model.ts";
import { compactJson } from "../../sheets/document/plain-value.ts";
import { primitives } from "../../sheets/types/primitives.ts";
import { mapParts, showType } from "../../sheets/types/type-parts.ts";
import { capital } from "../../text/names.ts";
import type { Difference, Target } from "../facts/difference.ts";
import type { Bound, TypeName } from "../facts/facts.ts";
import { bothSides, type Pair, type Side } from "../pair/pair.ts";
import { companionsIn, companionsOf } from "../types/companions.ts";
import type { Finding } from "../verdict/rule.ts";
import { nameOr, sameChange } from "./causes.ts";
import { code, lastWord } from "./words.ts";

const kinds = {
  object: "an object",
  enum: "an enum",
  union: "a union",
  alias: "another name",
} as const;

/** Describes a type in TypeScript: `number`; for a whole declared type, its kind. */
export function typeWords({ part }: Target, type: TypeRef | undefined): string {
  if (type === undefined) return "";
  return part === "kind" && type.kind === "named"
    ? kindWords(type.to)
    : code(shortType(inCode(type)));
}

/** Describes the types of both sides in TypeScript, or in call sheets if they are the same in TypeScript. */
export function bothTypeWords(at: Target, types: Pair<TypeRef | undefined>): Pair<string> {
  const words = { old: typeWords(at, types.old), new: typeWords(at, types.new) };
  if (words.old !== words.new || types.old === undefined || types.new === undefined) return words;
  return { old: code(shortType(types.old)), new: code(shortType(types.new)) };
}

function kindWords(type: TypeDeclaration): string {
  if (type.kind === "alias") return code(shortType(type.type));
  const isOfTexts = type.kind !== "enum" || type.base === "string";
  return isOfTexts ? kinds[type.kind] : `${kinds[type.kind]} of ${code(type.base)}`;
}

/** Replaces primitives of call sheets by their TypeScript types. */
function inCode(type: TypeRef): TypeRef {
  if (type.kind === "named") return type;
  if (type.kind === "primitive") return { ...type, name: primitives[type.name].code };
  const replaced = mapParts(type, inCode);
  if (replaced.kind !== "union") return replaced;
  const members = [...new Map(replaced.members.map((one) => [showType(one), one])).values()];
  const [only = replaced] = members;
  return members.length === 1 ? only : { ...replaced, members };
}

/** Returns a type; only the first values of a long list. */
function shortType(type: TypeRef): string {
  if (type.kind === "array") {
    const items = shortType(type.items);
    return items.includes(" ") ? `(${items})[]` : `${items}[]`;
  }
  if (type.kind !== "union" || type.members.length <= most) return showType(type);
  const first = { ...type, members: type.members.slice(0, shown) };
  return `${showType(first)} | … ${type.members.length - shown} more`;
}

/** Maximum number of members that are all listed. */
const most = 5;

const whole = (name: string): string => code(name);

const holders: { readonly [Part in NonNullable<Target["part"]>]: (name: string) => string } = {
  body: (name) => `the body of ${code(name)}`,
  result: (name) => `the result of ${code(name)}`,
  event: (name) => `the body of the webhook ${code(name.slice("webhooks.".length))}`,
  more: (name) => `each additional field of ${code(name)}`,
  member: (name) => `a member of ${code(name)}`,
  kind: whole,
  direction: whole,
};

/** Describes the owner of a type inside a sentence: `LineItem.status`, the body of `users.create`. */
function holderOf({ name, part, parameter }: Target): string {
  if (part !== undefined) return holders[part](name);
  return code(parameter === undefined ? name : lastWord(name));
}

export const holder = (at: Target): string => capital(holderOf(at));

/** Formats a change: `LineItem.count` is `string` now, was `number`. */
export function typeChange({ at, old, new: now }: Difference<"expression">): string {
  const words = bothTypeWords(at, { old, new: now });
  return `${holder(at)} is ${words.new} now, was ${words.old}.`;
}

/** Formats a sentence: ` The types `A` and `B` went with it.`; empty if no type was removed. */
export function removedWith({ service }: Target, types: readonly (TypeRef | undefined)[]): string {
  const services = bothSides(service);
  if (services === undefined) return "";
  const { removed } = companionsOf(services);
  const all = types.flatMap((type) => (type === undefined ? [] : companionsIn(type, removed)));
  const names = Array.from(new Set(all), ({ name }) => name);
  if (names.length === 0) return "";
  return ` The ${names.length === 1 ? "type" : "types"} ${listOf(names)} ${names.length === 1 ? "was" : "were"} removed with it.`;
}

const shown = 3;

/** Lists names: `on`, `off` and 3 more. */
export const listOf = (names: readonly string[]): string => joined(names.map(code));

function joined(words: readonly string[]): string {
  const more = words.length - shown;
  if (words.length < 2) return words.join();
  const list = more > 0 ? words.slice(0, shown) : words.slice(0, -1);
  return `${list.join(", ")} and ${more > 0 ? `${more} more` : words.at(-1)}`;
}

export const moduleOf = (name: TypeName | undefined): string => {
  const { resource } = idParts(name?.id ?? "");
  return resource === "" ? "the service" : code(resource);
};

const opennessTexts: { readonly [Open in EnumType["open"]]: string } = {
  always: "both ways",
  results: "in results",
  never: "nowhere",
  unknown: "because the document does not list all values",
};

export const opennessWords = (open: EnumType["open"] | undefined): string =>
  open === undefined ? "" : opennessTexts[open];

/** Lists the changed members of a union, each with the values of its discriminator. */
export const memberWords = ({ all }: Finding<"union.member">): string =>
  joined(all.flatMap(({ old, new: now }) => old ?? now ?? []).map(withTags));

function withTags({ type, tags }: UnionMember): string {
  const words = code(showType(type));
  return tags.length === 0 ? words : `${words} (${listOf(tags)})`;
}

/** Formats a documented value, or a placeholder. */
export const jsonWords = (of: Json | undefined, absent: string): string =>
  of === undefined ? absent : code(compactJson(of));

/** Formats a change: `maximum` 50, was 100. */
export function boundText({ old, new: now }: Partial<Pair<Bound | undefined>>): string {
  const key = code(now?.key ?? old?.key ?? "");
  const value = ({ value: of }: Bound): string => code(String(of));
  if (now === undefined)
    return `${key} was removed, was ${old === undefined ? "not set" : value(old)}`;
  if (old === undefined) {
    return `${key} is ${value(now)}, was not ${now.key === "format" ? "documented" : "limited"}`;
  }
  const was = old.key === now.key ? "" : `${code(old.key)} `;
  return `${key} is ${value(now)}, was ${was}${value(old)}`;
}

export const boundTexts = ({
  all,
}: Pick<Finding<"type.bound" | "parameter.bound">, "all">): string =>
  [...new Set(all.map(boundText))].join("; ");

export const boundChange = (found: Finding<"type.bound">): string =>
  `${holder(found.at)}: ${boundTexts(found)}.`;

type Value = Difference<"enum.value" | "enum.renamed">;

/** Formats renames of one or several values: `done` is probably `DONE`. */
export const renamedValues = ({ all }: Finding<"enum.renamed">): string => {
  const pairs = new Map(all.map((one) => [valueText(one.old), valueText(one.new)]));
  return joined(Array.from(pairs, ([old, now]) => `${code(old)} is probably ${code(now)} now`));
};

const valueText = (of: EnumValue | undefined): string =>
  of?.value === undefined || of.value === "" ? '""' : String(of.value);

/** Lists values: `on` and `off`. */
export const valuesOf = ({ all }: Finding<"enum.value">): string => listOf([...valueTexts(all)]);

export const forValues = ({ all }: Finding<"enum.value">, one: string, several: string): string =>
  valueTexts(all).size === 1 ? one : several;

const valueTexts = (all: readonly Value[]): ReadonlySet<string> =>
  new Set(
    all.flatMap(({ old, new: now }) => {
      const one = old ?? now;
      return one === undefined ? [] : [valueText(one)];
    }),
  );

/** Groups changes of a declared enum. Groups anonymous enums with the same name and the same change. */
export function sameEnum({ at }: Value): string {
  const [old, now] = [writtenType(at, "old"), writtenType(at, "new")];
  return old === undefined || now === undefined
    ? JSON.stringify([at.name, at.part])
    : JSON.stringify([lastWord(at.name), showType(old), showType(now)]);
}

/** Returns the expression that lists the values; undefined if a declared enum lists them. */
function writtenType(
  { operation, parameter, type, field, webhook, part }: Target,
  side: Side,
): TypeRef | undefined {
  if (part === "body") return bodyType(operation?.[side]?.body);
  if (part === "result") return resultType(operation?.[side]?.result);
  if (part === "event") return webhook?.[side]?.type;
  const declared = type?.[side];
  return (parameter?.[side] ?? field?.[side] ?? (declared?.kind === "alias" ? declared : undefined))
    ?.type;
}

type Values = Pick<Finding<"enum.value" | "enum.renamed">, "at" | "all">;

/** Returns the owner of the values: `LineItem.status`, or `status` if several owners list them. */
export const enumTarget = ({ at, all }: Values): string =>
  all.some((one) => one.at.name !== at.name) ? lastWord(at.name) : at.name;

export function enumTaker(found: Values): string {
  const target = enumTarget(found);
  return target === found.at.name ? holderOf(found.at) : code(target);
}

export const enumHolder = (found: Values): string => capital(enumTaker(found));

type FieldDifference = Difference<"field">;

const ownerOf = ({ at: { name } }: Difference): string => name.slice(0, name.lastIndexOf("."));

const fieldOf = ({ at: { name } }: Difference): string => lastWord(name);

export const sameField = (difference: FieldDifference): string =>
  JSON.stringify([fieldOf(difference), sameChange(difference)]);

export const sameOwner = (difference: FieldDifference): string =>
  JSON.stringify(ownerOf(difference));

export const fieldTarget = nameOr(fieldOf);

export const ownerTarget = nameOr(ownerOf);

/** Formats fields: `A.x` for one type; `x` of `A`, `B` and `C` for several. */
export const fieldOfTypes = (found: Finding<"field">): string =>
  found.all.length === 1
    ? code(found.at.name)
    : `${code(fieldOf(found))} of ${listOf(found.all.map(ownerOf))}`;

export const wentWith = ({ at, all }: Finding<"field" | "union.member">): string =>
  removedWith(
    at,
    all.map(({ old }) => old?.type),
  );

/** Formats new fields: `A.x` with its type for a single field; a list of names for several. */
export const newFields = (found: Finding<"field">): string =>
  found.all.length === 1
    ? `New: ${code(found.at.name)} (${typeWords(found.at, found.new?.type)})`
    : `New in ${code(ownerOf(found))}: ${listOf(found.all.map(fieldOf))}`;

export const sameRename = ({ old, new: now }: Difference<"field.name">): string =>
  JSON.stringify([old?.name, now?.name]);

export const renameTarget = nameOr<"field.name">((found) => found.new?.name ?? "");

/** Formats a renamed field: `A.x`, or `x` of `A` and `B`. */
export function renamedField({ all, old }: Finding<"field.name">): string {
  const name = old?.name ?? "";
  const owners = all.map(ownerOf);
  return owners.length === 1 ? code(`${owners[0]}.${name}`) : `${code(name)} of ${listOf(owners)}`;
}

/** Gives advice for code that lists all fields of a type or creates values of it. */
export const addToTables = (count: number, isRequired = false): string =>
  `Add ${count === 1 ? "it" : "them"} to tables with an entry for each field, such as ${code("Record<keyof T, …>")}${isRequired ? ", and to values of the type in tests" : ""}.`;
