/** What our own exporter says of a schema in `x-callsheet`, which wins over what else is said. */
import type { PlainValue } from "../../spec/document/plain-value.ts";
import { isPrimitive, type Primitive } from "../../spec/types/primitives.ts";
import type { EnumValueSchema, Schema } from "../description/schema.ts";
import type { EnumContent } from "./shape.ts";

type Said = Pick<Schema, "extension">;

const valueOf = ({ extension }: Said, key: string): unknown =>
  extension !== undefined && Object.hasOwn(extension, key) ? extension[key] : undefined;

export function saidText(said: Said, key: "doc" | "deprecated" | "id"): string | undefined {
  const value = valueOf(said, key);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Whether what is said is for readers of the document alone. */
export const saysNoDoc = (said: Said): boolean => valueOf(said, "doc") === null;

/** Whether a choice is a declared union; undefined where nothing is said. */
export function saidUnion(said: Said): boolean | undefined {
  const value = valueOf(said, "union");
  return value === undefined ? undefined : value !== false;
}

/** The primitive that it stands for. */
export function saidPrimitive(said: Said): Primitive | undefined {
  const value = valueOf(said, "type");
  return typeof value === "string" && isPrimitive(value) ? value : undefined;
}

/** Whether its values stand where they are used, however many they are, or are declared, however few. */
export function saidWriting(said: Said): EnumContent["writing"] {
  const value = valueOf(said, "type");
  if (typeof value === "string" && !isPrimitive(value)) return "inline";
  return valueOf(said, "values") === undefined ? undefined : "declared";
}

/** Whether it is an object that lists no fields. */
export const hasNoFields = (said: Said): boolean => valueOf(said, "fields") !== undefined;

export function saidOpen(said: Said): EnumContent["open"] | undefined {
  if (valueOf(said, "more") === "unknown") return "unknown";
  const open = valueOf(said, "open");
  return typeof open === "boolean" ? (open ? "always" : "never") : undefined;
}

/** What is said of one value of an enum. */
export function saidOfValue(said: Said, value: string): Omit<EnumValueSchema, "value"> {
  const values = valueOf(said, "values");
  const found: unknown =
    typeof values === "object" && values !== null && Object.hasOwn(values, value)
      ? Object.getOwnPropertyDescriptor(values, value)?.value
      : undefined;
  if (typeof found === "string") return { doc: found };
  if (typeof found !== "object" || found === null) return {};
  const { doc, deprecated } = found as Readonly<Record<string, PlainValue>>;
  return {
    ...(typeof doc === "string" ? { doc } : {}),
    ...(typeof deprecated === "string" || deprecated === true ? { deprecated } : {}),
  };
}

/** The names that a type had before. */
export function formerNames(said: Said): string | string[] | undefined {
  const value = valueOf(said, "renamedFrom");
  if (typeof value === "string" && value !== "") return value;
  if (!Array.isArray(value)) return undefined;
  const names = value.filter((name) => typeof name === "string" && name !== "") as string[];
  return names.length === 0 ? undefined : names;
}
