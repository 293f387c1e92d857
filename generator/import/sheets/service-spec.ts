/** Composes the sheet of the service: facts about all operations, and the parameters that are sent with every call. */
import { serviceNameProblem } from "../../typescript/problems/target-problems.ts";
import { variablesIn } from "../../model/path-template.ts";
import type { ServiceFile } from "../../sheets/format/files.ts";
import type { ClientParameterSpec } from "../../sheets/format/parameter.ts";
import type {
  ClientParameterDescription,
  Description,
  ParameterDescription,
} from "../description/description.ts";
import { wordlessSignature } from "../description/schema.ts";
import { oneLine } from "../prose/html-text.ts";
import { argumentNames, nameProblem, defaultArgument, wireKey } from "./argument-names.ts";
import { type Composing, commonOptions, wholeService } from "./composing.ts";
import { describedOperation } from "./operation-spec.ts";
import { parameterFacts } from "./parameters.ts";
import { isKeyAt, onlyValue } from "./request.ts";
import type { Shared } from "./shared-facts.ts";
import { webhooksSpec } from "./webhooks.ts";

const serverSpec = (url: string, others: ReadonlyMap<string, string> | undefined) =>
  others === undefined
    ? plainUrl(url)
    : {
        baseUrl: plainUrl(url),
        environments: new Map(Array.from(others, ([key, other]) => [key, plainUrl(other)])),
      };

export function serviceSpec(
  name: string,
  client: SharedClient,
  shared: Pick<Shared, "auth" | "lists" | "path" | "errors" | "servers">,
  composing: Composing,
): ServiceFile {
  const { description } = composing;
  const {
    baseUrl,
    defaultEnvironment,
    environments = new Map<string, string>(),
    servers,
    urlsInEnvironments,
  } = description;
  const named = [...servers].map(([key, url]) => {
    const value = serverSpec(url, urlsInEnvironments?.get(key));
    return [shared.servers.get(key) ?? key, value] as const;
  });
  const chosen = [...environments].map(([key, url]) => [key, plainUrl(url)] as const);
  return {
    callsheet: 1,
    service: name,
    title: oneLine(description.title) || name,
    ...describedOperation(description),
    source: oneLine(description.source) || undefined,
    baseUrl: defaultEnvironment ?? (baseUrl === undefined ? "unknown" : plainUrl(baseUrl)),
    environments: chosen.length === 0 ? undefined : new Map(chosen),
    servers: named.length === 0 ? undefined : new Map(named),
    ...shared.auth.service,
    errors: shared.errors.spec,
    lists: shared.lists,
    client: client.spec,
    path: shared.path.spec,
    webhooks: webhooksSpec(composing),
  };
}

/** Removes the trailing slash of a URL, because paths start with a slash. */
const plainUrl = (url: string): string => url.replace(/(?<=[^/:])\/+$/, "");

/** Words in titles that are not part of the name of an API. */
const commonWords =
  /^(?:api|apis|the|rest|restful|http|web|openapi|swagger|public|spec|specification|platform)$/;

/** Matches a version of the API, or of the document's format. */
const version = /\b(?:openapi|swagger|version|v)[ -]?\d+(?:\.\d+)*/gi;

const form = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

export function serviceName(
  { name, title, extension }: Pick<Description, "name" | "title" | "extension">,
  requested: string | undefined,
): string {
  if (requested !== undefined) return requested;
  const exportedName = extension?.["service"];
  if (typeof exportedName === "string" && form.test(exportedName)) return exportedName;
  const words = wordsOf(name ?? title.replaceAll(version, " "));
  const distinctive = words.filter((word) => !commonWords.test(word));
  const all = name === undefined && distinctive.length > 0 ? distinctive : words;
  const joined = shortName(all.join("-").replace(/^(?=\d)/, "api-")) || "service";
  return serviceNameProblem(joined) === undefined ? joined : `${joined}-api`;
}

const shortName = (name: string): string => name.slice(0, 60).replace(/-$/, "");

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}|'/gu, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");

interface SharedClient {
  readonly spec: ReadonlyMap<string, ClientParameterSpec> | undefined;
  /** Argument names among the options of a client. */
  readonly arguments: ReadonlySet<string>;
  /** Returns whether the client sends a parameter with every call. */
  readonly sends: (one: ParameterDescription) => boolean;
}

export function sharedClient(composing: Composing): SharedClient {
  const { description, notes } = composing;
  const isOfAuth = (one: ClientParameterDescription): boolean =>
    composing.needs.credentials.some((credential) => isKeyAt(credential, one));
  const written = description.client.filter((one) => {
    if (isOfAuth(one)) notes.add("parameter-key", one.origin, one.name);
    return !isOfAuth(one) && isSupported(one, composing);
  });
  const known = new Set(written.map(wireKey));
  const common = ofAllOperations(description)
    .filter((one) => !known.has(wireKey(one)))
    .filter((one) => !isOfAuth(one));
  for (const { origin, name } of common) notes.add("parameter-of-all", origin, name);
  const all = [...written, ...common];
  const names = argumentNames(all, [...commonOptions(description)]);
  const sent = new Set(all.map(wireKey));
  const spec = new Map(
    all.map((one) => [one.name, clientParameter(one, names.get(one), composing)]),
  );
  return {
    spec: spec.size === 0 ? undefined : spec,
    arguments: new Set(names.values()),
    sends: (one) => {
      if (!sent.has(wireKey(one))) return false;
      if (!common.some((other) => wireKey(other) === wireKey(one))) {
        notes.add("parameter-of-client", one.origin, one.name);
      }
      return true;
    },
  };
}

/** Returns whether a parameter is supported. Names must be unique among the client's parameters in all locations. */
function isSupported(one: ClientParameterDescription, { description, notes }: Composing): boolean {
  const first = description.client.find(({ name }) => name === one.name);
  const problem = nameProblem(one.in, one.name) ?? (first === one ? undefined : "parameter-name");
  if (problem !== undefined) {
    notes.add(problem, one.origin, one.name);
    return false;
  }
  const { baseUrl = "", environments = new Map<string, string>(), servers } = description;
  const others = [...(description.urlsInEnvironments?.values() ?? [])];
  const addresses = [
    baseUrl,
    ...[environments, servers, ...others].flatMap((urls) => [...urls.values()]),
  ];
  const paths = description.operations.flatMap(({ paths: all }) =>
    all.map((path) => path.template),
  );
  const isUsed =
    one.in !== "path" ||
    [...addresses, ...paths].some((text) => variablesIn(text).includes(one.name));
  if (!isUsed) notes.add("path-parameter-unused", one.origin, one.name);
  return isUsed;
}

const several = 3;

/** Finds parameters that all operations share, such as a version, so that callers set them once. */
function ofAllOperations({ operations, client }: Description): ClientParameterDescription[] {
  const [first, ...others] = operations;
  if (first === undefined || operations.length < several) return [];
  const alike = others.map(({ parameters }) => new Set(parameters.map(factsSignature)));
  const taken = new Set(client.map(({ name }) => name));
  return first.parameters
    .filter((one) => one.in === "header" || /version$/i.test(one.name))
    .filter(({ object, media, whole }) =>
      [object, media, whole].every((fact) => fact === undefined),
    )
    .filter(
      (one) =>
        one.in !== "path" && !taken.has(one.name) && nameProblem(one.in, one.name) === undefined,
    )
    .filter((one) => alike.every((all) => all.has(factsSignature(one))))
    .flatMap((one) => (one.in === "path" ? [] : [{ ...one, in: one.in, list: undefined }]));
}

const factsSignature = ({
  in: location,
  name,
  schema,
  isRequired,
  list,
}: ParameterDescription): string => wordlessSignature([location, name, schema, isRequired, list]);

function clientParameter(
  one: ClientParameterDescription,
  argument: string | undefined,
  composing: Composing,
): ClientParameterSpec {
  const { default: initial, ...known } = parameterFacts(
    one,
    "client",
    wholeService,
    [one.name],
    composing,
  );
  const isChosenByCaller = one.in === "path" || !one.isRequired;
  const only = isChosenByCaller ? undefined : onlyValue(one, composing);
  const send = known.send ?? one.send ?? only;
  const isRequired = one.isRequired && send === undefined;
  return {
    ...known,
    in: one.in,
    as: argument === defaultArgument(one) ? undefined : argument,
    // A path parameter is always required.
    required: isRequired && one.in !== "path" ? true : undefined,
    default: send === undefined && !isRequired && !Array.isArray(initial) ? initial : undefined,
    send,
    secret: one.isSecret,
  };
}
