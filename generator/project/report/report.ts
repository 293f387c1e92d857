/** The reports of all commands for tools: the single definition of their shape, types and JSON Schema. */
import * as v from "valibot";
import type { Severity } from "../../diagnostics/entry.ts";
import { closed, described, type OutputOf } from "../../sheets/format/shapes.ts";
import { listEntryFormat, listTypeFormat, listWebhookFormat } from "./list-format.ts";

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
        end: described("Offset of the end of the replaced range.", v.number()),
        text: text("Replacement."),
      }),
    ),
  );

export const diagnosticFormat = closed({
  code: text("Code of the diagnostic, stable between releases."),
  severity: described("Only errors end a run.", v.picklist(["error", "warning", "info"])),
  message: text("Problem and fix, in one or two sentences."),
  file: v.optional(text("Path of the file from the working directory, with `/` as the separator.")),
  line: v.optional(count("Line of the first character, from 1.")),
  column: v.optional(count("Column of the first character, from 1, in UTF-16 code units.")),
  length: v.optional(count("Number of columns.")),
  lineText: v.optional(text("Source line, if any.")),
  more: v.optional(
    count("Number of omitted diagnostics of this code: at most a thousand are listed."),
  ),
  text: text(
    "Complete diagnostic as text: location, severity, code, message, and the line with carets.",
  ),
  target: v.optional(
    text(
      "With `lint`: target of the finding. It identifies the finding together with the code, independent of the line.",
    ),
  ),
  fix: v.optional(
    editsFormat(
      "With `lint`: impact of the fix that `lint --fix` applies. `diff` reports the fixed call sheets as docs or as equal.",
    ),
  ),
  suggestion: v.optional(
    described(
      "With `lint`: impact of the fix that only `lint --fix --unsafe` applies. It changes what callers write or what is sent.",
      closed({
        edits: editsFormat("Edits in the file of the finding."),
        lines: described(
          "The edits as text: removed lines after `-`, added lines after `+`.",
          v.array(v.string()),
        ),
      }),
    ),
  ),
});

const packageEntries = {
  name: described(
    "Name of the package; null if the call sheets cannot be read.",
    v.nullable(v.string()),
  ),
  spec: text("Folder of call sheets, unchanged from the options."),
  out: text("Output folder, unchanged from the options."),
  ok: flag("Whether the package has no errors and its folder matches the call sheets."),
};

const nextStepFormat = closed({
  command: text(
    "Command line for a shell in the working directory, for the package manager of the project.",
  ),
  reason: text("Sentence that names what fails without this step."),
});

const generatedFormat = closed({
  ...packageEntries,
  written: paths("New and replaced files, sorted, relative to the output folder."),
  removed: paths(
    "Removed files, sorted, relative to the output folder. Includes files of the build.",
  ),
  built: paths("New and replaced files of the build in `dist`."),
  next: v.optional(
    described(
      "Remaining steps before the generated code can be used; absent if no step remains.",
      nextStepFormat,
    ),
  ),
});

const formattedFormat = closed({
  ...packageEntries,
  formatted: paths("Call sheets that `fmt` rewrote, sorted, relative to the spec folder."),
});

const driftFormat = closed({
  file: text("Path relative to the output folder; for `fmt --check` relative to the spec folder."),
  kind: described(
    "`missing`: does not exist. `different`: generated from other input, or a call sheet that `fmt` would rewrite. `stale`: no longer generated. `edited`: changed " +
      "since it was generated. `foreign`: not generated, and in the way.",
    v.picklist(["missing", "different", "stale", "edited", "foreign"]),
  ),
});

const checkedFormat = closed({
  ...packageEntries,
  drift: described(
    "Files that differ from the output; empty if the call sheets have errors.",
    v.array(driftFormat),
  ),
});

const amount = (description: string) =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.description(description));

const useFormat = closed({
  file: text("Path of the file from the working directory, with `/` as the separator."),
  line: count("Line of the name, from 1."),
  column: count("Column of the name, from 1, in UTF-16 code units."),
  length: count("Number of columns."),
  lineText: text("Source line, without its indentation."),
});

const usedNameFormat = closed({
  service: text("Name of the service."),
  kind: described(
    "Kind of the name.",
    v.picklist(["operation", "argument", "type", "field", "option", "webhook"]),
  ),
  id: text("Dotted for members: `books.get`, `books.get.limit`, `Book`, `Book.title`."),
  file: text("Path of the call sheet from the working directory."),
  line: count("Line of the declaration, from 1."),
  uses: described(
    "In the order of files and lines; empty if no code uses the name.",
    v.array(useFormat),
  ),
});

const callersFormat = closed({
  ...packageEntries,
  searched: amount("Number of files that were searched."),
  names: described(
    "Operations, or the names of the command line, in the order of call sheets; empty if these have errors.",
    v.array(usedNameFormat),
  ),
});

const renamedFormat = closed({
  ...packageEntries,
  files: described(
    "Files with edits: call sheets, the configuration and code. A file of several packages is listed once; empty after an error.",
    v.array(
      closed({
        file: text("Path of the file from the working directory, with `/` as the separator."),
        movedTo: v.optional(text("New path of the call sheet of a renamed resource.")),
        lines: count("Number of lines that change."),
      }),
    ),
  ),
  kept: described(
    "Uses of the former name that compile, but cannot be edited, such as a name in a variable.",
    v.array(useFormat),
  ),
  patch: v.optional(text("With `--dry-run`: patch for `git apply`.")),
});

const listedFormat = closed({
  ...packageEntries,
  operations: described(
    "Operations in the order of their files; empty if the call sheets have errors.",
    v.array(listEntryFormat),
  ),
  webhooks: described(
    "Events that services send to their callers; empty if the call sheets have errors.",
    v.array(listWebhookFormat),
  ),
  types: described(
    "Declared types in the order of their files; empty if the call sheets have errors.",
    v.array(listTypeFormat),
  ),
});

const lintedFormat = closed({
  ...packageEntries,
  counts: closed({
    error: amount("Number of findings that fail the run."),
    warning: amount("Number of findings that fail the run with `--strict`."),
    info: amount("Number of findings that never fail the run."),
  }),
  unknowns: described(
    "Numbers of unknown facts, by service.",
    v.array(
      closed({
        service: v.string(),
        count: amount("Number of unknown facts."),
        limit: described("Maximum of the configuration, or null.", v.nullable(v.number())),
      }),
    ),
  ),
  fixed: paths("Files that `--fix` changed, or would change, from the working directory."),
  patch: v.optional(text("With `--fix --dry-run`: patch for `git apply`.")),
});

const documentedServiceFormat = closed({
  service: text("Name of the service."),
  file: text("Path of the page, relative to the folder of pages."),
  bytes: count("Size of the page."),
  operations: described("Number on the page.", v.pipe(v.number(), v.integer())),
  unknowns: described(
    "Number of facts that the document does not specify.",
    v.pipe(v.number(), v.integer()),
  ),
  written: flag("Whether the page is new or different; an unchanged page is not written."),
});

const documentedFormat = closed({
  ...packageEntries,
  pages: described(
    "Pages by service; empty if the call sheets have errors, or a page cannot be written.",
    v.array(documentedServiceFormat),
  ),
});

const notedKindFormat = closed({
  kind: text("Kind of the note, stable between releases."),
  outcome: described(
    "`lost`: a fact of the document that the call sheets do not express. `skipped`: an operation that is not in the call sheets. `renamed`: it has " +
      "another name there. `assumed`: a decision where the document is ambiguous. `invalid`: a violation of the " +
      "document's format, which was ignored.",
    v.picklist(["skipped", "lost", "invalid", "assumed", "renamed"]),
  ),
  effect: described(
    "`calls`: a type or a request differs from the document, or might. `none`: neither does.",
    v.picklist(["calls", "none"]),
  ),
  heading: text("Subject of the note, in a few words."),
  reason: text("Reason, and how to handle it by hand."),
  count: count("Number of occurrences in the document."),
  places: v.optional(
    described(
      "Locations in the document; only in the file of `--report`.",
      v.array(
        closed({
          file: text("Path relative to the folder of the document."),
          pointer: text("JSON Pointer within the file."),
          detail: v.optional(
            text("Subject at this location, if the pointer does not identify it."),
          ),
        }),
      ),
    ),
  ),
});

const importedFormat = closed({
  ...packageEntries,
  service: text("Name of the service."),
  document: text("File name of the document or its root."),
  format: described("Format of the document.", v.picklist(["openapi", "discovery"])),
  source: text("Title and version of the document."),
  isFirst: flag("Whether the service was imported for the first time."),
  operations: amount("Number of operations of the document that call sheets can express."),
  types: amount("Number of types declared for them."),
  only: v.optional(
    described("Patterns of `--only`; absent if all operations are imported.", v.array(v.string())),
  ),
  written: paths("New and different call sheets, sorted, relative to the output folder."),
  removed: paths("Removed call sheets, sorted, relative to the output folder."),
  unchanged: amount("Number of unchanged call sheets."),
  drift: v.optional(
    described("With `--check`: every call sheet that would change.", v.array(driftFormat)),
  ),
  conflicts: described(
    "Facts that both an author and the document changed. The author's edit stays.",
    v.array(
      closed({
        file: text("Path of the call sheet from the working directory."),
        line: count("Line of the comment with the document's value, from 1."),
        what: text("Keys of the fact, joined by dots."),
        now: text("Sentence with the document's present value."),
      }),
    ),
  ),
  notes: described(
    "Facts of the document that call sheets do not express, and decisions where it is ambiguous.",
    v.array(notedKindFormat),
  ),
});

export const reportFormat = closed({
  version: v.literal(1),
  ok: flag("Whether there are no errors, and with `--check` no drift."),
  diagnostics: described("Errors and warnings of all packages.", v.array(diagnosticFormat)),
  packages: described(
    "Packages; empty if the command line or the configuration is wrong. `generate` reports `written` " +
      "and `removed`, `generate --check` and `fmt --check` the `drift`, `fmt` the `formatted` call sheets, `list` the " +
      "`operations` and `types`, `callers` the `names`, `rename` the `files`, `lint` the `counts` of findings, `docs` the `pages`, and `import` the `notes`. `import` has no package if " +
      "the document cannot be converted.",
    v.array(
      v.union([
        generatedFormat,
        checkedFormat,
        formattedFormat,
        listedFormat,
        callersFormat,
        renamedFormat,
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
export interface GeneratedPackage extends OutputOf<typeof generatedFormat> {}
/** A command that the project needs before it can call what was generated. */
export interface NextStep extends OutputOf<typeof nextStepFormat> {}
/** Comparison of one package with its call sheets. */
export interface CheckedPackage extends OutputOf<typeof checkedFormat> {}
/** The rewritten call sheets of one package. */
export interface FormattedPackage extends OutputOf<typeof formattedFormat> {}
/** A file that differs from its generated version. */
export interface Drift extends OutputOf<typeof driftFormat> {}
export interface ListedPackage extends OutputOf<typeof listedFormat> {}
/** The code that uses the names of one package. */
export interface CallersPackage extends OutputOf<typeof callersFormat> {}
export interface RenamedPackage extends OutputOf<typeof renamedFormat> {}
export interface UsedName extends OutputOf<typeof usedNameFormat> {}
export interface LintedPackage extends OutputOf<typeof lintedFormat> {}
export interface DocumentedPackage extends OutputOf<typeof documentedFormat> {}
export interface DocumentedService extends OutputOf<typeof documentedServiceFormat> {}
/** The call sheets of one service that was imported. */
export interface ImportedPackage extends OutputOf<typeof importedFormat> {}
export interface NotedKind extends OutputOf<typeof notedKindFormat> {}

/** The output of a command with `--json`. */
export interface Report<Package> {
  readonly version: 1;
  /** Whether there are no errors, and every compared package is up to date. */
  readonly ok: boolean;
  /** Diagnostics of the configuration, and of all packages. */
  readonly diagnostics: readonly Diagnostic[];
  /** One report for each package; empty if the configuration has an error. */
  readonly packages: readonly Package[];
}

/** A report with the text that the command line would show. */
export interface Result<Package> extends Report<Package> {
  /** The problems and the drift, as plain text; empty without problems and drift. */
  readonly text: string;
}
