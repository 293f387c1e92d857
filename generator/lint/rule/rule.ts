/** What a rule is: one file in `lint/rules` each. */
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Severity } from "../../diagnostics/entry.ts";
import type { Cursor } from "../../spec/format/cursor.ts";
import type { Edits } from "../../spec/document/yaml-edits.ts";
import type { Level, Mend } from "./finding.ts";
import type {
  FieldSite,
  OperationSite,
  ParameterSite,
  ServiceSite,
  SheetSite,
  TypeSite,
} from "./sites.ts";

/**
 * The text of a resource's call sheet; or of several, by their paths in the folder of a service. With `callsheet.yaml` it
 * is of a whole project, below which the folder of the service is.
 */
export type Example = string | Readonly<Record<string, string>>;

interface Page {
  readonly id: string;
  /** What its edits are, where a finding has any: at least where it is as simple as in the example. */
  readonly mend?: Mend;
  /** Why it is worth a person's time, in a sentence or two. */
  readonly reason: string;
  /** A call sheet that has exactly this finding. What every call sheet has may be left out. */
  readonly instead: Example;
  /** The same as it should be. */
  readonly use: Example;
}

/** A rule of taste, or of what goes wrong later: the configuration can give it another level. */
export interface CheckRule extends Page {
  readonly kind: "check";
  readonly level: Level;
  /** One sentence or two: what is wrong and what to do. A finding fills in each `{name}`. */
  readonly message: string;
  readonly check: Checks<Report<string>>;
}

/** What compiling complains of, with what lint adds to it: a page, and mostly edits. */
export interface CompileRule extends Page {
  readonly kind: "compile";
  /** Of the diagnostic. An error stays one. */
  readonly level: Severity;
  readonly edits?: (problem: Diagnostic, site: SheetSite) => Edits;
}

/** What is wrong with a comment that tells lint to be silent. Found when everything else has been. */
export interface CommentRule extends Page {
  readonly kind: "comment";
  readonly level: Level;
  readonly message: string;
}

/** What is found by comparing call sheets with the configuration of their project. */
export interface ProjectRule extends Page {
  readonly kind: "project";
  readonly level: Level;
  readonly message: string;
}

export type Rule = CheckRule | CompileRule | CommentRule | ProjectRule;

/** One function for each kind of thing that a rule may look at; a rule has those that it needs. */
export interface Checks<R> {
  /** A call sheet as it is written; also one that does not compile. */
  sheet?(site: SheetSite, report: R): void;
  service?(site: ServiceSite, report: R): void;
  operation?(site: OperationSite, report: R): void;
  /** Of an operation or of the whole service. */
  parameter?(site: ParameterSite, report: R): void;
  type?(site: TypeSite, report: R): void;
  field?(site: FieldSite, report: R): void;
}

type Placeholders<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

export type Values<Message extends string> = Readonly<
  Record<Placeholders<Message>, string | number>
>;

export interface Details {
  /** What of an entry is shown. Default: its key. */
  readonly on?: "key" | "value";
  readonly edits?: Edits;
  /** What these are, where it is not what they mostly are. */
  readonly mend?: Mend;
}

export type Report<Message extends string> = (
  at: Cursor,
  values: Values<Message>,
  details?: Details,
) => void;
