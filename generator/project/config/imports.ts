/** Import specifiers between modules of a package: set by the project, or derived from the compiling tsconfig. */
import { posix, resolve } from "node:path";
import { type Outcome, succeed } from "../../diagnostics/outcome.ts";
import type { ImportEnding, Layout } from "../../text/package-layout.ts";
import { toSlashes } from "../../text/paths.ts";
import type { Project } from "./project.ts";

export async function importsOf(
  { layout, imports, out }: Pick<Project, "layout" | "imports" | "out">,
  cwd: string,
): Promise<Outcome<ImportEnding>> {
  // A separate package is built, and the build determines the extension.
  if (imports !== undefined || layout !== "source") return succeed(imports ?? ".ts");
  const { readImports } = await import("../surroundings/tsconfig.ts");
  return readImports(resolve(cwd, out), cwd);
}

export interface Home {
  readonly layout: Layout;
  readonly out: string;
  /** The output folder of the package or of plain modules. */
  readonly name: string;
  readonly imports: ImportEnding;
}

/** Returns the import specifier of a service or a module next to it; of plain modules, from next to their folder. */
export function serviceEntry(
  service: string,
  { layout, out, name, imports }: Home,
  module: string = "index",
): string {
  const isPackage = layout === "package";
  const folder = `${isPackage ? name : `./${posix.basename(toSlashes(out))}`}/${service}`;
  const ending = isPackage || imports === "none" ? "" : imports;
  return module === "index" && ending === "" ? folder : `${folder}/${module}${ending}`;
}
