import type { OperationSpec } from "../../spec/format/operation.ts";
import type { Cursor, Entry } from "../../spec/format/cursor.ts";
import { hintAt } from "../../text/nearest.ts";
import type { BuildContext } from "../context/build-context.ts";
import type { FixedParameter, OperationPath, Role, Scalar } from "../model.ts";
import { applyHeaderRules, isContentType, isHeaderText } from "../rules/header-rules.ts";

interface Fixed {
  readonly fixed: readonly FixedParameter[];
  /** Whether it is known of all that is fixed when it is sent. */
  readonly isWhole: boolean;
}

/** A mapping is what one role sends; anything else is sent always. */
export function buildFixed(
  spec: OperationSpec["fixed"],
  paths: readonly OperationPath[],
  at: Cursor,
  context: BuildContext,
): Fixed {
  const parts = at.intact(spec).map(({ key, value, at: here }): Fixed => {
    if (value === null || typeof value !== "object") {
      return { fixed: [fixedValue({ key, value, at: here }, context)], isWhole: true };
    }
    const role = roleOf(key, paths, here, context);
    const fixed = here.intact(value).map((entry) => fixedValue(entry, context));
    if (role === undefined) return { fixed: [], isWhole: false };
    for (const { place } of fixed.filter((one) => one.in === "body")) {
      context.report("fixed-role-body", place, { role });
    }
    return { fixed: fixed.map((one) => ({ ...one, role })), isWhole: true };
  });
  return {
    fixed: parts.flatMap(({ fixed }) => fixed),
    isWhole: !at.isBroken && parts.every(({ isWhole }) => isWhole),
  };
}

/** Undefined, and a complaint, for a word that is no role of the operation. */
function roleOf(
  key: string,
  paths: readonly OperationPath[],
  at: Cursor,
  context: BuildContext,
): Role | undefined {
  const roles = paths.flatMap(({ role }) => role ?? []);
  const found = roles.find((role) => role === key);
  // Nothing is known of an operation whose request line cannot be read.
  if (found !== undefined || paths.length === 0) return found;
  if (roles.length === 0) {
    context.report("fixed-without-roles", at.keyPlace, { name: key });
  } else {
    const hint = hintAt(key, roles, `; there are ${roles.join(", ")}.`);
    context.report("fixed-role-unknown", at.keyPlace, { name: key, hint });
  }
  return undefined;
}

/** `body.` and `header.` before a name say where it goes; a bare one is a query parameter. */
function fixedValue(entry: Entry<Scalar>, context: BuildContext): FixedParameter {
  const { key, at: here } = entry;
  const [, prefix, rest = ""] = /^(body|header)\.(.*)$/s.exec(key) ?? [];
  const place = here.keyPlace;
  context.visibleName(prefix === undefined ? key : rest, "a fixed parameter", place);
  if (prefix === "body") return { in: prefix, name: rest, value: entry.value, place };
  const value = textOf(entry, context);
  if (prefix !== "header") return { in: "query", name: key, value, place };
  // The type of JSON that is not the usual one: that there is JSON, is looked at once the body is known.
  if (!isContentType(rest)) applyHeaderRules(rest, here.keyPlace, context);
  if (!isHeaderText(value)) context.report("send-header", here.place, { name: rest });
  return { in: prefix, name: rest, value, place };
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
