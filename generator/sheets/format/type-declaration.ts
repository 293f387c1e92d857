import * as v from "valibot";
import { enumBases, longFormats } from "../types/primitives.ts";
import { fieldSnippets, snippets, typeSnippets } from "./editor-hints.ts";
import { closed, either, eitherByKey, named } from "./shapes.ts";
import {
  constraints,
  deprecated,
  doc,
  json,
  renamedFrom,
  sizeConstraints,
  textField,
  expressionFormat,
} from "./words.ts";

const field = eitherByKey(
  expressionFormat,
  v.pipe(
    closed({
      type: expressionFormat,
      readonly: v.optional(
        v.pipe(
          v.boolean(),
          v.description("Output only: the server sets it, and requests do not send it."),
        ),
      ),
      writeonly: v.optional(
        v.pipe(
          v.boolean(),
          v.description("Input only: requests can send it, and results never contain it."),
        ),
      ),
      default: v.optional(v.pipe(json, v.description("Default that the server assumes."))),
      ...constraints,
      doc: v.optional(doc),
      deprecated: v.optional(deprecated),
    }),
    v.title("Field"),
  ),
);

/** Keys that every declaration starts with. */
const declared = {
  doc: v.optional(doc),
  deprecated: v.optional(deprecated),
  renamedFrom: renamedFrom(
    "Former name, or several; with the id of its resource if that was another, as in `advertisers.Check`. Code that uses it still compiles, with a deprecation.",
  ),
};

const objectType = v.pipe(
  closed({
    ...declared,
    fields: v.optional(
      v.pipe(
        named(field),
        v.description("Fields by name. A name that ends in `?` is optional."),
        snippets(...fieldSnippets),
      ),
    ),
    more: v.optional(
      v.pipe(
        expressionFormat,
        v.description("Type of unlisted fields; `unknown` if they are not documented."),
      ),
    ),
    ...sizeConstraints,
  }),
  v.title("Object"),
  v.description("A type with fields."),
);

const enumValueFacts = v.pipe(
  closed({ doc: v.optional(doc), deprecated: v.optional(deprecated) }),
  v.title("Enum value"),
);

const enumValue = v.nullable(either(doc, enumValueFacts));

const openness = either(v.boolean(), v.literal("results"));

const listedValue = either(v.string(), v.number(), v.boolean());

const enumType = v.pipe(
  closed({
    ...declared,
    values: v.pipe(
      either(named(enumValue), v.array(listedValue)),
      v.description("Values with their descriptions, or a list of values."),
    ),
    of: v.optional(
      v.pipe(
        v.picklist(enumBases),
        v.description("Type of the values in requests and results. Default: `string`."),
      ),
    ),
    format: v.optional(
      v.pipe(
        textField(
          "Size of its integers. With 64 bits, a received integer beyond the range of a number is an error.",
        ),
        v.examples(longFormats),
      ),
    ),
    more: v.optional(
      v.pipe(v.literal("unknown"), v.description("The document does not list all values.")),
    ),
    open: v.optional(
      v.pipe(
        openness,
        v.description(
          "Whether unlisted values can appear. Default: `results`, which excludes arguments.",
        ),
      ),
    ),
  }),
  v.title("Enum"),
  v.description("A type with a list of values."),
);

const unionType = v.pipe(
  closed({
    ...declared,
    union: v.pipe(
      either(v.array(expressionFormat), named(expressionFormat)),
      v.description("The members; or, with a discriminator, its values with their members."),
    ),
    discriminator: v.optional(textField("Field whose value identifies the member.")),
    open: v.optional(
      v.pipe(
        openness,
        v.description(
          "Whether unlisted members can appear. Default with a discriminator: `results`, which excludes arguments; `false` without.",
        ),
      ),
    ),
  }),
  v.title("Union"),
  v.description("One of several types."),
);

const aliasType = v.pipe(
  closed({
    ...declared,
    type: expressionFormat,
    ...constraints,
  }),
  v.title("Alias"),
  v.description("Another name for a type."),
);

export const typeDeclaration = either(objectType, enumType, unionType, aliasType);

export const types = v.pipe(
  named(typeDeclaration),
  v.description(
    "Declared types by name: an object (`fields`, `more`), an enum (`values`), a `union`, or another name for a `type`.",
  ),
  snippets(...typeSnippets),
);

export type FieldSpec = v.InferOutput<typeof field>;
export type EnumValueSpec = v.InferOutput<typeof enumValue>;
export type ObjectTypeSpec = v.InferOutput<typeof objectType>;
export type EnumTypeSpec = v.InferOutput<typeof enumType>;
export type UnionTypeSpec = v.InferOutput<typeof unionType>;
export type AliasTypeSpec = v.InferOutput<typeof aliasType>;
export type TypeDeclarationSpec = v.InferOutput<typeof typeDeclaration>;
