/**
 * The report of `callsheet diff` for other tools: the single definition of its shape, its types and its JSON Schema.
 */
import * as v from "valibot";
import { closed, described, type OutputOf } from "../../sheets/format/shapes.ts";
import { diagnosticFormat, text } from "./report.ts";

const whole = (description: string) =>
  described(description, v.pipe(v.number(), v.integer(), v.minValue(1)));
const oneOf = <const Words extends readonly string[]>(words: Words, description: string) =>
  described(description, v.picklist(words));

const placeFormat = closed({
  file: text("With `/` between names, from the working directory."),
  line: whole("From 1."),
  column: whole("From 1, in UTF-16 code units."),
  length: whole("How many columns of the line it covers."),
  revision: v.optional(text("The revision that has the file so; absent for files on the disk.")),
});

const changeFormat = closed({
  rule: text("Id of the rule that judged it: `parameter-added-required`."),
  service: text("Name of the service, after the change where it has another one."),
  target: text("What changed, below the service: `advertisers.lineItems.patch`."),
  code: oneOf(
    ["yes", "some", "no"],
    "Whether code that uses it in the ordinary way still compiles. `some`: only a named pattern does not.",
  ),
  behaviour: oneOf(["same", "differs", "fails"], "Whether code that compiles does the same thing."),
  old: oneOf(
    ["yes", "some", "no"],
    "Whether clients that are deployed keep working, once the server is as the new side says.",
  ),
  verdict: oneOf(["breaking", "risky", "safe", "docs"], "What follows from these three."),
  bump: oneOf(
    ["major", "minor", "patch"],
    "What the version of the generated package must be raised by, from 1.0.0 on.",
  ),
  message: text("One or two sentences, with code in backticks."),
  edit: v.optional(
    described(
      "What to edit in code that uses it; absent when there is nothing to edit.",
      closed({ before: v.string(), after: v.string() }),
    ),
  ),
  count: whole("How many differences it stands for."),
  places: described(
    "Where it is written; a side that does not have it has no place.",
    closed({
      old: v.optional(placeFormat),
      new: v.optional(placeFormat),
      near: v.optional(
        described(
          "For what is gone: the smallest thing around it that is left, on the new side.",
          placeFormat,
        ),
      ),
    }),
  ),
  reaches: described("Ids of the operations it reaches, sorted.", v.array(v.string())),
  fingerprint: text("The same for the same rule, target, old and new, however it is worded."),
  witness: v.optional(
    described(
      "A consumer that compiles before the change, and after it as `code` says.",
      closed({
        ordinary: text("Uses the changed thing in the ordinary way."),
        pattern: v.optional(text("Where `code` is `some`: the pattern that compiles no more.")),
      }),
    ),
  ),
  packages: described("Names of the packages that have the service.", v.array(v.string())),
  accepted: v.optional(
    described(
      "Who answers for it, by `accept.yaml` of the new side.",
      closed({
        reason: v.string(),
        until: v.optional(text("The last day on which it is accepted.")),
      }),
    ),
  ),
});

const sideFormat = closed({
  name: text("As it was named, or `the working tree`."),
  commit: v.optional(text("Id of the commit; absent for files on the disk.")),
  leaves: v.optional(
    text("The branch that HEAD left at this commit, where the commit was not named."),
  ),
});

const comparedPackageFormat = closed({
  name: described(
    "Name of the package, on the new side where it is there; null where equal call sheets were not read.",
    v.nullable(v.string()),
  ),
  spec: described(
    "Folder of call sheets on each side, from the working directory.",
    closed({ old: v.optional(v.string()), new: v.optional(v.string()) }),
  ),
  version: v.optional(
    described(
      "Its version on both sides; absent where one of them is not said, or not read.",
      closed({
        old: v.string(),
        new: v.string(),
        least: text("The least version that its changes ask for."),
        enough: described("Whether the new version goes that far.", v.boolean()),
      }),
    ),
  ),
  operations: v.optional(
    described(
      "For each service whose operations came, went or got other names: all of them, by their ids.",
      v.array(
        closed({
          service: text("Its name on the new side."),
          kept: v.array(v.string()),
          renamed: v.array(closed({ old: v.string(), new: v.string() })),
          gone: v.array(v.string()),
          added: v.array(v.string()),
        }),
      ),
    ),
  ),
  accept: v.optional(
    described(
      "How to accept what fails; absent when nothing does.",
      closed({
        file: text("The file beside its call sheets, from the working directory."),
        lines: text("What to write at its end."),
      }),
    ),
  ),
});

const breakFormat = closed({
  file: text("With `/` between names, from the working directory."),
  line: whole("From 1."),
  column: whole("From 1, in UTF-16 code units."),
  length: whole("How many columns of the line do not compile."),
  message: text("What the compiler says."),
  change: v.optional(
    text("Fingerprint of the change that breaks it; absent where none explains it."),
  ),
});

const diffFormat = closed({
  version: v.literal(1),
  ok: described("Whether nothing is there that `--fail-on` asks to fail for.", v.boolean()),
  verdict: oneOf(
    ["breaking", "risky", "safe", "docs", "none"],
    "The worst of all changes; `none` without one.",
  ),
  bump: oneOf(
    ["major", "minor", "patch", "none"],
    "The largest of all changes; `none` without one.",
  ),
  old: sideFormat,
  new: sideFormat,
  folder: v.optional(
    text(
      "The working directory below the root of the repository, empty at the root; absent when two folders were compared.",
    ),
  ),
  changes: described("The worst first.", v.array(changeFormat)),
  packages: described("One for each package that was compared.", v.array(comparedPackageFormat)),
  against: v.optional(
    described(
      "With `--against`: the lines of that program that compile with the old package and not with the new one.",
      v.array(breakFormat),
    ),
  ),
  diagnostics: described("What is odd about the sides.", v.array(diagnosticFormat)),
});

/** The report when the sides cannot be compared: no verdict, so that it is not read as one. */
const failedDiffFormat = closed({
  version: v.literal(1),
  ok: v.literal(false),
  old: v.optional(sideFormat),
  new: v.optional(sideFormat),
  folder: diffFormat.entries.folder,
  diagnostics: described("Why the sides cannot be compared.", v.array(diagnosticFormat)),
  packages: described(
    "Those that were to be compared, as far as they are known.",
    v.array(comparedPackageFormat),
  ),
});

export const diffReportFormat = v.union([diffFormat, failedDiffFormat]);

/** Two sides that were compared. */
export interface DiffReport extends OutputOf<typeof diffFormat> {}
/** One change of the API, with all that it reaches. */
export interface ReportedChange extends OutputOf<typeof changeFormat> {}
/** A line of the program that no longer compiles. */
export interface ReportedBreak extends OutputOf<typeof breakFormat> {}
/** The location of a change. */
export interface ChangePlace extends OutputOf<typeof placeFormat> {}
/** The compared sides. */
export interface ComparedSide extends OutputOf<typeof sideFormat> {}
/** One package of both sides. */
export interface ComparedPackage extends OutputOf<typeof comparedPackageFormat> {}
/** Two sides that cannot be compared; they and their packages are there as far as they are known. */
export interface FailedDiff extends OutputOf<typeof failedDiffFormat> {}
