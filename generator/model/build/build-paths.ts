import { showPlace } from "../../diagnostics/show-place.ts";
import type { OperationSpec } from "../../spec/format/operation.ts";
import { hintAt } from "../../text/nearest.ts";
import type { BuildContext } from "../context/build-context.ts";
import { buildPathParameter } from "./build-parameter.ts";
import type { ServiceFile } from "../../spec/format/files.ts";
import type { Written } from "../../spec/format/spec.ts";
import type { Cursor } from "../../spec/format/cursor.ts";
import type { Method, OperationPath, Parameter, Role } from "../model.ts";
import { parsePath } from "../path-template.ts";

interface Paths {
  readonly method: Method;
  /** None when the request line cannot be read. */
  readonly paths: readonly OperationPath[];
}

export function buildPaths(http: OperationSpec["http"], at: Cursor, context: BuildContext): Paths {
  const lines: readonly (readonly [Role | undefined, string, Cursor])[] =
    typeof http === "string"
      ? [[undefined, http, at]]
      : [
          ["metadata", http.metadata, at.to("metadata")],
          ["media", http.media, at.to("media")],
          ...(http.both === undefined ? [] : [["both", http.both, at.to("both")] as const]),
        ];
  const [first = "GET"] = lines.map(([, line]) => line.split(" ")[0]);
  if (at.isBroken) return { method: first as Method, paths: [] };
  const paths = lines.flatMap(([role, line, here]): OperationPath[] => {
    const [method = "", text = ""] = line.split(" ");
    if (method !== first) {
      context.report("paths-differ", here.place, { reason: `one is ${first}, one ${method}` });
    }
    const { template, reason } = parsePath(text);
    if (template === undefined) {
      context.report("path-syntax", here.place, { reason });
      return [];
    }
    return [{ template, role, place: here.place }];
  });
  return { method: first as Method, paths };
}

export function pathParameters(
  paths: readonly OperationPath[],
  spec: OperationSpec,
  service: Written<ServiceFile>,
  at: Cursor,
  context: BuildContext,
): Parameter[] {
  const [main, ...others] = paths;
  if (main === undefined) return [];
  const { variables } = main.template;
  const names = variables.map(({ name }) => name);
  for (const other of others) {
    if (other.template.variables.map(({ name }) => name).join() !== names.join()) {
      context.report("paths-differ", other.place, { reason: "they have other variables" });
    }
  }
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined) {
    context.report("path-variable-twice", main.place, { variable: `{${duplicate}}` });
  }

  const ofClient = new Map(
    Array.from(service.spec.client ?? []).filter(([, parameter]) => parameter.in === "path"),
  );
  const known = new Set(names.flatMap((name) => [name, lastWord(name)]));
  for (const { key: name, at: here } of at.to("path").intact(spec.path)) {
    if (ofClient.has(name)) {
      const other = showPlace(service.at.to("client", name).keyPlace);
      context.report("client-shadowed", here.keyPlace, { location: "path", name, other });
    }
    if (known.has(name)) continue;
    context.report("path-variable-unused", here.keyPlace, { name, hint: hintAt(name, known) });
  }

  // A name that comes twice has had its complaint; what the client fills is no argument.
  const different = variables.filter(
    ({ name }, index) => names.indexOf(name) === index && !ofClient.has(name),
  );
  return different.flatMap((variable) => {
    const word = lastWord(variable.name);
    const specs = [
      { spec: spec.path?.get(variable.name), by: "operation", at: at.to("path", variable.name) },
      { spec: spec.path?.get(word), by: "operation", at: at.to("path", word) },
      { spec: service.spec.path?.get(word), by: "service", at: service.at.to("path", word) },
    ] as const;
    return specs.some((one) => one.at.isBroken)
      ? []
      : [buildPathParameter(variable, specs, at.to("http"), context, service.spec.lists)];
  });
}

const lastWord = (name: string): string => name.slice(name.lastIndexOf(".") + 1);
