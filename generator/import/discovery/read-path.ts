import type { ParameterDescription } from "../description/description.ts";
import type { Schema } from "../description/schema.ts";
import { identifierPattern } from "../../text/names.ts";
import { exactPattern } from "../../text/texts.ts";
import type { Part } from "./part.ts";

/** Sources of the form of a variable: the pattern of its parameter, or `flatPath`. */
export type By = "pattern" | "flatPath";

export interface MethodPath {
  readonly variables: readonly Variable[];
  /** Converts a path of the method, from the root of the host, to the grammar of call sheets. */
  readonly template: (path: string, by: By) => string;
  /** Returns whether the template accepts exactly the same values as the pattern of a variable. */
  readonly expressesPattern: (wire: string) => boolean;
  /** Returns whether a variable of several segments has another form than its pattern. */
  readonly isAssumed: (wire: string) => boolean;
}

/** Reads the path of a method; its uploads and downloads have other paths with the same variables. */
export function readPath(
  method: Part,
  path: string,
  parameters: readonly ParameterDescription[],
): MethodPath {
  const patterns = new Map(parameters.map(({ name, schema }) => [name, patternOf(schema)]));
  const variables = variablesOf(piecesOf(path));
  const flatPath = method.text("flatPath");
  const relativePath = method.text("path");
  let flat: ReadonlyMap<string, string> | undefined;
  const written = (wire: string) => {
    flat ??= formsByFlatPath(relativePath ?? "", flatPath ?? "");
    return flat.get(wire);
  };
  const ofPattern = (wire: string) => {
    const pattern = patterns.get(wire);
    return pattern === undefined ? { form: "**", isExact: true } : formOfPattern(pattern);
  };

  const formOf = (variable: Variable, by: By): string => {
    if (!variable.isWide) return "*";
    const { wire } = variable;
    const [first, second] =
      by === "pattern"
        ? [ofPattern(wire)?.form, written]
        : [written(wire), () => ofPattern(wire)?.form];
    const fits = (form: string | undefined) => form !== undefined && isAllowed(form, variable);
    const pattern = fits(first) ? first : [second(wire), "**"].find(fits);
    return pattern ?? "*";
  };
  const expressesPattern = (wire: string): boolean => {
    const { form, isExact } = ofPattern(wire) ?? {};
    const variable = variables.find((one) => one.wire === wire);
    return isExact === true && variable !== undefined && formOf(variable, "pattern") === form;
  };

  return {
    variables,
    template: (text, by) => templateOf(piecesOf(text), (variable) => formOf(variable, by)),
    expressesPattern,
    isAssumed: (wire) =>
      variables.some((one) => one.wire === wire && one.isWide) && !expressesPattern(wire),
  };
}

function templateOf(pieces: readonly Piece[], formOf: (variable: Variable) => string): string {
  const parts = pieces.map((piece) => {
    if (typeof piece === "string") return piece;
    const form = formOf(piece);
    return form === "*" ? `{${piece.name}}` : `{${piece.name}=${form}}`;
  });
  return parts.join("");
}

/** A pattern as a list of segments. `isExact`: whether both accept the same values. */
interface PatternForm {
  readonly form: string;
  readonly isExact: boolean;
}

/** Returns a pattern as segments; undefined for others, such as `^(a|b)/[^/]+$` or any with a repeated slash. */
function formOfPattern(pattern: string): PatternForm | undefined {
  const body = pattern.replace(/^\^/, "").replace(/(?<!\\)\$$/, "");
  // Placeholders hide the slashes in character classes before the split.
  const segments = body
    .replace(/\[\^\/\](?:\+|\*)/g, "\0")
    .replace(/^\.[*+]$|(?<=\/)\.[*+]$/, "\u0001")
    .split("/")
    .map(formOfSegment);
  if (segments.some((segment) => segment === undefined)) return undefined;
  const known = segments.filter((segment) => segment !== undefined);
  return {
    form: known.map(({ form }) => form).join("/"),
    isExact: known.every(({ isExact }) => isExact),
  };
}

function formOfSegment(segment: string): PatternForm | undefined {
  if (segment === "\0") return { form: "*", isExact: true };
  if (segment === "\u0001") return { form: "**", isExact: true };
  const literal = segment.replace(/\\([^\w])/g, "$1");
  if (/^[\w~:@%.-]+$/.test(literal) && !/^\.+$/.test(literal)) {
    return { form: literal, isExact: true };
  }
  // Accepts patterns that match most single segments, such as `[a-z0-9-]{1,63}`.
  return /^(?:\[(?!\^)[^\]/]+\][+*]?(?:\{\d+(?:,\d*)?\})?|\\[dw][+*])$/.test(segment)
    ? { form: "*", isExact: false }
    : undefined;
}

/** Returns the form of each variable in a `flatPath`: `v1/projects/{projectsId}`. */
function formsByFlatPath(path: string, flatPath: string): ReadonlyMap<string, string> {
  const names: string[] = [];
  const source = path.split(/\{(\+?[^{}]*)\}/).map((text, at) => {
    if (at % 2 === 0) return exactPattern(text);
    names.push(text.replace(/^\+/, ""));
    return text.startsWith("+") ? "(.+?)" : "([^/]+)";
  });
  // Matching takes too long with more variables; real paths have fewer.
  if (names.length > 8 || flatPath.length > 1000) return new Map();
  const match = new RegExp(`^${source.join("")}$`).exec(flatPath) ?? [];
  return new Map(
    names.flatMap((name, index) => {
      const text = match[index + 1];
      const form = text
        ?.split("/")
        .map((segment) => (segment.includes("{") ? "*" : segment))
        .join("/");
      return form === undefined ? [] : [[name, form]];
    }),
  );
}

/** Returns whether the grammar of call sheets allows a form at the location of a variable. */
function isAllowed(form: string, { isAlone, isLast }: Variable): boolean {
  if (form === "*") return true;
  const wide = form.indexOf("**");
  return isAlone && (wide === -1 || (isLast && wide === form.length - 2));
}

interface Variable {
  /** Name in call sheets. */
  readonly name: string;
  /** Name in the document. */
  readonly wire: string;
  /** Whether its value can contain slashes: `{+name}`. */
  readonly isWide: boolean;
  /** Whether it fills its segment, except for a `:verb`. */
  readonly isAlone: boolean;
  /** Whether only a `:verb` follows it. */
  readonly isLast: boolean;
  /** The unchanged expression, if Discovery paths cannot contain it. */
  readonly odd?: string | undefined;
}

type Piece = string | Variable;

const expression = /\{([+#./;?&|]?)([^{}]*)\}/g;
const fieldPath = new RegExp(`^${identifierPattern}(?:\\.${identifierPattern})*$`, "u");

function piecesOf(path: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of path.matchAll(expression)) {
    const [whole, operator = "", inside = ""] = match;
    const after = path.slice(match.index + whole.length);
    // `{/name*}` is a slash followed by a variable of several segments.
    const isPath = operator === "/";
    const before = path.slice(end, match.index) + (isPath ? "/" : "");
    const wire = inside.replace(/\*$/, "");
    pieces.push(literalOf(before), {
      name: nameOf(wire),
      wire,
      isWide: operator === "+" || (isPath && inside.endsWith("*")),
      isAlone: before.endsWith("/") && /^(?:[/:]|\{\/|$)/.test(after),
      isLast: /^(?::[^/{]*)?$/.test(after),
      odd: ["", "+", "/"].includes(operator) && fieldPath.test(wire) ? undefined : whole,
    });
    end = match.index + whole.length;
  }
  return [...pieces, literalOf(path.slice(end))];
}

const variablesOf = (pieces: readonly Piece[]): Variable[] =>
  pieces.filter((piece) => typeof piece !== "string");

const nameOf = (wire: string): string =>
  fieldPath.test(wire) ? wire : `_${wire.replace(/[^\w$]+/g, "_")}`;

/** Encodes characters that are invalid in a path, and removes empty segments. */
const literalOf = (text: string): string =>
  text
    .replace(/\/{2,}/g, "/")
    .replace(/[^A-Za-z0-9\-._~!$&'()+,;=:@%/]/gu, (sign) =>
      sign === "*" ? "%2A" : encodeURIComponent(sign.toWellFormed()),
    );

const patternOf = (schema: Schema): string | undefined =>
  schema.kind === "list" ? undefined : schema.constraints?.pattern;

/** Removes the pattern of a parameter, which the path already expresses. */
export function withoutPattern(schema: Schema): Schema {
  if (schema.constraints === undefined || schema.kind === "list") return schema;
  const { pattern: _, ...constraints } = schema.constraints;
  return {
    ...schema,
    constraints: Object.keys(constraints).length === 0 ? undefined : constraints,
  };
}
