/** The name by which a program imports a service. */
import { posix } from "node:path";
import type { ImportEnding } from "../text/code-layout.ts";
import { toSlashes } from "../text/to-slashes.ts";
import type { Layout } from "./config/project.ts";

export interface Home {
  readonly layout: Layout;
  readonly out: string;
  /** Of the package; the folder of plain modules. */
  readonly name: string;
  /** How modules of the project name each other. */
  readonly imports: ImportEnding;
}

const endings: Readonly<Record<ImportEnding, string>> = {
  ".ts": "/index.ts",
  ".js": "/index.js",
  none: "",
};

/** For plain modules, from a file beside their folder. */
export function serviceEntry(service: string, { layout, out, name, imports }: Home): string {
  if (layout === "package") return `${name}/${service}`;
  return `./${posix.basename(toSlashes(out))}/${service}${endings[imports]}`;
}
