/** The format of `responseHeaders:`. */
import * as v from "valibot";
import { fieldSnippets, snippets } from "./editor-hints.ts";
import { closed, eitherByKey, named } from "./shapes.ts";
import { constraints, deprecated, doc, expressionFormat, textField } from "./words.ts";

const responseHeader = eitherByKey(
  expressionFormat,
  v.pipe(
    closed({
      as: v.optional(
        textField("Property name, if it differs from the name in camel case: `xTotalCount`."),
      ),
      type: expressionFormat,
      ...constraints,
      doc: v.optional(doc),
      deprecated: v.optional(deprecated),
    }),
    v.title("Response header"),
  ),
);

export const responseHeaders = v.pipe(
  named(responseHeader),
  v.description(
    "Headers of success responses by name, with their types: `X-Total-Count: integer`. A name that ends in `?` is optional; a list is separated by commas. `withResponse()` returns their values.",
  ),
  snippets(...fieldSnippets),
);

export type ResponseHeadersSpec = v.InferOutput<typeof responseHeaders>;
