/** Small formats that several files of call sheets share. */
import * as v from "valibot";
import { httpToken } from "../../text/names.ts";
import { primitiveNames, primitiveSentence } from "../types/primitives.ts";
import { suggestions } from "./editor-hints.ts";
import { either } from "./shapes.ts";
import { typeAdvice } from "./type-advice.ts";

export const textField = (description: string) =>
  v.pipe(v.string(), v.nonEmpty("must not be empty"), v.description(description));

export const headerName = (description: string) =>
  v.pipe(
    v.string(),
    v.regex(httpToken, "must be the name of a header"),
    v.description(description),
  );

export const formatVersion = v.pipe(
  v.literal(1),
  v.description("Version of the call sheet format."),
);

export const npmName = v.pipe(
  v.string(),
  v.regex(
    /^(@[a-z0-9-~][a-z0-9-._~]*\/)?[a-z0-9-~][a-z0-9-._~]*$/,
    "must be a name that npm accepts",
  ),
  v.description("Name of the generated package."),
);

export const doc = textField("Summary in one sentence, for the doc comment of the generated code.");

export const deprecated = v.pipe(
  either(v.literal(true), v.string()),
  v.description("`true`, or the replacement."),
);

const oldName = v.pipe(v.string(), v.nonEmpty("must not be empty"));

/** Returns the format of former names. `description` states the kind of name. */
export const renamedFrom = (description: string) =>
  v.optional(
    v.pipe(
      either(oldName, v.pipe(v.array(oldName), v.minLength(1, "must not be empty"))),
      v.description(description),
    ),
  );

export const unknownWord = (description: string) =>
  v.pipe(v.literal("unknown"), v.description(description));

export const primitiveWords: Readonly<Record<string, string>> = Object.fromEntries(
  primitiveNames.map((name) => [name, primitiveSentence(name)]),
);

export const expressionFormat = v.pipe(
  v.string(({ input }) => typeAdvice(input)),
  v.nonEmpty("must not be empty"),
  v.title("Type expression"),
  v.description(
    `A type in the syntax of TypeScript: ${primitiveNames.map((name) => `\`${name}\``).join(", ")}, ` +
      "the name of a declared type, `T[]`, `[A, B?, ...C[]]`, `Record<string, T>`, `T | null`, `'a' | 'b'`, `A & B`.",
  ),
  suggestions(primitiveWords),
);

const style = <const Word extends string>(word: Word, description: string) =>
  v.pipe(v.literal(word), v.description(description));

const separator = [
  style("comma", "`a=x,y`; a comma in an item is encoded."),
  style("space", "`a=x%20y`."),
  style("pipe", "`a=x%7Cy`."),
  style("tab", "`a=x%09y`."),
] as const;

/** Returns the format of a list style. `description` states the lists it applies to. */
export const listStyleFormat = (description: string) =>
  v.pipe(
    either(
      style("repeat", "`a=x&a=y`, the default."),
      separator[0],
      style("brackets", "`a[]=x&a[]=y`."),
      style("indexed", "`a[0]=x&a[1]=y`: writes lists of objects, too."),
      ...separator.slice(1),
    ),
    v.description(description),
  );

const nested = <const Words extends readonly v.GenericSchema<unknown, string>[]>(
  description: string,
  ...words: Words
) =>
  v.pipe(
    v.array(either(...words)),
    v.minLength(2, "must have two words or more: the separator of the list, then of lists in it"),
    v.check(
      (all) => new Set(all).size === all.length && !all.slice(1).includes("repeat"),
      "must have different separators, and `repeat` only in the first place",
    ),
    v.description(description),
  );

/** The format of separators of a list of lists. */
const nestedLists = nested(
  "Separators of nested lists, from the outside in: `[comma, pipe]` sends `1|2,3`.",
  ...separator,
);

/** Returns the format of a list style with the styles of nested lists. */
export const listsFormat = (description: string) =>
  either(
    listStyleFormat(description),
    nested(
      "Separators of nested lists, from the outside in: `[comma, pipe]` sends `a=1|2,3`, `[repeat, pipe]` sends `a=1|2&a=3`.",
      style("repeat", "`a=x&a=y`, for the list itself."),
      ...separator,
    ),
  );

export const headerLists = v.pipe(
  either(
    style("comma", "`x,y`."),
    style("space", "`x y`."),
    style("pipe", "`x|y`."),
    style("tab", "A tab between the items."),
    nestedLists,
  ),
  v.description("Style of lists in it."),
);

export const pathLists = v.pipe(
  either(
    style("comma", "`x,y`."),
    style("space", "`x%20y`."),
    style("pipe", "`x%7Cy`."),
    style("tab", "`x%09y`."),
    style("label", "`x.y`, after a dot in the path: `.{ids}`."),
    style("matrix", "`x;ids=y`, after the name in the path: `;ids={ids}`."),
    nestedLists,
  ),
  v.description("Style of lists in it."),
);

const objectWords = {
  brackets: style("brackets", "`a[b]=x&a[c]=y`, the default."),
  fields: style("fields", "Each field under its own name: `b=x&c=y`."),
  comma: style("comma", "Alternating names and values: `b,x,c,y`."),
  space: style("space", "`b%20x%20c%20y`."),
  pipe: style("pipe", "`b%7Cx%7Cc%7Cy`."),
  equals: style("equals", "`b=x,c=y`."),
  label: style("label", "`b=x.c=y`, after a dot in the path: `.{a}`."),
  matrix: style("matrix", "`b=x;c=y`, after a semicolon in the path: `;{a}`."),
} as const;

const object = <const Options extends readonly v.GenericSchema[]>(...options: Options) =>
  v.optional(
    v.pipe(
      either(...options),
      v.description(
        "Style of objects in it. The fields are scalars, except with `brackets` and `fields`.",
      ),
    ),
  );

const { brackets, fields, comma, space, pipe, equals, label, matrix } = objectWords;

export const queryObject = object(brackets, fields, comma, space, pipe);
export const headerObject = object(comma, equals);
export const pathObject = object(comma, equals, label, matrix);

export const jsonType = v.optional(
  v.pipe(
    v.string(),
    v.regex(
      /^application\/(?:[\w.-]+\+)?json$/,
      "must be application/json or a type that ends with +json: other values are sent as plain text",
    ),
    v.description("`application/json`: the value is sent as JSON."),
    v.examples(["application/json"]),
  ),
);

export const reserved = v.optional(
  v.pipe(
    v.literal(true),
    v.description("`true`: reserved characters such as `/`, `?`, `:` and `,` are not encoded."),
  ),
);

export const whole = v.optional(
  v.pipe(
    v.literal(true),
    v.description(
      "`true`: the value is the whole query, such as `?%7B%22a%22%3A1%7D`. The name is not sent.",
    ),
  ),
);

export const scalar = either(v.string(), v.number(), v.boolean(), v.null());

/** The format of any JSON value. The declared type restricts the value. */
export const json = v.unknown();

const number = (description: string) => v.optional(v.pipe(v.number(), v.description(description)));
const count = (description: string) =>
  v.optional(
    v.pipe(
      v.number(),
      v.integer("must be a whole number"),
      v.minValue(0, "must be 0 or more"),
      v.description(description),
    ),
  );

/** The number of fields of an object, or of entries in a map. */
export const sizeConstraints = {
  minProperties: count("Fewest fields."),
  maxProperties: count("Most fields."),
};

/** The server's constraints on a value in addition to its type, for the doc comment. */
export const constraints = {
  format: v.optional(
    v.pipe(
      textField("Format of the string or number: `uri`, `uuid`, `unix-time`."),
      v.examples(["uri", "uuid", "unix-time"]),
    ),
  ),
  pattern: v.optional(textField("Regular expression that the value matches.")),
  minimum: number("Smallest value."),
  maximum: number("Largest value."),
  exclusiveMinimum: number("Exclusive lower bound."),
  exclusiveMaximum: number("Exclusive upper bound."),
  multipleOf: number("Every value is a multiple of it."),
  minLength: count("Fewest characters."),
  maxLength: count("Most characters."),
  minItems: count("Fewest items."),
  maxItems: count("Most items."),
  uniqueItems: v.optional(v.pipe(v.boolean(), v.description("Whether all items differ."))),
  ...sizeConstraints,
};
