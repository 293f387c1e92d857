/** What mending changes of files, in memory. Packages may share call sheets, and they share the configuration. */
import type { SourceText } from "../../text/source-text.ts";
import { applyEdits, type TextEdit } from "../../text/text-edit.ts";
import type { Replacement } from "../replace-files.ts";

export class Changes {
  readonly #files = new Map<string, Replacement>();
  readonly #edits = new Map<string, readonly TextEdit[]>();

  get all(): readonly Replacement[] {
    return [...this.#files.values()];
  }

  /** `path`: absolute. */
  get(path: string): Replacement | undefined {
    return this.#files.get(path);
  }

  /** A file as it was read becomes this text. */
  replace(path: string, { file, text: read }: SourceText, text: string): void {
    const before = this.#files.get(path)?.before ?? read;
    this.#files.set(path, { path, file, before, text });
  }

  /** Edits of a file as it was read, beside those of other packages. */
  edit(path: string, source: SourceText, edits: readonly TextEdit[]): void {
    const known = this.#edits.get(path) ?? [];
    const isKnown = (edit: TextEdit): boolean =>
      known.some(
        (one) => one.start === edit.start && one.end === edit.end && one.text === edit.text,
      );
    const all = [...known, ...edits.filter((edit) => !isKnown(edit))];
    this.#edits.set(path, all);
    this.replace(path, source, applyEdits(source.text, all));
  }
}
