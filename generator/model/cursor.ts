import type { Path, YamlDocument } from "../load/parse-yaml.ts";
import type { Place } from "../diagnostics/diagnostic.ts";

/** A spot in a document: what a builder holds to say where something stands. */
export class Cursor {
  readonly document: YamlDocument;
  readonly path: Path;

  constructor(document: YamlDocument, path: Path = []) {
    this.document = document;
    this.path = path;
  }

  to(...steps: readonly (string | number)[]): Cursor {
    return new Cursor(this.document, [...this.path, ...steps]);
  }

  /** Where the value stands. */
  get place(): Place {
    return this.document.valuePlace(this.path);
  }

  /** Where the key before the value stands. */
  get keyPlace(): Place {
    return this.document.keyPlace(this.path);
  }
}
