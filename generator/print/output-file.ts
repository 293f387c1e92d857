/** Results of printing: files, or an error of a template. */

export interface OutputFile {
  /** Path relative to the output folder, with "/" between names on every system. */
  readonly path: string;
  readonly text: string;
}

export interface PrintedFile extends OutputFile {
  /** Whether prettier, with the options of `print/format`, leaves the text unchanged. */
  readonly isFormatted?: boolean;
  /** Parts of a module that blank lines separate. Prettier formats each part separately. */
  readonly blocks?: readonly PrintedBlock[];
}

/** A statement, or the imports of a module, as text. */
export interface PrintedBlock {
  readonly text: string;
  readonly isFormatted: boolean;
}

export const textOf = (blocks: readonly string[]): string => `${blocks.join("\n\n")}\n`;

/** A handlebars template that cannot be rendered, with file, location and reason. */
export class TemplateError extends Error {
  override readonly name = "TemplateError" as const;
  readonly template: string;
  /** Line from 1. */
  readonly line: number;
  /** Column from 1. */
  readonly column: number;

  constructor(
    template: string,
    { line, column, reason }: { line: number; column: number; reason: string },
  ) {
    super(reason);
    this.template = template;
    this.line = line;
    this.column = column;
  }
}
