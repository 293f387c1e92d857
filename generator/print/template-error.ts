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
