/** The files that are copied to a package, and the imports between modules of the runtime. */
import type { SourceText } from "../../text/source-text.ts";

export interface Templates {
  /** The files of the runtime, sorted by name. */
  readonly runtime: readonly RuntimeFile[];
  /** Handlebars templates by name, without extension. */
  readonly prose: Readonly<Record<string, string>>;
  /** Templates of the project that replace templates with the same name. */
  readonly replaced: Readonly<Record<string, SourceText>>;
  /** The project's files, copied unchanged. */
  readonly projectFiles: readonly SourceText[];
}

/** A module of the runtime, formatted by prettier: patterns find its imports by line. */
export interface RuntimeFile {
  /** The path below the runtime's folder. */
  readonly name: string;
  readonly text: string;
}

/** Matches paths in imports, exports and `import()`, including imports of types. */
const link = /(?<=^(?:import|export|\}) [^"\n]*"|\bimport\(\s*")\.{1,2}\/[^"\n]+\.ts(?=")/gm;

export const linksOf = (text: string): string[] => text.match(link) ?? [];

export const withLinks = (text: string, to: (link: string) => string): string =>
  text.replace(link, to);

interface Reexport {
  readonly statement: string;
  readonly names: readonly string[];
  readonly link: string;
}

/** Returns the statements that re-export names of another module. */
export const reexportsOf = (text: string): Reexport[] =>
  [...text.matchAll(/^export (?:type )?\{([^}]+)\} from "(\.{1,2}\/[^"\n]+\.ts)";\n/gm)].map(
    ([statement, list = "", path = ""]) => ({
      statement,
      names: list.match(/[\w$]+(?=\s*(?:,|$))/g) ?? [],
      link: path,
    }),
  );

/** Removes statements and the empty lines that they leave. */
export const withoutStatements = (text: string, statements: readonly Reexport[]): string =>
  statements
    .reduce((rest, { statement }) => rest.replace(statement, ""), text)
    .replaceAll(/\n{3,}/g, "\n\n");
