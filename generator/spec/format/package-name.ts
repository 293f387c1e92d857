import { parseYaml } from "../document/parse-yaml.ts";
import type { SourceText } from "../../text/source-text.ts";
import { defaultPackageName, packageFile } from "./files.ts";
import { validate } from "./validate.ts";

/** What call sheets call the package; undefined where that cannot be read. */
export function packageName(sources: readonly SourceText[]): string | undefined {
  const source = sources.find(({ path }) => path === "package.yaml");
  if (source === undefined) return defaultPackageName;
  return validate(packageFile, parseYaml(source).document).value?.package.name;
}
