/** Files of a spec folder that an author may believe to be read. */
import { diagnostic, type Diagnostic, startOf } from "../../diagnostics/diagnostic.ts";

/** Other data formats, and misspellings of `.yaml`. Prose, such as a README, is not mistaken for a call sheet. */
const lookalike = /\.(?:json[5c]?|toml|ya?ml\.txt|yam|ymal|yalm)$/i;

/** The schema for editors, which `init` puts there. */
const isSchema = (path: string): boolean => /(?:^|[/.])schema\.json$/i.test(path);

/** What an import keeps beside the call sheets that it has written. */
export const importMemoryName = ".import.json";

const isMemory = (path: string): boolean =>
  path === importMemoryName || path.endsWith(`/${importMemoryName}`);

/** `displayPath`: the name in messages of a path below the folder. */
export const unreadFiles = (
  paths: readonly string[],
  displayPath: (path: string) => string,
): readonly Diagnostic[] =>
  paths
    .filter((path) => lookalike.test(path) && !isSchema(path) && !isMemory(path))
    .map((path) => {
      const file = displayPath(path);
      return diagnostic("file-unread", startOf(file), { file });
    });
