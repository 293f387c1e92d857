/** Files of a spec folder that somebody could think are read. */
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";

/** Other notations for data, and how systems and hands misspell `.yaml`. What is written for people is no call sheet. */
const lookalike = /\.(?:json[5c]?|toml|ya?ml\.txt|yam|ymal|yalm)$/i;

/** What editors read, and `init` puts there. */
const isSchema = (path: string): boolean => /(?:^|[/.])schema\.json$/i.test(path);

/** `show`: how messages call a path below the folder. */
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
