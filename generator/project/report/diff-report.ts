/** What `callsheet diff` reports, as types. */
import type * as v from "valibot";
import type { Immutable } from "./immutable.ts";
import type {
  breakFormat,
  changeFormat,
  comparedPackageFormat,
  diffFormat,
  failedDiffFormat,
  placeFormat,
  sideFormat,
} from "./diff-format.ts";

type OutputOf<Schema extends v.GenericSchema> = Immutable<v.InferOutput<Schema>>;

/** Two sides that were compared. */
export interface DiffReport extends OutputOf<typeof diffFormat> {}
/** One change of the API, with all that it reaches. */
export interface ReportedChange extends OutputOf<typeof changeFormat> {}
/** A line of somebody's program that compiles no more. */
export interface ReportedBreak extends OutputOf<typeof breakFormat> {}
/** Where a change is written. */
export interface ChangePlace extends OutputOf<typeof placeFormat> {}
/** What was compared. */
export interface ComparedSide extends OutputOf<typeof sideFormat> {}
/** One package of both sides. */
export interface ComparedPackage extends OutputOf<typeof comparedPackageFormat> {}
/** Two sides that cannot be compared; they and their packages are there as far as they are known. */
export interface FailedDiff extends OutputOf<typeof failedDiffFormat> {}
