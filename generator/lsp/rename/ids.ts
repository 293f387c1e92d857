/** Operations and resources with other ids, and the ids that they had. */
import { dirname, join, relative } from "node:path/posix";
import { idIn } from "../../model/dotted-id.ts";
import { formerIds } from "../../model/former-names.ts";
import type { FormerName, Operation, Resource } from "../../model/model.ts";
import type { Edits } from "../../spec/document/yaml-edits.ts";
import { inlineText } from "../../spec/fmt/inline-text.ts";
import { resourcePath } from "../../spec/format/file-kind.ts";
import { operation as operationFormat } from "../../spec/format/operation.ts";
import { shapeOf } from "../../spec/format/shape-of.ts";
import type { SourceText } from "../../text/source-text.ts";
import type { Analysis } from "../workspace/analysis.ts";
import { at, together, type FileEdits } from "./file-edits.ts";
import { formerAfter, namesOf, writeFormer } from "./former-names.ts";

export function ofOperation(
  operation: Operation,
  resource: Resource,
  name: string,
  analysis: Analysis,
): FileEdits {
  // Under its new name, the former ids that follow from its resource would be others.
  const former = namesOf(idsBefore(operation, analysis));
  const names = formerAfter(former, operation.id, idIn(resource.id, name));
  return at(operation.place, analysis, (edit, path) => {
    const key = edit.renameKey(path, inlineText(name, "braces"));
    return together([key, writeFormer(edit, path, names, operationKeys)]);
  });
}

export function ofResource(resource: Resource, id: string, analysis: Analysis): FileEdits {
  const { place, operations, renamedFrom } = resource;
  const names = formerAfter(namesOf(renamedFrom), resource.id, id);
  return at(place, analysis, (edit, _, { document: { source } }) =>
    together([
      schemaMoved(source, pathAfter(source.path, id)),
      edit.replaceValue(["resource"], inlineText(id, "line")),
      writeFormer(edit, [], names, ["resource"]),
      // An operation that has former ids of its own gets none from its resource.
      ...operations
        .filter((one) => one.renamedFrom !== undefined)
        .map((one) => {
          const former = namesOf(idsBefore(one, analysis));
          const ids = formerAfter(former, one.id, idIn(id, one.name));
          return writeFormer(edit, ["operations", one.name], ids, operationKeys);
        }),
    ]),
  );
}

/** The schema that editors check by is named from the folder of the file. */
function schemaMoved({ path, text }: SourceText, to: string): Edits {
  const line = /^# *yaml-language-server: *\$schema=(\.\.?\/\S*)/d.exec(text);
  const [schema, range] = [line?.[1], line?.indices?.[1]];
  if (schema === undefined || range === undefined || dirname(path) === dirname(to)) return [];
  const [start, end] = range;
  return [{ start, end, text: relative(dirname(to), join(dirname(path), schema)) }];
}

/** The path of a resource's file is its id. */
export const pathAfter = (from: string, id: string): string =>
  `${from.slice(0, from.indexOf("/") + 1)}${resourcePath(id)}`;

function idsBefore(operation: Operation, { model }: Analysis): readonly FormerName[] | undefined {
  const service = model.services.find(({ resources }) =>
    resources.some(({ operations }) => operations.includes(operation)),
  );
  return service && formerIds(service).operations.get(operation);
}

const { keys = [] } = shapeOf(operationFormat, new Map());
const operationKeys = keys.slice(0, keys.indexOf("renamedFrom"));
