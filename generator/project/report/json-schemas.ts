/** The format of the configuration as JSON Schema, for editors. */
import { jsonSchemaOf, forEditors, withEditorTexts } from "../../sheets/format/json-schema.ts";
import type { Json } from "../../sheets/format/choices.ts";
import { modelDefinitions, modelFormat } from "../../open/model-format.ts";
import { configFile } from "../config/config-format.ts";
import { diffReportFormat } from "./diff-report.ts";
import { reportFormat } from "./report.ts";

export const configSchema = (): Json =>
  forEditors({
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Configuration of Callsheet",
    description: "Which packages are generated, from which call sheets to which folders, and how.",
    ...jsonSchemaOf(configFile),
  });

export const reportSchema = (): Json =>
  withEditorTexts({
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Report of Callsheet",
    description:
      "What `generate`, `generate --check`, each run of `generate --watch`, `fmt`, `lint`, `list`, `docs` and `import` print with `--json`.",
    ...jsonSchemaOf(reportFormat),
  });

export const diffSchema = (): Json =>
  withEditorTexts({
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Comparison of Callsheet",
    description:
      "What `diff` prints with `--json`: a comparison, or why there is none, which has no verdict.",
    ...jsonSchemaOf(diffReportFormat),
  });

export const modelSchema = (): Json => ({
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Public model of Callsheet",
  description:
    "Printed by `model` and given to emitters: the meaning of the call sheets of a package, and the names of generated code.",
  ...jsonSchemaOf(modelFormat, modelDefinitions),
});
