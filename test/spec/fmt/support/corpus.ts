/** The call sheets of this repository, of all cases, of user documentation and of `init`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { firstSpec } from "../../../../generator/cli/init/first-spec.ts";
import { readSpec } from "../../../../generator/project/load/read-spec.ts";
import type { SourceText } from "../../../../generator/text/source-text.ts";
import { fileFormats, fileKind } from "../../../../generator/sheets/format/files.ts";
import { formatSheet } from "../../../../generator/sheets/fmt/format-sheets.ts";
import { readCases } from "../../../cases/read-case.ts";
import { userPages } from "../../../readmes/blocks.ts";

export interface Project {
  readonly name: string;
  readonly sources: readonly SourceText[];
}

const root = join(import.meta.dirname, "../../../..");

export const source = (path: string, text: string): SourceText => ({
  path,
  origin: path,
  file: path,
  text,
});

const { printing, failing } = readCases();

/** Projects that generate packages. */
export const projects: readonly Project[] = [
  { name: "this repository", sources: readSpec(join(root, "spec")).sources },
  {
    name: "init",
    sources: firstSpec({
      name: "library",
      packageName: "library-client",
      schema: () => "schema.json",
    }).map(({ path, text }) => source(path, text)),
  },
  ...printing,
];

/** The schema of a kind of call sheet. */
export function formatOf({ path }: SourceText) {
  const kind = fileKind(path);
  return kind === "misplaced" ? undefined : fileFormats[kind];
}

/** The formatted call sheet. Undefined if the call sheet is rejected. */
export function formatted(sheet: SourceText): string | undefined {
  const format = formatOf(sheet);
  const done = format === undefined ? undefined : formatSheet(sheet, format);
  return done?.ok === true ? done.value : undefined;
}

/** All call sheets with a valid structure, including those of failing projects. */
export const sheets: readonly SourceText[] = [
  ...projects.flatMap(({ name, sources }) =>
    sources.map((one) => ({ ...one, file: `${name}: ${one.path}` })),
  ),
  ...failing.flatMap(({ sources }) => sources),
  ...readmeSheets(),
].filter((sheet) => formatted(sheet) !== undefined);

function readmeSheets(): SourceText[] {
  return userPages.flatMap((page) => {
    const text = readFileSync(join(root, page), "utf8");
    return [...text.matchAll(/```yaml\n(.*?)```/gs)].map(([, sheet = ""], index) => ({
      ...source("readme/sheet.yaml", sheet),
      file: `${page}: ${index + 1}`,
    }));
  });
}
