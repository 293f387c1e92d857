// Callsheet mocks: jobs, which are pending at their start and at the first poll, and then done.

import { withFields } from "./pages.ts";
import type { MockCall, Route, WaitRow } from "./routes.ts";
import { type Scalar, type Shape, type Types, fits, resolved, shapeAt, stepsIn } from "./shapes.ts";
import type { Store } from "./store.ts";

/** Returns the state of a job. */
export function jobOf(
  { done, failed, result }: WaitRow,
  isDone: boolean,
  { route, call, shape, store }: Polled,
): unknown {
  const { types } = store;
  const failures = typeof failed === "string" ? {} : (failed ?? {});
  const fields = Object.entries(done).map(([path, values]): [string, unknown] => {
    const taken = [values, failures[path] ?? []].flat();
    return [path, isDone ? taken[0] : otherThan(taken, fieldShape(shape, path, types), types)];
  });
  if (typeof failed === "string") fields.push([failed, undefined]);
  if (isDone && result !== undefined) {
    const outcome = store.filled(fieldShape(shape, result, types), `${route.id} ${result}`, []);
    fields.push([result, outcome]);
  }
  return withFields(shape, fields, route, call, store);
}

interface Polled {
  readonly route: Route;
  readonly call: MockCall;
  readonly shape: Shape;
  readonly store: Store;
}

const fieldShape = (shape: Shape, path: string, types: Types): Shape =>
  shapeAt(shape, stepsIn(shape, path, types), types) ?? "unknown";

/** Returns a value of a shape that is not in a list; undefined if there is no such value. */
function otherThan(taken: readonly Scalar[], shape: Shape, types: Types): unknown {
  const { part } = resolved(shape, types);
  const listed = "enum" in part ? part.enum : [];
  return [...listed, "pending", true, false, 0, 1].find(
    (value) => !taken.some((one) => one === value) && fits(value, shape, types),
  );
}
