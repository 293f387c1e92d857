/** Generates sample calls of an operation and sample responses, within the limits of the call sheets. */
import * as fc from "fast-check";
import { errorsOf, errorType, isStream, passedType } from "../../../generator/model/content.ts";
import { streamTypes } from "../../../generator/sheets/format/streams.ts";
import { fixedFields, callerBody } from "../../../generator/model/operation-facts.ts";
import type {
  ClientParameter,
  Model,
  Operation,
  Parameter,
  Service,
  StreamResult,
} from "../../../generator/model/model.ts";
import {
  clientOptions,
  credentialsOf,
  neededAlternatives,
} from "../../../generator/model/credentials.ts";
import { isAnything } from "../../../generator/sheets/types/shape.ts";
import { fits } from "../../checks/oracle.ts";
import { valueOf, type Drawing } from "../../checks/arbitrary-value.ts";
import type { Given } from "./package-client.ts";

/** Arguments and options by their declaration, whatever their names are. */
export interface Call {
  /** Whether optional parts are all present or all absent. */
  readonly isFull: boolean;
  /** The role of an upload's request. */
  readonly role: string;
  readonly values: ReadonlyMap<Parameter, unknown>;
  /** Name of the environment of the client. */
  readonly environment?: string | undefined;
  readonly body?: unknown;
  readonly media?: string | undefined;
}

const full = 16;
const least = 2;

/** Returns the same samples each time. */
const samplesOf = <T>(arbitrary: fc.Arbitrary<T>, count: number): readonly T[] =>
  fc.sample(arbitrary, { numRuns: count, seed: 7 });

/** Removes duplicates. */
const distinct = <T>(samples: readonly T[]): readonly T[] => [
  ...new Map(samples.map((one) => [textOf(one), one])).values(),
];

/** Prints a value as JSON, with maps as their values. */
export const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part instanceof Map ? [...part.values()] : typeof part === "bigint" ? `${part}n` : part,
  );

/** Returns the sample calls of an operation. `words`: see `wordsIn`. */
export function callsOf(
  service: Service,
  operation: Operation,
  words: readonly unknown[],
): readonly Call[] {
  const { all, ways } = optionsOf(service);
  const [firstWay = []] = ways;
  const kinds: readonly Kind[] = [
    { isFull: true, options: all },
    ...service.environments.map(({ name }) => {
      return { isFull: false, options: firstWay, environment: name };
    }),
    ...ways.map((options) => ({ isFull: false, options })),
  ];
  return kinds.flatMap((kind) =>
    rolesOf(operation).flatMap((role) => {
      const drawn = arbitraryCall(operation, { ...kind, role, words });
      return distinct(samplesOf(drawn, kind.isFull ? full : least));
    }),
  );
}

interface Options {
  readonly all: readonly ClientParameter[];
  /** Required client options, for each way to authorize calls; the preferred way first. */
  readonly ways: readonly (readonly ClientParameter[])[];
}

const known = new WeakMap<Service, Options>();

/** Returns the options of a client, always the same objects. */
export function optionsOf(service: Service): Options {
  const all = known.get(service)?.all ?? clientOptions(service);
  const alternatives = neededAlternatives(service);
  const required = all.filter((one) => one.required && service.client.includes(one));
  const options = {
    all,
    ways: alternatives.map((names) => [
      ...required,
      ...all.filter(({ argument }) =>
        credentialsOf(names, service).some(({ options: of }) =>
          of.some(({ name }) => name === argument),
        ),
      ),
    ]),
  };
  known.set(service, options);
  return options;
}

interface Kind extends Pick<Call, "isFull" | "environment"> {
  readonly options: readonly ClientParameter[];
}

interface Wanted extends Kind, Pick<Call, "role"> {
  readonly words: readonly unknown[];
}

function arbitraryCall(
  operation: Operation,
  { isFull, role, options, environment, words }: Wanted,
): fc.Arbitrary<Call> {
  const parameters = operation.parameters.filter(({ required }) => required || isFull);
  const values = [...options, ...parameters].map((one) =>
    argumentOf(operation, one, words).map((value) => [one, value] as const),
  );
  const body = callerBody(operation);
  const type = passedType(body);
  const isBody = role === "" ? (body?.required ?? false) || isFull : role !== "media";
  const isMedia = role === "" ? body?.as === "media" && isBody : role !== "metadata";
  const given =
    type === undefined || !isBody
      ? fc.constant({})
      : valueOf(type, { view: "sent", depth: 0, isFull, words })
          .filter((value) => fits(type, value, "sent"))
          .map((value) => ({ body: without(value, fixedFields(operation)) }));
  return fc.tuple(fc.tuple(...values), given).map(([entries, content]) => ({
    isFull,
    role,
    values: new Map(entries),
    ...(environment === undefined ? {} : { environment }),
    ...content,
    ...(isMedia ? { media: "some bytes" } : {}),
  }));
}

function rolesOf({ paths }: Operation): readonly string[] {
  const roles = paths.flatMap(({ role }) => role ?? []);
  return roles.length === 0 ? [""] : roles;
}

function argumentOf(
  { paths }: Operation,
  parameter: Parameter,
  words: readonly unknown[],
): fc.Arbitrary<unknown> {
  if ("secret" in parameter && parameter.secret === true) return fc.constant("secret");
  const { in: location, wire, type, constraints = {} } = parameter;
  const variables = paths.flatMap(({ template }) => template.variables);
  const pattern = variables.find(({ name }) => location === "path" && name === wire)?.pattern;
  const isText = type.kind === "primitive" && type.name === "string";
  if (pattern !== undefined && isText) {
    const parts = pattern.endsWith("**") ? ["a", "a/b"] : pattern === "*" ? ["a", "a/b"] : ["a"];
    return fc.constantFrom(...parts).map((part) => pattern.replace(/\*+/, part));
  }
  return valueOf(type, { view: "sent", depth: 0, isFull: true, words }, constraints).filter(
    (value) => fits(type, value, "sent"),
  );
}

export const without = (value: unknown, names: readonly string[]): unknown =>
  names.length === 0 || typeof value !== "object" || value === null
    ? value
    : Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

export interface Answer {
  readonly isFull: boolean;
  /** Status of an error response. */
  readonly status?: number;
  /** The expected error, if the response is not a success. */
  readonly error?: "HttpError" | "EnvelopeError";
  readonly response: () => Response;
}

/** Returns possible responses of a server with these call sheets. */
export function answersOf(
  service: Service,
  operation: Operation,
  { words, statuses }: { readonly words: readonly unknown[]; readonly statuses: readonly number[] },
): readonly Answer[] {
  return [true, false].flatMap((isFull) => {
    const errors = errorsOf(operation, service);
    const drawing = { view: "received", depth: 0, isFull, words } as const;
    const failures = statuses.flatMap((status) => {
      const type = errorType(errors, status);
      const bodies = isAnything(type) ? [] : samplesOf(valueOf(type, drawing), 2);
      return bodies.map((body) => ({ body, status }));
    });
    return [
      ...responsesOf(service, operation, drawing).map((response) => ({ isFull, response })),
      ...failures.map(({ body, status }) => ({
        isFull,
        status,
        error: "HttpError" as const,
        response: () => Response.json(body, { status }),
      })),
      ...(operation.enveloped && isFull ? failuresIn(service) : []),
    ];
  });
}

/** Returns the statuses of error responses whose type is documented on any side. Retried responses take too long. */
export const statusesOf = (places: readonly ServedOperation[]): readonly number[] => [
  ...new Set([
    400,
    ...places.flatMap(({ service, operation }) =>
      [...errorsOf(operation, service).byStatus.keys()]
        .filter((status) => typeof status === "number")
        .filter((status) => status < 500 && ![404, 408, 413, 429].includes(status)),
    ),
  ]),
];

interface ServedOperation {
  readonly service: Service;
  readonly operation: Operation;
}

/** Returns a failure in an envelope, preferably a retryable one. */
function failuresIn({ envelope }: Service): readonly Answer[] {
  if (envelope === undefined) return [];
  const { success, failure, retry = [] } = envelope;
  const body = {
    ...Object.fromEntries(success.map(({ name }) => [name, "no success"])),
    ...(failure === undefined ? {} : { [failure]: { message: "failed" } }),
    ...Object.fromEntries(retry.map(({ name, values }) => [name, values[0]])),
  };
  return [{ isFull: true, error: "EnvelopeError", response: () => Response.json(body) }];
}

function responsesOf(
  service: Service,
  operation: Operation,
  drawing: Drawing,
): readonly (() => Response)[] {
  const { result, enveloped } = operation;
  switch (result.kind) {
    case "none":
      return [() => new Response(null, { status: 204 })];
    case "media":
      return [() => new Response("\u0001 bytes")];
    case "text":
      return [() => new Response("some text")];
    case "exists":
      return [204, 404].map((status) => () => new Response(null, { status }));
    case "location":
      return [() => new Response(null, { headers: { location: "https://demo.example/there" } })];
    case "events":
    case "frames":
    case "lines":
    case "sequence":
    case "value": {
      const { type } = result;
      const count = drawing.isFull === true ? full : least;
      const fitting = samplesOf(valueOf(type, drawing), 3 * count).filter((value) =>
        fits(type, value),
      );
      const values = distinct(fitting.slice(0, count));
      if (isStream(result)) return [() => streamed(result, values)];
      const json = values.map(
        (value) => () => Response.json(enveloped ? wrapped(service, value) : value),
      );
      return result.orNone ? [...json, () => new Response(null, { status: 204 })] : json;
    }
  }
}

function streamed(result: StreamResult, values: readonly unknown[]): Response {
  const { kind, isText, end, contentType } = result;
  const text = (value: unknown): string =>
    isText === true ? String(value) : JSON.stringify(value);
  const written = values.map((value) => {
    if (kind === "lines") return `${text(value)}\n`;
    if (kind === "sequence") return `\u001E${text(value)}\n`;
    if (kind === "events") return `data: ${text(value)}\n\n`;
    const fields = Object.entries(value as object).map(
      ([name, one]) => `${name}: ${typeof one === "string" ? one : JSON.stringify(one)}\n`,
    );
    return `${fields.join("")}\n`;
  });
  const last = end === undefined ? "" : `data: ${end}\n\n`;
  const headers = { "content-type": contentType ?? streamTypes[kind] };
  return new Response(written.join("") + last, { headers });
}

function wrapped({ envelope }: Service, value: unknown): unknown {
  if (envelope === undefined) return value;
  const success = Object.fromEntries(envelope.success.map((one) => [one.name, one.value]));
  return envelope.result === undefined
    ? { ...success, ...(value as object) }
    : { ...success, [envelope.result]: value };
}

/** Returns all values and field names of both models, because a change can affect some of them. */
export function wordsIn(models: readonly Model[]): readonly unknown[] {
  const words = new Set<unknown>();
  const seen = new Set<object>();
  const look = (node: unknown, key: string, owner: object): void => {
    if (typeof node === "object" && node !== null) {
      if (seen.has(node)) return;
      seen.add(node);
      for (const [name, value] of Object.entries(node)) look(value, name, node);
    } else if (telling.has(key) || (key === "name" && "writeonly" in owner)) words.add(node);
  };
  for (const { services } of models) look(services, "", {});
  return [...words];
}

const telling = new Set(["value", "send", "minimum", "maximum"]);

/** Base URL of a service that does not document one. */
export const anywhere = "https://demo.example";

function addressOptions(service: Service, environment: string | undefined): Given["options"] {
  if (environment !== undefined) return { environment };
  return service.baseUrl === "unknown" ? { baseUrl: anywhere } : {};
}

/** Returns the arguments of a call under the names of its own package. */
export const ownNames = (
  { values, environment, body, media }: Call,
  operation: Operation,
  service: Service,
): Given => {
  const isParameter = (one: Parameter): boolean => operation.parameters.includes(one);
  const named = (entries: readonly (readonly [Parameter, unknown])[]): Record<string, unknown> =>
    Object.fromEntries(entries.map(([{ argument }, value]) => [argument, value]));
  const all = [...values];
  return {
    options: {
      ...addressOptions(service, environment),
      ...named(all.filter(([one]) => !isParameter(one))),
    },
    params: {
      ...named(all.filter(([one]) => isParameter(one))),
      ...(body === undefined ? {} : { body }),
      ...(media === undefined ? {} : { media: new Blob([media]) }),
    },
  };
};
