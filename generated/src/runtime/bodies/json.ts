// Makes JSON of a body
// (hand-written in templates/runtime, copied into the generated package).

import { ParameterError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";
import type { Encoder } from "../types/content.ts";
import { lossInJson } from "./json-loss.ts";
import { nothingOf } from "./nothing.ts";

export const jsonBody: Encoder = ({ body, bodyRequired, media, integers }, facts) => {
  if (media !== undefined) {
    throw new ParameterError(facts, "media", "`media` needs another `encode`: JSON cannot hold it");
  }
  return body === undefined
    ? nothingOf("body", bodyRequired, facts)
    : { body: jsonText(body, facts, integers), type: "application/json", isRepeatable: true };
};

/** @throws {ParameterError} when it would not arrive as it was meant. */
export function jsonText(body: unknown, facts: Facts, integers?: readonly string[]): string {
  let cause: unknown;
  let problem = "`body` cannot be written as JSON";
  try {
    const text: string | undefined = JSON.stringify(body);
    const loss =
      text === undefined ? undefined : lossInJson(body, text, integers?.includes("body"));
    if (text !== undefined && loss === undefined) return text;
    problem = loss ?? problem;
  } catch (error) {
    cause = error;
  }
  throw new ParameterError(facts, "body", problem, cause);
}
