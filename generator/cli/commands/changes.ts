/** The commands about changes. */
import { flagOption, shared, textOption, type Command } from "../command.ts";

const specOfSides = textOption(
  "DIR",
  "folder of call sheets on both sides (default: what callsheet.yaml says there)",
);

export const diffCommand: Command = {
  name: "diff",
  summary: "what a change of the spec breaks, and for whom",
  operands: ["[OLD [NEW]]"],
  help: `
Says what a change of call sheets means for those who use the API: what no longer compiles, what
compiles and does something else, what clients that are deployed will meet, and what to edit.

OLD and NEW are a folder (of a project, or of call sheets), a git revision, or a folder in one:
main:api/spec. Without OLD, the commit where HEAD left the default branch is old; without NEW, the
files on the disk are new. Nothing is checked out, and what is equal on both sides is not parsed.`,
  options: {
    format: textOption(
      "NAME",
      "text (default); md, one comment on a pull or merge request; json; github, annotations for a job of GitHub's; sarif, for code scanning; html, one page with both sides, the changes marked",
    ),
    json: flagOption("the same as --format json: a report for other tools"),
    all: flagOption("with text and md: every change, however many there are"),
    former: textOption(
      "FILE",
      "with md: the comment that this one replaces, to say what is new since",
    ),
    label: textOption("NAME", "with md: the label by which breaking changes are accepted"),
    labelled: flagOption("with md and --label: somebody has given it"),
    "fail-on": textOption(
      "WORD",
      "which changes exit with 1: breaking (default), risky and worse, any, none",
    ),
    against: textOption(
      "DIR",
      "compiles the program in DIR, by its tsconfig.json if it has one, with the package of either side, and lists the lines that compile no more beside their changes; with github, an annotation at each, and with sarif a result",
    ),
    package: shared.package,
    spec: specOfSides,
    report: textOption(
      "FILE",
      "in place of the sides: a comparison that --format json has written, shown in another format and with the same exit code",
    ),
  },
  notes: `
Exit code 2: the sides cannot be compared.`,
  examples: [
    ["callsheet diff", "what this branch and the files on the disk change"],
    ["callsheet diff v1.2.0", "what has changed since a tag"],
    ["callsheet diff --against src", "which lines of the program in src that breaks"],
    ["callsheet diff main feature", "two revisions"],
    ["callsheet diff ../old/spec spec", "two folders"],
    ["callsheet diff --format md --all", "a page with everything on it"],
  ],
  positionals: 2,
  run: async (values) => await (await import("../run-diff.ts")).runDiff(values),
};

export const changelogCommand: Command = {
  name: "changelog",
  summary: "the same as an entry of a changelog",
  operands: ["[OLD [NEW]]"],
  help: `
Prints what has changed as an entry of a changelog, in the sections of Keep a Changelog. OLD and
NEW are those of diff. The version is the one of the new side where it goes far enough, else the
least one that the changes ask for; the day is today, in UTC.`,
  options: {
    write: textOption(
      "FILE",
      "insert it into this changelog, below what is not released yet; no line is lost",
    ),
    package: shared.package,
    spec: specOfSides,
  },
  examples: [
    ["callsheet changelog v1.2.0", "what has changed since a tag"],
    ["callsheet changelog v1.2.0 --write CHANGELOG.md", "before a release"],
  ],
  positionals: 2,
  run: async (values) => await (await import("../run-changelog.ts")).runChangelog(values),
};
