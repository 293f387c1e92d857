/** Lists the uses of types: an anonymous type is named after its use, and a named type is declared near it. */
import { tupleTypes, innerTypes } from "../../sheets/types/type-parts.ts";
import type {
  Description,
  OperationDescription,
  ParameterDescription,
} from "../description/description.ts";
import type { Schema } from "../description/schema.ts";
import type { OperationName } from "../names/name-operations.ts";
import { memberWords } from "./member-words.ts";
import type { Goes } from "./parameter-type.ts";
import {
  type Declaration,
  type GraphExpression,
  type Inline,
  type Keyed,
  type Named,
  typesIn,
} from "./type-graph.ts";

/** The user of a type, and the role of the type: the name of a field or a parameter. */
export interface TypeUse {
  readonly owner: Owner;
  readonly word: string;
  /** Whether the service's sheet can specify the type for all operations: errors and path variables. */
  readonly isShared?: boolean;
}

export type Owner =
  | { readonly kind: "schema"; readonly key: string }
  | { readonly kind: "operation"; readonly resource: string; readonly name: string }
  | { readonly kind: "inline"; readonly inline: Inline }
  /** The client and webhooks, whose types are in the service's sheet. */
  | { readonly kind: "client" };

export type TypeUses = ReadonlyMap<Inline, readonly TypeUse[]>;

export function typeUsesOf(
  { client, operations, webhooks }: Description,
  named: readonly Keyed[],
  names: readonly OperationName[],
  { typeOf, writtenOf }: UseTools,
): TypeUses {
  const uses = new Map<Inline, TypeUse[]>();
  const add = (inline: Inline, use: TypeUse): void => {
    const known = uses.get(inline);
    if (known !== undefined) {
      known.push(use);
      return;
    }
    uses.set(inline, [use]);
    lookAt(writtenOf(inline), { kind: "inline", inline });
  };
  const look = (type: GraphExpression, owner: Owner, word: string, isShared = false): void => {
    for (const use of inlinesIn(type, word)) {
      add(use.inline, { owner, word: use.word, isShared });
    }
  };
  const lookAt = (declaration: Declaration, owner: Owner): void => {
    for (const { type, word } of namedParts(declaration)) look(type, owner, word);
  };
  for (const one of named) lookAt(writtenOf(one), { kind: "schema", key: one.key });
  for (const { name, schema } of client) {
    look(typeOf(schema, "client"), { kind: "client" }, name);
  }
  for (const { name, schema } of webhooks?.events ?? []) {
    look(typeOf(schema, "answer"), { kind: "client" }, `${name} event`);
  }
  for (const [index, operation] of operations.entries()) {
    const name = names[index];
    if (name === undefined) continue;
    const owner: Owner = { kind: "operation", ...name };
    for (const { schema, as, word, isInPath = false } of schemasOf(operation)) {
      look(typeOf(schema, as), owner, word, isInPath || isError(word));
    }
  }
  return uses;
}

/** Location of a whole value; responses include events and bodies of errors. */
export type ValuePlace = Goes | "json" | "form" | "multipart" | "answer" | "response-header";

/** Returns the location that determines a parameter's type: JSON allows all, an object in a string those of a query. */
export const parameterPlace = <Location extends Goes>(
  location: Location,
  { media, object, inner }: Pick<ParameterDescription, "media" | "object" | "inner">,
): Location | "json" | "query" => {
  if (media !== undefined) return "json";
  return (object !== undefined || inner !== undefined) && location !== "client"
    ? "query"
    : location;
};

interface SchemaUse {
  readonly schema: Schema;
  readonly as: ValuePlace;
  readonly word: string;
  readonly isInPath?: boolean;
}

interface UseTools {
  readonly typeOf: (schema: Schema, as: ValuePlace) => GraphExpression;
  readonly writtenOf: (declared: Named) => Declaration;
}

interface Part {
  readonly type: GraphExpression;
  readonly word: string;
}

/** Returns the schemas of all values that an operation sends and receives. */
export function schemasOf({
  parameters,
  body,
  result,
  responseHeaders = [],
  errors,
}: OperationDescription): readonly SchemaUse[] {
  return [
    ...parameters.map((one) => ({
      schema: one.schema,
      as: parameterPlace(one.in, one),
      word: one.name,
      isInPath: one.in === "path",
    })),
    ...(body === undefined || body.kind === "media"
      ? []
      : [{ schema: body.schema, as: bodyPlace(body.kind), word: bodyWords[body.kind] }]),
    ...("schema" in result
      ? [{ schema: result.schema, as: "answer" as const, word: resultWords[result.kind] }]
      : []),
    ...responseHeaders.map(({ name, schema }) => ({
      schema,
      as: "response-header" as const,
      word: name,
    })),
    ...Array.from(errors, ([status, schema]) => ({
      schema,
      as: "answer" as const,
      word: errorWord(status),
    })),
  ];
}

export const webhookSchemas = ({ webhooks }: Pick<Description, "webhooks">): readonly SchemaUse[] =>
  (webhooks?.events ?? []).map(({ name, schema }) => ({ schema, as: "answer", word: name }));

const bodyWords = {
  json: "body",
  form: "body",
  multipart: "body",
  lines: "body item",
  sequence: "body item",
} as const;

const resultWords = {
  value: "result",
  events: "event",
  frames: "event",
  lines: "item",
  sequence: "item",
} as const;

export const bodyPlace = (kind: keyof typeof bodyWords): ValuePlace =>
  kind === "lines" || kind === "sequence" ? "json" : kind;

const statuses: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "400": "bad request",
    "401": "unauthorized",
    "403": "forbidden",
    "404": "not found",
    "409": "conflict",
    "422": "unprocessable",
    "429": "too many requests",
    "500": "server",
    "503": "unavailable",
    "4XX": "client",
    "5XX": "server",
  }),
);

export const isError = (word: string): boolean => /(?:^| )error$/.test(word);

function errorWord(status: string): string {
  const word = statuses.get(status);
  return word === undefined ? "error" : `${word} error`;
}

/** Returns the expressions in a declaration, with the words for names of their anonymous types. */
function namedParts(declaration: Declaration): Part[] {
  switch (declaration.kind) {
    case "object": {
      const { fields, more } = declaration;
      return [
        ...fields.map(({ name, type }) => ({ type, word: name })),
        ...(more === undefined ? [] : [{ type: more, word: "value" }]),
      ];
    }
    case "enum":
      return [];
    case "union": {
      const { members } = declaration;
      const unnamed = members.filter(({ type }) => inlinesIn(type, "").length > 0);
      const words = memberWords(
        members.map(({ type }) => type),
        unnamed.length === 1,
      );
      return members.map(({ type, tags }, at) => ({ type, word: tags[0] ?? words[at] ?? "" }));
    }
    case "alias":
      return [{ type: declaration.type, word: "" }];
  }
}

interface InlineUse {
  readonly inline: Inline;
  readonly word: string;
}

function inlinesIn(type: GraphExpression, word: string): InlineUse[] {
  switch (type.kind) {
    case "primitive":
    case "literal":
      return [];
    case "named":
      return type.key === undefined ? [{ inline: type, word }] : [];
    case "array":
      return inlinesIn(type.items, itemWord(word));
    case "tuple": {
      const all = tupleTypes(type);
      const inside = all.filter((item) => inlinesIn(item, word).length > 0);
      return all.flatMap((item, at) =>
        inlinesIn(item, inside.length < 2 ? itemWord(word) : `${itemWord(word)} ${at + 1}`),
      );
    }
    case "map":
      return inlinesIn(type.values, itemWord(word));
    case "union":
    case "intersection": {
      const inside = type.members.filter((member) => inlinesIn(member, word).length > 0);
      if (inside.length < 2) return inside.flatMap((member) => inlinesIn(member, word));
      const parts = type.kind === "intersection" ? partWords(inside) : undefined;
      const words = memberWords(inside, false);
      return inside.flatMap((member, index) => {
        const memberName = parts?.[index] ?? words[index] ?? "";
        const status = word === "result" ? statusWord(member) : undefined;
        return inlinesIn(member, status ?? `${word} ${memberName}`.trim());
      });
    }
  }
}

/** Returns words for the members of an intersection, if it consists of one object and one union. */
function partWords(members: readonly GraphExpression[]): readonly string[] | undefined {
  const kinds = members.map((member) => (member.kind === "named" ? member.to.kind : member.kind));
  const isPair = kinds.length === 2 && kinds.includes("object") && kinds.includes("union");
  return isPair ? kinds.map((kind) => (kind === "object" ? "base" : "")) : undefined;
}

/** Words for results by status, if an operation has several. */
const successes: ReadonlyMap<string, string> = new Map(
  Object.entries({ "200": "ok", "201": "created", "202": "accepted", "2XX": "success" }),
);

/** Returns the word for the status of a member that is the whole body of a response. */
function statusWord(member: GraphExpression): string | undefined {
  if (member.kind !== "named" || member.key !== undefined) return undefined;
  const ofOrigins = member.origins.map(
    ({ pointer }) => /\/responses\/(2(?:\d\d|XX))\/content\/[^/]+\/schema$/i.exec(pointer)?.[1],
  );
  const [status = "", ...others] = new Set(ofOrigins);
  return others.length === 0 ? successes.get(status.toUpperCase()) : undefined;
}

/** Returns the word for an item: `thing` for `things`. */
function itemWord(word: string): string {
  if (word === "" || word === "result" || word === "body") return `${word} item`.trim();
  if (/[^aeiou]ies$/i.test(word)) return word.replace(/ies$/i, "y");
  if (/(?:ss|x|ch|sh|us)es$/i.test(word)) return word.replace(/es$/i, "");
  return /[^siu]s$/i.test(word) ? word.slice(0, -1) : word;
}

/** The parts of a sheet that name types by their keys. */
interface Written {
  readonly scope: string;
  readonly keys: readonly string[];
}

/** Returns each type's resource. `wanted`: resources from the exporter. `operations`: their references. */
export function typeHomes(
  wanted: ReadonlyMap<string, string>,
  operations: readonly Written[],
  named: readonly Keyed[],
): ReadonlyMap<string, string> {
  const homes = new Map(wanted);
  if (homes.size === 0) return homes;
  const within = named.map(({ key, to }) => ({ key, keys: keysIn(to) }));
  /** Types that types of the service name also move to the service, even if only one resource uses them. */
  let isSettled = false;
  while (!isSettled) {
    isSettled = true;
    const written = within.map(({ key, keys }) => ({ scope: homes.get(key), keys }));
    for (const { scope, keys } of [...operations, ...written]) {
      for (const key of keys) {
        const home = homes.get(key);
        if (home === undefined || home === scope) continue;
        homes.delete(key);
        isSettled = false;
      }
    }
  }
  return homes;
}

const keysIn = (declaration: Declaration): string[] => typesIn(declaration).flatMap(usedKeys);

/** Returns the named schemas in an expression, including those in its anonymous types. */
export function usedKeys(type: GraphExpression): string[] {
  if (type.kind !== "named") return innerTypes(type).flatMap(usedKeys);
  return type.key === undefined ? keysIn(type.to) : [type.key];
}
