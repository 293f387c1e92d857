/** Fields of a response that pagination reads, by names that services use for nothing else. */
import { foldName } from "../text/names.ts";
import type { Operation, TypeRef } from "./model.ts";
import { factsOf } from "../sheets/types/primitives.ts";
import { nonNullShape } from "../sheets/types/shape.ts";
import { fieldsOf } from "../sheets/types/type-at.ts";
import { isIn, type Field } from "../sheets/types/type.ts";

export interface PageField {
  /** Names with dots between them. */
  readonly path: string;
  /** Name of the field without case and separators. */
  readonly name: string;
  /** Name of the object that contains the field, folded; empty for the response itself. */
  readonly parent: string;
  readonly field: Field;
}

/** Objects that hold facts of a page, or the records themselves. */
const containers =
  /^(?:meta|metadata|meta(?:data)?pagination|pagination|paginationinfo|paging|page|pageinfo|pageable|links?|cursors?|next|data|results?|response|responsemetadata|payload|embedded|list)$/;

const deepest = 3;

/** Returns the fields of a response, and of the objects that usually describe a page; shallow fields first. */
export function pageFields({ result }: Operation): readonly PageField[] {
  if (result.kind !== "value") return [];
  const all: PageField[] = [];
  let level: { path: string; parent: string; type: TypeRef }[] = [
    { path: "", parent: "", type: result.type },
  ];
  for (let depth = 0; depth < deepest; depth += 1) {
    const next: typeof level = [];
    for (const { path, parent, type } of level) {
      for (const field of fieldsOf(type)) {
        if (!isIn(field, "received")) continue;
        const name = foldName(field.name);
        const one = { path: path + field.name, name, parent, field };
        all.push(one);
        if (!containers.test(name)) continue;
        next.push({ path: `${one.path}.`, parent: name, type: field.type });
      }
    }
    level = next;
  }
  return all;
}

/** Returns the path of the records: the result itself is an empty string; undefined if several lists are possible. */
export function recordsPath(operation: Operation): string | undefined {
  const { result } = operation;
  if (result.kind !== "value") return undefined;
  if (isListType(result.type)) return "";
  const fields = pageFields(operation).filter(
    ({ name, field }) => !asides.test(name) && isListType(field.type),
  );
  const depth = Math.min(...fields.map(depthOf));
  return listOf(
    fields.filter((one) => depthOf(one) === depth),
    operation,
  )?.path;
}

/** The number of objects that contain the field. */
const depthOf = ({ path, field }: PageField): number =>
  path.slice(0, -field.name.length).split(".").length;

/** Lists next to the records of a page. */
const asides =
  /^(?:errors?|invalidentries|warnings?|messages?|facets|filters|sorts?|sortby|links|included|aggregations|columns)$/;

/** Common names of the field with the records, the most specific first. */
const recordNames =
  "items data results result content records value values entries rows elements list docs documents nodes hits".split(
    " ",
  );

/** Returns the only list, the list with a usual name, or the list with the name of the path. */
function listOf(lists: readonly PageField[], { paths }: Operation): PageField | undefined {
  if (lists.length === 1) return lists[0];
  const segments = paths[0]?.template.text.split("/") ?? [];
  const resource = segments.findLast((segment) => /^[^{}]+$/.test(segment)) ?? "";
  return [...recordNames, foldName(resource)]
    .map((usual) => lists.find(({ name }) => name === usual))
    .find((one) => one !== undefined);
}

export const isListType = (type: TypeRef): boolean => nonNullShape(type).kind === "array";

/** Returns whether a type is a string, a number or a boolean; null and bounds make no difference. */
export function isOf(type: TypeRef, code: "string" | "number" | "boolean"): boolean {
  const shape = nonNullShape(type);
  return shape.kind === "primitive" && factsOf(shape.name).code === code;
}
