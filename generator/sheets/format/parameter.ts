import * as v from "valibot";
import { closed, either, eitherByKey } from "./shapes.ts";
import {
  constraints,
  deprecated,
  doc,
  headerLists,
  headerObject,
  jsonType,
  listsFormat,
  pathLists,
  pathObject,
  queryObject,
  reserved,
  renamedFrom,
  scalar,
  textField,
  expressionFormat,
  whole,
} from "./words.ts";

const assumed = "What the server assumes when nothing is sent. Never sent.";

const callerKeys = {
  type: expressionFormat,
  required: v.optional(v.pipe(v.boolean(), v.description("Whether a call must give it."))),
  default: v.optional(v.pipe(either(scalar, v.array(scalar)), v.description(assumed))),
  send: v.optional(
    v.pipe(scalar, v.description("What the client sends when the caller says nothing.")),
  ),
};

/** Words about it come last: they are the longest. */
const described = { ...constraints, doc: v.optional(doc), deprecated: v.optional(deprecated) };

const as = v.optional(textField("Argument name, where it is to differ from the name on the wire."));

const oldArgument = renamedFrom(
  "The argument name it had before, or several, so that a review of the change is certain of it. Code needs an edit all the same: `as` keeps the old name instead.",
);

const { type, ...values } = callerKeys;

/** A query parameter of an operation: its type alone, or its type and what else is known. */
export const queryParameter = eitherByKey(
  expressionFormat,
  v.pipe(
    closed({
      as,
      renamedFrom: oldArgument,
      type,
      list: v.optional(
        listsFormat(
          "How a list in it is written: `repeat` (`a=x&a=y`, unless the service sets another style), `comma` (`a=x,y`), `brackets` (`a[]=x`), `indexed` (`a[0]=x`), `space`, `pipe` or `tab`.",
        ),
      ),
      object: queryObject,
      media: jsonType,
      reserved,
      whole,
      ...values,
      ...described,
    }),
    v.title("Parameter"),
  ),
);

/** A header parameter of an operation. */
export const headerParameter = eitherByKey(
  expressionFormat,
  v.pipe(
    closed({
      as,
      renamedFrom: oldArgument,
      type,
      list: v.optional(headerLists),
      object: headerObject,
      media: jsonType,
      ...values,
      ...described,
    }),
    v.title("Header parameter"),
  ),
);

/** A variable of the path template. It is always required, and a string by default. */
export const pathParameter = either(
  expressionFormat,
  v.pipe(
    closed({
      as,
      renamedFrom: oldArgument,
      type: v.optional(expressionFormat),
      list: v.optional(pathLists),
      object: pathObject,
      media: jsonType,
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
    ...callerKeys,
    // The whole service has no list to give.
    default: v.optional(v.pipe(scalar, v.description(assumed))),
    secret: v.optional(
      v.pipe(
        v.boolean(),
        v.description(
          "A secret part of the path: masked in every message, error and log line. Keys in headers and queries are `credentials`.",
        ),
      ),
    ),
    ...described,
  }),
  v.title("Client parameter"),
);

export type QueryParameterSpec = v.InferOutput<typeof queryParameter>;
export type HeaderParameterSpec = v.InferOutput<typeof headerParameter>;
export type ParameterSpec = QueryParameterSpec | HeaderParameterSpec;
export type PathParameterSpec = v.InferOutput<typeof pathParameter>;
export type ClientParameterSpec = v.InferOutput<typeof clientParameter>;
