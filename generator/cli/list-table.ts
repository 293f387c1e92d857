import type { ListEntry } from "../project/report/report.ts";
import { plural } from "../text/plural.ts";

/** Operations as a table: id, request line, and place. */
export function listTable(entries: readonly ListEntry[]): string {
  const rows = entries.flatMap(({ id, method, paths, fixed, file, line }) => {
    return paths.map(({ template, label, fixed: ofRole }, index) => ({
      id: index === 0 ? id : "",
      request: `${method.padEnd(6)} ${template}${queryOf({ ...fixed, ...ofRole })}${label === undefined ? "" : `#${label}`}`,
      place: `${file}:${line}`,
    }));
  });
  const width = Math.max(0, ...rows.map(({ id }) => id.length));
  const lines = rows.map(({ id, request, place }) => `${id.padEnd(width)}  ${request}  (${place})`);
  const count = plural(entries.length, "operation");
  return [...lines, count].join("\n");
}

function queryOf(fixed: ListEntry["fixed"]): string {
  const query = Object.entries(fixed)
    .filter(([name]) => !/^(?:body|header)\./.test(name))
    .map(([name, value]) => `${name}=${value}`);
  return query.length === 0 ? "" : `?${query.join("&")}`;
}
