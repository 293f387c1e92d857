import type { Place } from "./places.ts";
import type { Report } from "./run/report.ts";

/** A Markdown table of what came of a run. */
export function table(reports: readonly Report[]): string {
  const rows = reports.map(({ place, version, checks }) => {
    const passed = checks.filter(({ ok }) => ok).length;
    return [place, version, `${passed} of ${checks.length}`];
  });
  return markdown([["place", "version", "checks passed"], ...rows]);
}

/** The table of `README.md`: what is run where, and what is different there. */
export function placesTable(places: readonly Omit<Place, "run">[]): string {
  const rows = places.map(({ name, version = "the machine's own", as, note }) => {
    return [name, version, as, note || "nothing"];
  });
  return markdown([["place", "version", "the package", "what differs"], ...rows]);
}

function markdown([head = [], ...rows]: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}
