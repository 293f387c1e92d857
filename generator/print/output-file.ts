/** Results of printing: files, or an error of a template. */

/** One rendered file, on its way to the disk. */
export interface OutputFile {
  /** Path relative to the output folder, with "/" between names on every system. */
  readonly path: string;
  readonly text: string;
}

export interface PrintedFile extends OutputFile {
  /** Whether prettier, with the options of `print/format`, leaves the text unchanged. */
  readonly isFormatted?: boolean;
  /** The parts of a module that blank lines separate: prettier formats each alone. */
  readonly blocks?: readonly PrintedBlock[];
}

/** A statement, or the imports of a module, as text. */
export interface PrintedBlock {
  readonly text: string;
  /** Whether prettier leaves the text unchanged. */
  readonly isFormatted: boolean;
}

/** A file of blocks with a blank line between two. */
export const textOf = (blocks: readonly string[]): string => `${blocks.join("\n\n")}\n`;

/** A handlebars template that cannot be filled in: which, where and why. */
export class TemplateError extends Error {
  override readonly name = "TemplateError" as const;
  readonly template: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
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
