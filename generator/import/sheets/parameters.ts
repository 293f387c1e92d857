/** Composes the parameters of an operation: query, headers and path. */
import type { PlainValue } from "../../sheets/document/plain-value.ts";
import type { OperationSpec } from "../../sheets/format/operation.ts";
import type {
  HeaderParameterSpec,
  ParameterSpec,
  PathParameterSpec,
  QueryParameterSpec,
} from "../../sheets/format/parameter.ts";
import {
  type Constraints,
  type ListStyle,
  type PathStyle,
  listStyles,
  pathStyles,
  type Separator,
  separators,
} from "../../sheets/types/type.ts";
import { foldName } from "../../text/names.ts";
import type { ParameterDescription } from "../description/description.ts";
import type { Origin } from "../notes/notes.ts";
import type { Schema } from "../description/schema.ts";
import { exportedFacts } from "../exported/exported-description.ts";
import { wholeDoc } from "../prose/split-doc.ts";
import { deprecationOf } from "../types/extended.ts";
import { parameterPlace } from "../types/type-uses.ts";
import { type Composing, listsIn, type NamedOperation } from "./composing.ts";
import { defaultArgument } from "./argument-names.ts";

export interface ParameterWriting {
  readonly named: NamedOperation;
  readonly names: ReadonlyMap<ParameterDescription, string>;
  readonly lists: ListStyle | undefined;
  readonly composing: Composing;
}

export const queryParameters = (
  parameters: readonly ParameterDescription[],
  writing: ParameterWriting,
): ReadonlyMap<string, QueryParameterSpec> | undefined =>
  byName(parameters, "query", (one) =>
    shortest({ ...wireFacts(one, writing), ...queryWriting(one, writing) }),
  );

export const headerParameters = (
  parameters: readonly ParameterDescription[],
  writing: ParameterWriting,
): OperationSpec["header"] =>
  byName(parameters, "header", (one) =>
    shortest({ ...wireFacts(one, writing), ...headerWriting(one, writing) }),
  );

function byName<Spec>(
  parameters: readonly ParameterDescription[],
  location: ParameterDescription["in"],
  specOf: (one: ParameterDescription) => Spec,
): ReadonlyMap<string, Spec> | undefined {
  const atLocation = parameters.filter((one) => one.in === location);
  return atLocation.length === 0
    ? undefined
    : new Map(atLocation.map((one) => [one.name, specOf(one)] as const));
}

function wireFacts(one: ParameterDescription, { named, names, composing }: ParameterWriting) {
  const words = [named.name, one.name];
  const { default: initial, ...facts } = parameterFacts(
    one,
    one.in,
    named.resource,
    words,
    composing,
  );
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

function asName(
  one: ParameterDescription,
  argument: string,
  { notes }: Composing,
): string | undefined {
  if (argument === defaultArgument(one)) return undefined;
  notes.add("argument-renamed", one.origin, argument);
  return argument;
}

const queryWriting = (
  one: ParameterDescription,
  { lists, composing }: ParameterWriting,
): Pick<
  Exclude<QueryParameterSpec, string>,
  "list" | "object" | "media" | "reserved" | "whole"
> => {
  const { schema, origin, media, object, reserved, whole } = one;
  if (media !== undefined) return { media, whole };
  const list = queryLists.find((style) => style === one.list);
  return {
    list:
      nestedList(one) ??
      (composing.types.hasList(schema, "query")
        ? listStyle({ schema, list, origin }, lists, composing)
        : undefined),
    object: queryObjects.find((style) => style === object),
    reserved,
    whole,
  };
};

const queryLists: readonly ListStyle[] = listStyles;
export const queryObjects = ["brackets", "fields", "comma", "space", "pipe"] as const;
const headerObjects = ["comma", "equals"] as const;
const pathObjects = ["comma", "equals", "label", "matrix"] as const;

export const nestedList = ({
  list,
  inner,
}: Pick<ParameterDescription, "list" | "inner">): (Separator | "repeat")[] | undefined =>
  inner && [separators.find((one) => one === list) ?? "repeat", ...inner];

const joinedList = ({ list, inner }: ParameterDescription): Separator[] | undefined =>
  inner && [separators.find((one) => one === list) ?? "comma", ...inner];

const headerWriting = (
  one: ParameterDescription,
  writing: Pick<ParameterWriting, "lists" | "composing">,
): Pick<Exclude<HeaderParameterSpec, string>, "list" | "object" | "media"> =>
  one.media !== undefined
    ? { media: one.media }
    : {
        list: joinedList(one) ?? separatedList(one, separators, writing),
        object: headerObjects.find((style) => style === one.object),
      };

const pathWriting = (
  one: ParameterDescription,
  writing: Pick<ParameterWriting, "lists" | "composing">,
): Pick<Exclude<PathParameterSpec, string>, "list" | "object" | "media"> => {
  const { media, object } = one;
  if (media !== undefined) return { media };
  return {
    list: joinedList(one) ?? separatedList(one, [...separators, ...pathStyles], writing),
    object: pathObjects.find((style) => style === object),
  };
};

/** Returns the list style of a query or form, if it differs from the service's style. */
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

/** Returns the list style of a path variable or a header. The default is a comma. */
function separatedList<Style extends ListStyle | PathStyle>(
  one: ParameterDescription,
  styles: readonly Style[],
  writing: Pick<ParameterWriting, "lists" | "composing">,
): Style | "comma" | undefined {
  const style = styles.find((known) => known === one.list);
  return style === undefined || style === "comma" ? commaList(one, writing) : style;
}

const commaList = (
  { schema, in: goes }: ParameterDescription,
  { lists, composing: { types, description } }: Pick<ParameterWriting, "lists" | "composing">,
): "comma" | undefined => {
  const hasList = listsIn(schema, description) !== "none" && types.hasList(schema, goes);
  return lists === "comma" || !hasList ? undefined : "comma";
};

/** Facts of path variables that the service specifies for all operations. */
export interface SharedPath {
  readonly spec: ReadonlyMap<string, PathParameterSpec> | undefined;
  /** Returns whether the service specifies equal facts for a variable. */
  readonly hasSame: (one: ParameterDescription) => boolean;
  readonly has: (one: ParameterDescription) => boolean;
}

/** Composes the facts of path variables that an operation specifies itself. */
export function pathVariables(
  parameters: readonly ParameterDescription[],
  shared: SharedPath,
  { named, names, lists, composing }: ParameterWriting,
): ReadonlyMap<string, PathParameterSpec> | undefined {
  const { resource, name: operation } = named;
  const variables = parameters.filter((one) => one.in === "path");
  const words = variables.map(defaultArgument);
  const all = variables.flatMap((one): [string, PathParameterSpec][] => {
    const word = defaultArgument(one);
    const as = asName(one, names.get(one) ?? word, composing);
    if (as === undefined && shared.hasSame(one)) return [];
    const facts = pathFacts(one, resource, [operation, word], as, lists, composing);
    if (facts === undefined && !shared.has(one)) return [];
    const isTwice = words.indexOf(word) !== words.lastIndexOf(word);
    return [[isTwice ? one.name : word, facts ?? "string"]];
  });
  return all.length === 0 ? undefined : new Map(all);
}

/** Composes the facts of a path variable. Returns undefined for a string without facts. */
export function pathFacts(
  one: ParameterDescription,
  resource: string | undefined,
  words: readonly string[],
  as: string | undefined,
  lists: ListStyle | undefined,
  composing: Composing,
): PathParameterSpec | undefined {
  // Path variables have no default, because they are always required.
  const { default: _, ...facts } = parameterFacts(one, "path", resource, words, composing);
  const { type, ...described } = facts;
  const others = { ...described, ...pathWriting(one, { lists, composing }) };
  const isText = type === "string";
  const isAlone = [as, ...Object.values(others)].every((value) => value === undefined);
  if (isText && isAlone) return undefined;
  const isOnlyNamed = isText && Object.values(others).every((value) => value === undefined);
  return isOnlyNamed ? { as } : shortest({ as, ...others, type });
}

type Facts = Pick<
  Exclude<ParameterSpec, string>,
  "type" | "default" | "send" | "renamedFrom" | "doc" | "deprecated" | keyof Constraints
>;

interface Described extends Pick<
  ParameterDescription,
  "name" | "schema" | "doc" | "deprecated" | "extension" | "origin" | "media" | "object" | "inner"
> {}

/** Composes facts of a parameter. `resource`: resource of the sheet; undefined for the service's sheet. */
export function parameterFacts(
  { name, schema, doc, deprecated, extension, origin, media, object, inner }: Described,
  goes: ParameterDescription["in"] | "client",
  resource: string | undefined,
  words: readonly string[],
  { types, notes }: Composing,
): Facts {
  const as = parameterPlace(goes, { media, object, inner });
  const type = types.expression(schema, { resource, words, as });
  const known = types.facts(schema, as);
  const initial = known.default;
  const isSupported = initial === undefined || isScalar(initial) || isScalars(initial);
  if (!isSupported) notes.add("default-object", origin);
  return {
    ...known.constraints,
    type,
    default: isSupported ? initial : undefined,
    doc: informativeDoc(wholeDoc(doc) ?? known.doc, name),
    deprecated: deprecationOf({ deprecated }) ?? known.deprecated,
    ...exportedFacts(extension),
  };
}

/** Removes documentation that only repeats the name, such as `path parameter`. */
function informativeDoc(doc: string | undefined, name: string): string | undefined {
  const words = foldName(doc ?? "").replace(/(?:path|query|header)?parameter$/, "");
  return words === foldName(name) || words === "" ? undefined : doc;
}

const isScalar = (value: PlainValue): value is string | number | boolean | null =>
  value === null || typeof value !== "object";

const isScalars = (value: PlainValue): value is (string | number | boolean | null)[] =>
  Array.isArray(value) && value.every(isScalar);

/** Returns only the type, if there are no other facts. */
export const shortest = <Known extends { readonly type?: string | undefined }>(
  facts: Known,
): Known | string =>
  facts.type !== undefined &&
  Object.entries(facts).every(([key, value]) => key === "type" || value === undefined)
    ? facts.type
    : facts;
