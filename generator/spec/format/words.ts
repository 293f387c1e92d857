/** The small pieces that the files of a call sheet have in common. */
import * as v from "valibot";
import { primitiveNames, primitiveSentence } from "../types/primitives.ts";
import { suggestions } from "./editor-hints.ts";
import { either } from "./shapes.ts";

export const textField = (description: string) =>
  v.pipe(v.string(), v.nonEmpty("must not be empty"), v.description(description));

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

export const doc = textField(
  "One sentence for the reader, in the doc comment of the generated code.",
);

export const deprecated = v.pipe(
  either(v.literal(true), v.string()),
  v.description("`true`, or what to use instead."),
);

const oldName = v.pipe(v.string(), v.nonEmpty("must not be empty"));

/** A name given up, or several: `description` says what kind of name. */
export const renamedFrom = (description: string) =>
  v.optional(
    v.pipe(
      either(oldName, v.pipe(v.array(oldName), v.minLength(1, "must not be empty"))),
      v.description(description),
    ),
  );

export const unknownWord = (description: string) =>
  v.pipe(v.literal("unknown"), v.description(description));

/** The types that have names without a declaration. */
export const primitiveWords: Readonly<Record<string, string>> = Object.fromEntries(
  primitiveNames.map((name) => [name, primitiveSentence(name)]),
);

export const expressionFormat = v.pipe(
  v.string(
    "must be a type, such as string, Thing, Thing[] or, in quotes, '[number, string]'; an object is declared under `types:`, as `Thing: { fields: { id: string } }`, and named here",
  ),
  v.nonEmpty("must not be empty"),
  v.title("Type expression"),
  v.description(
    `A type as TypeScript writes it: ${primitiveNames.map((name) => `\`${name}\``).join(", ")}, ` +
      "the name of a declared type, `T[]`, `[A, B?, ...C[]]`, `Record<string, T>`, `T | null`, `'a' | 'b'`, `A & B`.",
  ),
  suggestions(primitiveWords),
);

/** How lists are written: `description` says which. */
export const listStyleFormat = (description: string) =>
  v.pipe(
    either(
      v.pipe(v.literal("repeat"), v.description("`a=x&a=y`, the default.")),
      v.pipe(v.literal("comma"), v.description("`a=x,y`; a comma in an item is encoded.")),
      v.pipe(v.literal("brackets"), v.description("`a[]=x&a[]=y`.")),
      v.pipe(v.literal("indexed"), v.description("`a[0]=x&a[1]=y`: writes lists of objects, too.")),
    ),
    v.description(description),
  );

/** The only way to write a list in a path or a header. */
export const commas = v.pipe(
  v.literal("comma", "must be comma: there is no other way to write a list there"),
  v.description("A list is sent with commas between its items: `x,y`."),
);

export const scalar = either(v.string(), v.number(), v.boolean(), v.null());

/** A value as JSON has it, of whatever shape the type beside it has. */
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

/** How many fields an object may have, or entries a map. */
export const sizeConstraints = {
  minProperties: count("Fewest fields."),
  maxProperties: count("Most fields."),
};

/** What the server demands of a value beside its type; it becomes words in the doc comment. */
export const constraints = {
  format: v.optional(
    v.pipe(
      textField(
        "What kind of text or number it is, by its common name: `uri`, `uuid`, `unix-time`.",
      ),
      v.examples(["uri", "uuid", "unix-time"]),
    ),
  ),
  pattern: v.optional(textField("Regular expression that the value matches.")),
  minimum: number("Smallest value."),
  maximum: number("Largest value."),
  exclusiveMinimum: number("Every value is larger."),
  exclusiveMaximum: number("Every value is smaller."),
  multipleOf: number("Every value is a multiple of it."),
  minLength: count("Fewest characters."),
  maxLength: count("Most characters."),
  minItems: count("Fewest items."),
  maxItems: count("Most items."),
  uniqueItems: v.optional(v.pipe(v.boolean(), v.description("Whether all items differ."))),
  ...sizeConstraints,
};
