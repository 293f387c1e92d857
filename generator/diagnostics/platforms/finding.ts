/** What a report for a platform is made of, whether changes or findings of a linter. */
import type { Place } from "../diagnostic.ts";
import type { AnnotationLevel } from "./annotation.ts";

export interface RulePage {
  readonly id: string;
  /** One sentence. */
  readonly title: string;
  readonly level: AnnotationLevel;
  /** What a reader is shown of the rule, in Markdown. */
  readonly help: string;
  /** Where the same can be read. */
  readonly url?: string | undefined;
}

export interface RuleFinding {
  /** The id of its rule. */
  readonly rule: string;
  readonly level: AnnotationLevel;
  /** Plain text. */
  readonly message: string;
  /** Its file is relative to the root of the repository, as in all that follows. A finding has one wherever it can. */
  readonly place: Place;
  /** What else to look at. */
  readonly related?: readonly RelatedPlace[];
  /** Stays the same while lines move. */
  readonly fingerprint: string;
  readonly fix?: FindingFix | undefined;
  /** Why somebody has accepted it. */
  readonly accepted?: string | undefined;
}

export interface RelatedPlace {
  readonly place: Place;
  readonly message: string;
}

export interface FindingFix {
  readonly description: string;
  readonly file: string;
  /** In UTF-16 code units of the file. */
  readonly edits: readonly {
    readonly start: number;
    readonly end: number;
    readonly text: string;
  }[];
}
