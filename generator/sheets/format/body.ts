import * as v from "valibot";
import { contentType } from "./content-type.ts";
import { suggestions } from "./editor-hints.ts";
import { closed, either, eitherByKey, named } from "./shapes.ts";
import { linesType, sequenceType, streamContentType } from "./streams.ts";
import {
  doc,
  expressionFormat,
  listsFormat,
  listStyleFormat,
  primitiveWords,
  queryObject,
  reserved,
} from "./words.ts";

const facts = {
  required: v.optional(
    v.pipe(v.boolean(), v.description("Whether calls must pass it. Default: `true`.")),
  ),
  doc: v.optional(doc),
};

const mediaType = v.pipe(
  v.string(),
  v.regex(contentType, "must be a content type, such as text/plain or image/png"),
  v.examples(["text/plain", "application/octet-stream"]),
);

const writing = {
  list: v.optional(listsFormat("Style of lists in it.")),
  object: queryObject,
};

const fieldMedia = v.optional(
  v.pipe(
    mediaType,
    v.description("Content type of the field. With `application/json`, its value is JSON text."),
  ),
);

const formField = v.pipe(
  closed({ ...writing, media: fieldMedia, reserved }),
  v.title("Field of a form"),
);

const part = v.pipe(
  closed({
    ...writing,
    media: fieldMedia,
    headers: v.optional(
      v.pipe(
        named(either(v.string(), v.number(), v.boolean()), "line"),
        v.description("Fixed headers of its parts, by name."),
      ),
    ),
  }),
  v.title("Part of a form"),
);

const otherwise = "Settings of single fields, by name.";

const typed = v.pipe(closed({ type: expressionFormat, ...facts }), v.title("Body"));

const form = v.pipe(
  closed({
    form: v.pipe(
      expressionFormat,
      v.description(
        "Type of a form, `application/x-www-form-urlencoded`: an object. Nested objects are written in brackets.",
      ),
    ),
    list: v.optional(
      listStyleFormat(
        "Style of lists: `repeat` (`a=x&a=y`, the default unless the service sets another), `comma` (`a=x,y`), `brackets` (`a[]=x&a[]=y`), `indexed` (`a[0]=x&a[1]=y`, also for lists of objects), `space`, `pipe` or `tab`.",
      ),
    ),
    encoding: v.optional(v.pipe(named(formField), v.description(otherwise))),
    ...facts,
  }),
  v.title("Form"),
);

const multipart = v.pipe(
  closed({
    multipart: v.pipe(
      expressionFormat,
      v.description(
        "Type of a form with files, `multipart/form-data`: an object. Fields of the type `file` are sent as files, objects as JSON, and other fields as text.",
      ),
    ),
    encoding: v.optional(v.pipe(named(part), v.description(otherwise))),
    ...facts,
  }),
  v.title("Form with files"),
);

const media = v.pipe(
  closed({
    media: v.pipe(mediaType, v.description("Content type of bytes without a type.")),
    text: v.optional(
      v.pipe(
        mediaType,
        v.description("Content type of strings, if it differs from that of bytes."),
      ),
    ),
    ...facts,
  }),
  v.title("Bytes"),
);

const lines = v.pipe(
  closed({
    lines: linesType,
    contentType: streamContentType("application/x-ndjson"),
    ...facts,
  }),
  v.title("JSON in lines"),
);

const sequence = v.pipe(
  closed({
    sequence: sequenceType,
    contentType: streamContentType("application/json-seq"),
    ...facts,
  }),
  v.title("JSON sequence"),
);

export const body = v.pipe(
  eitherByKey(
    v.pipe(
      expressionFormat,
      suggestions({ ...primitiveWords, media: "Bytes, or a string that is not JSON." }),
    ),
    typed,
    form,
    multipart,
    media,
    lines,
    sequence,
  ),
  v.description(
    "Type of the JSON body, `form:` or `multipart:` and the type of a form, `lines:` or `sequence:` and a type for a stream of JSON values, `media` for bytes; `unknown` if it is not documented. Omit it if there is no body.",
  ),
);

export type BodySpec = v.InferOutput<typeof body>;
