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
    description: "Packages to generate, with their call sheets, output folders and options.",
    ...jsonSchemaOf(configFile),
  });

export const reportSchema = (): Json =>
  withEditorTexts({
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Report of Callsheet",
    description:
      "Output of `generate`, `generate --check`, each run of `generate --watch`, `fmt`, `lint`, `list`, `callers`, `rename`, `docs` and `import` with `--json`.",
    ...jsonSchemaOf(reportFormat),
  });

export const diffSchema = (): Json =>
  withEditorTexts({
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Comparison of Callsheet",
    description:
      "Output of `diff --json`: a comparison, or the reason why the sides cannot be compared, without a verdict.",
    ...jsonSchemaOf(diffReportFormat),
  });

export const modelSchema = (): Json => ({
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Public model of Callsheet",
  description:
    "Output of `model`, and input of emitters: the meaning of a package's call sheets, with the names of generated code.",
  ...jsonSchemaOf(modelFormat, modelDefinitions),
});
