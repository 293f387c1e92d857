import type { BodySpec } from "../../sheets/format/body.ts";
import type { Cursor } from "../../sheets/format/cursor.ts";
import { type ResultSpec, resultWords } from "../../sheets/format/answers.ts";
import { isUnknown } from "../../sheets/types/shape.ts";
import type { BuildContext } from "../context/build-context.ts";
import { isHeaderText, partHeaderProblem } from "../rules/request-rules.ts";
import { writtenWriting } from "./build-parameter.ts";
import {
  type Body,
  type FieldWriting,
  type ListStyle,
  type Result,
  type StreamResult,
  type TypeRef,
  unknown,
} from "../model.ts";

export function buildBody(
  spec: BodySpec | undefined,
  at: Cursor,
  lists: ListStyle | undefined,
  context: BuildContext,
): Body | undefined {
  const place = at.keyPlace;
  if (spec === undefined) return undefined;
  if (spec === "media") return { as: "media", required: true, place };
  if (typeof spec === "string") {
    return { as: "json", type: context.type(spec, at, "body"), required: spec !== unknown, place };
  }
  const { required, doc } = spec;
  if ("media" in spec) {
    const { media: mediaType, text: textType } = spec;
    return { as: "media", mediaType, textType, required: required ?? true, doc, place };
  }
  if ("form" in spec) {
    const type = context.type(spec.form, at.to("form"));
    const isRequired = required ?? spec.form !== unknown;
    const list = spec.list ?? lists ?? "repeat";
    const encoding = buildEncoding(spec.encoding, at.to("encoding"), context);
    return { as: "form", type, list, encoding, required: isRequired, doc, place };
  }
  if ("multipart" in spec) {
    const type = context.type(spec.multipart, at.to("multipart"));
    const isRequired = required ?? spec.multipart !== unknown;
    const encoding = buildEncoding(spec.encoding, at.to("encoding"), context);
    return { as: "multipart", type, encoding, required: isRequired, doc, place };
  }
  if ("lines" in spec || "sequence" in spec) {
    const as = "lines" in spec ? "lines" : "sequence";
    const written = "lines" in spec ? spec.lines : spec.sequence;
    const type = context.type(written, at.to(as));
    const { contentType } = spec;
    return { as, type, contentType, required: required ?? true, doc, place };
  }
  const type = context.type(spec.type, at.to("type"), "body");
  return { as: "json", type, required: required ?? spec.type !== unknown, doc, place };
}

type FormSpec = Extract<BodySpec, { readonly form: string }>;
type MultipartSpec = Extract<BodySpec, { readonly multipart: string }>;
type EncodingSpec = FormSpec["encoding"] | MultipartSpec["encoding"];
type PartSpec =
  NonNullable<MultipartSpec["encoding"]> extends ReadonlyMap<string, infer Part> ? Part : never;

/** Builds the encoding of a form. Its fields are checked when all type names are known. */
const buildEncoding = (
  spec: EncodingSpec,
  at: Cursor,
  context: BuildContext,
): readonly FieldWriting[] | undefined =>
  spec &&
  at.intact(spec).map(({ key: name, value, at: here }) => ({
    name,
    ...writtenWriting(value),
    ...("headers" in value && {
      headers: buildPartHeaders(value as PartSpec, here.to("headers"), context),
    }),
    place: here.keyPlace,
  }));

function buildPartHeaders(
  { headers }: Pick<PartSpec, "headers">,
  at: Cursor,
  context: BuildContext,
): FieldWriting["headers"] {
  return (
    headers &&
    Array.from(headers, ([name, written]) => {
      const value = String(written);
      const problem = partHeaderProblem(name);
      if (problem !== undefined) context.report(problem, at.to(name).keyPlace, { name });
      if (!isHeaderText(value)) context.report("send-header", at.to(name).place, { name });
      return { name, value };
    })
  );
}

export function buildResult(spec: ResultSpec, at: Cursor, context: BuildContext): Result {
  const place = typeof spec === "string" ? at.place : at.keyPlace;
  if (typeof spec !== "string") {
    return buildStream(spec, at, context);
  }
  if (isResultWord(spec)) return { kind: spec, place };
  const expression = withoutNone(spec);
  const type = context.type(expression ?? spec, at, "result");
  const orNone = expression !== undefined;
  if (orNone && isUnknown(type)) {
    const reason = "An unknown result can be empty anyway. Remove `| none`.";
    context.report("type-contradiction", place, { reason });
  }
  return { kind: "value", type, orNone, place };
}

type StreamSpec = Exclude<ResultSpec, string>;

function buildStream(spec: StreamSpec, at: Cursor, context: BuildContext): StreamResult {
  const place = at.keyPlace;
  if ("events" in spec) {
    const { events, end } = spec;
    if (events === "text") return { kind: "events", type: textType, isText: true, end, place };
    return { kind: "events", type: context.type(events, at.to("events")), end, place };
  }
  if ("frames" in spec) {
    const { frames, end } = spec;
    return { kind: "frames", type: context.type(frames, at.to("frames")), end, place };
  }
  const { contentType } = spec;
  return "lines" in spec
    ? { kind: "lines", type: context.type(spec.lines, at.to("lines")), contentType, place }
    : {
        kind: "sequence",
        type: context.type(spec.sequence, at.to("sequence")),
        contentType,
        place,
      };
}

const textType: TypeRef = { kind: "primitive", name: "string" };

const isResultWord = (spec: string): spec is keyof typeof resultWords =>
  Object.hasOwn(resultWords, spec);

/** Returns the type in `T | none`; undefined for an expression without `none`. */
function withoutNone(result: string): string | undefined {
  const bar = result.lastIndexOf("|");
  const type = result.slice(0, Math.max(0, bar)).trimEnd();
  return type !== "" && result.slice(bar + 1).trim() === "none" ? type : undefined;
}
