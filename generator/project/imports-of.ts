/** How the modules of a package name each other: as the project says, or else the tsconfig that compiles them. */
import { resolve } from "node:path";
import { succeed, type Outcome } from "../diagnostics/outcome.ts";
import type { ImportEnding } from "../text/code-layout.ts";
import type { Project } from "./config/project.ts";

export async function importsOf(
  { layout, imports, out }: Pick<Project, "layout" | "imports" | "out">,
  cwd: string,
): Promise<Outcome<ImportEnding>> {
  // A package of its own is built, which settles it.
  if (imports !== undefined || layout !== "source") return succeed(imports ?? ".ts");
  const { readImports } = await import("./surroundings/read-imports.ts");
  return readImports(resolve(cwd, out), cwd);
}
