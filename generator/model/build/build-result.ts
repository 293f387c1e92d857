import type { Cursor } from "../../spec/format/cursor.ts";
import { resultWords, type ResultSpec } from "../../spec/format/result.ts";
import type { BuildContext } from "../context/build-context.ts";
import type { Result } from "../model.ts";
import { isUnknown } from "../../spec/types/anything.ts";

export function buildResult(spec: ResultSpec, at: Cursor, context: BuildContext): Result {
  const place = typeof spec === "string" ? at.place : at.keyPlace;
  if (typeof spec !== "string") {
    return {
      kind: "events",
      type: context.type(spec.events, at.to("events")),
      end: spec.end,
      place,
    };
  }
  if (isResultWord(spec)) return { kind: spec, place };
  const expression = withoutNone(spec);
  const type = context.type(expression ?? spec, at, "result");
  const orNone = expression !== undefined;
  if (orNone && isUnknown(type)) {
    const reason = "What is unknown may be nothing as well; remove `| none`.";
    context.report("type-contradiction", place, { reason });
  }
  return { kind: "value", type, orNone, place };
}

const isResultWord = (spec: string): spec is keyof typeof resultWords =>
  Object.hasOwn(resultWords, spec);

/** The type in `T | none`; undefined where nothing is said of none. */
function withoutNone(result: string): string | undefined {
  const bar = result.lastIndexOf("|");
  const type = result.slice(0, Math.max(0, bar)).trimEnd();
  return type !== "" && result.slice(bar + 1).trim() === "none" ? type : undefined;
}
