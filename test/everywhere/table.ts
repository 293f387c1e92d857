import type { Report } from "./run/report.ts";

/** A Markdown table of places, fit for a README. */
export function table(reports: readonly Report[]): string {
  const rows = reports.map(({ place, version, checks }) => {
    const passed = checks.filter(({ ok }) => ok).length;
    return [place, version, `${passed} of ${checks.length}`];
  });
  const lines = [["place", "version", "checks passed"], ["---", "---", "---"], ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}
