import type { ServiceFile } from "../../spec/format/files.ts";
import type { Cursor } from "./cursor.ts";

/** What an operation takes over from its service. */
export interface ServiceFacts {
  readonly spec: ServiceFile;
  readonly at: Cursor;
}
