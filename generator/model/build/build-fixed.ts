import type { OperationSpec } from "../../spec/format/operation.ts";
import type { Cursor, Entry } from "../../spec/format/cursor.ts";
import type { BuildContext } from "../context/build-context.ts";
import type { FixedParameter, Scalar } from "../model.ts";
import { applyHeaderRules, isHeaderText } from "../rules/header-rules.ts";

/** `body.` and `header.` before a name say where it goes; a bare one is a query parameter. */
export function buildFixed(
  spec: OperationSpec["fixed"],
  at: Cursor,
  context: BuildContext,
): FixedParameter[] {
  return at.intact(spec).map((entry) => {
    const { key, at: here } = entry;
    const [, prefix, rest = ""] = /^(body|header)\.(.*)$/s.exec(key) ?? [];
    const place = here.keyPlace;
    context.visibleName(prefix === undefined ? key : rest, "a fixed parameter", place);
    if (prefix === "body") return { in: prefix, name: rest, value: entry.value, place };
    const value = textOf(entry, context);
    if (prefix !== "header") return { in: "query", name: key, value, place };
    applyHeaderRules(rest, here.keyPlace, context);
    if (!isHeaderText(value)) context.report("send-header", here.place, { name: rest });
    return { in: prefix, name: rest, value, place };
  });
}

/** Queries and headers have text: a number is the text that it is written as, or none. */
function textOf({ value, at }: Entry<Scalar>, context: BuildContext): string {
  const text = String(value);
  if (typeof value === "string") return text;
  const { file, line, column, length } = at.place;
  const { source } = at.document;
  const written = source.text.split("\n")[line - 1]?.slice(column - 1, column - 1 + length);
  if (value === null || written !== text) {
    context.report("fixed-text", { file, line, column, length }, { written: written ?? "", text });
  }
  return text;
}
