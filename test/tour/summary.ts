import { counted, grouped } from "./screen/format.ts";
import type { Tour } from "./tour.ts";

/** Shows the result, and returns the exit code: 1 if a step was unexpected. */
export function showSummary({ screen, standIn, operations, problems }: Tour, took: number): 0 | 1 {
  const { paint, line } = screen;
  const violations = standIn.violations.length;
  const good = problems.length === 0 && violations === 0;
  line();
  line();
  line(paint("title", "Summary"));
  line();
  const rows = [
    [grouped(operations.size), "operations of both services called"],
    [grouped(standIn.requests.length), "requests seen by the server"],
    [grouped(violations), "violations of its limit"],
    [grouped(problems.length), "steps that ended in another way than expected"],
    [(took / 1000).toFixed(1), "seconds"],
  ];
  for (const [figure = "", meaning] of rows) line(`  ${figure.padStart(5)}  ${meaning}`);
  line();
  if (good) line(paint("good", "Everything went as expected."));
  else
    line(paint("bad", `${counted(Math.max(1, problems.length), "step")} went wrong: see ✗ above.`));
  return good ? 0 : 1;
}
