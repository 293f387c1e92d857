/** The parameters in the query and the headers of an operation. */
import type { ListStyle } from "../../../spec/types/list-styles.ts";
import type { OperationSpec } from "../../../spec/format/operation.ts";
import type { ParameterSpec } from "../../../spec/format/parameter.ts";
import type { ParameterDescription } from "../../description/description.ts";
import type { Origin } from "../../description/origin.ts";
import type { Schema } from "../../description/schema.ts";
import type { Composing, NamedOperation } from "../composing/composing.ts";
import { listsIn } from "../composing/lists-in.ts";
import { usualName } from "./argument-names.ts";
import { factsOf, shortest } from "./parameter-facts.ts";

/** What the parameters of an operation are written with. */
export interface Writing {
  readonly named: NamedOperation;
  /** What callers call them. */
  readonly names: ReadonlyMap<ParameterDescription, string>;
  /** How the service writes lists. */
  readonly lists: ListStyle | undefined;
  readonly composing: Composing;
}

export const queryParameters = (
  parameters: readonly ParameterDescription[],
  writing: Writing,
): ReadonlyMap<string, ParameterSpec> | undefined =>
  byName(parameters, "query", (one) =>
    shortest({ ...wireFacts(one, writing), list: queryList(one, writing) }),
  );

export const headerParameters = (
  parameters: readonly ParameterDescription[],
  writing: Writing,
): OperationSpec["header"] =>
  byName(parameters, "header", (one) =>
    shortest({ ...wireFacts(one, writing), list: commaList(one, writing) }),
  );

function byName<Spec>(
  parameters: readonly ParameterDescription[],
  location: ParameterDescription["in"],
  specOf: (one: ParameterDescription) => Spec,
): ReadonlyMap<string, Spec> | undefined {
  const found = parameters.filter((one) => one.in === location);
  return found.length === 0
    ? undefined
    : new Map(found.map((one) => [one.name, specOf(one)] as const));
}

function wireFacts(one: ParameterDescription, { named, names, composing }: Writing) {
  const words = [named.name, one.name];
  const { default: initial, ...facts } = factsOf(one, one.in, named.resource, words, composing);
  const isNeedless = one.isRequired && composing.description.isExported !== true;
  if (isNeedless && initial !== undefined) {
    composing.notes.add("default-of-required", one.origin, JSON.stringify(initial));
  }
  return {
    ...facts,
    as: asName(one, names.get(one) ?? one.name, composing),
    required: one.isRequired ? true : undefined,
    default: isNeedless ? undefined : initial,
  };
}

/** The name of an argument, where it is not the usual one. */
export function asName(
  one: ParameterDescription,
  argument: string,
  { notes }: Composing,
): string | undefined {
  if (argument === usualName(one)) return undefined;
  notes.add("argument-renamed", one.origin, argument);
  return argument;
}

const queryList = (
  { schema, list, origin }: ParameterDescription,
  { lists, composing }: Writing,
): ListStyle | undefined => listStyle({ schema, list, origin }, lists, composing);

/** How a list in a query or a form is written, where the service does not say the same. */
export function listStyle(
  {
    schema,
    list = "repeat",
    origin,
  }: { readonly schema: Schema; readonly list?: ListStyle | undefined; readonly origin: Origin },
  lists: ListStyle | undefined,
  { description, notes }: Composing,
): ListStyle | undefined {
  const held = listsIn(schema, description);
  if (held === "none") return undefined;
  const isNested = held === "nested" && list !== "indexed";
  if (isNested) notes.add("list-indexed", origin);
  const style = isNested ? "indexed" : list;
  return style === (lists ?? "repeat") ? undefined : style;
}

/** The only way in which a path or a header has a list. */
export const commaList = (
  { schema }: ParameterDescription,
  { lists, composing }: Pick<Writing, "lists" | "composing">,
): "comma" | undefined =>
  lists === "comma" || listsIn(schema, composing.description) === "none" ? undefined : "comma";
