/** The commands about documents of other formats, and about the model as a document. */
import { flagOption, repeatable, shared, textOption, type Command } from "../command.ts";

export const importCommand: Command = {
  name: "import",
  summary: "an OpenAPI or Discovery document as call sheets",
  operands: ["openapi|discovery", "FILE|URL"],
  help: `
Writes the call sheets of a service from its document: OpenAPI 3.0, 3.1, 3.2 or Swagger 2.0, in one
file or in many, or a Discovery document of Google; JSON or YAML. FILE may be the folder of a
document of many files; references lead to files below that folder alone. A URL is http or https;
of a document of many files, those below its folder on the same server are read. A name and a
password in it are sent as basic authentication, and written nowhere.

The same document gives the same call sheets. A newer one is merged into them: what authors have
changed since the last import stays, with names, moves, comments and files. Where the document has
changed the same, the author's side stays, and a comment above it says what the document has now.
DIR/SERVICE/.import.json is what the next import compares with: keep it in version control.`,
  options: {
    out: textOption(
      "DIR",
      "folder of call sheets (default: spec, or what callsheet.yaml says); they go to DIR/SERVICE/",
    ),
    name: textOption("SERVICE", "name of the service (default: what the document calls itself)"),
    only: repeatable(
      "PATTERN",
      'only operations that match, and the types that they reach: an operationId, a tag, a path, or a method and a path; `*` in it is any text. Repeat it, or put commas between patterns. Later imports choose alike; --only "*" is all operations again',
    ),
    int64: textOption(
      "TYPE",
      "type of integers with 64 bits: `integer`, a number that is refused if it loses digits (default), or `bigint`, which keeps every digit. Later imports use the same type",
    ),
    check: flagOption("write nothing; name every call sheet that would change, and exit 1 for one"),
    strict: flagOption("take warnings for errors: exit 1, and nothing is written"),
    report: textOption(
      "FILE",
      "everything that the document says and call sheets do not, with its place; as Markdown, or as JSON where FILE ends in .json",
    ),
    json: shared.json,
  },
  examples: [
    [
      "callsheet import openapi openapi.yaml",
      "writes spec/<service>/; then run `callsheet generate`",
    ],
    [
      "callsheet import discovery drive.v3.json --name drive --report drive.md",
      "with a name, and with a report of what is left out",
    ],
    ['callsheet import openapi openapi.yaml --only "GET /books/*" --only orders', "a part of it"],
    [
      "callsheet import openapi api/",
      "many files; after a newer version, `callsheet diff` says what that breaks",
    ],
  ],
  positionals: "files",
  run: async (values) => await (await import("../run-import.ts")).runImport(values),
};

export const exportCommand: Command = {
  name: "export",
  summary: "a service as an OpenAPI document",
  operands: ["openapi", "SERVICE"],
  help: `
Prints a service as a document of OpenAPI 3.1, in JSON, on standard output; what OpenAPI has no
words for is counted on standard error. The document has it in \`x-callsheet\`, with the keys of call
sheets, so that \`callsheet import openapi\` makes the same call sheets of it again.

Operations that share a method and a path are one operation in it, which takes what any of them
takes and answers what any of them answers.`,
  options: {
    out: textOption("FILE", "write the document to a file"),
    report: textOption(
      "FILE",
      "everything that OpenAPI cannot say, with its place; as Markdown, or as JSON where FILE ends in .json",
    ),
    package: shared.package,
    spec: shared.spec,
  },
  examples: [
    ["callsheet export openapi billing > billing.json", "the document"],
    [
      "callsheet export openapi billing --out docs/billing.json --report docs/billing.md",
      "the document, and what it cannot say",
    ],
  ],
  positionals: 2,
  run: async (values) => await (await import("../run-export.ts")).runExport(values),
};

export const modelCommand: Command = {
  name: "model",
  summary: "what the call sheets mean, as data for other programs",
  operands: ["[SERVICE]"],
  help: `
Prints the public model of a package as JSON on standard output: services, operations, parameters,
types, pages, limits and what is unknown, each with where it is written, and the names by which
generated code exports it. Emitters are given the same. Its shape has a version, and a JSON Schema:
spec/model.schema.json.`,
  options: { package: shared.package, spec: shared.spec },
  examples: [
    ["callsheet model", "all services of the package"],
    ["callsheet model billing > billing.json", "one of them"],
  ],
  positionals: 1,
  run: async (values) => await (await import("../run-sheets.ts")).runModel(values),
};
