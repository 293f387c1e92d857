/** Explains errors of handlebars to the author of a template, with a location. */
import Handlebars from "handlebars";
import { nearest } from "../text/nearest.ts";
import { TemplateError } from "./output-file.ts";

interface Failure {
  readonly template: string;
  readonly source: string;
  readonly data: unknown;
  readonly error: Error & { readonly lineNumber?: number; readonly column?: number };
  readonly handlebars: typeof Handlebars;
  readonly options: Handlebars.RuntimeOptions;
}

export function explainTemplate(failure: Failure): TemplateError {
  const { template, error } = failure;
  return new TemplateError(template, {
    ...placeOf(failure),
    reason: reasonOf(failure, error.message),
  });
}

function reasonOf(failure: Failure, message: string): string {
  const [, name] = /^"(.+)" not defined in/.exec(message) ?? [];
  if (name !== undefined) return `there is no value "${name}" here${hintOf(failure, name)}`;
  const [, partial] = /^The partial (.+) could not be found$/.exec(message) ?? [];
  if (partial !== undefined) {
    return `there is no partial "${partial}"; declare it above with {{#*inline "${partial}"}}`;
  }
  if (message.startsWith("Parse error")) {
    return message.endsWith("got 'EOF'")
      ? "it ends before a block or braces are closed"
      : "it is unexpected here";
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
  const place = partial === undefined ? undefined : partialPlace(source, partial);
  return place ?? { line: 1, column: 1 };
}

/** Finds a syntax error. The parser shows the text before it on one line, truncated at the beginning. */
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
  let place: { line: number; column: number } | undefined;
  const visitor = new Handlebars.Visitor();
  visitor.PartialStatement = ({ name: called, loc }) => {
    if ("original" in called && called.original === name) {
      place ??= { line: loc.start.line, column: loc.start.column + 1 };
    }
  };
  visitor.accept(Handlebars.parse(source));
  return place;
}

/** Suggests a similar name here, or this name elsewhere; otherwise lists all names here. */
function hintOf(failure: Failure, name: string): string {
  const parts = dataParts(failure.data);
  const here = partOf(failure, parts)?.keys ?? [];
  const elsewhere = parts.filter(({ keys }) => keys.includes(name)).map(({ path }) => path);
  if (elsewhere.includes("")) return `; it is at the top, as "@root.${name}"`;
  if (elsewhere.length > 0) return `; it is in ${[...new Set(elsewhere)].join(", ")}`;
  const near = nearest(name, [...here, ...Object.keys(failure.handlebars.helpers)]);
  if (near !== undefined) return `; did you mean "${near}"`;
  return here.length === 0 ? "" : `; there are ${here.join(", ")}`;
}

/** Finds the failing location of a template by rendering it again with data that records its use. */
function partOf(
  { source, handlebars, options }: Failure,
  parts: readonly DataPart[],
): DataPart | undefined {
  try {
    handlebars.compile(source, { strict: true })(parts[0]?.copy, options);
  } catch (error) {
    const [, index] = /\[object part (\d+)\]/.exec(String(error)) ?? [];
    if (index !== undefined) return parts[Number(index)];
  }
  return undefined;
}

interface DataPart {
  /** For example `services[].operations[]`; empty for the whole data. */
  readonly path: string;
  readonly keys: readonly string[];
  /** A copy of the data that prints as `[object part 0]`, with its index among the parts. */
  readonly copy: object;
}

/** Returns the parts of data, beginning with the whole. Only objects have parts. */
function dataParts(data: unknown): readonly DataPart[] {
  const parts: DataPart[] = [];
  const take = (value: unknown, path: string): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => take(item, `${path}[]`));
    const copy: Record<string, unknown> = {};
    Object.defineProperty(copy, Symbol.toStringTag, { value: `part ${parts.length}` });
    parts.push({ path, keys: Object.keys(value), copy });
    for (const [key, inner] of Object.entries(value)) {
      copy[key] = take(inner, path === "" ? key : `${path}.${key}`);
    }
    return copy;
  };
  take(data, "");
  return parts;
}
