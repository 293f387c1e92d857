/** The reports of every command for other tools: the single definition of their shape, types and JSON Schema. */
import * as v from "valibot";
import type { Severity } from "../../diagnostics/entry.ts";
import { closed, described, type OutputOf } from "../../sheets/format/shapes.ts";
import { listEntryFormat, listTypeFormat } from "./list-format.ts";

/** A described text. */
export const text = (description: string) => described(description, v.string());
const flag = (description: string) => described(description, v.boolean());
const count = (description: string) =>
  v.pipe(v.number(), v.integer(), v.minValue(1), v.description(description));
const paths = (description: string) => described(description, v.array(v.string()));

const editsFormat = (description: string) =>
  described(
    description,
    v.array(
      closed({
        start: described("Offset in the file, in UTF-16 code units.", v.number()),
        end: described("Where what is replaced ends.", v.number()),
        text: text("What stands there instead."),
      }),
    ),
  );

export const diagnosticFormat = closed({
  code: text("Names the kind of complaint, and stays the same from release to release."),
  severity: described("Only errors end a run.", v.picklist(["error", "warning", "info"])),
  message: text("One or two sentences: what is wrong and what to do."),
  file: v.optional(
    text("The file it is about, with `/` between names, from the working directory."),
  ),
  line: v.optional(count("Where it begins, from 1.")),
  column: v.optional(count("Where it begins, from 1, in UTF-16 code units.")),
  length: v.optional(count("How many columns of the line it covers.")),
  lineText: v.optional(text("The line it is about, where there is one to show.")),
  more: v.optional(
    count("How many more of this code there are: of very many, the first thousand are listed."),
  ),
  text: text("All of it in a few lines: place, severity, code, message, and the line with carets."),
  target: v.optional(
    text(
      "Of `lint`: what it is about, whatever line that is on; with the code it names the finding.",
    ),
  ),
  fix: v.optional(
    editsFormat(
      "Of `lint`: what `lint --fix` would do about it. `diff` calls that docs, or nothing.",
    ),
  ),
  suggestion: v.optional(
    described(
      "Of `lint`: what could be done about it, and changes what callers write or what is sent. Only `lint --fix --unsafe` does it.",
      closed({
        edits: editsFormat("What would be edited, in the file of the finding."),
        lines: described(
          "The same for a reader: lines that would go after `-`, and lines that would come after `+`.",
          v.array(v.string()),
        ),
      }),
    ),
  ),
});

const packageEntries = {
  name: described(
    "Name of the package; null when the call sheets cannot be read so far.",
    v.nullable(v.string()),
  ),
  spec: text("Folder of call sheets, as it was named."),
  out: text("Output folder, as it was named."),
  ok: flag("Whether the package is without errors, and its folder now as the call sheets say."),
};

const nextStepFormat = closed({
  command: text(
    "A line for a shell in the working directory, in the words of the package manager.",
  ),
  reason: text("What cannot be done before: one sentence."),
});

const generatedFormat = closed({
  ...packageEntries,
  written: paths("Files that are new or replaced, below the output folder, sorted."),
  removed: paths(
    "Files that were removed, below the output folder, sorted: those of the built form, too.",
  ),
  built: paths("Files of the built form, in `dist`, that are new or replaced."),
  next: v.optional(
    described(
      "What is left to do before what was generated can be called; absent when nothing is.",
      nextStepFormat,
    ),
  ),
});

const formattedFormat = closed({
  ...packageEntries,
  formatted: paths("Call sheets that `fmt` has written anew, below the spec folder, sorted."),
});

const driftFormat = closed({
  file: text("Path below the output folder; for `fmt --check` below the spec folder."),
  kind: described(
    "`missing`: not there. `different`: generated from something else, or a call sheet that `fmt` would write otherwise. `stale`: generated no more. `edited`: changed " +
      "since it was generated. `foreign`: somebody else's, and in the way.",
    v.picklist(["missing", "different", "stale", "edited", "foreign"]),
  ),
});

const checkedFormat = closed({
  ...packageEntries,
  drift: described(
    "Every file that is not as it would be written; none when the call sheets are wrong.",
    v.array(driftFormat),
  ),
});

const listedFormat = closed({
  ...packageEntries,
  operations: described(
    "Every operation, in the order of its files; none when the call sheets are wrong.",
    v.array(listEntryFormat),
  ),
  types: described(
    "Every declared type, in the order of its files; none when the call sheets are wrong.",
    v.array(listTypeFormat),
  ),
});

const amount = (description: string) =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.description(description));

const lintedFormat = closed({
  ...packageEntries,
  counts: closed({
    error: amount("Findings that fail the run."),
    warning: amount("Findings that fail it with `--strict`."),
    info: amount("Findings that never do."),
  }),
  unknowns: described(
    "How many facts the call sheets of each service leave unknown.",
    v.array(
      closed({
        service: v.string(),
        count: amount("How many there are."),
        limit: described("How many the configuration allows, or null.", v.nullable(v.number())),
      }),
    ),
  ),
  fixed: paths("Files that `--fix` has mended, or would have, from the working directory."),
  patch: v.optional(text("With `--fix --dry-run`: what `--fix` would do, for `git apply`.")),
});

const documentedServiceFormat = closed({
  service: text("Name of the service."),
  file: text("Its page, below the folder of pages."),
  bytes: count("The size of the page."),
  operations: described("How many the page shows.", v.pipe(v.number(), v.integer())),
  unknowns: described(
    "How many facts its document does not give.",
    v.pipe(v.number(), v.integer()),
  ),
  written: flag("Whether the page is new or different; one that is as it was is not touched."),
});

const documentedFormat = closed({
  ...packageEntries,
  pages: described(
    "A page for each service; none when the call sheets are wrong, or a page cannot be written.",
    v.array(documentedServiceFormat),
  ),
});

const notedKindFormat = closed({
  kind: text("Names the kind of note, and stays the same from release to release."),
  outcome: described(
    "`lost`: the document says it, and the call sheets do not. `skipped`: an operation that is not in them. `renamed`: it has " +
      "another name there. `assumed`: the document leaves a choice, and one was made. `invalid`: the document breaks the rules " +
      "of its format, and was read as if it did not.",
    v.picklist(["skipped", "lost", "invalid", "assumed", "renamed"]),
  ),
  effect: described(
    "`calls`: a type or a request differs from the document, or might. `none`: neither does.",
    v.picklist(["calls", "none"]),
  ),
  heading: text("What it is about, in a few words."),
  reason: text("Why, and what to do about it by hand."),
  count: count("How often the document has it."),
  places: v.optional(
    described(
      "Where the document has it; in the file of `--report` alone.",
      v.array(
        closed({
          file: text("Below the folder of the document."),
          pointer: text("JSON Pointer within the file."),
          detail: v.optional(text("What it is about, where the pointer does not say it.")),
        }),
      ),
    ),
  ),
});

const importedFormat = closed({
  ...packageEntries,
  service: text("Name of the service."),
  document: text("The document, or its root, by the name of its file."),
  source: text("Which document it is, in its own words."),
  isFirst: flag("Whether no import has written call sheets of the service before."),
  operations: amount("How many operations the document has that call sheets can say."),
  types: amount("How many types are declared for them."),
  only: v.optional(
    described(
      "Patterns of `--only`; absent where all operations are imported.",
      v.array(v.string()),
    ),
  ),
  written: paths("Call sheets that are new or different, below the output folder, sorted."),
  removed: paths("Call sheets that went, below the output folder, sorted."),
  unchanged: amount("How many call sheets are as they were."),
  drift: v.optional(
    described("With `--check`: every call sheet that would change.", v.array(driftFormat)),
  ),
  conflicts: described(
    "What both an author and the document have changed: the author's side stays.",
    v.array(
      closed({
        file: text("The call sheet, from the working directory."),
        line: count("Of the comment that says what the document has, from 1."),
        what: text("The keys of what it is, joined by dots."),
        now: text("What the document has now: a sentence."),
      }),
    ),
  ),
  notes: described(
    "What the document says that call sheets do not, and what was decided where it leaves a choice.",
    v.array(notedKindFormat),
  ),
});

export const reportFormat = closed({
  version: v.literal(1),
  ok: flag("Whether everything is without errors, and with `--check` without drift."),
  diagnostics: described("Errors and warnings, of all packages.", v.array(diagnosticFormat)),
  packages: described(
    "One for each package; none when the command line or the configuration is wrong. `generate` says what was `written` " +
      "and `removed`, `generate --check` and `fmt --check` the `drift`, `fmt` what was `formatted`, `list` the " +
      "`operations` and `types`, `lint` the `counts` of what it found, `docs` the `pages`, and `import` the `notes`; it has no package where " +
      "the document cannot be converted.",
    v.array(
      v.union([
        generatedFormat,
        checkedFormat,
        formattedFormat,
        listedFormat,
        lintedFormat,
        documentedFormat,
        importedFormat,
      ]),
    ),
  ),
});

export type { Severity };

/** One problem with a call sheet, the configuration, the output folder or the command line. */
export interface Diagnostic extends OutputOf<typeof diagnosticFormat> {}
/** The result for one package. */
export interface GeneratedPackage extends OutputOf<typeof generatedFormat> {}
/** A command that the project needs before it can call what was generated. */
export interface NextStep extends OutputOf<typeof nextStepFormat> {}
/** Comparison of one package with its call sheets. */
export interface CheckedPackage extends OutputOf<typeof checkedFormat> {}
/** The rewritten call sheets of one package. */
export interface FormattedPackage extends OutputOf<typeof formattedFormat> {}
/** A file that is not as it would be written. */
export interface Drift extends OutputOf<typeof driftFormat> {}
/** The operations of one package. */
export interface ListedPackage extends OutputOf<typeof listedFormat> {}
/** The findings in the call sheets of one package. */
export interface LintedPackage extends OutputOf<typeof lintedFormat> {}
/** The pages of the services of one package. */
export interface DocumentedPackage extends OutputOf<typeof documentedFormat> {}
/** The page of one service. */
export interface DocumentedService extends OutputOf<typeof documentedServiceFormat> {}
/** The call sheets of one service that was imported. */
export interface ImportedPackage extends OutputOf<typeof importedFormat> {}
/** The notes of one kind. */
export interface NotedKind extends OutputOf<typeof notedKindFormat> {}

/** The output of a command with `--json`. */
export interface Report<Package> {
  readonly version: 1;
  /** Whether there are no errors, and every package that was compared is up to date. */
  readonly ok: boolean;
  /** Diagnostics of the configuration, and of all packages. */
  readonly diagnostics: readonly Diagnostic[];
  /** One for each package; none when the configuration is wrong. */
  readonly packages: readonly Package[];
}

/** A report with what the command line would show of it. */
export interface Result<Package> extends Report<Package> {
  /** The problems and the drift, in plain text; empty if there are none of them. */
  readonly text: string;
}
