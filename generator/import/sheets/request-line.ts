/** Request lines of an operation, and the paths in them. */
import { parsePath } from "../../model/path-template.ts";
import type { OperationSpec } from "../../spec/format/operation.ts";
import { remembered } from "../../text/remembered.ts";
import type { OperationDescription, PathDescription } from "../description/description.ts";

/** Undefined where there is no path for what it does. */
export function requestLine(
  { method, paths }: OperationDescription,
  labelOf: (path: PathDescription) => string | undefined,
): OperationSpec["http"] | undefined {
  const line = (path: PathDescription): string => {
    const label = labelOf(path);
    return `${method} ${path.template}${label === undefined ? "" : `#${label}`}`;
  };
  const of = (role: PathDescription["role"]) => paths.find((path) => path.role === role);
  const [main, metadata, media, both] = [of("main"), of("metadata"), of("media"), of("both")];
  if (metadata !== undefined && media !== undefined) {
    const more = both === undefined ? {} : { both: line(both) };
    return { metadata: line(metadata), media: line(media), ...more };
  }
  const only = main ?? metadata ?? media;
  return only === undefined ? undefined : line(only);
}

/** Why one of its paths is none; undefined where all are. */
export function pathProblem({ paths }: OperationDescription): string | undefined {
  if (paths.length === 0) return "it has no path";
  for (const { template: parsed, reason } of parsedPaths(paths)) {
    if (parsed === undefined) return reason;
    if (parsed.label !== undefined) return `"#" belongs to a label`;
    const names = parsed.variables.map(({ name }) => name);
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice !== undefined) return `it has {${twice}} twice`;
  }
  return undefined;
}

/** The names of the variables of its paths. */
export const variableNames = ({ paths }: OperationDescription): ReadonlySet<string> =>
  new Set(
    parsedPaths(paths).flatMap(({ template }) =>
      (template?.variables ?? []).map(({ name }) => name),
    ),
  );

const parsedPaths = remembered((paths: OperationDescription["paths"]) =>
  paths.map(({ template }) => parsePath(template)),
);
