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
    v.pipe(v.boolean(), v.description("Whether a call must give it: `true` when left out.")),
  ),
  doc: v.optional(doc),
};

const mediaType = v.pipe(
  v.string(),
  v.regex(contentType, "must be a content type, such as text/plain or image/png"),
  v.examples(["text/plain", "application/octet-stream"]),
);

const writing = {
  list: v.optional(listsFormat("How a list in it is written.")),
  object: queryObject,
};

const fieldMedia = v.optional(
  v.pipe(
    mediaType,
    v.description("Content type of the field: of `application/json`, its value is JSON text."),
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
        v.description("Headers of its parts, by their names: each is sent with this value."),
      ),
    ),
  }),
  v.title("Part of a form"),
);

const otherwise = "Fields that are written otherwise than the others, by their names.";

const typed = v.pipe(closed({ type: expressionFormat, ...facts }), v.title("Body"));

const form = v.pipe(
  closed({
    form: v.pipe(
      expressionFormat,
      v.description(
        "Type of a form, `application/x-www-form-urlencoded`: an object, whose own objects are written in brackets.",
      ),
    ),
    list: v.optional(
      listStyleFormat(
        "How lists are written: `repeat` (`a=x&a=y`, unless the service sets another style), `comma` (`a=x,y`), `brackets` (`a[]=x&a[]=y`), `indexed` (`a[0]=x&a[1]=y`, also for lists of objects), `space`, `pipe` or `tab`.",
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
        "Type of a form with files, `multipart/form-data`: an object whose fields of the type `file` go as files, its objects as JSON, and all else as text.",
      ),
    ),
    encoding: v.optional(v.pipe(named(part), v.description(otherwise))),
    ...facts,
  }),
  v.title("Form with files"),
);

const media = v.pipe(
  closed({
    media: v.pipe(mediaType, v.description("Content type of bytes that bring none of their own.")),
    text: v.optional(
      v.pipe(mediaType, v.description("Content type of a text, if it differs from that of bytes.")),
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

/** The body of a request. */
export const body = v.pipe(
  eitherByKey(
    v.pipe(
      expressionFormat,
      suggestions({ ...primitiveWords, media: "Bytes, or a text that is no JSON." }),
    ),
    typed,
    form,
    multipart,
    media,
    lines,
    sequence,
  ),
  v.description(
    "Type of the JSON body, `form:` or `multipart:` and the type of a form, `lines:` or `sequence:` and a type for JSON values one by one, `media` for bytes as they are; `unknown` when the document does not show it; left out when there is none.",
  ),
);

export type BodySpec = v.InferOutput<typeof body>;
