/** The words for a whole comparison: its verdicts and their signs, its effects, its sides and versions. */
import {
  type Behaviour,
  type Change,
  type Code,
  type OldClients,
  type Verdict,
  verdicts,
} from "../../diff/verdict/change.ts";
import type {
  ComparedPackage,
  ComparedSide,
  DiffReport,
  ReportedChange,
} from "../../project/report/diff-report.ts";
import { plural } from "../../text/texts.ts";

interface Sign {
  /** Mark in a terminal. */
  readonly mark: string;
  readonly colour: "red" | "yellow" | "green" | "dim";
  /** On a page. */
  readonly icon: string;
}

/** Marks of verdicts. A colour always has a sign and a word next to it. */
export const signs: Readonly<Record<Verdict | "accepted" | "none", Sign>> = {
  breaking: { mark: "✗", colour: "red", icon: "🔴" },
  risky: { mark: "▲", colour: "yellow", icon: "🟡" },
  safe: { mark: "✓", colour: "green", icon: "🟢" },
  docs: { mark: "·", colour: "dim", icon: "📝" },
  accepted: { mark: "✓", colour: "green", icon: "☑️" },
  none: { mark: "✓", colour: "green", icon: "⚪" },
};

type Changes = Pick<DiffReport, "changes">;

/** Changes of a verdict that are not accepted: accepted ones need no second look, and are counted apart. */
export const openOf = ({ changes }: Changes, verdict: Verdict): readonly ReportedChange[] =>
  changes.filter((change) => change.verdict === verdict && change.accepted === undefined);

export const acceptedOf = ({ changes }: Changes): readonly ReportedChange[] =>
  changes.filter(({ accepted }) => accepted !== undefined);

/** Returns the reason for accepting a change, and its end date. */
export const acceptedText = ({ reason, until }: NonNullable<ReportedChange["accepted"]>): string =>
  until === undefined ? reason : `${reason} (until ${until})`;

/** The worst verdict that is not accepted; `accepted` where all are. */
function openVerdict(report: Changes): Verdict | "accepted" | "none" {
  const worst = verdicts.find((verdict) => openOf(report, verdict).length > 0);
  return worst ?? (report.changes.length > 0 ? "accepted" : "none");
}

/** Returns the counts without zeros, such as `2 breaking · 1 risky · 4 safe · 87 docs · 1 accepted`. */
function countsText(report: Changes): string {
  if (report.changes.length === 0) return "no changes of the API";
  return [
    ...verdicts.map((verdict) => ({ word: verdict, count: openOf(report, verdict).length })),
    { word: "accepted", count: acceptedOf(report).length },
  ]
    .flatMap(({ word, count }) => (count === 0 ? [] : [`${count} ${word}`]))
    .join(" · ");
}

const ofCode: Readonly<Record<Code, string | undefined>> = {
  no: "code that uses it",
  some: "some code that uses it",
  yes: undefined,
};

const ofBehaviour: Readonly<Record<Behaviour, string | undefined>> = {
  fails: "makes calls fail",
  differs: "changes what calls do",
  same: undefined,
};

const ofOld: Readonly<Record<OldClients, string | undefined>> = {
  no: "deployed clients",
  some: "some deployed clients",
  yes: undefined,
};

/** `breaks code that uses it and deployed clients, changes what calls do`. What does not compile does not run. */
export function effectText({
  code,
  behaviour,
  old,
}: Pick<Change, "code" | "behaviour" | "old">): string {
  const broken = [ofCode[code], ofOld[old]].filter((one) => one !== undefined).join(" and ");
  const calls = code === "no" ? undefined : ofBehaviour[behaviour];
  const effects = [...(broken === "" ? [] : [`breaks ${broken}`]), ...(calls ? [calls] : [])];
  return effects.length === 0 ? "breaks nobody" : effects.join(", ");
}

interface Advice {
  /** Words for the edit column of a table. */
  readonly cell: string;
  readonly sentence: string;
}

/** Advice to callers where a change has no edit. */
export function adviceOn({
  code,
  behaviour,
  old,
}: Pick<Change, "code" | "behaviour" | "old">): Advice {
  if (code !== "yes") return { cell: "its users", sentence: "Check its users." };
  if (behaviour !== "same") {
    return {
      cell: "nothing, unless code relied on it",
      sentence: "Nothing to edit, unless code relied on it.",
    };
  }
  return old === "yes"
    ? { cell: "nothing", sentence: "Nothing to edit." }
    : {
        cell: "nothing in code; deploy before the server changes",
        sentence: "Nothing to edit: deploy it before the server changes.",
      };
}

/** The one service that changes, or else the packages that were compared. */
function comparedSubject({ changes, packages }: Pick<DiffReport, "changes" | "packages">): string {
  const services = [...new Set(changes.map(({ service }) => service))];
  const [service] = services;
  if (service !== undefined && services.length === 1) return service;
  const [only] = packages;
  if (only !== undefined && packages.length === 1) return only.name ?? folderOf(only) ?? "package";
  return services.length > 1
    ? plural(services.length, "service")
    : plural(packages.length, "package");
}

const folderOf = ({ spec }: DiffReport["packages"][number]): string | undefined =>
  spec.new ?? spec.old;

/** The folders of call sheets, from the root of the repository: the same on every run of one job. */
export const sheetsOf = ({ packages }: Pick<DiffReport, "packages">): readonly string[] =>
  packages.flatMap((one) => folderOf(one) ?? []);

const shortCommit = (commit: string): string => commit.slice(0, 7);

/** A commit as people know it, with its name where that is another. */
export function sideName({ name, commit }: ComparedSide): string {
  if (commit === undefined) return name;
  return commit.startsWith(name) ? shortCommit(commit) : `${name} (${shortCommit(commit)})`;
}

/** A sentence for each package whose version does not go far enough. */
const versionProblems = ({ packages }: Pick<DiffReport, "packages">): readonly string[] =>
  packages.flatMap(({ name, version }) => {
    if (version === undefined || version.enough) return [];
    const whose = packages.length === 1 ? "The version" : `The version of ${name ?? "a package"}`;
    const { old, new: now, least } = version;
    return [`${whose} is ${now}, was ${old}: these changes need ${least} or later.`];
  });

/** Returns the step `1.2.0 → 2.0.0`, if there is a single package and its version is sufficient. */
function versionStep({ packages }: Pick<DiffReport, "packages">): string | undefined {
  const [version, ...more] = packages.flatMap((one: ComparedPackage) => one.version ?? []);
  if (version === undefined || more.length > 0 || !version.enough) return undefined;
  return `${version.old} → ${version.new}`;
}

/** Data of the head of a comparison, in all formats. */
export type ReportHead = ReturnType<typeof reportHead>;

export const reportHead = (report: DiffReport) => ({
  subject: comparedSubject(report),
  verdict: openVerdict(report),
  counts: countsText(report),
  old: sideName(report.old),
  new: sideName(report.new),
  versions: versionProblems(report),
  step: versionStep(report),
  /** Whether a change names its service. */
  withService: new Set(report.changes.map(({ service }) => service)).size > 1,
});
