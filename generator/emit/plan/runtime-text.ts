/** What the text of a module of the runtime says of others. Prettier has laid it out, so that lines tell what is what. */
export interface RuntimeFile {
  /** The path below the runtime's folder. */
  readonly name: string;
  readonly text: string;
}

/** What is imported, exported from elsewhere, or loaded: types as well. */
const link = /(?<=^(?:import|export|\}) [^"\n]*"|\bimport\(\s*")\.{1,2}\/[^"\n]+\.ts(?=")/gm;

/** The modules that it names, as it names them. */
export const linksOf = (text: string): string[] => text.match(link) ?? [];

export const withLinks = (text: string, to: (link: string) => string): string =>
  text.replace(link, to);

export interface Reexport {
  readonly statement: string;
  readonly names: readonly string[];
  readonly link: string;
}

/** The statements that give on what another module exports, by name. */
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
