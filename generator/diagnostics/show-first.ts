/** Diagnostics for people: of one kind no more than somebody reads, and the number of the rest. */
import { plain, showDiagnostic, type FlatDiagnostic, type Paint } from "./show.ts";

/** Of one code. Whoever has more of them has made one mistake many times. */
const most = 20;

/** One text for each that is shown, in their order. `columns`: of a terminal. */
export function showFirst(
  diagnostics: readonly FlatDiagnostic[],
  paint: Paint = plain,
  columns?: number | undefined,
): string[] {
  const counts = new Map<string, number>();
  const first = diagnostics.filter(({ code, more = 0 }) => {
    const before = counts.get(code) ?? 0;
    counts.set(code, before + 1 + more);
    return before < most;
  });
  const rests = [...counts].flatMap(([code, count]) =>
    count <= most ? [] : [`${count - most} more of ${code}.`],
  );
  return [...first.map((one) => showDiagnostic(one, paint, columns)), ...rests];
}
