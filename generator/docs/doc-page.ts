/** A page of Markdown: a template and its data. */
export interface DocPage {
  readonly kind: "markdown";
  readonly path: string;
  readonly template: string;
  readonly data: unknown;
}
