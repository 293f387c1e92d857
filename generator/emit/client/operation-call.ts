/** Plans the body of an operation's function: the request, and the reader of its response. */
import { isDeepStrictEqual } from "node:util";
import { bodyArgument, isTyped, type TypedResult } from "../../model/content.ts";
import { framesOf, hasOpenEvents } from "../../sheets/types/frames.ts";
import { encodedFields, type Mark, markOf, styleOf } from "../../model/list-style.ts";
import type {
  FormBody,
  MultipartBody,
  Parameter,
  Result,
  Role,
  StreamResult,
  Throttle,
  TypeRef,
} from "../../model/model.ts";
import { literalsAround } from "../../model/path-template.ts";
import { shapeOf } from "../../sheets/types/shape.ts";
import { unknown } from "../../sheets/types/type.ts";
import {
  call,
  type EntryDraft,
  generic,
  keyword,
  known,
  knownList,
  list,
  literal,
  mark,
  member,
  name,
  object,
  presentEntries,
  type TypeDraft,
  type Use,
  type ValueDraft,
} from "../../typescript/plan/module-draft.ts";
import { runtime, type RuntimeName } from "../../typescript/plan/runtime-refs.ts";
import { type DataKind, frameDataKinds } from "../../typescript/view/json-kinds.ts";
import type { OperationView } from "../../typescript/view/operation-view.ts";
import type { ResourceView, ServiceView } from "../../typescript/view/service-view.ts";
import { authValue } from "./credential-values.ts";
import { datesOf, datesSent } from "./plan-dates.ts";
import { retriesValue } from "./plan-error-retries.ts";
import { integersRead, integersSent } from "./plan-integers.ts";
import { codeType, orUndefined } from "../../typescript/types/plan-types.ts";

/** Returns the request. It lists each value by name, and never spreads the caller's object. */
export function callData(view: OperationView, service: ServiceView): ValueDraft {
  const { operation, formerIds, body, isUpload, throttle, wire } = view;
  const sent = (location: Parameter["in"]): ValueDraft | undefined => {
    const entries = [
      ...fixedEntries(view, location),
      ...operation.parameters
        .filter((parameter) => parameter.in === location)
        .map((parameter) => sentEntry(parameter, view, service)),
    ];
    return entries.length === 0 ? undefined : object(entries);
  };
  return object([
    ...presentEntries({
      id: literal(operation.id),
      formerIds: knownList(formerIds),
      method: literal(operation.method),
      path: byRole(view, (role) => pathValue(view, role)),
      server: known(operation.server),
      pathParams: sent("path"),
      query: sent("query"),
      headers: sent("header"),
      required: knownList(wire.required),
      numbers: wire.numbers.size > 0 && object(Array.from(wire.numbers, numberFormat)),
    }),
    ...bodyEntries(view),
    ...presentEntries({
      bodyRequired: body?.required === true && literal(true),
      media: isUpload && argumentValue("media"),
      encode: exactEncoder(view, service),
      throttle: throttle && limitValue(throttle),
      auth: authValue(operation, service.service),
      // ky does not retry QUERY by default, although QUERY is a safe method.
      idempotent: known(operation.idempotent ?? (operation.method === "QUERY" ? true : undefined)),
      errors: retriesValue(operation, service),
      read: operation.ranges ? undefined : exactReader(view, service),
      params: (isUpload || view.validatesArguments) && name("params"),
      options: name("options"),
    }),
  ]);
}

const numberFormat = ([key, format]: readonly [string, "integer" | "float"]): EntryDraft => ({
  key,
  value: name(runtime(format)),
});

const argumentValue = (argument: string): ValueDraft => member(name("params"), argument);

/** Returns a value that can differ between the roles of an upload: with media, with JSON metadata, or with both. */
function byRole(view: OperationView, valueOf: (role: Role | undefined) => ValueDraft): ValueDraft {
  if (!view.isUpload) return valueOf(undefined);
  const media = valueOf("media");
  const either = (argument: string, absent: ValueDraft, present: ValueDraft): ValueDraft =>
    isDeepStrictEqual(absent, present)
      ? absent
      : { kind: "conditional", value: argumentValue(argument), absent, present };
  const withMedia = view.takesBoth ? either("body", media, valueOf("both")) : media;
  return either("media", valueOf("metadata"), withMedia);
}

function pathValue({ operation: { paths } }: OperationView, role: Role | undefined): ValueDraft {
  const path = paths.find((one) => one.role === role) ?? paths[0];
  if (path === undefined) throw new Error("The model has an operation without a path.");
  return literal(path.template.text);
}

/** Returns each fixed parameter once. Its value is undefined for roles that do not send it. */
function fixedEntries(view: OperationView, location: Parameter["in"]): EntryDraft[] {
  const fixed = view.operation.fixed.filter((one) => one.in === location);
  return Array.from(
    Map.groupBy(fixed, ({ name: key }) => key),
    ([key, values]) => ({
      key,
      value: byRole(view, (role) => {
        const fixedValue = values.find((one) => one.role === undefined || one.role === role);
        return fixedValue === undefined ? name("undefined") : literal(fixedValue.value);
      }),
    }),
  );
}

function sentEntry(parameter: Parameter, view: OperationView, service: ServiceView): EntryDraft {
  const { wire, send, random } = parameter;
  const passed = argumentValue(parameter.argument);
  const fallback = random ? call(runtime("randomKey")) : known(send);
  const value: ValueDraft =
    fallback === undefined ? passed : { kind: "nullish", value: passed, fallback };
  const listMark = markOf(parameter, parameter.in === "path" ? view.templates[0] : undefined);
  const dates = datesOf(parameter.type, service);
  const written =
    dates === undefined
      ? listMark === undefined
        ? value
        : markedValue(listMark, value)
      : datedValue(value, dates, listMark ?? defaultMark(parameter));
  const marked = parameter.whole ? call(runtime("wholeQuery"), written) : written;
  const parts = new Set(
    parameter.in === "path" ? view.templates.flatMap((path) => literalsAround(path, wire)) : [],
  );
  return {
    key: wire,
    value:
      parts.size === 0 ? marked : call(runtime("segmentPart"), marked, ...[...parts].map(literal)),
  };
}

const markedValue = ({ name: writer, settings }: Mark, value: ValueDraft): ValueDraft =>
  call(runtime(writer), value, ...settings.map(settingValue));

const datedValue = (value: ValueDraft, dates: ValueDraft, written: Mark | undefined): ValueDraft =>
  call(
    runtime("dated"),
    value,
    dates,
    ...(written === undefined
      ? []
      : [name(runtime(written.name)), ...written.settings.map(settingValue)]),
  );

/** Returns the function for the default notation of a list. */
const defaultMark = (parameter: Parameter): Mark | undefined =>
  styleOf(parameter) === undefined ? undefined : { name: "repeat", settings: [] };

const settingValue = (setting: string | readonly string[]): ValueDraft =>
  typeof setting === "string" ? literal(setting) : list(setting.map(literal));

/** Returns `body: params.body`, or `body: { ...params.body, stream: true }`. Fixed fields take precedence. */
function bodyEntries(view: OperationView): EntryDraft[] {
  const { operation, body, fixedFields, isUpload } = view;
  if (fixedFields.length === 0) {
    if (operation.body === undefined) return [];
    const key = bodyArgument(operation.body);
    return [{ key, value: argumentValue(key) }];
  }
  const fixed = fixedFields.map(({ name: key, value }) => ({ key, value: literal(value) }));
  if (body === undefined) return [{ key: "body", value: object(fixed) }];
  const passed = argumentValue("body");
  const filled = object([{ key: "body", value: passed, isSpread: true }, ...fixed]);
  // If the body is missing, it must stay undefined, so that the call reports it.
  const isSure = !body.required && !isUpload;
  const value: ValueDraft = isSure ? filled : { kind: "and", value: passed, present: filled };
  return [{ key: "body", value }];
}

/** Returns the encoder, which preserves the digits of 64-bit integers, and writes dates. */
function exactEncoder(view: OperationView, service: ServiceView): ValueDraft | undefined {
  const encode = encoder(view);
  if (encode === undefined) return undefined;
  const integers = integersSent(view.operation, service);
  const exact = integers ? call(runtime("exactBody"), encode, integers) : encode;
  const dates = datesSent(view.operation, service);
  return dates ? call(runtime("datedBody"), exact, dates) : exact;
}

function encoder({ operation, fixedFields, ...view }: OperationView): ValueDraft | undefined {
  const { body } = operation;
  if (view.takesBoth) return name(runtime("mediaAndJson"));
  if (view.isUpload) return name(runtime("mediaOrJson"));
  switch (body?.as) {
    case undefined:
      return fixedFields.length > 0 ? name(runtime("jsonBody")) : undefined;
    case "json":
      return name(runtime("jsonBody"));
    case "form": {
      const fields = fieldMarks(body);
      if (fields.length === 0 && body.list === "repeat") return call(runtime("form"));
      const marks = fields.length === 0 ? [] : [object(fields)];
      return call(runtime("form"), literal(body.list), ...marks);
    }
    case "multipart": {
      const fields = partSettings(body);
      return fields.length === 0
        ? name(runtime("multipart"))
        : call(runtime("multipartOf"), object(fields));
    }
    case "media": {
      const types = [body.mediaType, body.textType].filter((type) => type !== undefined);
      return call(runtime("bytes"), ...types.map(literal));
    }
    case "lines":
    case "sequence":
      return call(
        runtime(body.as === "lines" ? "linesBody" : "sequenceBody"),
        ...(body.contentType === undefined ? [] : [literal(body.contentType)]),
      );
  }
}

const fieldMarks = (body: FormBody): EntryDraft[] =>
  encodedFields(body).flatMap(({ name: key, mark: found }) =>
    found === undefined ? [] : [{ key, value: markValue(found) }],
  );

const partSettings = (body: MultipartBody): EntryDraft[] =>
  encodedFields(body).flatMap(({ name: key, media, mark: found, headers }): EntryDraft[] => {
    const isMarked = found !== undefined && found.name !== "jsonValue";
    const settings = presentEntries({
      type: known(media),
      mark: isMarked && markValue(found),
      headers:
        headers && object(headers.map((one) => ({ key: one.name, value: literal(one.value) }))),
    });
    return settings.length === 0 ? [] : [{ key, value: object(settings) }];
  });

/** Returns `[delimited, "|"]`. */
const markValue = ({ name: writer, settings }: Mark): ValueDraft =>
  list([name(runtime(writer)), ...settings.map(settingValue)]);

function limitValue({ calls, per, budget, headers }: Throttle): ValueDraft {
  const limit = object(
    presentEntries({ calls: literal(calls), per: literal(per), budget: known(budget) }),
  );
  if (headers === undefined) return mark(runtime("limited"), limit);
  const { remaining, reset } = typeof headers === "string" ? {} : headers;
  const names = presentEntries({ remaining: known(remaining), reset: known(reset) });
  const source = typeof headers === "string" ? literal(headers) : object(names);
  return mark(runtime("limitedByHeaders"), limit, source);
}

/** Types and readers of results other than JSON. */
const wholeResults: Readonly<
  Record<
    Exclude<Result["kind"], TypedResult["kind"]>,
    { readonly type: Use; readonly reader: RuntimeName }
  >
> = {
  none: { type: "void", reader: "nothing" },
  media: { type: runtime("Download"), reader: "download" },
  text: { type: "string", reader: "plainText" },
  location: { type: "string", reader: "locationUrl" },
  exists: { type: "boolean", reader: "exists" },
};

export function resultCode(
  { operation: { result } }: OperationView,
  scope: ResourceView,
): TypeDraft {
  if (!isTyped(result)) {
    return keyword(wholeResults[result.kind].type);
  }
  const type = codeType(result.type, "received", scope);
  if (result.kind === "value") return result.orNone ? orUndefined(type) : type;
  return generic(runtime(result.kind === "events" ? "Events" : "Stream"), type);
}

function exactReader(view: OperationView, service: ServiceView): ValueDraft {
  const read = reader(view, service);
  const { result, errors } = integersRead(view.operation, service);
  if (result === undefined && errors === undefined) return read;
  const ofErrors = errors === undefined ? [] : [errors];
  return call(runtime("exact"), read, result ?? object([]), ...ofErrors);
}

function reader(
  { operation: { result }, resultKinds, envelope }: OperationView,
  { ref }: ServiceView,
): ValueDraft {
  if (!isTyped(result)) {
    return name(runtime(wholeResults[result.kind].reader));
  }
  if (result.kind !== "value") return streamReader(result, resultKinds);
  const kinds = resultKinds.map(literal);
  if (envelope !== undefined) {
    const opened = envelope.result === undefined ? "envelopeBody" : "enveloped";
    return call(runtime(opened), name(ref("envelope", "envelope")), ...kinds);
  }
  const shape = shapeOf(result.type);
  if (shape.kind === "primitive" && shape.name === unknown) return name(runtime("anyContent"));
  return call(runtime(result.orNone ? "jsonOrNothing" : "json"), ...kinds);
}

function streamReader(result: StreamResult, resultKinds: readonly DataKind[]): ValueDraft {
  const { kind, type, end, contentType } = result;
  const kinds = resultKinds.map(literal);
  // If the first argument is omitted, `undefined` precedes the kinds.
  const argumentsOf = (first: string | undefined): ValueDraft[] =>
    first === undefined && kinds.length === 0 ? [] : [known(first) ?? name("undefined"), ...kinds];
  switch (kind) {
    case "events":
      return call(runtime("events"), ...argumentsOf(end));
    case "frames":
      return call(
        runtime("frames"),
        object(frameEntries(type)),
        ...(end === undefined ? [] : [literal(end)]),
      );
    case "lines":
      return call(runtime("jsonLines"), ...argumentsOf(contentType));
    case "sequence":
      return call(runtime("jsonSequence"), ...argumentsOf(contentType));
  }
}

/** Returns the kinds of data by event name. `""` and `"*"` apply to all other names. */
function frameEntries(type: TypeRef): EntryDraft[] {
  const kinds = new Map<string, Set<string>>();
  for (const { names = [""], data } of framesOf(type) ?? []) {
    const dataKinds = frameDataKinds(data);
    for (const key of names)
      kinds.set(key, (kinds.get(key) ?? new Set<string>()).union(new Set(dataKinds)));
  }
  // The data of an unlisted event is plain text.
  if (hasOpenEvents(type)) kinds.set("*", new Set(["text"]));
  return Array.from(kinds, ([key, some]) => ({
    key,
    value: list(Array.from(some, (kind) => literal(kind))),
  }));
}
