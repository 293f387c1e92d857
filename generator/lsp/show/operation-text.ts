/** An operation as it is called, in the words of the format. */
import { fixedFields, givenBody } from "../../model/fixed.ts";
import { bodyArgument, bodyType } from "../../model/body.ts";
import { showResult } from "../../model/result.ts";
import type { Operation, Parameter } from "../../model/model.ts";
import { showType } from "../../spec/types/show-type.ts";

export function signature(operation: Operation): string {
  const { id, parameters, paths, result } = operation;
  const body = givenBody(operation);
  const media = paths.some(({ role }) => role === "media") ? ["media?: bytes"] : [];
  const given = bodyType(body);
  const fixed = fixedFields(operation).map((name) => ` without ${name}`);
  const shown = given === undefined ? "bytes" : `${showType(given)}${fixed.join(" and")}`;
  const lines = [
    ...parameters.map(argumentLine),
    ...(body === undefined ? [] : [`${bodyArgument(body)}${body.required ? "" : "?"}: ${shown}`]),
    ...media,
  ];
  const params = lines.length === 0 ? "" : `{\n${lines.map((line) => `  ${line};`).join("\n")}\n}`;
  return `${id}(${params}): ${showResult(result)}`;
}

/** A name that code can have as it is needs no quotes. */
const argumentName = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);

export const argumentLine = ({ argument, required, type }: Parameter): string =>
  `${argumentName(argument)}${required ? "" : "?"}: ${showType(type)}`;
