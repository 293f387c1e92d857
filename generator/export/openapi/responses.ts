import type {
  Envelope,
  Errors,
  Operation,
  Result,
  Scalar,
  Service,
} from "../../open/model-types.ts";
import { streamTypes } from "../../sheets/format/streams.ts";
import { isUnknown } from "../../sheets/types/shape.ts";
import { anyBytes } from "./bodies.ts";
import { retryKeys } from "./error-retries.ts";
import { withExtension } from "./extension.ts";
import { type Json, type JsonObject, jsonObject } from "./json.ts";
import { withHeaders } from "./response-headers.ts";
import { primitiveSchema, type SchemaNames, valuesSchema } from "./schemas.ts";

export function responses(
  operation: Operation,
  service: Service,
  schemas: SchemaNames,
): JsonObject {
  const { statuses, other, retries } = errorTypes(operation);
  const all = new Map(
    successes(operation, service, schemas).map(([status, response]) => [
      status,
      withHeaders(status, response, operation, schemas),
    ]),
  );
  for (const { status, type } of statuses) {
    const key = String(status);
    const success = all.get(key);
    const schema = schemas.of(type);
    all.set(
      key,
      success === undefined
        ? withExtension(failure(key, schema), retryKeys(retries, status))
        : either(success, schema),
    );
  }
  const ofOthers = retryKeys(retries, "default");
  if (other !== undefined || retries?.some(({ status }) => status === "default")) {
    const schema = other === undefined ? {} : schemas.of(other);
    all.set("default", withExtension(failure("default", schema), ofOthers));
  }
  return jsonObject(all);
}

export const errorTypes = ({ errors }: Pick<Operation, "errors">): ErrorTypes =>
  errors === undefined || errors.value === "unknown" ? { statuses: [] } : errors.value;

export type ErrorStatus = ErrorTypes["statuses"][number]["status"];

type ErrorTypes = Exclude<Errors, "unknown">;

const failure = (status: string, schema: JsonObject): JsonObject => ({
  description: failed(status),
  content: json(schema),
});

/** Adds a failure with the status of a success. The envelope distinguishes them. */
function either(success: JsonObject, failed: JsonObject): JsonObject {
  const content = success["content"] as JsonObject | undefined;
  const known = content?.[jsonType] as JsonObject | undefined;
  return known === undefined
    ? { ...success, content: { ...content, ...json(failed) } }
    : {
        description: `${String(success["description"])} Or a failure.`,
        content: json({ anyOf: [known["schema"] ?? {}, failed] }),
      };
}

/** Returns the status of a success that failures can also have. */
export function sharedStatus(operation: Operation): number | undefined {
  const isShared =
    operation.result.kind === "value" &&
    errorTypes(operation).statuses.some(({ status }) => status === 200);
  return isShared ? 200 : undefined;
}

const failed = (status: string): string =>
  status === "default" ? "Any other status is an error." : `Status ${status}.`;

const jsonType = "application/json";

const json = (schema: JsonObject): JsonObject => ({ [jsonType]: { schema } });

type Responses = readonly (readonly [status: string, response: JsonObject])[];

function successes(operation: Operation, service: Service, schemas: SchemaNames): Responses {
  const { result, ranges, enveloped, method } = operation;
  const empty = [method === "HEAD" ? "200" : "204", { description: "No content." }] as const;
  const whole = (description: string, content: JsonObject) =>
    [["200", { description, content }]] as const;
  switch (result.kind) {
    case "value": {
      const schema = schemas.of(result.type);
      const content = json(enveloped ? wrapped(schema, service.envelope) : schema);
      const description = isUnknown(result.type) ? "The result is not documented." : "The result.";
      return [...whole(description, content), ...(result.orNone ? [empty] : [])];
    }
    case "events":
    case "frames":
    case "lines":
    case "sequence": {
      const type = result.contentType ?? streamTypes[result.kind];
      const item = schemas.of(result.type);
      const isOfEvents = result.kind === "events" || result.kind === "frames";
      const schema = isOfEvents ? item : { type: "array", items: item };
      return whole(streamText(result), { [type]: { schema } });
    }
    case "none":
      return [empty];
    case "media": {
      const content = contentOf(operation, anyBytes, primitiveSchema("file").schema);
      const part = ["206", { description: "A part of the bytes.", content }] as const;
      return [...whole("Bytes.", content), ...(ranges ? [part] : [])];
    }
    case "text":
      return whole("A text.", contentOf(operation, "text/plain", { type: "string" }));
    case "exists":
      return [
        [empty[0], { description: "Yes." }],
        ["404", { description: "No." }],
      ];
    case "location":
      return (["2XX", "3XX"] as const).map((status) => [status, located] as const);
  }
}

/** Returns the content of a result with one schema, for all types that the operation requests. */
function contentOf({ fixed }: Operation, otherwise: string, schema: JsonObject): JsonObject {
  const accept = fixed.find((one) => one.in === "header" && /^accept$/i.test(one.name));
  const types = accept === undefined ? [otherwise] : String(accept.value).split(/\s*,\s*/);
  return Object.fromEntries(types.map((type) => [type, { schema }]));
}

type StreamResult = Extract<Result, { readonly end?: string | undefined }>;

function streamText({ kind, isText, end }: StreamResult): string {
  const last = end === undefined ? "" : `; the last one contains \`${end}\` instead`;
  switch (kind) {
    case "events":
      return isText
        ? `Events, each with a string${last}.`
        : `Events, each with a JSON value of the schema${last}.`;
    case "frames":
      return `Events that match the schema as a whole${last}.`;
    case "lines":
      return "A JSON value of the schema in each line.";
    case "sequence":
      return "Values of the schema in a JSON sequence.";
  }
}

const located: JsonObject = {
  description: "The result is a URL.",
  headers: {
    Location: { description: "The result.", schema: { type: "string", format: "uri-reference" } },
  },
};

/** Returns the schema of a whole success response around its result. */
function wrapped(result: JsonObject, envelope: Envelope | undefined): JsonObject {
  if (envelope?.result === undefined) return result;
  const successFields = envelope.success.map(
    ({ name, value }) =>
      [
        name,
        { ...kindSchema(value), description: `\`${String(value)}\` after a success.` },
      ] as const,
  );
  return {
    type: "object",
    properties: jsonObject([...successFields, [envelope.result, result]]),
    required: [...successFields.map(([name]) => name), envelope.result],
  };
}

/** Returns only the type of the discriminator, because failures have another value. */
const kindSchema = (value: Scalar): { readonly type: Json | undefined } => ({
  type: valuesSchema([value])["type"],
});
