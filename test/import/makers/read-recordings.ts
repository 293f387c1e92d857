/** The requests of the makers' own clients, recorded by `record/record.js`. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

export interface Sent {
  readonly method: string;
  /** The original path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RecordedCall {
  /** The method and the path template of the document, or the id of a Discovery document. */
  readonly operation: string;
  /** The call in the notation of the maker's client. */
  readonly said?: string;
  /** Parameters by their wire names. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** The bytes of an upload, as a string. */
  readonly media?: string;
  readonly sent: Sent;
}

export interface Recording {
  readonly name: string;
  /** The client's name and version on npm. */
  readonly client: string;
  /** Path below the corpus. */
  readonly document: string;
  readonly calls: readonly RecordedCall[];
}

const folder = join(import.meta.dirname, "recordings");

export const recordings: readonly Recording[] = readdirSync(folder).map((file) => ({
  ...(JSON.parse(readFileSync(join(folder, file), "utf8")) as Omit<Recording, "name">),
  name: file.slice(0, -".json".length),
}));
