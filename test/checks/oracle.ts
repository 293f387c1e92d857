/** An independent definition of the values of a type, written differently from the checks. */
import { markedMembers } from "../../generator/sheets/types/member-marks.ts";
import { memberTags } from "../../generator/sheets/types/member-tags.ts";
import { isIn, isOpen, type View } from "../../generator/sheets/types/type.ts";
import type {
  Primitive,
  TypeDeclaration,
  TypeRef,
  UnionType,
} from "../../generator/model/model.ts";

export function fits(type: TypeRef, value: unknown, view: View = "received"): boolean {
  switch (type.kind) {
    case "primitive":
      return primitives[type.name](value);
    case "literal":
      return value === type.value;
    case "array":
      return Array.isArray(value) && value.every((item) => fits(type.items, item, view));
    case "tuple": {
      const { items, required, rest } = type;
      if (!Array.isArray(value) || value.length < required) return false;
      if (rest === undefined && value.length > items.length) return false;
      return value.every((item, at) => {
        const of = items[at] ?? rest;
        return of !== undefined && fits(of, item, view);
      });
    }
    case "map":
      return isRecord(value) && Object.values(value).every((held) => fits(type.values, held, view));
    case "union":
      return type.members.some((member) => fits(member, value, view));
    case "intersection":
      return type.members.every((member) => fits(member, value, view));
    case "named":
      return isOf(type.to, value, view);
  }
}

function isOf(type: TypeDeclaration, value: unknown, view: View): boolean {
  switch (type.kind) {
    case "alias":
      return fits(type.type, value, view);
    case "enum":
      return isOpen(type, view)
        ? type.values.some((known) => typeof known.value === typeof value)
        : type.values.some((known) => known.value === value);
    case "object": {
      if (!isRecord(value)) return false;
      const known = type.fields.filter((field) => isIn(field, view));
      const { more } = type;
      return (
        known.every(({ name, type: of, required }) =>
          Object.hasOwn(value, name) ? fits(of, value[name], view) : !required,
        ) &&
        (more === undefined ||
          Object.entries(value)
            .filter(([name]) => !known.some((field) => field.name === name))
            .every(([, held]) => fits(more, held, view)))
      );
    }
    case "union":
      return isOfUnion(type, value, view);
  }
}

function isOfUnion(union: UnionType, value: unknown, view: View): boolean {
  const { members, discriminator } = union;
  if (discriminator === undefined && isOpen(union, view)) return isOfOpenUnion(union, value, view);
  const tags = memberTags(union, view);
  if (discriminator === undefined || tags === undefined) {
    return members.some((member) => fits(member.type, value, view));
  }
  if (!isRecord(value) || !Object.hasOwn(value, discriminator)) return false;
  const tag = value[discriminator];
  const meant = members.find((_, index) => tags[index]?.some((known) => known === tag));
  if (meant !== undefined) return fits(meant.type, value, view);
  // A service can add members.
  return typeof tag === "string" && isOpen(union, view);
}

function isOfOpenUnion(union: UnionType, value: unknown, view: View): boolean {
  const members = markedMembers(union, view);
  const isOfAny = members.some((member) => fits(member.type, value, view));
  if (isOfAny || !isRecord(value)) return isOfAny;
  const isIntended = ([field, values]: readonly [string, readonly unknown[] | undefined]) =>
    Object.hasOwn(value, field) && values?.includes(value[field]) !== false;
  return !members.some(({ marks }) => marks.some((mark) => [...mark].every(isIntended)));
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const text = (looksRight: (value: string) => boolean) => (value: unknown) =>
  typeof value === "string" && looksRight(value);

const isWhole = text((value) => value.trim() === value && /\d$/.test(value) && isBigInt(value));

function isBigInt(value: string): boolean {
  try {
    return /^[-\d]/.test(value) && !/^-?0[a-z]/i.test(value) && BigInt(value) !== undefined;
  } catch {
    return false;
  }
}

function isDay(value: string): boolean {
  const [year = 0, month = 0, day = 0] = value.split("-").map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return /^\d\d\d\d-\d\d-\d\d$/.test(value) && day > 0 && day <= (lengths[month - 1] ?? 0);
}

const primitives: Readonly<Record<Primitive, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  integer: Number.isSafeInteger,
  bigint: (value) => typeof value === "bigint",
  number: (value) => typeof value === "number",
  boolean: (value) => value === true || value === false,
  json: () => true,
  unknown: () => true,
  bytes: text((value) => {
    try {
      return (
        !/\s/.test(value) &&
        typeof atob(value.replaceAll("-", "+").replaceAll("_", "/")) === "string"
      );
    } catch {
      return false;
    }
  }),
  date: text(isDay),
  datetime: text((value) => isDay(value.slice(0, 10)) && /^.{10}T.{8}(?:\.\d+)?Z$/.test(value)),
  digits: text(
    (value) => value !== "" && [...value].every((digit) => digit >= "0" && digit <= "9"),
  ),
  decimal: isWhole,
  file: (value) => value instanceof Blob,
  int64: (value) =>
    isWhole(value) &&
    BigInt(value as string) >= -(2n ** 63n) &&
    BigInt(value as string) < 2n ** 63n,
  hex: text((value) => value.startsWith("0x") && value.slice(2).replaceAll(/[\da-f]/gi, "") === ""),
};
