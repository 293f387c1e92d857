/**
 * Programs that use each exported type of a package: values of it, exhaustive switches, and records with an entry for each
 * value or field. A change whose `code` is `yes` breaks none of them.
 */
import { Consumer } from "../../../generator/diff/programs/consumer.ts";
import { viewOf } from "../../../generator/diff/facts/views.ts";
import { keyOf, memberText } from "../../../generator/diff/programs/sample.ts";
import type { Model, TypeDeclaration, TypeRef } from "../../../generator/model/model.ts";
import { isOpenUnion } from "../../../generator/sheets/types/member-tags.ts";
import { nonNullShape, isNull } from "../../../generator/sheets/types/shape.ts";
import { isIn, isOpen, valueText, type View } from "../../../generator/sheets/types/type.ts";
import { samplesOf } from "./type-samples.ts";

type Program = readonly [name: string, text: string];

/** Returns the programs by module name. */
export const usesOf = (model: Model): Program[] =>
  model.services.flatMap((service) => {
    const { declared, resources } = viewOf(service);
    const all = [...declared, ...resources.flatMap((one) => one.declared)];
    return all.flatMap(({ type, view, ref: { from, name } }) => {
      const module = `${from.replaceAll(/\W/g, "-")}-${name}`;
      const programs = programsOf(type, view).map(([use, lines]): Program => {
        const consumer = new Consumer(model, service);
        return [`${module}-${use}`, consumer.module(...lines(consumer.declared(type, view)))];
      });
      return programs;
    });
  });

type Lines = (name: string) => readonly string[];

function programsOf(type: TypeDeclaration, view: View): readonly (readonly [string, Lines])[] {
  const values: Lines = (name) =>
    samplesOf(type, view).map((sample, at) => `export const value${at}: ${name} = ${sample};`);
  switch (type.kind) {
    case "enum": {
      const texts = type.values.map(({ value }) => valueText(value));
      return [
        ["values", values],
        ["switch", (name) => switchOver(name, "value", texts)],
        ...(type.base === "bigint" || type.base === "boolean"
          ? []
          : [["record", (name: string) => recordOf(name, texts)] as const]),
      ];
    }
    case "object": {
      const names = type.fields.filter((one) => isIn(one, view)).map((one) => one.name);
      const keys = names.map((one) => JSON.stringify(one));
      const record: Lines = (name) => recordOf(`keyof ${name}`, keys);
      const switches = type.fields
        .filter((one) => isIn(one, view))
        .flatMap((field) => {
          const texts = closedValues(field.type, view);
          const lines: Lines = (name) =>
            switchOver(`NonNullable<${name}[${JSON.stringify(field.name)}]>`, "value", texts);
          return texts.length === 0 ? [] : [[`switch-${field.name}`, lines] as const];
        });
      return [
        ["values", values],
        ...(type.more === undefined ? [["record", record] as const] : []),
        ...switches,
      ];
    }
    case "union": {
      const { discriminator, members } = type;
      const tags = members.flatMap((one) => one.tags).map((tag) => JSON.stringify(tag));
      if (discriminator === undefined || members.some((one) => one.tags.length === 0))
        return [["values", values]];
      // Only a record can list all members of an open union.
      const record: Lines = (name) => recordOf(`${name}[${JSON.stringify(discriminator)}]`, tags);
      // The compiler narrows unions only.
      return isOpenUnion(type, view) || members.length < 2
        ? [
            ["values", values],
            ["record", record],
          ]
        : [
            ["values", values],
            ["switch", (name) => switchOver(name, memberText("value", discriminator), tags)],
          ];
    }
    case "alias": {
      const texts = closedValues(type.type, view);
      const lines: Lines = (name) => switchOver(`NonNullable<${name}>`, "value", texts);
      return texts.length === 0
        ? [["values", values]]
        : [
            ["values", values],
            ["switch", lines],
          ];
    }
  }
}

/** Returns all values of a type except null, or no values for an open type. */
function closedValues(type: TypeRef, view: View): readonly string[] {
  const shape = nonNullShape(type);
  if (shape.kind === "literal") return [valueText(shape.value)];
  if (shape.kind === "enum") {
    return isOpen(shape, view) ? [] : shape.values.map(({ value }) => valueText(value));
  }
  if (shape.kind !== "union") return [];
  const members = shape.members.filter((one) => !isNull(one.type));
  const all = members.map((one) => closedValues(one.type, view));
  return all.some((values) => values.length === 0) ? [] : [...new Set(all.flat())];
}

const switchOver = (name: string, subject: string, cases: readonly string[]): string[] => [
  `export function textOf(value: ${name}): string {`,
  `  switch (${subject}) {`,
  ...cases.map((one) => `    case ${one}: return "…";`),
  "    default: {",
  "      const rest: never = value;",
  "      return rest;",
  "    }",
  "  }",
  "}",
];

const recordOf = (keys: string, names: readonly string[]): string[] => [
  `export const texts: Record<${keys}, string> = {`,
  ...names.map((name) => `  ${keyOf(String(JSON.parse(name)))}: "…",`),
  "};",
];
