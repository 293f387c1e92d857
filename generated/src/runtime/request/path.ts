// Expands a path template of the google.api.http grammar; a value can fill its place, never reshape
// the path (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import { excerpt } from "../errors/sanitize.ts";
import type { MaybeStyled, ParameterFacts } from "../types/values.ts";
import { own } from "../util/values.ts";
import { encode, textOf } from "./encode.ts";
import { asPath, refuseAs } from "./refuse.ts";

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
  return template.replaceAll(variable, (_, name: string, pattern = "*") => {
    const value = own(values, name);
    const styled = (value as MaybeStyled)?.inPath?.(name, facts, call);
    if (styled) return styled;
    const text = textOf(value, asPath, name, facts, call);
    // One segment unless the pattern has more: then the value brings its own slashes.
    const segments = pattern === "*" ? [text] : text.split("/");
    // It would leave the path, or make it shorter.
    const wrong = segments.find((segment) => /^\.{0,2}$/.test(segment));
    if (wrong !== undefined) {
      refuseAs(asPath, name, `has the segment "${wrong}", empty or of dots: give an id`, facts);
    }
    if (!matches(segments, pattern.split("/"))) {
      const shown = excerpt(facts, text, 60);
      refuseAs(asPath, name, `is "${shown}": give one of the form ${pattern}`, facts);
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
