/** Compares the paths of an operation that starts a job and of operations that return its state. */
import type { Operation } from "../../model/model.ts";

const pathOf = ({ paths }: Operation): string => paths[0]?.template.text ?? "";

const withoutVerb = (path: string): string => path.replace(/:[^/{}]*$/, "");

/** Returns the segments of a path with `*` for each variable segment. */
export function segmentsOf(operation: Operation): readonly string[] {
  const path = withoutVerb(pathOf(operation));
  return path.replaceAll(/\{[^{}=]*=?([^{}]*)\}/g, (_, pattern) => pattern || "*").split("/");
}

/** Returns whether an operation is about an existing job: `{name=operations/*}:wait`. */
export function isBelow(operation: Operation, poll: Operation): boolean {
  const [path, job] = [withoutVerb(pathOf(operation)), pathOf(poll)];
  return path === job || path.startsWith(`${job}/`);
}

/** Returns the polled operation whose path has most segments in common with a path; undefined if several have. */
export function nearestPoll(
  operation: Operation,
  polls: readonly Operation[],
): Operation | undefined {
  const segments = segmentsOf(operation);
  const shared = polls.map((poll) => {
    const differs = segmentsOf(poll).findIndex((segment, at) => segment !== segments[at]);
    return { poll, count: differs === -1 ? segments.length : differs };
  });
  const most = Math.max(...shared.map(({ count }) => count));
  const [nearest, ...others] = shared.filter(({ count }) => count === most);
  return others.length === 0 ? nearest?.poll : undefined;
}
