/** What patterns are compared with: all that a document calls an operation by. */
import { remembered } from "../../text/remembered.ts";
import type { OperationDescription, PathDescription } from "../description/description.ts";

export const wordsOf = remembered(
  ({ id, group, name, tags, method, paths, fixed }: OperationDescription): readonly string[] => {
    const query = fixed
      .filter((one) => one.in === "query")
      .map((one) => `${one.name}=${String(one.value)}`)
      .join("&");
    const written = paths.flatMap((path) => [path.template, withEnd(path, query)]);
    return [
      ...(id === undefined ? [] : [id]),
      ...(group === undefined ? [] : [group.join(".")]),
      ...(group === undefined || name === undefined ? [] : [[...group, name].join(".")]),
      ...tags,
      ...new Set(written.flatMap((path) => [path, `${method} ${path}`])),
    ];
  },
);

/** With what the document has behind the path. */
const withEnd = ({ template, label }: PathDescription, query: string): string =>
  `${template}${query === "" ? "" : `?${query}`}${label === undefined ? "" : `#${label}`}`;
