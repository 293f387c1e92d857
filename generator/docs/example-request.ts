/** Prints the HTTP request of an example, and the value that the call resolves to. */
import type {
  ClientParameter,
  Credential,
  Operation,
  Parameter,
  Service,
} from "../open/model-types.ts";
import { isUpload } from "../open/operation-facts.ts";
import { declarationsById } from "../open/types-in.ts";
import { joinPieces, plainPiece } from "../print/html/pieces.ts";
import { streamTypes } from "../sheets/format/streams.ts";
import { kebabCase } from "../text/names.ts";
import { contentOf } from "./example-body.ts";
import { exampleUrl, optionSample, parameterSample } from "./example-code.ts";
import type { PageCode } from "./page-shape.ts";
import { sampleValue } from "./sample-value.ts";
import {
  encode,
  encodeSegments,
  queryOf,
  textPiece,
  textsOf,
  type WireValue,
} from "./wire-text.ts";
import { parameterMark } from "./wire-mark.ts";
import { jsonCode, literalValue, type Value } from "./value-code.ts";
import { isUnknown } from "../sheets/types/shape.ts";

/** Returns a sample of the result, if it is JSON with documented parts. */
export function resultSample({ name, result }: Operation, service: Service): string | undefined {
  if (!("type" in result) || isUnknown(result.type)) return undefined;
  const about = { types: declarationsById(service), name, view: "received" } as const;
  const value = sampleValue(result.type, about);
  return value !== undefined && isTelling(value) ? jsonCode(value) : undefined;
}

/** Returns whether a value has documented parts in addition to its outline. */
function isTelling(value: Value): boolean {
  switch (value.kind) {
    case "literal":
      return true;
    case "expression":
      return false;
    case "object":
      return value.entries.some((entry) => isTelling(entry.value));
    case "list":
      return value.items.some(isTelling);
  }
}

/** Returns the request in `.http` notation. Secrets (environment variables) and files (paths) are separate pieces. */
export function requestCode(operation: Operation, service: Service): PageCode {
  const sent = sentValues(operation, service);
  const content = contentOf(operation, service);
  const headers = new Map([
    ...acceptOf(operation),
    ...(content === undefined ? [] : [["content-type", [plainPiece(content.type)]] as const]),
    ...authorizationOf(operation, service),
    ...sent
      .filter((one) => one.in === "header")
      .map((one) => [one.name.toLowerCase(), textsOf(one, (text) => text)] as const),
  ]);
  return [
    plainPiece(`${operation.method} `),
    ...urlOf(operation, service, sent),
    ...Array.from(headers).flatMap(([name, value]) => [plainPiece(`\n${name}: `), ...value]),
    ...(content === undefined ? [] : [plainPiece("\n\n"), ...content.body]),
  ];
}

interface SentValue extends WireValue {
  readonly in: Parameter["in"];
}

function sentValues(operation: Operation, service: Service): readonly SentValue[] {
  const { parameters } = operation;
  const isSent = ({ in: location, required, send }: ClientParameter): boolean =>
    location === "path" || required || send !== undefined;
  return [
    ...operation.fixed
      .filter(({ role }) => role === undefined || role === roleOf(operation))
      .flatMap(({ in: location, name, value }) =>
        location === "body" ? [] : [{ in: location, name, value: literalValue(value) }],
      ),
    ...parameters
      .filter(({ required, send, random }) => required || send !== undefined || random)
      .map((parameter) => ({
        in: parameter.in,
        name: parameter.wire,
        value: valueOf(parameter, parameterSample(parameter, operation, service)),
        mark: parameterMark(parameter, parameter.in === "path" ? pathOf(operation) : undefined),
        isWhole: parameter.whole,
      })),
    ...service.parameters.filter(isSent).map((parameter) => ({
      in: parameter.in,
      name: parameter.wire,
      value: parameter.secret
        ? secret(parameter.argument, service)
        : valueOf(parameter, optionSample(parameter, service)),
    })),
    ...carriedBy(operation, service).flatMap((credential) =>
      credential.wire === undefined || credential.in === undefined || credential.in === "cookie"
        ? []
        : [{ in: credential.in, name: credential.wire, value: secretOf(credential, service) }],
    ),
  ];
}

/** Returns the credentials of the preferred alternative. */
function carriedBy(operation: Operation, service: Service): readonly Credential[] {
  const auth = operation.auth?.value;
  const [first = []] = auth === undefined || auth === "unknown" ? [] : auth;
  return service.credentials.filter(({ name }) => first.includes(name));
}

const secretOf = ({ options: [option] }: Credential, service: Service): Value =>
  secret(option?.name ?? "", service);

const valueOf = ({ send, random }: Parameter, sample: Value): Value =>
  random ? literalValue("<uuid>") : send === undefined ? sample : literalValue(send);

const pathOf = (operation: Operation): string | undefined => {
  const { paths } = operation;
  return (paths.find(({ role }) => role === roleOf(operation)) ?? paths[0])?.template;
};

const roleOf = (operation: Operation) => (isUpload(operation) ? "media" : undefined);

/** Includes the service's name, because shells already define variables such as `USER`. */
const secret = (option: string, { name }: Service): Value => ({
  kind: "expression",
  text: `$${kebabCase(`${name}-${option}`).replaceAll(/\W+|-/g, "_").toUpperCase()}`,
});

function urlOf(
  operation: Operation,
  { baseUrl, servers }: Service,
  sent: readonly SentValue[],
): PageCode {
  const { server } = operation;
  const address = servers.find(({ name }) => name === server)?.url ?? baseUrl;
  const base = address === "unknown" ? exampleUrl : pageUrl(address).replace(/\/+$/, "");
  const query = sent.filter((one) => one.in === "query").flatMap(queryOf);
  return [
    ...[base, pathOf(operation) ?? ""].flatMap(splitVariables).flatMap((part) => {
      const [, name, pattern = "*"] = /^\{([^=}]*)(?:=(.*))?\}$/.exec(part) ?? [];
      const filled = sent.find((one) => one.in === "path" && one.name === name);
      if (filled === undefined) return [plainPiece(part)];
      return textsOf(filled, pattern === "*" ? encode : encodeSegments);
    }),
    ...(query.length === 0 ? [] : [plainPiece("?"), ...joinPieces(query, "&")]),
  ];
}

/** Adds an origin to a path. */
const pageUrl = (address: string): string =>
  address.startsWith("/") ? `${exampleUrl}${address}` : address;

const splitVariables = (template: string): string[] => template.split(/(\{[^{}]*\})/);

function acceptOf({ result }: Operation): readonly (readonly [string, PageCode])[] {
  const type =
    result.kind === "value"
      ? "application/json"
      : "type" in result
        ? (result.contentType ?? streamTypes[result.kind])
        : undefined;
  return type === undefined ? [] : [["accept", [plainPiece(type)]]];
}

/** Returns the headers of credentials with more than the bare value. */
function authorizationOf(
  operation: Operation,
  service: Service,
): readonly (readonly [string, PageCode])[] {
  const cookies: PageCode[] = [];
  const headers: (readonly [string, PageCode])[] = [];
  for (const credential of carriedBy(operation, service)) {
    const [first, second] = credential.options.map(({ name }) =>
      textPiece(secret(name, service), (text) => text),
    );
    if (first === undefined) continue;
    if (credential.kind === "bearer") {
      headers.push(["authorization", [plainPiece("Bearer "), first]]);
    } else if (credential.kind === "oauth2") {
      headers.push(["authorization", [plainPiece("Bearer <access_token>")]]);
    } else if (credential.kind === "basic") {
      const pair = [first, plainPiece(":"), ...(second === undefined ? [] : [second])];
      headers.push(["authorization", [plainPiece("Basic base64("), ...pair, plainPiece(")")]]);
    } else if (credential.in === "cookie") {
      cookies.push([plainPiece(`${credential.wire}=`), first]);
    }
  }
  return cookies.length === 0 ? headers : [...headers, ["cookie", joinPieces(cookies, "; ")]];
}
