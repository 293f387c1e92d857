/** The format of the configuration as JSON Schema, for editors. */
import { convert, forEditors } from "../../spec/format/json-schema.ts";
import type { Json } from "../../spec/format/json.ts";
import { configFile } from "./config-format.ts";

export const configSchema = (): Json =>
  forEditors({
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Configuration of Callsheet",
    description: "Which packages are generated, from which call sheets to which folders, and how.",
    ...convert(configFile),
  });
