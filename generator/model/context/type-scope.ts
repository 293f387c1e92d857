import type { Uses } from "./build-context.ts";
import type { Resource, TypeDeclaration } from "../model.ts";

/** The declarations of a file and the names it uses. */
export interface TypeScope {
  readonly types: readonly TypeDeclaration[];
  /** Absent for a resource that is known to keep all rules that look at it and its service alone. */
  readonly uses?: Uses;
  /** False when a part of the file that may declare types cannot be read. */
  readonly isComplete: boolean;
  /** Absent for the service file, whose types all resources may name. */
  readonly resource?: Resource;
}
