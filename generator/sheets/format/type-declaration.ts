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
        v.pipe(v.boolean(), v.description("Output only: the server fills it, a body has it not.")),
      ),
      writeonly: v.optional(
        v.pipe(v.boolean(), v.description("Input only: a body may have it, a result has it not.")),
      ),
      default: v.optional(
        v.pipe(json, v.description("What the server assumes when the field is left out.")),
      ),
      ...constraints,
      doc: v.optional(doc),
      deprecated: v.optional(deprecated),
    }),
    v.title("Field"),
  ),
);

/** The first keys of every declaration. */
const declared = {
  doc: v.optional(doc),
  deprecated: v.optional(deprecated),
  renamedFrom: renamedFrom(
    "The name it had before, or several; with the id of its resource where that was another, as in `advertisers.Check`. Code that uses it compiles on, with a mark of deprecation.",
  ),
};

const objectType = v.pipe(
  closed({
    ...declared,
    fields: v.optional(
      v.pipe(
        named(field),
        v.description("Fields by name; a name that ends in `?` may be missing."),
        snippets(...fieldSnippets),
      ),
    ),
    more: v.optional(
      v.pipe(
        expressionFormat,
        v.description(
          "Type of the fields that are not listed; `unknown` when there are some but the document hides them.",
        ),
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

const listedValue = either(v.string(), v.number(), v.boolean());

const enumType = v.pipe(
  closed({
    ...declared,
    values: v.pipe(
      either(named(enumValue), v.array(listedValue)),
      v.description("Each value with what it means, or nothing; or a list of the values alone."),
    ),
    of: v.optional(
      v.pipe(
        v.picklist(enumBases),
        v.description("Type of the values on the wire: `string` when left out."),
      ),
    ),
    format: v.optional(
      v.pipe(
        textField(
          "Size of its integers: with 64 bits, a received value that a number does not hold is an error.",
        ),
        v.examples(longFormats),
      ),
    ),
    more: v.optional(
      v.pipe(v.literal("unknown"), v.description("The document does not list all values.")),
    ),
    open: v.optional(
      v.pipe(
        v.boolean(),
        v.description(
          "Whether other values may appear. When left out: in results yes, in arguments no.",
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
      v.description(
        "The members; or, with a discriminator, each of its values with the member it means.",
      ),
    ),
    discriminator: v.optional(textField("Field whose value tells the members apart.")),
    open: v.optional(
      v.pipe(
        v.boolean(),
        v.description(
          "With a discriminator: whether members with other values can appear. Default: in results, not in arguments.",
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
  v.description("Another type by a name."),
);

export const typeDeclaration = either(objectType, enumType, unionType, aliasType);

export const types = v.pipe(
  named(typeDeclaration),
  v.description(
    "Declared types by name: an object (`fields`, `more`), an enum (`values`), a `union`, or another `type` by a name.",
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
