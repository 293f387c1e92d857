import * as v from "valibot";
import { closed, either } from "./shapes.ts";
import {
  constraints,
  deprecated,
  doc,
  renamedFrom,
  scalar,
  text,
  typeExpression,
} from "./words.ts";

const given = {
  type: typeExpression,
  required: v.optional(v.pipe(v.boolean(), v.description("Whether a call must give it."))),
  default: v.optional(
    v.pipe(scalar, v.description("What the server assumes when nothing is sent. Never sent.")),
  ),
  send: v.optional(
    v.pipe(scalar, v.description("What the client sends when the caller says nothing.")),
  ),
};

/** Words about it come last: they are the longest. */
const described = { ...constraints, doc: v.optional(doc), deprecated: v.optional(deprecated) };

const as = v.optional(text("Argument name, where it is to differ from the name on the wire."));

const oldArgument = renamedFrom(
  "The argument name it had before, or several, so that a review of the change is certain of it. Code needs an edit all the same: `as` keeps the old name instead.",
);

/** A query or header parameter of an operation: its type alone, or its type and what else is known. */
export const parameter = either(
  typeExpression,
  v.pipe(closed({ as, renamedFrom: oldArgument, ...given, ...described }), v.title("Parameter")),
);

/** A variable of the path template. It is always required, and a string unless said otherwise. */
export const pathParameter = either(
  typeExpression,
  v.pipe(
    closed({
      as,
      renamedFrom: oldArgument,
      type: v.optional(typeExpression),
      ...described,
    }),
    v.title("Path variable"),
  ),
);

/** A parameter of the whole service, set once by the caller. */
export const clientParameter = v.pipe(
  closed({
    in: v.pipe(
      v.picklist(["query", "header", "path"]),
      v.description(
        "Where it goes on the wire; `path` fills the variable of its name in the base URL and in request lines.",
      ),
    ),
    as,
    renamedFrom: oldArgument,
    ...given,
    secret: v.optional(
      v.pipe(
        v.boolean(),
        v.description("A credential: masked in every message, error and log line."),
      ),
    ),
    ...described,
  }),
  v.title("Client parameter"),
);

export type ParameterSpec = v.InferOutput<typeof parameter>;
export type PathParameterSpec = v.InferOutput<typeof pathParameter>;
export type ClientParameterSpec = v.InferOutput<typeof clientParameter>;
