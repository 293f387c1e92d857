/** Results of printing: files, or an error of a template. */

/** One rendered file, on its way to the disk. */
export interface OutputFile {
  /** Where it goes, relative to the output folder, with "/" between names on every system. */
  readonly path: string;
  readonly text: string;
}

export interface PrintedFile extends OutputFile {
  /** Whether prettier, with the options of `generator/format`, would leave it exactly so. */
  readonly isFormatted?: boolean;
}

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
