/** Words for a whole comparison: its verdicts and their signs, its effects, its sides and versions. */
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
import { ownersIn } from "./owners.ts";

interface Sign {
  /** Mark in a terminal. */
  readonly mark: string;
  readonly colour: "red" | "yellow" | "green" | "dim";
  /** Icon on a page. */
  readonly icon: string;
}

/** Marks of verdicts. A color always appears together with a sign and a word. */
export const signs: Readonly<Record<Verdict | "accepted" | "none", Sign>> = {
  breaking: { mark: "✗", colour: "red", icon: "🔴" },
  risky: { mark: "▲", colour: "yellow", icon: "🟡" },
  safe: { mark: "✓", colour: "green", icon: "🟢" },
  docs: { mark: "·", colour: "dim", icon: "📝" },
  accepted: { mark: "✓", colour: "green", icon: "☑️" },
  none: { mark: "✓", colour: "green", icon: "⚪" },
};

type Changes = Pick<DiffReport, "changes">;

/** Returns the changes of a verdict that are not accepted. Accepted changes are counted separately. */
export const openOf = ({ changes }: Changes, verdict: Verdict): readonly ReportedChange[] =>
  changes.filter((change) => change.verdict === verdict && change.accepted === undefined);

export const acceptedOf = ({ changes }: Changes): readonly ReportedChange[] =>
  changes.filter(({ accepted }) => accepted !== undefined);

/** Returns the worst verdict of changes that are not accepted; `accepted` if all are accepted. */
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

/**
 * Describes an effect: `breaks code that uses it and deployed clients, changes what calls do`. Code that does not
 * compile does not run, so its behavior is not mentioned.
 */
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

/** Returns the only changed service, or else the compared packages. */
function comparedSubject({ changes, packages }: Pick<DiffReport, "changes" | "packages">): string {
  const services = [...new Set(changes.map(({ service }) => service))];
  const changed = new Set(changes.map((change) => JSON.stringify(change.packages)));
  const [service] = services;
  if (service !== undefined && services.length === 1 && changed.size === 1) return service;
  const [only] = packages;
  if (only !== undefined && packages.length === 1) return only.name ?? folderOf(only) ?? "package";
  return services.length > changed.size
    ? plural(services.length, "service")
    : plural(packages.length, "package");
}

const folderOf = ({ spec }: DiffReport["packages"][number]): string | undefined =>
  spec.new ?? spec.old;

/** Returns the folders of call sheets relative to the repository, so that every run of a job has the same ones. */
export const sheetsOf = ({ packages }: Pick<DiffReport, "packages">): readonly string[] =>
  packages.flatMap((one) => folderOf(one) ?? []);

const shortCommit = (commit: string): string => commit.slice(0, 7);

/** Returns the short id of a commit, with its name if it has another. */
export function sideName({ name, commit }: ComparedSide): string {
  if (commit === undefined) return name;
  // A document in a revision is named like `main:openapi.yaml`.
  if (name.startsWith(`${commit}:`)) {
    return `${shortCommit(commit)}:${name.slice(commit.length + 1).replace(/^\.\//, "")}`;
  }
  return commit.startsWith(name) ? shortCommit(commit) : `${name} (${shortCommit(commit)})`;
}

const versionProblems = ({ packages }: Pick<DiffReport, "packages">): readonly string[] =>
  packages.flatMap(({ name, version }) => {
    if (version === undefined || version.enough) return [];
    const whose = packages.length === 1 ? "The version" : `The version of ${name ?? "a package"}`;
    const { old, new: now, least } = version;
    const is = now === old ? `is still ${now}` : `is ${now}, was ${old}`;
    return [`${whose} ${is}: these changes need ${least} or later.`];
  });

/** Returns the version step `1.2.0 → 2.0.0`, if there is a single package and its new version is sufficient. */
function versionStep({ packages }: Pick<DiffReport, "packages">): string | undefined {
  const [version, ...more] = packages.flatMap((one: ComparedPackage) => one.version ?? []);
  if (version === undefined || more.length > 0 || !version.enough) return undefined;
  if (version.old === version.new) return undefined;
  return `${version.old} → ${version.new}`;
}

export type ReportHead = ReturnType<typeof reportHead>;

export const reportHead = (report: DiffReport) => ({
  subject: comparedSubject(report),
  verdict: openVerdict(report),
  counts: countsText(report),
  old: sideName(report.old),
  new: sideName(report.new),
  versions: versionProblems(report),
  step: versionStep(report),
  owners: ownersIn(report),
});
