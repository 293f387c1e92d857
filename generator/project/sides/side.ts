/** One side of a comparison: where its files are, and what it is called. */
import type { GitObject } from "../git/objects.ts";
import type { FileSource } from "../load/file-source.ts";

export interface Side {
  /** As it is said in messages: `main`, `../old`, `the working tree`. */
  readonly name: string;
  /** Absent for files on the disk. */
  readonly revision?: Revision | undefined;
  readonly files: FileSource;
  /** The folder of the project, absolute. */
  readonly folder: string;
  /** Whether somebody named the folder: then it may be one of call sheets itself. */
  readonly isNamed: boolean;
}

export interface Revision {
  /** As it was written; the beginning of its id for one that was found. */
  readonly name: string;
  /** Id of the commit. */
  readonly commit: string;
  /** The branch that HEAD left there, for one that was found. */
  readonly leaves?: string | undefined;
  /** What git has at an absolute path, through links. */
  readonly find: (path: string) => GitObject | undefined;
  /** The same for the same content; undefined where git cannot tell by itself. */
  readonly contentId: (path: string) => string | undefined;
}
