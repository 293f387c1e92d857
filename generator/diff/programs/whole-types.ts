/** Writes programs that create and read values of a declared type as a whole. */
import type { TypeDeclaration } from "../../model/model.ts";
import { valueText, type View } from "../../sheets/types/type.ts";
import type { Spot } from "./calls.ts";
import { type Consumer, typeProgram } from "./consumer.ts";
import { keyOf } from "./sample.ts";

const view: View = "received";

export const wholeType = (spot: Spot): string =>
  typeProgram(spot, view, ({ consumer, type }) => {
    const declared = spot.at.type?.[spot.side];
    return [
      `type Known = ${declared === undefined ? "never" : contents(declared, consumer)};`,
      "",
      `export const read = (value: ${type}): Known => value;`,
      `export const make = (value: Known): ${type} => value;`,
      `export const name = (key: keyof ${type}): keyof Known => key;`,
    ];
  });

function contents(type: TypeDeclaration, consumer: Consumer): string {
  switch (type.kind) {
    case "object": {
      const fields = type.fields.map(
        (field) =>
          `readonly ${keyOf(field.name)}${field.required ? "" : "?"}: ${consumer.type(field.type, view)}`,
      );
      const more = type.more === undefined ? [] : ["readonly [name: string]: unknown"];
      return `{ ${[...fields, ...more].join("; ")} }`;
    }
    case "enum":
      return type.values.map(({ value }) => valueText(value)).join(" | ");
    case "union":
      return type.members.map((member) => consumer.member(member, type, view)).join(" | ");
    case "alias":
      return consumer.type(type.type, view);
  }
}
