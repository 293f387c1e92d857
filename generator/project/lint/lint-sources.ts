/** Call sheets in memory to findings. */
import { lint } from "../../lint/lint.ts";
import type { Levels } from "../../lint/levels.ts";
import type { Finding } from "../../lint/rule/finding.ts";
import { parseYaml } from "../../spec/document/parse-yaml.ts";
import type { SourceText } from "../../text/source-text.ts";
import { understand } from "../compile.ts";

/** Errors of compiling are among them; where there are any, only rules about the texts themselves have been asked. */
export const lintSources = (sources: readonly SourceText[], levels: Levels = {}): Finding[] =>
  lint(understand(sources.map(parseYaml)), levels);
