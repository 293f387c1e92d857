/** Changes as SARIF, for code scanning. */
import type { Effect } from "../diff/verdict/change.ts";
import { rules } from "../diff/rules/rules.ts";
import { bumpOf, type Rule, verdictOf } from "../diff/verdict/rule.ts";
import type { AnnotationLevel } from "../diagnostics/platforms/annotation.ts";
import type { RuleFinding, RulePage } from "../diagnostics/platforms/finding.ts";
import { inRepository } from "../diagnostics/platforms/repository-path.ts";
import { sarifLog } from "../diagnostics/platforms/sarif-log.ts";
import type { SarifLog } from "../diagnostics/platforms/sarif.ts";
import type { DiffReport, ReportedChange } from "../project/report/diff-report.ts";
import { annotationLevel, wasAt } from "./annotations.ts";
import { effectText } from "./words/effect-text.ts";
import { sheetsOf } from "./words/subject.ts";
import { brokenFindings, brokenPage } from "./broken-findings.ts";

interface Tool {
  readonly version: string;
  /** Our own page, if there is one. */
  readonly url?: string | undefined;
}

export function sarifReport(report: DiffReport, { version, url }: Tool): SarifLog {
  const pages = Object.values(rules).flatMap((all) => all.map((rule) => pageOf(rule, url)));
  return sarifLog({
    tool: { name: "callsheet diff", version, ...(url === undefined ? {} : { url }) },
    category: ["callsheet diff", ...sheetsOf(report)].join(" "),
    rules: [brokenPage(url), ...pages],
    findings: [
      ...brokenFindings(report),
      ...report.changes.flatMap((change) => findingOf(change, report)),
    ],
  });
}

type AnyRule = Pick<Rule, "id" | "title" | "kind" | "bump"> & Effect;

function pageOf(rule: AnyRule, url: string | undefined): RulePage {
  const verdict = verdictOf(rule);
  return {
    id: rule.id,
    title: rule.title,
    level: levelOf(verdict),
    help: [
      rule.title,
      `Verdict: **${verdict}**, ${rule.bump ?? bumpOf(verdict, rule.kind)}.`,
      `It ${effectText(rule)}.`,
    ].join("\n\n"),
    ...(url === undefined ? {} : { url }),
  };
}

const levelOf = (verdict: ReportedChange["verdict"]): AnnotationLevel =>
  annotationLevel[verdict] ?? "notice";

/** What is only said differently is no finding; nor is what has no place on either side. */
function findingOf(change: ReportedChange, report: DiffReport): RuleFinding[] {
  const { verdict, rule, fingerprint, places } = change;
  const place = places.new ?? places.near ?? places.old;
  if (verdict === "docs" || place === undefined) return [];
  const folder = report.folder ?? "";
  return [
    {
      rule,
      level: levelOf(verdict),
      message: `${change.message}${places.new === undefined ? wasAt(change, report) : ""}`,
      place: inRepository(place, folder),
      related:
        places.old === undefined
          ? []
          : [{ place: inRepository(places.old, folder), message: "Where it was before." }],
      fingerprint,
      accepted: change.accepted?.reason,
    },
  ];
}
