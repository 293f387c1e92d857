/** Where generated modules stand in the output folder, how they name each other, and what of the runtime is there. */
import type { RoomName } from "./runtime-rooms.ts";

/** How the name of a module ends where another one imports it. */
export const importEndings = [".ts", ".js", "none"] as const;

export type ImportEnding = (typeof importEndings)[number];

export interface CodeLayout {
  /** A package of its own, or plain modules among those of an application. */
  readonly kind: Layout;
  /** The folder of all modules. */
  readonly folder: "src/" | "";
  readonly imports: ImportEnding;
  /** The module with the public names of the runtime, which the modules of services import. */
  readonly publicModule: "runtime/index.ts" | "index.ts";
  /** All of the runtime; or what the modules of services use, and what is asked for besides. */
  readonly runtime: "whole" | readonly RoomName[];
}

/** A package is complete: its consumers' bundlers leave out what they do not use. */
export const packageLayout: CodeLayout = {
  kind: "package",
  folder: "src/",
  imports: ".ts",
  publicModule: "runtime/index.ts",
  runtime: "whole",
};

/** An application commits these modules, and reads them in reviews. */
export const sourceLayout = (
  imports: ImportEnding,
  runtime: readonly RoomName[] = [],
): CodeLayout => ({ kind: "source", folder: "", imports, publicModule: "index.ts", runtime });

/** Kinds of output: a package of its own, or plain modules among those of an application. */
export const layouts = ["package", "source"] as const;

export type Layout = (typeof layouts)[number];
