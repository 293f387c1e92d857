/** What makers of documents say of the values of an enum, each in a way of his own. */
import { below } from "../../description/origin.ts";
import type { EnumValueSchema } from "../../description/schema.ts";
import { isList, isObject, own, ownText } from "../../source/plain-object.ts";
import type { Node, Reading } from "./reading.ts";

type Facts = Pick<EnumValueSchema, "doc">;

const descriptions = [
  "x-enumDescriptions",
  "x-enum-descriptions",
  "x-enum-description",
  "x-speakeasy-enum-descriptions",
];
const names = ["x-enum-varnames", "x-enumNames", "x-enum-names"];

/** Whether the document says that there may be other values. */
export function isOpenEnum({ value }: Node): true | undefined {
  const isOpen =
    (Object.hasOwn(value, "x-extensible-enum") && !Object.hasOwn(value, "enum")) ||
    own(own(value, "x-ms-enum"), "modelAsString") === true;
  return isOpen ? true : undefined;
}

/** By a value and its place in the list. */
export function enumDocs(
  { value, origin }: Node,
  values: readonly unknown[],
  { notes }: Reading,
): (value: unknown, index: number) => Facts {
  const described = descriptions.find((key) => Object.hasOwn(value, key));
  const named = names.find((key) => Object.hasOwn(value, key));
  const ofMaker = own(own(value, "x-ms-enum"), "values");
  // A name says more than a number, and no more than a text.
  const isNamed = named !== undefined && values.every((one) => typeof one !== "string");
  if (named !== undefined && !isNamed) notes.add("enum-names", below(origin, named));
  if (described === undefined && !isNamed && !isList(ofMaker)) return () => ({});
  return (one, index) => {
    const found =
      textAt(own(value, described ?? ""), one, index) ??
      ofMakers(ofMaker, one) ??
      (isNamed ? textAt(own(value, named), one, index) : undefined);
    return found === undefined || found.trim() === "" ? {} : { doc: found };
  };
}

/** Of a list in the order of the values, or of an object by value. */
function textAt(texts: unknown, value: unknown, index: number): string | undefined {
  if (isObject(texts)) return ownText(texts, String(value));
  const text: unknown = isList(texts) ? texts[index] : undefined;
  return typeof text === "string" ? text : undefined;
}

function ofMakers(values: unknown, value: unknown): string | undefined {
  const found = isList(values) ? values.find((one) => own(one, "value") === value) : undefined;
  return ownText(found, "description");
}
