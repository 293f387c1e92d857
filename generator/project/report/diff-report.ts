/** The report of `callsheet diff` for tools: the single definition of its shape, its types and its JSON Schema. */
import * as v from "valibot";
import { closed, described, type OutputOf } from "../../sheets/format/shapes.ts";
import { diagnosticFormat, text } from "./report.ts";

const whole = (description: string) =>
  described(description, v.pipe(v.number(), v.integer(), v.minValue(1)));
const oneOf = <const Words extends readonly string[]>(words: Words, description: string) =>
  described(description, v.picklist(words));

const placeFormat = closed({
  file: text("Path from the working directory, with `/` as the separator."),
  line: whole("From 1."),
  column: whole("Column of the first character, from 1, in UTF-16 code units."),
  length: whole("Number of columns."),
  revision: v.optional(text("Revision of the file; absent for files on the disk.")),
  pointer: v.optional(text("JSON pointer in an API document; absent for call sheets.")),
});

const changeFormat = closed({
  rule: text("Id of the rule: `parameter-added-required`."),
  service: text("Name of the service after the change."),
  target: text("Path of the changed thing below the service: `advertisers.lineItems.patch`."),
  code: oneOf(
    ["yes", "some", "no"],
    "Whether ordinary code that uses it still compiles. `some`: all but a named pattern.",
  ),
  behaviour: oneOf(["same", "differs", "fails"], "Whether code that compiles does the same thing."),
  old: oneOf(
    ["yes", "some", "no"],
    "Whether deployed clients keep working once the server matches the new side.",
  ),
  verdict: oneOf(
    ["breaking", "risky", "safe", "docs"],
    "Verdict that follows from `code`, `does` and `clients`.",
  ),
  bump: oneOf(
    ["major", "minor", "patch"],
    "Required increase of the package's version, from 1.0.0 on.",
  ),
  message: text("One or two sentences, with code in backticks."),
  edit: v.optional(
    described(
      "Edit in code that uses it; absent if no edit is needed.",
      closed({ before: v.string(), after: v.string() }),
    ),
  ),
  count: whole("Number of differences that it summarizes."),
  places: described(
    "Locations in the call sheets or documents; a side without the thing has no location.",
    closed({
      old: v.optional(placeFormat),
      new: v.optional(placeFormat),
      near: v.optional(
        described(
          "For a removed thing: the location of its closest remaining parent, on the new side.",
          placeFormat,
        ),
      ),
    }),
  ),
  reaches: described(
    "Ids of the affected operations, sorted, with webhooks such as `webhook invoice.paid`.",
    v.array(v.string()),
  ),
  fingerprint: text(
    "Depends only on the rule, the target, the old and the new value, not on the message.",
  ),
  witness: v.optional(
    described(
      "A consumer that compiles before the change, and after it according to `code`.",
      closed({
        ordinary: text("Ordinary code that uses the changed thing."),
        pattern: v.optional(text("If `code` is `some`: the pattern that no longer compiles.")),
      }),
    ),
  ),
  packages: described("Names of the packages that contain the service.", v.array(v.string())),
  accepted: v.optional(
    described(
      "Reason of the acceptance in `accept.yaml` of the new side.",
      closed({
        reason: v.string(),
        until: v.optional(text("Last day of the acceptance.")),
      }),
    ),
  ),
  lapsed: v.optional(
    described(
      "Entry of `accept.yaml` that was written for the change and no longer accepts it.",
      closed({
        cause: oneOf(
          ["expired", "changed", "rejudged", "unknown-rule"],
          "Reason: its last day has passed, the part has another change, another rule reports the part, or its rule does not exist.",
        ),
        change: text("Accepted fingerprint."),
        rule: text("Rule of the accepted change."),
        reason: text("Reason of the acceptance."),
        until: v.optional(text("Last day of the acceptance.")),
        file: text("Path from the working directory."),
        line: whole("Line of the entry, from 1."),
      }),
    ),
  ),
});

const sideFormat = closed({
  name: text("Name of the side, or `the working tree`."),
  commit: v.optional(text("Id of the commit; absent for files on the disk.")),
  leaves: v.optional(
    text("Branch that has this commit in common with HEAD, if no commit was named."),
  ),
});

const lostFactsFormat = closed({
  side: oneOf(["old", "new"], "Side of the locations; `new` for facts that both sides have."),
  kind: text("Id of the kind, as in the report of `callsheet import`."),
  heading: text("Name of the kind."),
  reason: text("Reason why it cannot be compared."),
  places: described(
    "All locations.",
    v.array(
      closed({
        file: text("Path from the working directory, or a URL."),
        line: whole("From 1."),
        pointer: text("JSON pointer in the file."),
        detail: v.optional(text("The fact, if the pointer does not show it.")),
      }),
    ),
  ),
});

const comparedPackageFormat = closed({
  name: described(
    "Name of the package on the new side, or else on the old; null if equal call sheets were not read.",
    v.nullable(v.string()),
  ),
  spec: described(
    "Folder of call sheets, or document, on each side: a path from the working directory, or a URL.",
    closed({ old: v.optional(v.string()), new: v.optional(v.string()) }),
  ),
  version: v.optional(
    described(
      "Version of the package on both sides; absent if a side has no version or was not read.",
      closed({
        old: v.string(),
        new: v.string(),
        least: text("Lowest version that the changes require."),
        enough: described("Whether the new version is high enough.", v.boolean()),
      }),
    ),
  ),
  operations: v.optional(
    described(
      "Operations of each service that were added, removed or renamed, by their ids.",
      v.array(
        closed({
          service: text("Name of the operation on the new side."),
          kept: v.array(v.string()),
          renamed: v.array(closed({ old: v.string(), new: v.string() })),
          gone: v.array(v.string()),
          added: v.array(v.string()),
        }),
      ),
    ),
  ),
  notCompared: v.optional(
    described(
      "Facts of documents that differ and that call sheets cannot express, by kind; absent if everything was compared.",
      v.array(lostFactsFormat),
    ),
  ),
  accept: v.optional(
    described(
      "Entries to accept the failing changes; absent if nothing fails.",
      closed({
        file: text("Path of accept.yaml from the working directory."),
        lines: described("Text to append; empty if entries only have to be edited.", v.string()),
        edits: v.optional(
          described(
            "Edits of entries that no longer apply; absent without such entries.",
            v.array(
              closed({
                line: whole("Line of the entry, from 1."),
                before: text("Keys to replace, one per line."),
                after: text("Keys of the edited entry, one per line."),
              }),
            ),
          ),
        ),
      }),
    ),
  ),
});

const breakFormat = closed({
  file: text("Path from the working directory, with `/` as the separator."),
  line: whole("From 1."),
  column: whole("Column of the first character, from 1, in UTF-16 code units."),
  length: whole("Number of columns that do not compile."),
  message: text("Message of the compiler."),
  change: v.optional(text("Fingerprint of the change that breaks it, if known.")),
});

const diffFormat = closed({
  version: v.literal(1),
  ok: described("Whether no change is at or above the level of `--fail-on`.", v.boolean()),
  verdict: oneOf(
    ["breaking", "risky", "safe", "docs", "none"],
    "Worst verdict of all changes; `none` without changes.",
  ),
  bump: oneOf(
    ["major", "minor", "patch", "none"],
    "Largest bump of all changes; `none` without changes.",
  ),
  old: sideFormat,
  new: sideFormat,
  folder: v.optional(
    text(
      "Working directory relative to the root of the repository, empty at the root; absent if two folders were compared.",
    ),
  ),
  changes: described("Changes, the worst first.", v.array(changeFormat)),
  packages: described("Comparisons of packages.", v.array(comparedPackageFormat)),
  against: v.optional(
    described(
      "With `--against`: lines of that program that compile only with the old package.",
      v.array(breakFormat),
    ),
  ),
  diagnostics: described("Notes about the sides.", v.array(diagnosticFormat)),
});

/** The report when the sides cannot be compared. It has no verdict that a tool could misread. */
const failedDiffFormat = closed({
  version: v.literal(1),
  ok: v.literal(false),
  old: v.optional(sideFormat),
  new: v.optional(sideFormat),
  folder: diffFormat.entries.folder,
  diagnostics: described("Reason why the sides cannot be compared.", v.array(diagnosticFormat)),
  packages: described("Sides of the comparison, if known.", v.array(comparedPackageFormat)),
});

export const diffReportFormat = v.union([diffFormat, failedDiffFormat]);

/** Two sides that were compared. */
export interface DiffReport extends OutputOf<typeof diffFormat> {}
/** One change of the API, with everything that it affects. */
export interface ReportedChange extends OutputOf<typeof changeFormat> {}
/** A line of the program that no longer compiles. */
export interface ReportedBreak extends OutputOf<typeof breakFormat> {}
export interface ChangePlace extends OutputOf<typeof placeFormat> {}
export interface ComparedSide extends OutputOf<typeof sideFormat> {}
export interface ComparedPackage extends OutputOf<typeof comparedPackageFormat> {}
/** Two sides that cannot be compared; the sides and their packages are included if they are known. */
export interface FailedDiff extends OutputOf<typeof failedDiffFormat> {}
