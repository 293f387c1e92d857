import * as v from "valibot";
import { closed, described } from "../sheets/format/shapes.ts";
import { constraints, scalar } from "../sheets/format/words.ts";
import { enumBases, primitiveNames } from "../sheets/types/primitives.ts";
import type { TypeOf } from "../sheets/types/type.ts";

export const text = (description: string) => described(description, v.string());
export const flag = (description: string) => described(description, v.boolean());

/** Refers to a named part of the format, with a description for this use. */
export const refer = <const Schema extends v.GenericSchema>(description: string, schema: Schema) =>
  v.pipe(
    v.lazy(() => schema),
    v.description(description),
  );

export const texts = (description: string) => described(description, v.array(v.string()));

const position = (description: string) =>
  v.pipe(v.number(), v.integer(), v.minValue(1), v.description(description));

export const place = closed({
  file: text("Path of the call sheet from the working directory, with `/` as the separator."),
  line: position("Line of the first character, from 1."),
  column: position("Column of the first character, from 1, in UTF-16 code units."),
});

export const notes = {
  doc: v.optional(text("One sentence for readers, without markup except for backticks.")),
  deprecated: v.optional(text("Replacement, or an empty string; absent if it is not deprecated.")),
};

export const valueDocFormat = closed({
  sent: texts(
    "Location in the request and its form there: `query, as page_size`, `secret`, `output only`.",
  ),
  notes: v.optional(text("Sentences about its form, bounds and default.")),
});

export const formerNamesFormat = v.optional(
  texts("Former names. Generated code still has them, deprecated."),
);

export const constraintsFormat = described(
  "Constraints of the server that clients do not check.",
  closed(constraints),
);

const bounds = v.optional(constraintsFormat);

/** A type expression. It is recursive, so TypeScript cannot infer it from the schema. */
export type TypeExpression = TypeOf<{ readonly kind: "named"; readonly id: string }>;

const inner: v.GenericSchema<TypeExpression> = v.lazy(() => typeExpressionFormat);

export const typeExpressionFormat: v.GenericSchema<TypeExpression> = described(
  "Type in the syntax of call sheets. Declared types are named by their ids, so that the tree has no cycles.",
  v.union([
    closed({
      kind: v.literal("primitive"),
      name: described(
        "Primitive of the format; `unknown`: not documented.",
        v.picklist(primitiveNames),
      ),
    }),
    closed({ kind: v.literal("literal"), value: scalar }),
    closed({ kind: v.literal("named"), id: text("Id of a declared type of the service.") }),
    closed({ kind: v.literal("array"), items: inner }),
    closed({
      kind: v.literal("tuple"),
      items: v.array(inner),
      required: described("Number of the required items at the start.", v.number()),
      rest: v.optional(
        described("Type of all further items; absent if there are no others.", inner),
      ),
    }),
    closed({
      kind: v.literal("map"),
      values: described("Type of the values; keys are strings.", inner),
    }),
    closed({ kind: v.picklist(["union", "intersection"]), members: v.array(inner) }),
  ]),
);

export const fieldFormat = closed({
  name: text("Name in JSON and in code."),
  type: typeExpressionFormat,
  required: v.boolean(),
  direction: described(
    "`received`: the server sets it, and requests do not send it. `sent`: requests can send it, and results never contain it.",
    v.picklist(["both", "received", "sent"]),
  ),
  default: v.optional(
    described("Default that the server assumes; clients never send it.", v.unknown()),
  ),
  ...notes,
  constraints: bounds,
  documentation: v.optional(
    refer("Sentences about it that `doc` does not contain.", valueDocFormat),
  ),
  at: place,
});

const declared = {
  id: text(
    "Unique name in the service: with the id of its resource, `advertisers.lineItems.LineItem`, or without it if all resources share the type.",
  ),
  name: text("Name in the call sheet."),
  resource: v.optional(text("Id of the resource that declares it; absent if all share it.")),
  module: text("Module that exports it, relative to the folder of sources."),
  received: text("Name of its TypeScript type in results."),
  sent: text("Name of its TypeScript type in arguments; usually the same."),
  direction: described(
    "Whether results contain it, arguments, or both; `received` if it is unused.",
    v.picklist(["both", "received", "sent"]),
  ),
  ...notes,
  documentation: closed({
    notes: texts("Sentences about it that `doc` does not contain, one per paragraph."),
  }),
  renamedFrom: formerNamesFormat,
  at: place,
};

export const typeDeclarationFormat = v.union([
  closed({
    kind: v.literal("object"),
    ...declared,
    fields: v.array(fieldFormat),
    more: v.optional(
      refer(
        "Type of unlisted fields, or `unknown`; absent if only listed fields exist.",
        typeExpressionFormat,
      ),
    ),
    constraints: bounds,
  }),
  closed({
    kind: v.literal("enum"),
    ...declared,
    of: v.optional(
      described(
        "Type of its values; absent for strings. A large bigint is written as a string of its digits.",
        v.picklist(enumBases.filter((name) => name !== "string")),
      ),
    ),
    values: v.array(closed({ value: scalar, ...notes, at: place })),
    open: described(
      "Whether unlisted values can appear: in `results`, `never`, `always`; `unknown`: the document does not list all values.",
      v.picklist(["results", "never", "always", "unknown"]),
    ),
    constraints: bounds,
  }),
  closed({
    kind: v.literal("union"),
    ...declared,
    members: v.array(
      closed({
        type: typeExpressionFormat,
        tags: texts("Values of the discriminator; empty if the member's type specifies them."),
        at: place,
      }),
    ),
    discriminator: v.optional(text("Field whose value identifies the member.")),
    open: described(
      "Whether unlisted members can appear: in `results`, `never`, `always`. With a discriminator, they have unlisted values of it.",
      v.picklist(["results", "never", "always"]),
    ),
  }),
  closed({
    kind: v.literal("alias"),
    ...declared,
    type: typeExpressionFormat,
    constraints: bounds,
  }),
]);
