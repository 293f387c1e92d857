/** Where everything that needs a name is used: names are made of that. */
import type { Description, OperationDescription } from "../description/description.ts";
import type { Schema } from "../description/schema.ts";
import type { OperationName } from "../names/name-operations.ts";
import type { Content, Inline, Shape } from "./shape.ts";
import type { Goes } from "./parameter-shape.ts";

/** What uses it, and as what: the name of a field or a parameter. */
export interface Use {
  readonly owner: Owner;
  readonly word: string;
  /** Whether the sheet of the service may say it in place of operations: of errors and path variables. */
  readonly isShared?: boolean;
}

export type Owner =
  | { readonly kind: "schema"; readonly key: string }
  | { readonly kind: "operation"; readonly resource: string; readonly name: string }
  | { readonly kind: "inline"; readonly inline: Inline }
  /** The client, whose parameters stand in the sheet of the service. */
  | { readonly kind: "client" };

export type Uses = ReadonlyMap<Inline, readonly Use[]>;

export function usesOf(
  { schemas, client, operations }: Description,
  names: readonly OperationName[],
  { shapeOf, contentOf }: UseTools,
): Uses {
  const uses = new Map<Inline, Use[]>();
  const add = (inline: Inline, use: Use): void => {
    const known = uses.get(inline);
    if (known !== undefined) {
      known.push(use);
      return;
    }
    uses.set(inline, [use]);
    lookAt(contentOf(inline), { kind: "inline", inline });
  };
  const look = (shape: Shape, owner: Owner, word: string, isShared = false): void => {
    for (const found of inlinesIn(shape, word)) {
      add(found.inline, { owner, word: found.word, isShared });
    }
  };
  const lookAt = (content: Content, owner: Owner): void => {
    for (const { shape, word } of namedParts(content)) look(shape, owner, word);
  };
  for (const key of schemas.keys()) lookAt(contentOf(key), { kind: "schema", key });
  for (const { name, schema } of client) {
    look(shapeOf(schema, "client"), { kind: "client" }, name);
  }
  for (const [index, operation] of operations.entries()) {
    const named = names[index];
    if (named === undefined) continue;
    const owner: Owner = { kind: "operation", ...named };
    for (const { schema, as, word } of schemasOf(operation)) {
      look(shapeOf(schema, as), owner, word, as === "path" || isError(word));
    }
  }
  return uses;
}

/** What a value is a parameter or the whole of; an answer is also an event, or what an error holds. */
export type ValuePlace = Goes | "json" | "form" | "multipart" | "answer";

export interface UseTools {
  readonly shapeOf: (schema: Schema, as: ValuePlace) => Shape;
  readonly contentOf: (declared: string | Inline) => Content;
}

interface Part {
  readonly shape: Shape;
  readonly word: string;
}

/** Everything that an operation takes and gives. */
export function schemasOf({
  parameters,
  body,
  result,
  errors,
}: OperationDescription): readonly { schema: Schema; as: ValuePlace; word: string }[] {
  const isValue = result.kind === "value" || result.kind === "events";
  return [
    ...parameters.map(({ name, schema, in: as }) => ({ schema, as, word: name })),
    ...(body === undefined || body.kind === "media"
      ? []
      : [{ schema: body.schema, as: body.kind, word: "body" }]),
    ...(isValue
      ? [
          {
            schema: result.schema,
            as: "answer" as const,
            word: result.kind === "value" ? "result" : "event",
          },
        ]
      : []),
    ...Array.from(errors, ([status, schema]) => ({
      schema,
      as: "answer" as const,
      word: errorWord(status),
    })),
  ];
}

/** What errors of a status are called. */
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
  }),
);

export const isError = (word: string): boolean => /(?:^| )error$/.test(word);

function errorWord(status: string): string {
  const word = statuses.get(status);
  return word === undefined ? "error" : `${word} error`;
}

/** The shapes in a declaration, with the words that a name for what is in them would have. */
function namedParts(content: Content): Part[] {
  switch (content.kind) {
    case "object":
      return [
        ...content.fields.map(({ name, shape }) => ({ shape, word: name })),
        ...(content.more === undefined ? [] : [{ shape: content.more, word: "value" }]),
      ];
    case "enum":
      return [];
    case "union": {
      const unnamed = content.members.filter(({ shape }) => inlinesIn(shape, "").length > 0);
      return content.members.map(({ shape, tags }, index) => ({
        shape,
        word: tags[0] ?? memberWord(shape, unnamed.length === 1 ? undefined : index),
      }));
    }
    case "alias":
      return [{ shape: content.shape, word: "" }];
  }
}

interface Found {
  readonly inline: Inline;
  readonly word: string;
}

/** What needs a name within an expression. */
function inlinesIn(shape: Shape, word: string): Found[] {
  switch (shape.kind) {
    case "word":
    case "literal":
    case "reference":
      return [];
    case "inline":
      return [{ inline: shape.inline, word }];
    case "list":
      return inlinesIn(shape.items, itemWord(word));
    case "map":
      return inlinesIn(shape.values, itemWord(word));
    case "union":
    case "intersection": {
      const inside = shape.members.filter((member) => inlinesIn(member, word).length > 0);
      if (inside.length < 2) return inside.flatMap((member) => inlinesIn(member, word));
      return inside.flatMap((member, index) =>
        inlinesIn(member, `${word} ${memberWord(member, index)}`),
      );
    }
  }
}

/**
 * What tells a member from the others: its title, the only value of a field, at last its number. `index`: undefined for the
 * only one without a name.
 */
function memberWord(shape: Shape, index: number | undefined): string {
  if (shape.kind === "list") return `${memberWord(shape.items, index)} list`;
  const fallback = index === undefined ? "object" : `option ${index + 1}`;
  if (shape.kind !== "inline") return fallback;
  const { content, title } = shape.inline;
  if (title !== undefined && /[A-Za-z]/.test(title) && title.length < 40) return title;
  if (content.kind === "enum") return "value";
  const fields = content.kind === "object" ? content.fields : [];
  for (const field of fields) {
    if (field.shape.kind === "literal" && /[A-Za-z]/.test(String(field.shape.value))) {
      return String(field.shape.value);
    }
  }
  return fallback;
}

/** One of `things` is a `thing`. */
function itemWord(word: string): string {
  if (word === "" || word === "result" || word === "body") return `${word} item`.trim();
  if (/[^aeiou]ies$/i.test(word)) return word.replace(/ies$/i, "y");
  if (/(?:ss|x|ch|sh|us)es$/i.test(word)) return word.replace(/es$/i, "");
  return /[^siu]s$/i.test(word) ? word.slice(0, -1) : word;
}
