/** What commands and functions report, as types. */
import type * as v from "valibot";
import type { Severity } from "../../diagnostics/entry.ts";
import type { Immutable } from "./immutable.ts";
import type {
  checkedFormat,
  documentedFormat,
  documentedServiceFormat,
  diagnosticFormat,
  driftFormat,
  formattedFormat,
  generatedFormat,
  importedFormat,
  lintedFormat,
  listedFormat,
  listEntryFormat,
  listTypeFormat,
  listParamFormat,
  nextStepFormat,
  notedKindFormat,
} from "./report-format.ts";

export type { Severity };

type OutputOf<Schema extends v.GenericSchema> = Immutable<v.InferOutput<Schema>>;

/** One problem with a call sheet, the configuration, the output folder or the command line. */
export interface Diagnostic extends OutputOf<typeof diagnosticFormat> {}
/** The result for one package. */
export interface GeneratedPackage extends OutputOf<typeof generatedFormat> {}
/** A command that the project needs before it can call what was generated. */
export interface NextStep extends OutputOf<typeof nextStepFormat> {}
/** How one package compares with its call sheets. */
export interface CheckedPackage extends OutputOf<typeof checkedFormat> {}
/** Which call sheets of one package were rewritten. */
export interface FormattedPackage extends OutputOf<typeof formattedFormat> {}
/** A file that is not as it would be written. */
export interface Drift extends OutputOf<typeof driftFormat> {}
/** The operations of one package. */
export interface ListedPackage extends OutputOf<typeof listedFormat> {}
/** What rules found in the call sheets of one package. */
export interface LintedPackage extends OutputOf<typeof lintedFormat> {}
/** The pages of the services of one package. */
export interface DocumentedPackage extends OutputOf<typeof documentedFormat> {}
/** The page of one service. */
export interface DocumentedService extends OutputOf<typeof documentedServiceFormat> {}
/** The call sheets of one service that was imported. */
export interface ImportedPackage extends OutputOf<typeof importedFormat> {}
/** What was noted of one kind. */
export interface NotedKind extends OutputOf<typeof notedKindFormat> {}
/** One operation. */
export interface ListEntry extends OutputOf<typeof listEntryFormat> {}
/** One declared type. */
export interface ListType extends OutputOf<typeof listTypeFormat> {}
/** One argument of an operation. */
export interface ListParam extends OutputOf<typeof listParamFormat> {}

/** What a command prints with `--json`. */
export interface Report<Package> {
  readonly version: 1;
  /** Whether there are no errors, and every package that was compared is up to date. */
  readonly ok: boolean;
  /** Of the configuration, and of all packages. */
  readonly diagnostics: readonly Diagnostic[];
  /** One for each package; none when the configuration is wrong. */
  readonly packages: readonly Package[];
}

/** A report with what the command line would show of it. */
export interface Result<Package> extends Report<Package> {
  /** The problems and the drift, in plain text; empty when there are none. */
  readonly text: string;
}
