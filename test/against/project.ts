/** A project on disk that uses a generated package, which exists only in memory. */
import { realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Break, findBreaks } from "../../generator/diff/against/find-breaks.ts";
import type { Outcome } from "../../generator/diagnostics/outcome.ts";
import { diffModels } from "../../generator/diff/diff-models.ts";
import type { Change } from "../../generator/diff/verdict/change.ts";
import type { Pair } from "../../generator/diff/pair/pair.ts";
import { planPackage } from "../../generator/emit/plan-package.ts";
import { packageFiles } from "../../generator/programs/package-files.ts";
import { packageLayout, sourceLayout } from "../../generator/text/package-layout.ts";
import { readTemplates } from "../../generator/project/load/templates.ts";
import { modelOf } from "../diff/models-of.ts";
import { writeFiles } from "../hostile/support/temporary-folder.ts";
import { withFolder } from "../package/support/with-folder.ts";

export type Texts = Readonly<Record<string, string>>;

const service = "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n";
const templates = readTemplates();

/** Excludes the types of browsers, which take most of the compile time. */
const compilerOptions = {
  strict: true,
  module: "preserve",
  target: "es2024",
  lib: ["es2024"],
  types: [],
};

export const tsconfig = (options: object = {}, rest: object = { include: ["src"] }): string =>
  JSON.stringify({ compilerOptions: { ...compilerOptions, ...options }, ...rest });

interface Settings {
  /** Paths below the project. */
  readonly against?: string;
  /** Files that replace the default ones. */
  readonly changes?: readonly Change[];
  /** The folder of plain modules, instead of a package. */
  readonly plain?: string;
}

/**
 * Returns the breaks of a program. `sheets` are below the spec folder of both sides, `files` below the project's
 * folder.
 */
export function breaksOf(
  sheets: Pair<Texts>,
  files: Texts,
  { against = "src", plain, ...given }: Settings = {},
): Promise<Outcome<readonly Break[]>> {
  const models = {
    old: modelOf({ "demo/service.yaml": service, ...sheets.old }),
    new: modelOf({ "demo/service.yaml": service, ...sheets.new }),
  };
  const { changes = diffModels(models) } = given;
  return withFolder(realpathSync(tmpdir()), {}, async (folder) => {
    writeFiles(
      folder,
      Object.entries(files).map(([path, text]) => ({ path, text })),
    );
    const output = {
      folder: join(folder, plain ?? "generated"),
      layout: plain === undefined ? packageLayout : sourceLayout(".ts"),
    };
    const out = { old: output, new: output };
    const filesOf = (side: keyof typeof out) =>
      packageFiles(
        models[side].package.name,
        planPackage(models[side], templates, output.layout),
        output,
        templates,
      );
    const packages = [
      { models, out, changes, files: { old: filesOf("old"), new: filesOf("new") } },
    ];
    const request = { against: join(folder, against), cwd: folder, packages };
    const found = findBreaks(request);
    if (!found.ok) return found;
    const within = ({ file, ...one }: Break): Break => ({
      ...one,
      file: file.slice(folder.length + 1),
    });
    return { ...found, value: found.value.map(within) };
  });
}

/** Returns a line per break: its location, its cause, and the compiler's message. */
export async function linesOf(...request: Parameters<typeof breaksOf>): Promise<readonly string[]> {
  const found = await breaksOf(...request);
  if (!found.ok) throw new Error(found.diagnostics.map(({ message }) => message).join("\n"));
  return found.value.map(
    ({ file, line, column, change, message }) =>
      `${file}:${line}:${column} ${change === undefined ? "?" : `${change.rule} ${change.target}`} | ${message}`,
  );
}
