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

const assumed = "Default that the server assumes. Clients never send it.";

const callerKeys = {
  type: expressionFormat,
  required: v.optional(v.pipe(v.boolean(), v.description("Whether calls must pass it."))),
  default: v.optional(v.pipe(either(scalar, v.array(scalar)), v.description(assumed))),
  send: v.optional(v.pipe(scalar, v.description("Value that clients send by default."))),
};

/** Documentation comes last, because it is longest. */
const described = { ...constraints, doc: v.optional(doc), deprecated: v.optional(deprecated) };

const as = v.optional(textField("Argument name, if it differs from the name in the request."));

const oldArgument = renamedFrom(
  "Former argument name, or several, for reviews of the change. Callers must edit their code: use `as` to keep the former name.",
);

const { type, ...values } = callerKeys;

/** The format of a query parameter: its type alone, or its type and other facts. */
export const queryParameter = eitherByKey(
  expressionFormat,
  v.pipe(
    closed({
      as,
      renamedFrom: oldArgument,
      type,
      list: v.optional(
        listsFormat(
          "Style of lists in it: `repeat` (`a=x&a=y`, the default unless the service sets another), `comma` (`a=x,y`), `brackets` (`a[]=x`), `indexed` (`a[0]=x`), `space`, `pipe` or `tab`.",
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

/** The format of a path template's variable. It is always required; its type defaults to string. */
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

/** The format of a parameter of the whole service, which the caller sets once. */
export const clientParameter = v.pipe(
  closed({
    in: v.pipe(
      v.picklist(["query", "header", "path"]),
      v.description(
        "Location in the request; `path` fills the variable of that name in the base URL and in request lines.",
      ),
    ),
    as,
    renamedFrom: oldArgument,
    ...callerKeys,
    // A default of the whole service cannot be a list.
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
