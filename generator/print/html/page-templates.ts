/** What pages are made of: the files of `templates/html`. */
export interface PageTemplates {
  /** Handlebars templates by name, without extension; each is a partial of the others. */
  readonly html: Readonly<Record<string, string>>;
  /** Style sheets by name. */
  readonly styles: Readonly<Record<string, string>>;
  /** Scripts for the browser by name. */
  readonly scripts: Readonly<Record<string, string>>;
}
