/** Files of a spec folder that an author may believe to be read. */
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";

/** Other data formats, and misspellings of `.yaml`. Prose, such as a README, is not mistaken for a call sheet. */
const lookalike = /\.(?:json[5c]?|toml|ya?ml\.txt|yam|ymal|yalm)$/i;

/** The schema for editors, which `init` puts there. */
const isSchema = (path: string): boolean => /(?:^|[/.])schema\.json$/i.test(path);

/** `show`: the name in messages of a path below the folder. */
export const unreadFiles = (
  paths: readonly string[],
  show: (path: string) => string,
): readonly Diagnostic[] =>
  paths
    .filter((path) => lookalike.test(path) && !isSchema(path))
    .map((path) => {
      const file = show(path);
      return diagnostic("file-unread", { file, line: 1, column: 1, length: 1 }, { file });
    });
