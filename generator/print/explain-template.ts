/** What handlebars throws, in words and with a place for the author of a template. */
import Handlebars from "handlebars";
import { didYouMean } from "../text/nearest.ts";
import { TemplateError } from "./template-error.ts";

export interface Failure {
  readonly template: string;
  readonly source: string;
  readonly data: unknown;
  readonly error: Error & { readonly lineNumber?: number; readonly column?: number };
  readonly handlebars: typeof Handlebars;
}

export function explainTemplate(failure: Failure): TemplateError {
  const { template, error } = failure;
  return new TemplateError(template, {
    ...placeOf(failure),
    reason: reasonOf(failure, error.message),
  });
}

function reasonOf({ data, handlebars }: Failure, message: string): string {
  const [, name] = /^"(.+)" not defined in/.exec(message) ?? [];
  if (name !== undefined) {
    const known = [...keysOf(data), ...Object.keys(handlebars.helpers)];
    return `there is nothing called "${name}" here${didYouMean(name, known, "")}`.replace(
      /\?$/,
      "",
    );
  }
  const [, partial] = /^The partial (.+) could not be found$/.exec(message) ?? [];
  if (partial !== undefined) {
    return `there is no partial "${partial}"; declare it above with {{#*inline "${partial}"}}`;
  }
  if (message.startsWith("Parse error")) {
    return message.endsWith("got 'EOF'")
      ? "it ends before a block or a pair of braces is closed"
      : "handlebars expects something else at this place";
  }
  return message.replace(/ - \d+:\d+$/, "");
}

function placeOf({ error, source }: Failure): { line: number; column: number } {
  const { message, lineNumber, column = 0 } = error;
  if (lineNumber !== undefined) return { line: lineNumber, column: column + 1 };
  const [, line, excerpt = "", arrow = ""] =
    /^Parse error on line (\d+):\n(.*)\n(-*)\^/.exec(message) ?? [];
  if (line !== undefined) {
    const cut = excerpt.startsWith("...") ? "...".length : 0;
    return parsePlace(source, Number(line), excerpt.slice(cut, arrow.length));
  }
  const [, partial] = /^The partial (.+) could not be found$/.exec(message) ?? [];
  const found = partial === undefined ? undefined : partialPlace(source, partial);
  return found ?? { line: 1, column: 1 };
}

/** The parser shows the text before the place with an arrow below its end, all on one line and cut at its beginning. */
function parsePlace(
  source: string,
  line: number,
  before: string,
): { line: number; column: number } {
  const places = source.split("\n").flatMap((text, at) => {
    return Array.from({ length: text.length }, (_, index) => ({ line: at + 1, column: index + 1 }));
  });
  const flat = source.replaceAll("\n", "");
  for (let at = flat.indexOf(before); at >= 0; at = flat.indexOf(before, at + 1)) {
    const place = places[at + before.length] ?? places.at(-1);
    if (place !== undefined && place.line >= line) return place;
  }
  return { line, column: 1 };
}

function partialPlace(source: string, name: string) {
  let found: { line: number; column: number } | undefined;
  const visitor = new Handlebars.Visitor();
  visitor.PartialStatement = ({ name: called, loc }) => {
    if ("original" in called && called.original === name) {
      found ??= { line: loc.start.line, column: loc.start.column + 1 };
    }
  };
  visitor.accept(Handlebars.parse(source));
  return found;
}

/** Every key that stands anywhere in the data. */
function keysOf(data: unknown): ReadonlySet<string> {
  const keys = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) keys.add(key);
      collect(inner);
    }
  };
  collect(data);
  return keys;
}
