/** Options of the commands that read a document: `import` and `init --from`. */
import { flagOption, repeatable, textOption } from "../command.ts";

export const documentOptions = {
  only: repeatable(
    "PATTERN",
    'only operations that match, and the types that they use: an operationId, a tag, a path, or a method and a path; `*` matches any characters. Repeat it, or separate patterns by commas. Later imports use the same patterns; --only "*" selects all operations again',
  ),
  int64: textOption(
    "TYPE",
    "type of 64-bit integers: `integer`, a number that is rejected if it loses digits (default), or `bigint`, which keeps every digit. Later imports use the same type",
  ),
  names: textOption(
    "STYLE",
    "names of operations and types: `short`, without controllers, tags, paths and namespaces where the rest is unique (default), or `keep`, the names of the document. Later imports use the same style, and names of earlier imports stay",
  ),
  strict: flagOption("treat warnings as errors: exit with 1, and write nothing"),
  report: textOption(
    "FILE",
    "everything in the document that call sheets cannot express, with its location; as Markdown, or as JSON if FILE ends in .json",
  ),
} as const;
