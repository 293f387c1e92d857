/** A rule: a row of a table in `lint/rules`. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Severity } from "../diagnostics/entry.ts";
import type { Edits } from "../sheets/document/yaml-edits.ts";
import type { Cursor } from "../sheets/format/cursor.ts";
import type { Level, FixKind } from "./finding.ts";
import type { SheetSite, SiteKinds } from "./sites.ts";

/**
 * The text of a resource's call sheet; or of several, by their paths in the folder of a service. With `callsheet.yaml` it
 * is of a whole project, below which the folder of the service is.
 */
export type Example = string | Readonly<Record<string, string>>;

interface Row {
  readonly id: string;
  /** Kind of its edits, where a finding has any: at least where it is as simple as in the example. */
  readonly fixKind?: FixKind;
  /** Reason why it is worth a person's time, in a sentence or two. */
  readonly why: string;
  /** A call sheet with exactly this finding, without the keys that every call sheet has. */
  readonly bad: Example;
  /** The same as it should be. */
  readonly good: Example;
}

interface RowWithMessage extends Row {
  /** The configuration can change it. */
  readonly level: Level;
  /** One sentence or two: the mistake and the remedy. A finding fills in each `{name}`. */
  readonly message: string;
}

/** A rule of style, or about a mistake that shows later. */
export interface CheckRule extends RowWithMessage {
  readonly kind: "check";
  readonly check: Checks<ReportFinding<string>>;
}

/** A compile diagnostic with a page, and usually with edits. */
export interface CompileRule extends Row {
  readonly kind: "compile";
  /** Severity of the diagnostic. An error stays one. */
  readonly level: Severity;
  readonly edits?: (problem: Diagnostic, site: SheetSite) => Edits;
}

/** A rule about comments that ignore findings, asked after all others; or about the configuration of the project. */
export interface MessageRule extends RowWithMessage {
  readonly kind: "comment" | "project";
}

export type LintRule = CheckRule | CompileRule | MessageRule;

/** One function for each kind of thing that a rule looks at. */
export type Checks<R> = {
  readonly [Kind in keyof SiteKinds]?: (site: SiteKinds[Kind], report: R) => void;
};

type Placeholders<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

export interface Details {
  /** Part of an entry that is shown. Default: its key. */
  readonly on?: "key" | "value";
  readonly edits?: Edits;
  /** Kind of the edits, if it differs from the rule's. */
  readonly fixKind?: FixKind;
}

export type ReportFinding<Message extends string> = (
  at: Cursor,
  values: Readonly<Record<Placeholders<Message>, string | number>>,
  details?: Details,
) => void;

interface CheckRow<Message extends string> extends Omit<CheckRule, "kind" | "message" | "check"> {
  readonly message: Message;
  readonly check: Checks<ReportFinding<NoInfer<Message>>>;
}

/** Returns a row as a rule: the compiler checks that findings have the values of its message. */
export const rule = <const Message extends string>(row: CheckRow<Message>): CheckRule => ({
  ...row,
  kind: "check",
});

/** Levels in the configuration, by the ids of rules. */
export type Levels = Readonly<Record<string, Level | undefined>>;

/** Returns the level of a rule in a project. An error of compiling stays one. */
export const levelOf = (one: LintRule, levels: Levels): Level =>
  one.kind === "compile" && one.level === "error" ? "error" : (levels[one.id] ?? one.level);
