// Expands a path template of the google.api.http grammar; a value can fill its place, never reshape
// the path (hand-written in templates/runtime, copied into the generated package).

import { ParameterError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";
import { excerpt } from "../errors/sanitize.ts";
import type { MaybeStyled, ParameterFacts } from "../types/values.ts";
import { own } from "../util/values.ts";
import { type Called, encode, textOf } from "./encode.ts";

/** `{name}`, `{a.b}`, `{name=**}`, `{name=lit/*}`. */
const variable = /\{([^{}=]+)(?:=([^{}]*))?\}/g;

/**
 * The path with its variables filled in.
 *
 * @throws {ParameterError} when a value is missing, empty, a dot segment or off its pattern.
 */
export function expand(
  template: string,
  values: Readonly<Record<string, unknown>>,
  facts: Facts,
  call?: ParameterFacts,
): string {
  if (!template.includes("{")) return template;
  const called: Called = (name) => `path parameter "${name}" of ${template}`;
  return template.replaceAll(variable, (_, name: string, pattern = "*") => {
    const refuse = (problem: string): never => {
      throw new ParameterError(facts, name, `${called(name)} ${problem}`);
    };
    const value = own(values, name);
    const styled = (value as MaybeStyled)?.inPath?.(name, facts, call);
    if (styled) return styled;
    const text = textOf(value, called, name, facts, call);
    // One segment unless the pattern has more: then the value brings its own slashes.
    const segments = pattern === "*" ? [text] : text.split("/");
    for (const segment of segments) {
      if (/^\.{0,2}$/.test(segment)) {
        return refuse(
          `has the segment "${segment}", which leaves the path or is empty: give an id`,
        );
      }
    }
    if (!matches(segments, pattern.split("/"))) {
      return refuse(`is "${excerpt(facts, text, 60)}": give one of the form ${pattern}`);
    }
    return segments.map(encode).join("/");
  });
}

/** `*` stands for one segment, a last `**` for one or more, anything else for itself. */
function matches(segments: readonly string[], pattern: readonly string[]): boolean {
  const open = pattern.at(-1) === "**";
  if (open ? segments.length < pattern.length : segments.length !== pattern.length) return false;
  return pattern.every((part, at) => part === "*" || part === "**" || part === segments[at]);
}
