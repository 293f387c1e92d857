/** Where generated modules stand in the output folder, and how they name each other. */
/** How the name of a module ends where another one imports it. */
export const importEndings = [".ts", ".js", "none"] as const;

export type ImportEnding = (typeof importEndings)[number];

export interface CodeLayout {
  /** A package of its own, or plain modules among those of an application. */
  readonly kind: "package" | "source";
  /** The folder of all modules. */
  readonly folder: "src/" | "";
  readonly imports: ImportEnding;
}

export const packageLayout: CodeLayout = { kind: "package", folder: "src/", imports: ".ts" };

export const sourceLayout = (imports: ImportEnding): CodeLayout => ({
  kind: "source",
  folder: "",
  imports,
});
