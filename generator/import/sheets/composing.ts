/** Context of the composition: the description, common facts of operations, and the notation of lists. */
import { optionsOf } from "../../typescript/problems/target-problems.ts";
import { type ListStyle, listStyles } from "../../sheets/types/type.ts";
import type { Description, OperationDescription } from "../description/description.ts";
import { reached, type Schema, schemasIn } from "../description/schema.ts";
import type { Notes } from "../notes/notes.ts";
import type { Types } from "../types/types-to-sheets.ts";
import type { Needs } from "./auth/needs.ts";
import { mostFrequent } from "./most-frequent.ts";

export interface Composing {
  readonly description: Description;
  readonly types: Types;
  readonly needs: Needs;
  readonly notes: Notes;
}

export interface NamedOperation {
  readonly operation: OperationDescription;
  /** Id of its resource, with dots. */
  readonly resource: string;
  readonly name: string;
}

/** The scope of types in the service sheet. */
export const wholeService = undefined;

/** Returns the target of a chain of references; undefined if it is broken. */
export function resolved(schema: Schema, { schemas }: Description): Schema | undefined {
  const seen = new Set<string>();
  let target: Schema | undefined = schema;
  while (target?.kind === "reference" && !seen.has(target.key)) {
    seen.add(target.key);
    target = schemas.get(target.key)?.schema;
  }
  return target?.kind === "reference" ? undefined : target;
}

/** `nested`: lists of lists or of objects. */
type Lists = "none" | "plain" | "nested";

export function listsIn(schema: Schema, description: Description): Lists {
  const within = reached([schema], (one) => (isList(one) ? [] : sentIn(one, description)));
  const lists = [...within].filter(isList);
  if (lists.length === 0) return "none";
  const items = lists.flatMap(schemasIn);
  return items.some((one) => holdsMore(one, description)) ? "nested" : "plain";
}

const isList = ({ kind }: Schema): boolean => kind === "list" || kind === "tuple";

/** Returns whether items are lists or objects, whose notation has several strings. */
const holdsMore = (items: Schema, description: Description): boolean =>
  reached([items], (one) => sentIn(one, description)).some(
    (one) => isList(one) || one.kind === "object",
  );

/** Returns the nested and referenced schemas, except those of fields that are never sent. */
function sentIn(schema: Schema, { schemas }: Description): readonly Schema[] {
  if (schema.kind === "reference") {
    const target = schemas.get(schema.key);
    return target === undefined ? [] : [target.schema];
  }
  if (schema.kind !== "object") return schemasIn(schema);
  const fields = schema.fields.filter((one) => one.schema.isReadonly !== true);
  return schemasIn({ ...schema, fields });
}

/** Minimum proportion of lists with a style that becomes the default. */
const nearlyAll = 0.8;

/** Returns the list style that nearly all lists share; undefined for `repeat`, or if there is no such style. */
export function sharedLists(
  operations: readonly NamedOperation[],
  { description }: Composing,
): ListStyle | undefined {
  const styles: ListStyle[] = [];
  for (const { operation } of operations) {
    for (const { in: location, schema, list, inner, media } of operation.parameters) {
      if (location !== "query" || inner !== undefined || media !== undefined) continue;
      const lists = listsIn(schema, description);
      const style = listStyles.find((one) => one === list) ?? "repeat";
      if (lists !== "none") styles.push(lists === "nested" ? "indexed" : style);
    }
    const { body } = operation;
    if (body?.kind !== "form") continue;
    const lists = listsIn(body.schema, description);
    if (lists !== "none") styles.push(lists === "nested" ? "indexed" : (body.list ?? "repeat"));
  }
  const mostCommon = mostFrequent(styles, (style) => style);
  if (mostCommon === undefined || mostCommon.value === "repeat" || mostCommon.count < 2)
    return undefined;
  return mostCommon.count >= nearlyAll * styles.length ? mostCommon.value : undefined;
}

/** Returns the client options that every client has, in addition to its parameters and credentials. */
export const commonOptions = ({
  environments,
}: Pick<Description, "environments">): ReadonlySet<string> =>
  optionsOf(environments !== undefined && environments.size > 0);
