/** Modules to their built form. The compiler is loaded here, by whoever needs it. */
import type { OutputFile } from "../output-file.ts";
import type { Transpiled } from "./transpile-module.ts";

export async function buildModules(modules: readonly OutputFile[]): Promise<Transpiled[]> {
  if (modules.length === 0) return [];
  const { transpileModule } = await import("./transpile-module.ts");
  return modules.map(transpileModule);
}
