/** Modules that a built-in emitter writes once for all services of a package. */
import { readFileSync } from "node:fs";
import { packageRoot } from "../text/paths.ts";

/** Returns an unused path for a module that has no folder with its name next to it. */
export function freePath(wanted: string, ending: string, modules: readonly string[]): string {
  const isTaken = modules.some((one) => one === `${wanted}.ts` || one.startsWith(`${wanted}/`));
  return isTaken ? freePath(`${wanted}${ending}`, ending, modules) : `${wanted}.ts`;
}

/**
 * Joins modules of a template folder, which only import each other, into one: each after its imports. It has the
 * exports of the last one.
 */
export const joinedModules = (folder: string, names: readonly string[]): string =>
  names
    .map((name) => readFileSync(new URL(`templates/${folder}/${name}`, packageRoot), "utf8"))
    .map((text, at) => {
      const withoutImports = text
        .replaceAll("\r\n", "\n")
        .replaceAll(/^import\b[^;]*? from "\.\/[^"]*";\n+/gm, "");
      const isLast = at === names.length - 1;
      return isLast
        ? withoutImports.replaceAll(/^(export type \{[^}]*\}) from "\.\/[^"]*";$/gm, "$1;")
        : withoutImports.replaceAll(/^export /gm, "");
    })
    .join("\n");
