import type { ParameterDescription } from "../description/description.ts";
import { formOfPattern, formsByFlatPath, isAllowed } from "./forms.ts";
import type { Part } from "./part.ts";
import { patternOf } from "./pattern-of.ts";
import { piecesOf, variablesOf, type Piece, type Variable } from "./pieces.ts";

/** By what the form of a variable is told: the pattern of its parameter, or the path that is written out. */
export type By = "pattern" | "flatPath";

export interface MethodPath {
  readonly variables: readonly Variable[];
  /** A path of the method, from the root of the host, in the grammar of call sheets. */
  readonly template: (path: string, by: By) => string;
  /** Whether the template lets through exactly what the pattern of a variable does. */
  readonly saysPattern: (wire: string) => boolean;
  /** Whether a variable of many segments has another form than its pattern. */
  readonly isAssumed: (wire: string) => boolean;
}

/** `path`: of the method; uploads and downloads have others, with the same variables. */
export function readPath(
  method: Part,
  path: string,
  parameters: readonly ParameterDescription[],
): MethodPath {
  const patterns = new Map(parameters.map(({ name, schema }) => [name, patternOf(schema)]));
  const variables = variablesOf(piecesOf(path));
  const flatPath = method.text("flatPath");
  const given = method.text("path");
  let flat: ReadonlyMap<string, string> | undefined;
  const written = (wire: string) => {
    flat ??= formsByFlatPath(given ?? "", flatPath ?? "");
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
    const found = fits(first) ? first : [second(wire), "**"].find(fits);
    return found ?? "*";
  };
  const saysPattern = (wire: string): boolean => {
    const { form, isExact } = ofPattern(wire) ?? {};
    const variable = variables.find((one) => one.wire === wire);
    return isExact === true && variable !== undefined && formOf(variable, "pattern") === form;
  };

  return {
    variables,
    template: (text, by) => templateOf(piecesOf(text), (variable) => formOf(variable, by)),
    saysPattern,
    isAssumed: (wire) =>
      variables.some((one) => one.wire === wire && one.isWide) && !saysPattern(wire),
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
