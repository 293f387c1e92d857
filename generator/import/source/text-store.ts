/** Where the texts of a document come from: a folder, or a server. */
import type { Refusal } from "./foreign-document.ts";

export interface TextStore {
  /** A file by its name below the folder of the document. */
  readonly read: (file: string) => { readonly text: string } | Refusal;
  /** As messages show it. */
  readonly nameOf: (file: string) => string;
}
