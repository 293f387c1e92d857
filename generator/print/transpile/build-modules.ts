/** Modules to their built form. The compiler is loaded here, by whoever needs it. */
import type { OutputFile } from "../output-file.ts";
import { builtFiles, type Transpiled } from "./built-files.ts";
import { takeForms } from "./kept-forms.ts";
import { linksOnly } from "./links-only.ts";
import { formsOf, type Forms } from "./printed-forms.ts";

export async function buildModules(modules: readonly OutputFile[]): Promise<Transpiled[]> {
  const built: Transpiled[] = [];
  for (const module of modules) built.push(await buildModule(module));
  return built;
}

/** Of a module that was printed here nothing needs to be parsed, nor of one that declares nothing. */
export async function buildModule(module: OutputFile): Promise<Transpiled> {
  const forms = takeForms(module) ?? formsOfLinks(module);
  if (forms !== undefined) {
    return { files: builtFiles(module.path, forms.javascript, { text: forms.declarations }) };
  }
  const { transpileModule } = await import("./transpile-module.ts");
  return transpileModule(module);
}

function formsOfLinks({ text }: OutputFile): Forms | undefined {
  const module = linksOnly(text);
  return module === undefined ? undefined : formsOf(text, module);
}
