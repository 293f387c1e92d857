/** Reads an operation as one operation, or as two if it can also respond with a stream. */
import { type Method, methods as known } from "../../model/model.ts";
import type { OperationDescription } from "../description/description.ts";
import { noteKeys } from "../notes/notes.ts";
import { propertyOf } from "../source/plain-object.ts";
import {
  type Answer,
  isSuccess,
  readAnswers,
  readErrorRetries,
  readErrors,
  readResult,
} from "./answers/answers.ts";
import { readJob } from "./answers/job.ts";
import { readResponseHeaders } from "./answers/response-headers.ts";
import { addStream } from "./answers/stream.ts";
import {
  entriesAt,
  extensionOf,
  isTrue,
  noteEntries,
  type ObjectAt,
  objectAt,
  parameterNodes,
  type Reading,
  severalIn,
  textIn,
  textsAt,
} from "./reading/reading.ts";
import { operationKeys, pathItemKeys } from "./reading/keys.ts";
import { vendorOperation } from "./reading/vendor-names.ts";
import { readBody } from "./requests/body.ts";
import { readParameters } from "./requests/parameter.ts";
import { readRequestLine } from "./requests/request-line.ts";

export interface OperationSource {
  /** Key in `paths`. */
  readonly key: string;
  readonly method: Method;
  readonly item: ObjectAt;
  readonly at: ObjectAt;
}

export interface Common {
  readonly reading: Reading;
  /** Converts an operation to the notation of OpenAPI 3. */
  readonly upgrade: (source: OperationSource) => OperationSource;
  /** Path variables that the client fills. */
  readonly filled: ReadonlySet<string>;
  readonly isCredential: (source: OperationSource, location: string, name: string) => boolean;
}

/** Reads an operation. Returns an empty list if a call sheet cannot express it, and two operations if it can stream. */
export function readOperation(
  source: OperationSource,
  { reading, upgrade, filled, isCredential }: Common,
): OperationDescription[] {
  const { key, method, item, at } = upgrade(source);
  const { notes } = reading;
  noteKeys(at.value, operationKeys, at.origin, notes);
  noteEntries(at, "callbacks", "webhook", reading);
  const nodes = parameterNodes(item, at, reading);
  const line = readRequestLine(key, at, nodes, filled, reading);
  if (line === undefined) return [];
  const { body, media, fixed } = readBody(at, method, reading);
  const answers = readAnswers(at, method, reading);
  const isOfAuth = (location: string, word: string) => isCredential(source, location, word);
  const parameters = readParameters(nodes, isOfAuth, reading);
  const isConditional = parameters.some(({ name }) =>
    /^if-(?:none-match|modified-since)$/i.test(name),
  );
  const { result, stream, fixed: sent } = readResult(answers, at, method, isConditional, reading);
  const allFixed = [...line.fixed, ...fixed, ...sent];
  const isFixed = (name: string): boolean =>
    allFixed.some((one) => one.in === "query" && one.name === name);
  const inQuery = parameters.filter((one) => one.in !== "query" || !isFixed(one.name));
  const summary = textIn(at.value, "summary");
  const description = textIn(at.value, "description");
  const operation: OperationDescription = {
    origin: at.origin,
    ...vendorOperation(at.value),
    tags: textsAt(at, "tags", reading),
    method,
    paths: [line.path],
    parameters: [...line.parameters, ...inQuery],
    fixed: allFixed,
    body,
    result,
    responseHeaders: readResponseHeaders(answers, result, reading),
    ranges:
      canResume(method, at) && result.kind === "media" && answers.some(givesParts)
        ? true
        : undefined,
    hasLinks: answers.some((answer) => isSuccess(answer) && answer.hasLink) || undefined,
    job: readJob(at, method, answers),
    errors: readErrors(answers, reading),
    errorRetries: readErrorRetries(answers, reading),
    doc: summary ?? description,
    details: summary === undefined || isSame(summary, description) ? undefined : description,
    deprecated: isTrue(at.value, "deprecated") ? true : undefined,
    extension: extensionOf(at.value),
  };
  return stream === undefined
    ? [operation]
    : addStream(operation, stream, at, media?.schema, reading);
}

/** Returns whether a request can be sent again for the rest of its response. */
const canResume = (method: Method, { value }: ObjectAt): boolean =>
  method === "POST"
    ? propertyOf(extensionOf(value), "idempotent") === true
    : method === "GET" || method === "QUERY";

/** Returns whether a response documents byte ranges, or is a byte range itself. */
const givesParts = (answer: Answer): boolean =>
  isSuccess(answer) && (answer.hasRanges || answer.status === "206");

const isSame = (summary: string, description: string | undefined): boolean =>
  summary.trim() === description?.trim();

/** Returns whether the operation is a further request of an upload that another operation describes. */
const isRepeat = ({ value }: ObjectAt): boolean =>
  propertyOf(extensionOf(value), "role") !== undefined;

const methods = new Map<string, Method>(known.map((method) => [method.toLowerCase(), method]));

export function operationSources(reading: Reading): OperationSource[] {
  return entriesAt(reading.root, "paths", reading).flatMap(({ name: key, ...item }) => {
    noteKeys(item.value, pathItemKeys, item.origin, reading.notes);
    const fixed = Object.keys(item.value).flatMap((word) => {
      const method = methods.get(word);
      const at = method && objectAt(item, word, reading);
      return method === undefined || at === undefined ? [] : [{ method, at }];
    });
    return [...fixed, ...additionalOperations(item, reading)].flatMap(({ method, at }) =>
      severalIn(at)
        .filter((one) => !isRepeat(one))
        .map((one) => ({ key, method, item, at: one })),
    );
  });
}

/** Returns the additional operations of a path with methods that call sheets support; the others are noted. */
function additionalOperations(
  item: ObjectAt,
  reading: Reading,
): { readonly method: Method; readonly at: ObjectAt }[] {
  return entriesAt(item, "additionalOperations", reading).flatMap(({ name, ...at }) => {
    const word = name.toLowerCase();
    const method = name === word.toUpperCase() ? methods.get(word) : undefined;
    const isTwice = Object.hasOwn(item.value, word);
    if (method === undefined || isTwice) {
      const kind = method === undefined ? "operation-method" : "operation-repeated";
      reading.notes.add(kind, at.origin, name);
      return [];
    }
    // Our own exporter writes OpenAPI 3.1, which has no key for QUERY.
    if (!reading.isExported) reading.notes.add("operation-misplaced", at.origin, name);
    return [{ method, at }];
  });
}
