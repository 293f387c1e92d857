import { flagOption, shared, textOption, type Command } from "../command.ts";

const specOfSides = textOption(
  "DIR",
  "folder of call sheets on both sides (default: the one of callsheet.yaml there)",
);

export const diffCommand: Command = {
  name: "diff",
  summary: "what a change of an API breaks, and for whom",
  operands: ["[OLD [NEW]]"],
  help: `
Reports the effect of changed call sheets on the users of the API: code that no longer compiles, code that compiles and
behaves differently, the effect on deployed clients, and the edits to make.

OLD and NEW are a folder (of a project, or of call sheets), a git revision, or a folder in a revision: main:api/spec.
OLD defaults to the common commit of HEAD and the default branch, NEW to the files on the disk. Nothing is checked out,
and files that are equal on both sides are not parsed.

OLD and NEW can also be API documents, without call sheets and without a project: OpenAPI 3.0 to 3.2, Swagger 2.0 or Discovery,
each as a file, as a file in a revision, or as a URL. NEW defaults to the file on the disk. References can only lead to files
in the folder of the document. Locations are lines and JSON pointers of the documents. Differences that call sheets
cannot express are listed as not compared. Changes are accepted in accept.yaml next to the new document.`,
  options: {
    format: textOption(
      "NAME",
      "text (default); md, a comment for a pull or merge request; json; github, annotations for a GitHub job; sarif, for code scanning; html, a page with both sides and their differences",
    ),
    json: flagOption("the same as --format json: a report for other tools"),
    all: flagOption("with text and md: all changes, without a limit"),
    former: textOption(
      "FILE",
      "with md: the comment that this one replaces, to report what is new since",
    ),
    label: textOption("NAME", "with md: the label that accepts breaking changes"),
    labelled: flagOption("with md and --label: the label is set"),
    "fail-on": textOption(
      "WORD",
      "which changes exit with 1: breaking (default), risky and worse, any, none",
    ),
    against: textOption(
      "DIR",
      "compiles the program in DIR, with its tsconfig.json if it has one, against the package of each side, and lists the lines that no longer compile next to their changes; with github, an annotation for each, and with sarif a result",
    ),
    package: shared.package,
    spec: specOfSides,
    report: textOption(
      "FILE",
      "instead of the sides: a comparison written by --format json, to show it in another format and with the same exit code",
    ),
  },
  notes: `
Exit code 2: the sides cannot be compared.`,
  examples: [
    ["callsheet diff", "changes of this branch and of the files on the disk"],
    ["callsheet diff v1.2.0", "changes since a tag"],
    ["callsheet diff --against src", "lines of the program in src that no longer compile"],
    ["callsheet diff main feature", "two revisions"],
    ["callsheet diff ../old/spec spec", "two folders"],
    ["callsheet diff main:openapi.yaml openapi.yaml", "two versions of an API document"],
    ["callsheet diff --format md --all", "a page with the whole comparison"],
  ],
  positionals: 2,
  run: async (values) => await (await import("../run-diff.ts")).runDiff(values),
};

export const changelogCommand: Command = {
  name: "changelog",
  summary: "the changes as an entry of a changelog",
  operands: ["[OLD [NEW]]"],
  help: `
Prints the changes as an entry of a changelog, in the sections of Keep a Changelog. OLD and
NEW are those of diff. The version is the one of the new side if it is sufficient, otherwise the least sufficient one; the date is today, in UTC.`,
  options: {
    write: textOption(
      "FILE",
      "insert it into this changelog, below the unreleased changes; all lines are kept",
    ),
    package: shared.package,
    spec: specOfSides,
  },
  examples: [
    ["callsheet changelog v1.2.0", "changes since a tag"],
    ["callsheet changelog v1.2.0 --write CHANGELOG.md", "before a release"],
  ],
  positionals: 2,
  run: async (values) => await (await import("../run-changelog.ts")).runChangelog(values),
};
