/** The commands about changes. */
import { flag, text, type Command } from "../command.ts";

export const diffCommand: Command = {
  name: "diff",
  summary: "what a change of the spec breaks, and for whom",
  usage: `callsheet diff [OLD [NEW]] [--format text|md|json|github|sarif|html] [--json] [--all]
                   [--fail-on breaking|risky|any|none] [--against DIR]
                   [--package NAME] [--spec DIR] [--report FILE]
                   [--former FILE] [--label NAME [--labelled]]`,
  help: `Says what a change of call sheets means for those who use the API: what no longer compiles, what
compiles and does something else, what clients that are deployed will meet, and what to edit.

OLD and NEW are a folder (of a project, or of call sheets), a git revision, or a folder in one:
main:api/spec. Without OLD, the commit where HEAD left the default branch is old; without NEW, the
files on the disk are new. Nothing is checked out, and what is equal on both sides is not parsed.

  --format NAME    text (default); md, one comment on a pull or merge request; json; github,
                   annotations for a job of GitHub's; sarif, for code scanning; html, one page with
                   both sides, the changes marked
  --json           the same as --format json: a report for other tools
  --all            with text and md: every change, however many there are
  --former FILE    with md: the comment that this one replaces, to say what is new since
  --label NAME     with md: the label by which breaking changes are accepted
  --labelled       with md: somebody has given it
  --fail-on WORD   which changes exit with 1: breaking (default), risky and worse, any, none
  --against DIR    compiles the program in DIR, by its tsconfig.json if it has one, with the package
                   of either side, and lists the lines that compile no more beside their changes;
                   with github, an annotation at each, and with sarif a result
  --package NAME   of several packages only this one, by its name or its output folder
  --spec DIR       folder of call sheets on both sides (default: what callsheet.yaml says there)
  --report FILE    in place of the sides: a comparison that --format json has written, shown in
                   another format and with the same exit code

Exit code 2: the sides cannot be compared. That is never taken for a comparison without changes.

Git can show the same in place of lines, in git diff, git show --ext-diff and git log -p --ext-diff:

  .gitattributes   spec/**/*.yaml diff=callsheet
  once a clone     git config diff.callsheet.command "npx --no-install callsheet diff --driver"

It reads the other call sheets of the service in the revision that the file is of. What it does not
understand, and what changes nothing of the API, is shown line by line, as git does by itself.

  callsheet diff                     what this branch and the files on the disk change
  callsheet diff v1.2.0              what has changed since a tag
  callsheet diff --against src       which lines of the program in src that breaks
  callsheet diff main feature        two revisions
  callsheet diff ../old/spec spec    two folders
  callsheet diff --format md --all   a page with everything on it`,
  options: {
    format: text,
    "fail-on": text,
    against: text,
    report: text,
    spec: text,
    package: text,
    json: flag,
    all: flag,
    former: text,
    label: text,
    labelled: flag,
  },
  positionals: 2,
  run: async (values) => await (await import("../run-diff.ts")).runDiff(values),
};

export const changelogCommand: Command = {
  name: "changelog",
  summary: "the same as an entry of a changelog",
  usage: "callsheet changelog [OLD [NEW]] [--write FILE] [--package NAME] [--spec DIR]",
  help: `Prints what has changed as an entry of a changelog, in the sections of Keep a Changelog. OLD and
NEW are those of diff. The version is the one of the new side where it goes far enough, else the
least one that the changes ask for; the day is today, in UTC.

  --write FILE     insert it into this changelog, below what is not released yet; no line is lost
  --package NAME   of several packages only this one, by its name or its output folder
  --spec DIR       folder of call sheets on both sides (default: what callsheet.yaml says there)

  callsheet changelog v1.2.0                        what has changed since a tag
  callsheet changelog v1.2.0 --write CHANGELOG.md   before a release`,
  options: { write: text, spec: text, package: text },
  positionals: 2,
  run: async (values) => await (await import("../run-changelog.ts")).runChangelog(values),
};
