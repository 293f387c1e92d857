/** A spec as call sheets: in canonical form, each in its file. */
import { fail, hasErrors, succeed, type Outcome } from "../../diagnostics/outcome.ts";
import { jsonText, type PlainValue } from "../document/plain-value.ts";
import { fileFormats, fileKind, resourcePath } from "../format/file-kind.ts";
import type { Spec } from "../format/spec.ts";
import { formatSheet } from "./format-sheet.ts";

export interface SpecFile {
  /** Below the spec folder, with `/` between names. */
  readonly path: string;
  readonly text: string;
}

/** `schema`: the path of the JSON Schema from a file so many folders below the spec folder. */
export function printSpec(
  { package: entry, services }: Spec,
  schema: (depth: number) => string,
): Outcome<readonly SpecFile[]> {
  const values: [string, unknown][] = services.flatMap(({ service, resources }) => [
    [`${service.service}/service.yaml`, service],
    ...resources.map((one): [string, unknown] => [
      `${service.service}/${resourcePath(one.resource)}`,
      one,
    ]),
  ]);
  if (entry !== undefined) values.unshift(["package.yaml", entry]);
  const printed = values.map(([path, value]) => {
    const kind = fileKind(path);
    if (kind === "misplaced") throw new Error(`No call sheet is called ${path}.`);
    const head = `# yaml-language-server: $schema=${schema(path.split("/").length - 1)}\n`;
    // JSON is YAML in a different layout.
    const text = head + jsonText(plainValue(value));
    return {
      path,
      formatted: formatSheet({ path, origin: path, file: path, text }, fileFormats[kind]),
    };
  });
  const diagnostics = printed.flatMap(({ formatted }) => formatted.diagnostics);
  if (hasErrors(diagnostics)) return fail(diagnostics);
  const files = printed.flatMap(({ path, formatted }) =>
    formatted.ok ? [{ path, text: formatted.value }] : [],
  );
  return succeed(files, diagnostics);
}

/** Keys of the format are properties of an object; names chosen by an author are in a map, which keeps their order. */
function plainValue(value: unknown): PlainValue {
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value !== "object" || value === null) return value as PlainValue;
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  return new Map(
    entries
      .filter(([, entry]) => entry !== undefined)
      .map(([key, entry]) => [String(key), plainValue(entry)]),
  );
}
