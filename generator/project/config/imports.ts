/** How the modules of a package name each other: as the project says, or else the tsconfig that compiles them. */
import { posix, resolve } from "node:path";
import { type Outcome, succeed } from "../../diagnostics/outcome.ts";
import type { ImportEnding, Layout } from "../../text/package-layout.ts";
import { toSlashes } from "../../text/paths.ts";
import type { Project } from "./project.ts";

export async function importsOf(
  { layout, imports, out }: Pick<Project, "layout" | "imports" | "out">,
  cwd: string,
): Promise<Outcome<ImportEnding>> {
  // A package of its own is built, which settles it.
  if (imports !== undefined || layout !== "source") return succeed(imports ?? ".ts");
  const { readImports } = await import("../surroundings/tsconfig.ts");
  return readImports(resolve(cwd, out), cwd);
}

export interface Home {
  readonly layout: Layout;
  readonly out: string;
  /** Of the package; the folder of plain modules. */
  readonly name: string;
  /** How modules of the project name each other. */
  readonly imports: ImportEnding;
}

/** Returns how a program names a service, or a module beside it. Plain modules: from a file beside their folder. */
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
