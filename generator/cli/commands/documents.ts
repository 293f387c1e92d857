import { flagOption, shared, textOption, type Command } from "../command.ts";
import { documentOptions } from "./document-options.ts";

export const importCommand: Command = {
  name: "import",
  summary: "an OpenAPI or Discovery document as call sheets",
  operands: ["openapi|discovery", "FILE|URL"],
  help: `
Writes the call sheets of a service from its document: OpenAPI 3.0, 3.1, 3.2 or Swagger 2.0, in one file or in several,
or a Discovery document of Google; JSON or YAML. FILE can be the folder of a document in several files; references can
only lead to files in that folder. A URL is http or https; of a document in several files, the files in its folder on
the same server are read. A name and a password in the URL are sent as basic authentication, and never written.

The first import in a project also does what \`callsheet init --from\` does: it writes callsheet.yaml, the client and a first
call. With --out, and in a folder without package.json or tsconfig.json, it writes call sheets alone.

The same document gives the same call sheets. A newer one is merged into them: edits since the last import are kept,
with names, moves, comments and files. If the document changed the same fact, the edit is kept, and a comment above it
shows the value of the document. The next import compares with DIR/SERVICE/.import.json: keep it in version control.`,
  options: {
    out: textOption(
      "DIR",
      "folder of call sheets (default: the one of callsheet.yaml, or spec); they are written to DIR/SERVICE/",
    ),
    name: textOption(
      "SERVICE",
      "name of the service (default: derived from the title of the document)",
    ),
    ...documentOptions,
    check: flagOption(
      "write nothing; list every call sheet that would change, and exit with 1 if there is one",
    ),
    json: shared.json,
  },
  examples: [
    [
      "callsheet import openapi openapi.yaml",
      "spec/<service>/, and in a new project the client and a first call",
    ],
    [
      "callsheet import discovery drive.v3.json --name drive --report drive.md",
      "with a name, and with a report of omitted facts",
    ],
    ['callsheet import openapi openapi.yaml --only "GET /books/*" --only orders', "a part of it"],
    [
      "callsheet import openapi api/",
      "several files; after a newer version, `callsheet diff` reports what it breaks",
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
Prints a service as an OpenAPI 3.1 document, in JSON, on standard output. Standard error reports the number of facts
that OpenAPI cannot express. The document has them in \`x-callsheet\`, with the keys of call sheets, so \`callsheet
import openapi\` restores the same call sheets.

Operations that share a method and a path become one operation, with the parameters and responses of all of them.`,
  options: {
    out: textOption("FILE", "write the document to a file"),
    report: textOption(
      "FILE",
      "everything that OpenAPI cannot express, with its location; as Markdown, or as JSON if FILE ends in .json",
    ),
    package: shared.package,
    spec: shared.spec,
  },
  examples: [
    ["callsheet export openapi billing > billing.json", "the document"],
    [
      "callsheet export openapi billing --out docs/billing.json --report docs/billing.md",
      "the document, and a report of what OpenAPI cannot express",
    ],
  ],
  positionals: 2,
  run: async (values) => await (await import("../run-export.ts")).runExport(values),
};

export const modelCommand: Command = {
  name: "model",
  summary: "the model of the call sheets, as data for other programs",
  operands: ["[SERVICE]"],
  help: `
Prints the public model of a package as JSON on standard output: services, operations, parameters, types, pages, rate
limits and unknown facts, each with its location and its exported name in generated code. Emitters receive the same
model. Its shape has a version, and a JSON Schema: spec/model.schema.json.`,
  options: { package: shared.package, spec: shared.spec },
  examples: [
    ["callsheet model", "all services of the package"],
    ["callsheet model billing > billing.json", "one of them"],
  ],
  positionals: 1,
  run: async (values) => await (await import("../run-sheets.ts")).runModel(values),
};
