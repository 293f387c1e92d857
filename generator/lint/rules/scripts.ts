import type { TypeRef } from "../../model/model.ts";
import type { Cursor } from "../../sheets/format/cursor.ts";
import { foldType, tupleTypes } from "../../sheets/types/type-parts.ts";
import { mixedScripts, withCodePoints } from "../../text/scripts.ts";
import { listSheet } from "../examples.ts";
import { namesInService } from "../names-of.ts";
import { rule, type LintRule, type ReportFinding } from "../rule.ts";
import { kindWords } from "./names.ts";

/** Returns a call sheet with a query parameter that has this value. */
const listedBy = (value: string): string =>
  listSheet({ query: `genre: { type: "'${value}' | 'poem'", doc: Genre of the titles. }` });

export const scriptRules: readonly LintRule[] = [
  rule({
    id: "name-scripts-mixed",
    level: "warning",
    message:
      'The {kind} "{name}" mixes letters of {scripts}: {shown}. Check its spelling in the API\'s document.',
    why: "A letter of another script can look like a Latin one. The service receives a different name, and reviewers do not see the difference. Scripts that are written together, such as Japanese with Latin, are not reported.",
    bad: listedBy("n\u043Evel"),
    good: listedBy("novel"),
    check: {
      service(site, report) {
        for (const { kind, name, at } of namesInService(site)) {
          reportMixed(kindWords[kind], name, at, report);
        }
      },
      operation({ operation, at }, report) {
        for (const { name } of operation.fixed) {
          reportMixed("fixed parameter", name, at.to("fixed", name), report);
        }
      },
      parameter({ parameter, at }, report) {
        const { argument, wire, type } = parameter;
        if (!wire.endsWith(argument)) reportMixed("argument", argument, at, report);
        for (const value of literalsOf(type)) reportMixed("value", value, at, report);
      },
      field({ field, at }, report) {
        for (const value of literalsOf(field.type)) reportMixed("value", value, at, report);
      },
      type({ type, at }, report) {
        if (type.kind !== "enum") return;
        const values = at.to("values");
        for (const [index, { value }] of type.values.entries()) {
          const step = values.keys.length === 0 ? index : String(value);
          if (typeof value === "string") reportMixed("value", value, values.to(step), report);
        }
      },
    },
  }),
];

function reportMixed(
  kind: string,
  name: string,
  at: Cursor,
  report: ReportFinding<"{kind}{name}{scripts}{shown}">,
): void {
  const scripts = mixedScripts(name);
  if (scripts === undefined) return;
  report(at, { kind, name, scripts: scripts.join(" and "), shown: withCodePoints(name) });
}

const literalsOf = (type: TypeRef): string[] =>
  foldType<string[]>(type, {
    primitive: () => [],
    literal: (value) => (typeof value === "string" ? [value] : []),
    named: () => [],
    array: (items) => items,
    tuple: (tuple) => tupleTypes(tuple).flat(),
    map: (values) => values,
    union: (members) => members.flat(),
    intersection: (members) => members.flat(),
  });
