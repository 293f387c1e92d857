/** Recognizes states of jobs by values that services use for nothing else. */
import type { WrittenWait } from "./wait.ts";
import type { TypeRef } from "./model.ts";
import { isOf } from "./page-fields.ts";
import { fieldsOf } from "../sheets/types/type-at.ts";
import { listedTexts } from "../sheets/types/type-values.ts";
import { foldName } from "../text/names.ts";

const words = {
  done: /^(?:done|completed?|finished|success|successful|succeeded|ready)$/,
  failed:
    /^(?:failed|failure|errore?d?|cancell?ed|aborted|expired|rejected|terminated|timedout|timeout)$/,
  pending:
    /^(?:accepted|active|created|enqueued|inprogress|new|notstarted|open|pending|queued|scheduled|started|submitted|(?!warning)[a-z]+ing|[a-z]*unspecified)$/,
} as const;

type State = keyof typeof words;

const stateOf = (value: string): State | undefined =>
  (Object.keys(words) as State[]).find((state) => words[state].test(foldName(value)));

export const isFailure = (value: string): boolean => stateOf(value) === "failed";

type States = Pick<WrittenWait, "done" | "failed">;

/** Returns the states that a field lists; undefined if one of them is ambiguous or there is no final state. */
export function listedStates(path: string, type: TypeRef): States | undefined {
  const { texts } = listedTexts(type);
  const states = Map.groupBy(texts, stateOf);
  const done = states.get("done");
  if (done === undefined || texts.length === 1 || states.has(undefined)) return undefined;
  const failed = states.get("failed");
  return {
    done: { [path]: done.length === 1 ? (done[0] ?? null) : done },
    ...(failed && { failed: { [path]: failed.length === 1 ? (failed[0] ?? null) : failed } }),
  };
}

/** Returns the states of a job: in a field that lists all of them, or in a boolean and an error. */
export function statesOf(job: TypeRef): States | undefined {
  const fields = fieldsOf(job);
  const named = fields.filter(({ name }) => /(?:status|state)$/.test(foldName(name)));
  const isPlain = (name: string): boolean => /^(?:status|state)$/.test(foldName(name));
  const plain = named.filter(({ name }) => isPlain(name));
  const [field, ...others] = plain.length > 0 ? plain : named;
  const states =
    field === undefined || others.length > 0 ? undefined : listedStates(field.name, field.type);
  if (states !== undefined) return states;
  const done = fields.find(
    ({ name, type }) =>
      /^(?:is)?(?:done|completed?|finished)$/.test(foldName(name)) && isOf(type, "boolean"),
  );
  if (done === undefined) return undefined;
  const error = fields.find(({ name }) => name === "error");
  return { done: { [done.name]: true }, ...(error && { failed: error.name }) };
}
