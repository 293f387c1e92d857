/** The files that become part of a package as they are, and how modules of the runtime name each other. */
import type { SourceText } from "../../text/source-text.ts";

/** The files that are copied into a package, and the templates that are filled in for it. */
export interface Templates {
  /** The files of the runtime, sorted by name. */
  readonly runtime: readonly RuntimeFile[];
  /** Handlebars templates by name, without extension. */
  readonly prose: Readonly<Record<string, string>>;
  /** Templates replaced by the project, by the same name. */
  readonly replaced: Readonly<Record<string, SourceText>>;
  /** The project's files, copied unchanged. */
  readonly projectFiles: readonly SourceText[];
}

/** A module of the runtime, laid out by prettier: its lines tell imports from other code. */
export interface RuntimeFile {
  /** The path below the runtime's folder. */
  readonly name: string;
  readonly text: string;
}

/** Paths in imports, exports and `import()`, types included. */
const link = /(?<=^(?:import|export|\}) [^"\n]*"|\bimport\(\s*")\.{1,2}\/[^"\n]+\.ts(?=")/gm;

/** The paths of the modules that it names. */
export const linksOf = (text: string): string[] => text.match(link) ?? [];

/** The text with other paths. */
export const withLinks = (text: string, to: (link: string) => string): string =>
  text.replace(link, to);

interface Reexport {
  readonly statement: string;
  readonly names: readonly string[];
  readonly link: string;
}

/** The statements that export names of another module. */
export const reexportsOf = (text: string): Reexport[] =>
  [...text.matchAll(/^export (?:type )?\{([^}]+)\} from "(\.{1,2}\/[^"\n]+\.ts)";\n/gm)].map(
    ([statement, list = "", path = ""]) => ({
      statement,
      names: list.match(/[\w$]+(?=\s*(?:,|$))/g) ?? [],
      link: path,
    }),
  );

/** The text without some of its statements, and without the gaps that they leave. */
export const withoutStatements = (text: string, statements: readonly Reexport[]): string =>
  statements
    .reduce((rest, { statement }) => rest.replace(statement, ""), text)
    .replaceAll(/\n{3,}/g, "\n\n");
