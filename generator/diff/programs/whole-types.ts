/** Writes programs that create and read values of a declared type as a whole. */
import type { TypeDeclaration, TypeRef } from "../../model/model.ts";
import { isOpenUnion } from "../../sheets/types/member-tags.ts";
import { isIn, isOpen, valueText, type View } from "../../sheets/types/type.ts";
import type { Spot } from "./calls.ts";
import { type Consumer, kindsOf, typeProgram } from "./consumer.ts";
import { keyOf } from "./sample.ts";

export const wholeType = (spot: Spot): string =>
  typeProgram(spot, "received", ({ consumer, type }) => {
    const declared = spot.at.type?.[spot.side];
    return [
      `type Known = ${declared === undefined ? "never" : contents(declared, consumer, "received")};`,
      "",
      `export const read = (value: ${type}): Known => value;`,
      `export const make = (value: Known): ${type} => value;`,
      `export const name = (key: keyof ${type}): keyof Known => key;`,
    ];
  });

/** Returns a type as code. A declared type that changes as a whole keeps its name, so that its contents are returned. */
export const typeOrContents = (
  { at }: Spot,
  type: TypeRef,
  consumer: Consumer,
  view: View,
): string =>
  at.part === "kind" && type.kind === "named"
    ? contents(type.to, consumer, view)
    : consumer.type(type, view);

function contents(type: TypeDeclaration, consumer: Consumer, view: View): string {
  switch (type.kind) {
    case "object": {
      const fields = type.fields
        .filter((field) => isIn(field, view))
        .map(
          (field) =>
            `readonly ${keyOf(field.name)}${field.required ? "" : "?"}: ${consumer.type(field.type, view)}`,
        );
      const more = type.more === undefined ? [] : ["readonly [name: string]: unknown"];
      return `{ ${[...fields, ...more].join("; ")} }`;
    }
    case "enum":
      return isOpen(type, view)
        ? kindsOf(type)
        : type.values.map(({ value }) => valueText(value)).join(" | ");
    case "union":
      return [
        ...type.members.map((member) => consumer.member(member, type, view)),
        ...(isOpenUnion(type, view) ? [consumer.unlisted(type)] : []),
      ]
        .map((text) => (text.includes(" ") ? `(${text})` : text))
        .join(" | ");
    case "alias":
      return consumer.type(type.type, view);
  }
}
