/** Builds `wait:` of an operation. */
import type { Cursor } from "../../sheets/format/cursor.ts";
import type { WaitSpec } from "../../sheets/format/wait.ts";
import type { Scalar } from "../../sheets/types/type.ts";
import type { PagesWord } from "../pages.ts";
import type { PassedField, StateField, Wait } from "../wait.ts";

/** Builds waiting for a job. Its operations, arguments and fields are checked when all types are known. */
export function buildWait(spec: WaitSpec | undefined, at: Cursor): Wait | undefined {
  if (spec === undefined || at.isBroken) return undefined;
  const { poll, with: passed, done, failed, result } = spec;
  const word = (name: string, here: Cursor): PagesWord => ({ name, place: here.place });
  return {
    poll: word(poll, at.to("poll")),
    with: passed === "location" ? passed : passedFields(passed, at.to("with")),
    done: stateFields(done, at.to("done")),
    failed:
      typeof failed === "string"
        ? word(failed, at.to("failed"))
        : failed && stateFields(failed, at.to("failed")),
    result:
      typeof result === "object"
        ? {
            fetch: word(result.fetch, at.to("result", "fetch")),
            with: passedFields(result.with ?? new Map(), at.to("result", "with")),
          }
        : result === undefined
          ? undefined
          : word(result, at.to("result")),
    place: at.keyPlace,
  };
}

const passedFields = (written: ReadonlyMap<string, string>, at: Cursor): PassedField[] =>
  Array.from(written, ([argument, field]) => ({
    argument: { name: argument, place: at.to(argument).keyPlace },
    field: { name: field, place: at.to(argument).place },
  }));

const stateFields = (
  written: ReadonlyMap<string, Scalar | readonly Scalar[]>,
  at: Cursor,
): StateField[] =>
  Array.from(written, ([name, values]) => ({
    name,
    values: Array.isArray(values)
      ? values.map((value: Scalar, index) => ({ value, place: at.to(name, index).place }))
      : [{ value: values as Scalar, place: at.to(name).place }],
    place: at.to(name).keyPlace,
  }));
