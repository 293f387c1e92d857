/** Rules about form fields and path variables with their own notation. */
import { showType } from "../../sheets/types/type-parts.ts";
import { fieldOf } from "../../sheets/types/type-at.ts";
import { hintAt } from "../../text/nearest.ts";
import type { BuildContext } from "../context/build-context.ts";
import { encodedFields, literalBefore } from "../list-style.ts";
import type { ClientParameter, Operation } from "../model.ts";
import { writingProblem } from "./value-rules.ts";

/** Requires `encoding:` to name fields of the form, with a notation that fits their types. */
export function applyEncodingRules({ body }: Operation, context: BuildContext): void {
  if (body?.as !== "form" && body?.as !== "multipart") return;
  for (const field of encodedFields(body)) {
    const { name, place, type } = field;
    const fieldType = fieldOf(body.type, name, "sent");
    if ("known" in fieldType) {
      const hint = hintAt(name, context.comparable(fieldType.known));
      context.report("fixed-no-field", place, { name, hint });
      continue;
    }
    const problem = body.as === "multipart" ? undefined : writingProblem(field, "query");
    if (problem === undefined) continue;
    context.report("wire-type", place, { location: "form", type: showType(type), ...problem });
  }
}

/** Requires a parameter that is the whole query to be the only query parameter. */
export function applyWholeQueryRules(
  { parameters, fixed }: Operation,
  client: readonly ClientParameter[],
  context: BuildContext,
): void {
  const whole = parameters.find((one) => one.whole);
  if (whole === undefined) return;
  const others = [...parameters, ...client].filter((one) => one.in === "query" && one !== whole);
  const names = [
    ...others.map(({ wire }) => wire),
    ...fixed.filter((one) => one.in === "query").map(({ name }) => name),
  ];
  for (const other of names)
    context.report("whole-query", whole.place, { name: whole.wire, other });
}

/** The characters that label and matrix styles require in the path before a variable. */
const signs = { label: ".", matrix: ";" } as const;

export function applyPathStyleRules(operation: Operation, context: BuildContext): void {
  for (const { in: location, wire, list, object, place } of operation.parameters) {
    if (location !== "path") continue;
    const named = `;${wire}=`;
    const style = list ?? object;
    if (style !== "label" && style !== "matrix") continue;
    const sign = list === "matrix" ? named : signs[style];
    for (const { template } of operation.paths) {
      const before = literalBefore(template.text, wire);
      const isRight = list === "matrix" ? /;[^;]+=$/.test(before) : before.endsWith(sign);
      if (isRight) continue;
      context.report("path-style", place, { style, sign, variable: `{${wire}}` });
    }
  }
}
