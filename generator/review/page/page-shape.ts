/** Data of the comparison page's template: strings are prose with backticks, code is split into pieces. */
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
  /** Number of lines that no longer compile, or a sentence; undefined if no program was compiled. */
  readonly program: string | undefined;
  readonly unexplained: BrokenEntry | undefined;
  readonly overviews: readonly OperationsEntry[];
  readonly sections: readonly SectionEntry[];
  readonly notCompared: NotComparedEntry | undefined;
  readonly accepts: readonly AcceptEntry[];
  readonly sides: readonly SidesEntry[];
}

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
  /** Whether the section needs no action, so that its changes are collapsed. */
  readonly isFolded: boolean;
  readonly changes: readonly ChangeEntry[];
}

/** A change inside an entry. */
export interface ItemEntry {
  readonly anchor: string;
  readonly target: string;
  readonly message: string;
  readonly hasEdit: boolean;
  readonly before: PageCode;
  readonly after: PageCode;
  /** Line on the new side, or else on the old side. */
  readonly place: Pick<PlaceEntry, "text" | "link"> | undefined;
  readonly broken: BrokenEntry | undefined;
}

/** The first change of an entry, and the facts of all of its changes. */
export interface ChangeEntry extends ItemEntry {
  readonly verdict: string;
  readonly mark: string;
  /** Names of the package and the service, if there are several. */
  readonly owner: string | undefined;
  readonly rule: string;
  /** Affected users and the effect, in a few words. */
  readonly effect: string;
  /** Reason why no edit is needed. */
  readonly advice: string;
  readonly places: readonly PlaceEntry[];
  /** Affected operations by resource. */
  readonly reaches: readonly ReachEntry[];
  readonly reachText: string;
  readonly witnesses: readonly WitnessEntry[];
  readonly accepted: string | undefined;
  /** Reason why an acceptance does not apply. */
  readonly lapsed: string | undefined;
  readonly more: readonly ItemEntry[];
  /** Number of changes. */
  readonly count: number;
  /** Whether the list of the other changes is expanded. */
  readonly isOpen: boolean;
}

/** Lines of a program that no longer compile. */
export interface BrokenEntry {
  readonly title: string;
  readonly lines: readonly { readonly place: string; readonly message: string }[];
}

export interface PlaceEntry {
  readonly side: string;
  readonly text: string;
  /** URL of the line on the platform, if known. */
  readonly link: string | undefined;
  /** Former line in the same file, if it is different. */
  readonly was: number | undefined;
}

export interface ReachEntry {
  readonly resource: string;
  readonly operations: readonly {
    /** Anchor of the operation; undefined if it is equal on both sides, or if there are many operations. */
    readonly to: string | undefined;
    readonly label: string;
  }[];
}

export interface WitnessEntry {
  readonly title: string;
  readonly code: PageCode;
}

/** Facts that differ, but were not compared. */
export interface NotComparedEntry {
  readonly head: string;
  readonly kinds: readonly { readonly heading: string; readonly places: readonly string[] }[];
}

/** Lines that accept failing changes. */
export interface AcceptEntry {
  readonly file: string;
  readonly lines: string;
  /** Edits of entries that no longer apply. */
  readonly edits?:
    | readonly { readonly line: number; readonly before: string; readonly after: string }[]
    | undefined;
}

export interface SidesEntry {
  readonly anchor: string;
  readonly title: string;
  readonly kind: string;
  readonly former: string | undefined;
  readonly rows: readonly RowEntry[];
}

/** A line of both sides; empty for a side without the line. */
export interface RowEntry {
  readonly isSame: boolean;
  /** Replacement of equal lines; empty for a line that is shown. */
  readonly folded: string;
  readonly old: PageCode;
  readonly new: PageCode;
  readonly hasOld: boolean;
  readonly hasNew: boolean;
}
