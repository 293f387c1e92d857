import { flagOption, repeatable, shared, textOption, type Command } from "../command.ts";
import { documentOptions } from "./document-options.ts";

export const initCommand: Command = {
  name: "init",
  argument: "[NAME]",
  summary: "set up a project: call sheets, client and a first call",
  operands: ["[NAME]"],
  help: `
Sets a project up for your API: \`callsheet init --from openapi.yaml\` writes call sheets of an OpenAPI, Swagger or
Discovery document, callsheet.yaml, the client and a first call of your API, and prints the commands to run. NAME is the
name of the service; by default, the document has it.

Without --from, the call sheets are those of a small example named NAME (or example), and its first call works without an
API. A later import replaces the example unless you edited it. No existing file is changed, nothing is installed, and
there are no questions.

An application gets plain modules among its own, in src/clients, app/clients or lib/clients if it has such a folder; a
CommonJS application without a compiler gets a built package; the root of a workspace gets a package in its packages
folder; an empty folder becomes a project that Node runs as TypeScript. If a configuration or call sheets exist, only the
call sheets of the service are added, and the code is generated to the configured folder.`,
  options: {
    from: textOption("FILE|URL", "document of your API: OpenAPI, Swagger or Discovery"),
    layout: textOption(
      "LAYOUT",
      "source: plain modules that the project compiles; package: a built package to link or publish",
    ),
    out: textOption("DIR", "folder of the code"),
    spec: textOption(
      "DIR",
      "folder of call sheets (default: the one of callsheet.yaml, or spec, or callsheets if spec has other YAML files)",
    ),
    ...documentOptions,
  },
  examples: [
    ["callsheet init --from openapi.yaml", "your API, from a file or a URL"],
    ['callsheet init --from openapi.yaml --only "GET /books/*"', "a part of it"],
    ["callsheet init", "spec/example/, as a start for your call sheets"],
    ["callsheet init billing", "a service named billing"],
    ["callsheet init --layout package", "a package with a name, for any kind of project"],
  ],
  positionals: 1,
  run: async (values) => await (await import("../run-init.ts")).runInit(values),
};

export const generateCommand: Command = {
  name: "generate",
  summary: "generate the client package: spec/ to generated/",
  operands: ["[FILE ...]"],
  help: `
Reads every .yaml file of the spec folder and writes the client package. Files that are up to date are not touched;
files that Callsheet did not generate are never written or removed. If there is an error, no file of any package is
written. FILE is a changed file, as passed by git hooks: only packages that are made of it or contain it are generated.
The output ends with the one command that is needed before the code can be called, if any: installing ky, or linking the
package.`,
  options: {
    check: flagOption(
      "write nothing; list every file that is missing, different, stale, edited by hand or not generated, and exit with 1 if there is one",
    ),
    watch: flagOption("generate again whenever a call sheet changes, until Ctrl-C"),
    force: flagOption("overwrite generated files that were edited by hand"),
    strict: flagOption("treat warnings as errors: exit with 1, and write nothing"),
    quiet: flagOption("print only problems, without next steps"),
    json: flagOption(
      "a report for other tools, for every outcome; with --watch, a line for each run",
    ),
    package: shared.package,
    spec: shared.spec,
    out: textOption(
      "DIR",
      "folder of the package (default: the one of callsheet.yaml, or generated)",
    ),
  },
  examples: [
    ["callsheet generate", "after every change of a call sheet"],
    ["callsheet generate --check", "in continuous integration"],
    ["callsheet generate --check spec/a.yaml", "in a hook, with the files to commit"],
    ["callsheet generate --spec api --out lib", "other folders, without a configuration"],
  ],
  positionals: "files",
  conflicts: ["check", "watch"],
  run: async (values) => await (await import("../run-generate.ts")).runGenerate(values),
};

export const fmtCommand: Command = {
  name: "fmt",
  summary: "format the call sheets",
  operands: ["[FILE ...]"],
  help: `
Writes every call sheet in the order of the format and in one layout. Comments and the order of names are kept, and the
meaning of a call sheet never changes. Formatted files are not touched. If there is an error, no file is written. If
files are passed, only those are written.`,
  options: {
    check: flagOption(
      "write nothing; list every call sheet that would change, and exit with 1 if there is one",
    ),
    ...shared,
  },
  examples: [
    ["callsheet fmt", "after changes by hand"],
    ["callsheet fmt --check", "in continuous integration"],
  ],
  positionals: "files",
  run: async (values) => await (await import("../run-sheets.ts")).runFmt(values),
};

export const lintCommand: Command = {
  name: "lint",
  summary: "find likely mistakes in the call sheets",
  operands: ["[FILE ...]"],
  help: `
Checks the call sheets with rules: compile errors, and findings that cause problems later or read badly. Errors exit
with 1; warnings and infos do not. FILE is a changed file: only packages that contain it are checked.`,
  options: {
    since: textOption(
      "REV",
      "only findings that a revision does not have: main, HEAD~3, REV:path; or another folder",
    ),
    all: flagOption("every finding with its line, without a limit"),
    format: textOption(
      "FORMAT",
      "text; json for other tools; github for annotations in a workflow; sarif for code scanning",
    ),
    json: flagOption("the same as --format json"),
    strict: flagOption("treat warnings as errors"),
    fix: flagOption(
      "apply fixes that `callsheet diff` classifies as docs or no change; comments, quotes and order are kept",
    ),
    unsafe: flagOption(
      "with --fix: apply suggestions too, which change what callers write or what is sent",
    ),
    "dry-run": flagOption("with --fix: write nothing, and print a patch for `git apply`"),
    package: shared.package,
    spec: shared.spec,
  },
  notes: `
Set the level of a rule in callsheet.yaml: \`lint: { doc-missing: error }\`, and the maximum number of
unknown facts of a service: \`lint: { unknowns: { billing: 3 } }\`. To ignore one finding, add a
comment with a reason above its key, or at the end of its line:

  # callsheet-ignore doc-missing: only our build calls it.`,
  examples: [
    ["callsheet lint", "before a review"],
    ["callsheet lint --since origin/main", "findings of this branch"],
    ["callsheet lint --fix", "apply the fixes that need no decision"],
    ["callsheet help lint", "this help, and the names of all rules"],
    ["callsheet help lint doc-missing", "the reason for a rule, with an example"],
  ],
  positionals: "files",
  run: async (values) => await (await import("../run-lint.ts")).runLint(values),
};

export const listCommand: Command = {
  name: "list",
  summary: "list every operation and webhook of the spec",
  operands: ["[SERVICE]"],
  help: "Lists every operation with its request line and its location, and every webhook with the type of its body.",
  options: {
    ...shared,
    json: flagOption("a report for other tools: docs, parameters, result, limits, types, function"),
  },
  examples: [
    ["callsheet list", "all operations"],
    ["callsheet list billing", "the operations of one service"],
    ["callsheet list --json", "for other tools"],
  ],
  positionals: 1,
  run: async (values) => await (await import("../run-sheets.ts")).runList(values),
};

export const callersCommand: Command = {
  name: "callers",
  argument: "[ID ...]",
  summary: "the code that uses an operation, a type or a parameter",
  operands: ["[ID ...]"],
  help: `
Lists every line that uses a name of the client, found by the compiler: calls through facades and functions, imports,
parameters, fields, and ids passed to mocks and errors. ID is an operation (books.get), a parameter (books.get.limit), a
type (Book), a field (Book.title), a webhook (webhooks.book.sold), or a resource (books) for its operations; with the
service in front if several have it. Without ID, the number of uses of each operation is listed.

All tsconfig.json of the workspace are compiled against the client as \`generate\` would write it, and remaining files
as one more program; nothing is written. A name that code computes, and a file of another language, such as .vue, is not
found.`,
  options: {
    in: repeatable(
      "DIR",
      "folder to search, once or several times (default: the workspace, or this folder)",
    ),
    unused: flagOption("only names that no code uses"),
    json: shared.json,
    package: shared.package,
    spec: shared.spec,
  },
  examples: [
    ["callsheet callers books.get", "every line that breaks if the operation is removed"],
    [
      "callsheet callers Book.title --in apps/web",
      "the code of one application that reads a field",
    ],
    ["callsheet callers", "the number of uses of each operation"],
    ["callsheet callers --unused", "operations that no code calls"],
  ],
  positionals: "files",
  run: async (values) => await (await import("../run-callers.ts")).runCallers(values),
};

export const renameCommand: Command = {
  name: "rename",
  argument: "OLD NEW",
  summary: "rename an operation, a resource, a type or a parameter",
  operands: ["OLD", "NEW"],
  help: `
Renames in the call sheets, and in the code that uses the client. OLD is an operation (books.get), a resource (books), a
type (Book), a parameter (books.get.limit) or an option of the client (apiKey); with the service in front if several have
it. NEW is the new name, or the whole id: fetch and books.fetch are equal for books.get. A resource needs its whole id, and
its file moves. Names in requests and responses stay the same.

The call sheets record the former name of an operation, a resource or a type under renamedFrom, so that other code still
compiles. A parameter has one name, so all code that passes it is edited: names after a dot, in objects, imports,
destructuring, types, and ids in strings. Nothing is written if a line would not compile afterwards, or would lose a
parameter; each such line is listed. Generate the client afterwards.`,
  options: {
    in: repeatable(
      "DIR",
      "folder whose code is edited, once or several times (default: the workspace, or this folder)",
    ),
    "dry-run": flagOption("write nothing, and print a patch for `git apply`"),
    json: shared.json,
    package: shared.package,
    spec: shared.spec,
  },
  examples: [
    ["callsheet rename books.get books.fetch", "an operation, with its calls"],
    ["callsheet rename books.list.limit max --dry-run", "a parameter; shows the edits"],
    ["callsheet rename books library.books", "a resource, with its file"],
    ["callsheet rename Book Volume --in apps/web", "a type, and the code of one application"],
  ],
  positionals: 2,
  run: async (values) => await (await import("../run-rename.ts")).runRename(values),
};

export const lspCommand: Command = {
  name: "lsp",
  summary: "serve an editor: completion, errors, renaming",
  help: `
A language server on standard input and output, which editors start. It knows more than a schema: the names of types,
path variables and arguments, errors across files, uses of a name, and fixes of lint. A YAML server completes keys and
values, with the JSON Schema in the first line of every call sheet.`,
  options: {
    stdio: flagOption("passed by most editors; there is no other transport"),
    // Added to the command line by editor libraries; the protocol identifies the editor.
    clientProcessId: { type: "string" },
  },
  examples: [["callsheet lsp", "in the settings of an editor"]],
  run: async () => await (await import("../run-sheets.ts")).runLsp(),
};

export const docsCommand: Command = {
  name: "docs",
  summary: "write an HTML page for every service",
  operands: ["[SERVICE]"],
  help: `
Writes an HTML page for every service, or only for SERVICE: operations with signature, request, parameters and an
example, types, limits, and all undocumented facts. A page is a single file that loads nothing, so it can be opened and
sent anywhere. Files that are not pages of Callsheet are never overwritten, and up-to-date pages are not touched.`,
  options: { out: textOption("DIR", "folder of the pages (default: docs)"), ...shared },
  examples: [
    ["callsheet docs", "docs/<service>.html for every service"],
    ["callsheet docs billing --out public", "one page, elsewhere"],
  ],
  positionals: 1,
  run: async (values) => await (await import("../run-sheets.ts")).runDocs(values),
};
