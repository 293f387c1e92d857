/** Data of the comparison page's template: strings are prose with backticks, code is in pieces. */
import type { PageCode } from "../../docs/page-shape.ts";

export interface ComparisonPage {
  readonly subject: string;
  readonly verdict: string;
  readonly mark: string;
  readonly bump: string | undefined;
  readonly old: string;
  readonly new: string;
  readonly versions: readonly string[];
  readonly step: string | undefined;
  readonly counts: readonly CountEntry[];
  /** Number of lines of the program that no longer compile, or that all compile. Absent if no program was compiled. */
  readonly program: string | undefined;
  /** Lines without a change that explains them. */
  readonly unexplained: BrokenEntry | undefined;
  readonly overviews: readonly OperationsEntry[];
  readonly sections: readonly SectionEntry[];
  readonly accepts: readonly AcceptEntry[];
  readonly sides: readonly SidesEntry[];
}

/** Operations of a service that came and went, a line a resource. */
export interface OperationsEntry {
  readonly anchor: string;
  readonly head: string;
  readonly lines: readonly { readonly resource: string; readonly text: string }[];
}

export interface CountEntry {
  readonly verdict: string;
  readonly count: number;
}

export interface SectionEntry {
  readonly verdict: string;
  readonly anchor: string;
  readonly mark: string;
  readonly count: number;
  /** True if it needs no action: its changes are folded away. */
  readonly isFolded: boolean;
  readonly changes: readonly ChangeEntry[];
}

export interface ChangeEntry {
  readonly anchor: string;
  readonly verdict: string;
  readonly mark: string;
  readonly target: string;
  /** Present where there are several. */
  readonly service: string | undefined;
  readonly rule: string;
  readonly message: string;
  /** Affected users and the effect, in a few words. */
  readonly effect: string;
  readonly hasEdit: boolean;
  readonly before: PageCode;
  readonly after: PageCode;
  /** The reason why there is nothing to edit. */
  readonly advice: string;
  readonly places: readonly PlaceEntry[];
  readonly reaches: readonly ReachEntry[];
  readonly reachText: string;
  /** Consumers in a few lines. */
  readonly witnesses: readonly WitnessEntry[];
  readonly accepted: string | undefined;
  /** Lines of the program that was asked about. */
  readonly broken: BrokenEntry | undefined;
}

/** Lines of a program that no longer compile. */
export interface BrokenEntry {
  readonly title: string;
  readonly lines: readonly { readonly place: string; readonly message: string }[];
}

export interface PlaceEntry {
  readonly side: string;
  readonly text: string;
}

export interface ReachEntry {
  /** Absent for what is the same on both sides. */
  readonly to: string | undefined;
  readonly label: string;
}

export interface WitnessEntry {
  readonly title: string;
  readonly code: PageCode;
}

/** Lines that accept what fails. */
export interface AcceptEntry {
  readonly file: string;
  readonly lines: string;
}

/** One operation or type of both sides as it was and as it is. */
export interface SidesEntry {
  readonly anchor: string;
  readonly title: string;
  readonly kind: string;
  /** Former name, if it differs. */
  readonly former: string | undefined;
  readonly rows: readonly RowEntry[];
}

/** One line of both sides; a side without it is empty. */
export interface RowEntry {
  readonly isSame: boolean;
  /** Replacement of equal lines. Empty for a line that is shown. */
  readonly folded: string;
  readonly old: PageCode;
  readonly new: PageCode;
  readonly hasOld: boolean;
  readonly hasNew: boolean;
}
