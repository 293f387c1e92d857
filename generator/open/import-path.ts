/** Import specifiers between modules of a layout, without loading the printers of emitters. */
import { relativeImport } from "../text/package-names.ts";
import type { CodeLayout } from "../text/package-layout.ts";
import { specifierOf } from "../typescript/plan/plan-module.ts";

/** Returns the import specifier of one module in another, both in the folder of sources: `../client.ts`. */
export const importPath = (from: string, to: string, layout: CodeLayout): string =>
  specifierOf(relativeImport(from, to), layout);
