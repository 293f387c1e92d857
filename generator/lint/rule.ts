import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Severity } from "../diagnostics/entry.ts";
import type { Edits } from "../sheets/document/yaml-edits.ts";
import type { Cursor } from "../sheets/format/cursor.ts";
import type { Level, FixKind } from "./finding.ts";
import type { SheetSite, SiteKinds } from "./sites.ts";

/** A resource's call sheet, or files by paths in the service's folder; with `callsheet.yaml`, by paths in a project. */
export type Example = string | Readonly<Record<string, string>>;

interface Row {
  readonly id: string;
  /** Kind of the edits, if findings have any in cases as simple as the example. */
  readonly fixKind?: FixKind;
  /** The benefit of following the rule, in one or two sentences. */
  readonly why: string;
  /** A call sheet with exactly this finding, without the keys that every call sheet has. */
  readonly bad: Example;
  readonly good: Example;
}

interface RowWithMessage extends Row {
  /** Default level, which the configuration can change. */
  readonly level: Level;
  /** One or two sentences with the problem and the fix. A finding replaces each `{name}`. */
  readonly message: string;
}

/** A rule about style, or about a mistake that has later consequences. */
export interface CheckRule extends RowWithMessage {
  readonly kind: "check";
  /** Default level in services that an import wrote, if it differs: their authors cannot change the document. */
  readonly levelOfImported?: Level;
  readonly check: Checks<ReportFinding<string>>;
}

/** A compile diagnostic with a page, and usually with edits. */
export interface CompileRule extends Row {
  readonly kind: "compile";
  /** Severity of the diagnostic. The level of an error cannot be changed. */
  readonly level: Severity;
  readonly edits?: (problem: Diagnostic, site: SheetSite) => Edits;
}

/** A rule about comments that ignore findings, which runs last, or about the configuration of the project. */
export interface MessageRule extends RowWithMessage {
  readonly kind: "comment" | "project";
}

export type LintRule = CheckRule | CompileRule | MessageRule;

export type Checks<R> = {
  readonly [Kind in keyof SiteKinds]?: (site: SiteKinds[Kind], report: R) => void;
};

type Placeholders<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

export interface Details {
  /** Highlighted part of the entry. Default: its key. */
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

/** Converts a row to a rule. The compiler checks that findings have the values of the message. */
export const rule = <const Message extends string>(row: CheckRow<Message>): CheckRule => ({
  ...row,
  kind: "check",
});

export type Levels = Readonly<Record<string, Level | undefined>>;

/** Returns the level of a rule in a project. Compile errors always have the level `error`. */
export const levelOf = (one: LintRule, levels: Levels, isImported = false): Level => {
  if (one.kind === "compile" && one.level === "error") return "error";
  const ofImported = one.kind === "check" && isImported ? one.levelOfImported : undefined;
  return levels[one.id] ?? ofImported ?? one.level;
};
