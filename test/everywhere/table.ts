import type { Place } from "./places.ts";
import type { Report } from "./run/report.ts";

/** Returns a Markdown table of the results of a run. */
export function table(reports: readonly Report[]): string {
  const rows = reports.map(({ place, version, checks }) => {
    const passed = checks.filter(({ ok }) => ok).length;
    return [place, version, `${passed} of ${checks.length}`];
  });
  return markdown([["environment", "version", "checks passed"], ...rows]);
}

/** Returns the table of `README.md`: each environment, and its differences. */
export function placesTable(places: readonly Omit<Place, "run">[]): string {
  const rows = places.map(({ name, version = "of the machine", as, note }) => {
    return [name, version, as, note || "none"];
  });
  return markdown([["environment", "version", "package", "differences"], ...rows]);
}

function markdown([head = [], ...rows]: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}
