/** Modules that a built-in emitter writes once for all services of a package. */
import { readFileSync } from "node:fs";
import { packageRoot } from "../text/paths.ts";

/** Returns the path of a module that is no other module's, nor beside a folder of its name. */
export function freePath(wanted: string, ending: string, modules: readonly string[]): string {
  const isTaken = modules.some((one) => one === `${wanted}.ts` || one.startsWith(`${wanted}/`));
  return isTaken ? freePath(`${wanted}${ending}`, ending, modules) : `${wanted}.ts`;
}

/**
 * Joins modules of a folder of templates, which import each other alone, into one text: each after those it needs. It
 * exports what the last one does.
 */
export const joinedModules = (folder: string, names: readonly string[]): string =>
  names
    .map((name) => readFileSync(new URL(`templates/${folder}/${name}`, packageRoot), "utf8"))
    .map((text, at) => {
      const own = text
        .replaceAll("\r\n", "\n")
        .replaceAll(/^import\b[^;]*? from "\.\/[^"]*";\n+/gm, "");
      const isLast = at === names.length - 1;
      return isLast
        ? own.replaceAll(/^(export type \{[^}]*\}) from "\.\/[^"]*";$/gm, "$1;")
        : own.replaceAll(/^export /gm, "");
    })
    .join("\n");
