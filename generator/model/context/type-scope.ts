import type { Uses } from "./build-context.ts";
import type { Resource, TypeDeclaration } from "../model.ts";

/** What a file declares and what it names. */
export interface TypeScope {
  readonly types: readonly TypeDeclaration[];
  readonly uses: Uses;
  /** False when there may be further types, in a part of the file that cannot be read. */
  readonly isComplete: boolean;
  /** Absent for the service file, whose types all resources may name. */
  readonly resource?: Resource;
}
