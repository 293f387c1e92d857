/** The shape of declared and named types in the public model. */
import * as v from "valibot";
import { closed, described } from "../sheets/format/shapes.ts";
import { constraints, scalar } from "../sheets/format/words.ts";
import { enumBases, primitiveNames } from "../sheets/types/primitives.ts";
import type { TypeOf } from "../sheets/types/type.ts";

export const text = (description: string) => described(description, v.string());
export const flag = (description: string) => described(description, v.boolean());

/** A named part of the format, with a sentence for this place. */
export const refer = <const Schema extends v.GenericSchema>(description: string, schema: Schema) =>
  v.pipe(
    v.lazy(() => schema),
    v.description(description),
  );

export const texts = (description: string) => described(description, v.array(v.string()));

const position = (description: string) =>
  v.pipe(v.number(), v.integer(), v.minValue(1), v.description(description));

export const place = closed({
  file: text("The call sheet, with `/` between names, from the working directory."),
  line: position("Where it begins, from 1."),
  column: position("Where it begins, from 1, in UTF-16 code units."),
});

export const notes = {
  doc: v.optional(text("One sentence for the reader, without markup but backticks.")),
  deprecated: v.optional(text("What to use instead, or an empty text; absent if it is in use.")),
};

export const valueDocFormat = closed({
  sent: texts(
    "Location in the request and form there: `query, as page_size`, `secret`, `output only`.",
  ),
  notes: v.optional(text("Sentences on its form, bounds and default.")),
});

export const formerNamesFormat = v.optional(
  texts("Names given up: generated code has them still, as deprecated ones."),
);

export const constraintsFormat = described(
  "What the server demands beside the type; no client checks it.",
  closed(constraints),
);

const bounds = v.optional(constraintsFormat);

/** A type expression. It is recursive, so TypeScript cannot infer it from the schema. */
export type TypeExpression = TypeOf<{ readonly kind: "named"; readonly id: string }>;

const inner: v.GenericSchema<TypeExpression> = v.lazy(() => typeExpressionFormat);

export const typeExpressionFormat: v.GenericSchema<TypeExpression> = described(
  "A type as call sheets write it. A declared one is named by its id, so that nothing is a cycle.",
  v.union([
    closed({
      kind: v.literal("primitive"),
      name: described(
        "A word of the format; `unknown`: the document does not say what it is.",
        v.picklist(primitiveNames),
      ),
    }),
    closed({ kind: v.literal("literal"), value: scalar }),
    closed({ kind: v.literal("named"), id: text("Id of a declared type of the service.") }),
    closed({ kind: v.literal("array"), items: inner }),
    closed({
      kind: v.literal("tuple"),
      items: v.array(inner),
      required: described("Number of the first items that must be present.", v.number()),
      rest: v.optional(
        described("Type of all further items; absent if there are no others.", inner),
      ),
    }),
    closed({
      kind: v.literal("map"),
      values: described("Type of the values; keys are text.", inner),
    }),
    closed({ kind: v.picklist(["union", "intersection"]), members: v.array(inner) }),
  ]),
);

export const fieldFormat = closed({
  name: text("In the JSON and in code."),
  type: typeExpressionFormat,
  required: v.boolean(),
  direction: described(
    "`received`: the server sets it, no body has it. `sent`: a body may have it, no result has it.",
    v.picklist(["both", "received", "sent"]),
  ),
  default: v.optional(described("What the server assumes; never sent by itself.", v.unknown())),
  ...notes,
  constraints: bounds,
  documentation: v.optional(refer("Sentences on it in addition to `doc`.", valueDocFormat)),
  at: place,
});

const declared = {
  id: text(
    "Names it in the service: with the id of its resource, `advertisers.lineItems.LineItem`, or alone where all resources share it.",
  ),
  name: text("As the call sheet writes it."),
  resource: v.optional(text("Id of the resource that declares it; absent if all share it.")),
  module: text("Module that exports it, below the folder of sources."),
  received: text("Name of its TypeScript type in results."),
  sent: text("Name of its TypeScript type in arguments; mostly the same."),
  direction: described(
    "Whether results have it, arguments, or both; `received` if it is unused.",
    v.picklist(["both", "received", "sent"]),
  ),
  ...notes,
  documentation: closed({
    notes: texts("Sentences on it in addition to `doc`, one per paragraph."),
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
        "Type of fields that are not listed, which may be `unknown`; absent if there are none.",
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
        "Type of its values; absent if they are strings. A large bigint is written as a string of its digits.",
        v.picklist(enumBases.filter((name) => name !== "string")),
      ),
    ),
    values: v.array(closed({ value: scalar, ...notes, at: place })),
    open: described(
      "Whether other values may come: in `results`, `never`, `always`; `unknown`: the document does not list all.",
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
        tags: texts("Values of the discriminator; none where the member's type has them."),
        at: place,
      }),
    ),
    discriminator: v.optional(text("Field whose value says which member it is.")),
    open: described(
      "Whether members with other values of the discriminator can come: in `results`, `never`, `always`.",
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
