/** Names that generated code, its options and its packages cannot have, or have already. */
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { DraftService, ModelDraft } from "../../model/read/build-model.ts";
import { idParts } from "../../model/ids.ts";
import type { Operation, Package, Parameter, Resource, Service } from "../../model/model.ts";
import { credentialOptions } from "../../model/credentials.ts";
import { filePath } from "../../text/names.ts";
import { remembered } from "../../text/remembered.ts";
import {
  formerOwners,
  formerProblems,
  moduleProblems,
  spellingProblems,
} from "./module-problems.ts";

/**
 * Options of every client or call, by the runtime's names: a parameter of the service is in the same object, so it
 * needs another name.
 */
export const optionNames: ReadonlySet<string> = new Set([
  "authorize",
  "baseUrl",
  "cache",
  "check",
  "checks",
  "context",
  "credentials",
  "fetch",
  "headers",
  "hooks",
  "idempotent",
  "integrity",
  "keepalive",
  "ky",
  "logger",
  "maxResponseBytes",
  "mode",
  "onDownloadProgress",
  "onEvent",
  "onUploadProgress",
  "parseJson",
  "priority",
  "query",
  "referrer",
  "referrerPolicy",
  "retry",
  "servers",
  "signal",
  "stringifyJson",
  "telemetry",
  "throttle",
  "timeout",
  "totalTimeout",
  "validate",
]);

/** Returns the names of options that callers of a service have without its parameters and credentials. */
export const optionsOf = (hasEnvironments: boolean): ReadonlySet<string> =>
  hasEnvironments ? optionNames.union(new Set(["environment"])) : optionNames;

/** Returns whether callers use the name for another option of the client. */
const isOption = (name: string, { environments }: Service): boolean =>
  optionsOf(environments.length > 0).has(name);

/** An object with a `then` is treated as a promise. */
export const isAwaited = (name: string): boolean => name === "then";

/** Names that every object inherits: `constructor`, `toString`, `__proto__`. */
export const isInherited = (name: string): boolean => Object.hasOwn(Object.prototype, name);

/** Entries of every package, in addition to those of its services. */
const entries: ReadonlySet<string> = new Set(["file", "otel", "runtime", "throttle-redis"]);

/** Longer names are refused by some systems, or leave no room for what is in it. */
const longestFolder = 96;

/**
 * The reason why a service cannot have this name, because it has a folder on any system; undefined for a valid name.
 */
export function serviceNameProblem(name: string): string | undefined {
  if (entries.has(name)) return "the package uses that name for a part of its runtime";
  if (name.length > longestFolder) return `it has more than ${longestFolder} characters`;
  if (filePath(name, new Set()) !== name) return "it is a device on Windows";
  return undefined;
}

/** The version of a package without one. */
const noVersion = "0.0.0";

/**
 * `@acme/clients` of version 1.2.0 becomes `acme-clients/1.2.0`: the name of the package in requests, with the
 * characters of a product in the header `user-agent`. Undefined if there is no meaningful version.
 */
export function userAgentOf({ name, version }: Package): string | undefined {
  // Its own dashes stay: npm takes a name of dashes alone.
  const product = tokenOf(name.replace(/^@/, ""));
  return version === noVersion || product === "" ? undefined : `${product}/${tokenOf(version)}`;
}

const tokenOf = (text: string): string => text.replaceAll(/[^\w.+-]+/g, "-");

/** All of them, service by service. */
export const targetProblems = ({ services }: ModelDraft): Diagnostic[] =>
  services.flatMap(problemsOf);

const problemsOf = remembered(({ service, nameless }: DraftService): Diagnostic[] => {
  const { client, resources } = service;
  const named = resources.filter((resource) => !nameless.has(resource));
  return [
    ...(nameless.has(service) ? [] : folderProblems(service)),
    ...optionProblems(client, service),
    ...credentialProblems(service),
    ...resources.flatMap(({ operations }) =>
      operations.flatMap((one) => [
        ...awaitedProblems(one),
        ...(one.renamedFrom ?? []).flatMap(({ name: id, place }) =>
          awaitedProblems({ name: idParts(id).name, place }),
        ),
        ...argumentProblems(one),
      ]),
    ),
    ...spellingProblems([...named, ...formerOwners(service)]),
    ...moduleProblems(named),
    ...named.flatMap((resource) => fileProblems(resource, service)),
    ...formerProblems(service, named),
  ];
});

/** The folder of a service is next to that of the runtime, on any system. */
function folderProblems({ name, place }: Service): Diagnostic[] {
  const reason = serviceNameProblem(name);
  return reason === undefined ? [] : [diagnostic("service-name", place, { name, reason })];
}

/** Leaves room for a prefix and a suffix. */
const longestFile = 190;

/** The module of a resource is a file on any system. */
function fileProblems({ id, place }: Resource, { name }: Service): Diagnostic[] {
  const path = filePath(`${name}.${id}`, new Set());
  const isLong =
    path.length > longestFile || path.split("/").some((one) => one.length > longestFolder);
  return isLong ? [diagnostic("resource-long", place, { path })] : [];
}

const awaitedProblems = ({ name, place }: Pick<Operation, "name" | "place">): Diagnostic[] =>
  isAwaited(name) ? [diagnostic("operation-awaited", place, { name })] : [];

/** An optional argument must not be a property that every object has. */
const argumentProblems = ({ parameters }: Operation): Diagnostic[] =>
  parameters.filter(({ required }) => !required).flatMap(inheritedProblems);

/** Client parameters are next to the options of the runtime. A call can omit even a required one. */
const optionProblems = (client: readonly Parameter[], service: Service): Diagnostic[] =>
  client.flatMap((parameter) => {
    const { argument: name, place } = parameter;
    const taken = isOption(name, service) ? [diagnostic("option-taken", place, { name })] : [];
    return [...taken, ...inheritedProblems(parameter)];
  });

/** The same for credentials, which have no `as:`. */
const credentialProblems = (service: Service): Diagnostic[] =>
  credentialOptions(service).flatMap(({ argument: name, place }) =>
    isOption(name, service) || isInherited(name)
      ? [diagnostic("auth-option-taken", place, { name })]
      : [],
  );

const inheritedProblems = ({ argument: name, place }: Parameter): Diagnostic[] =>
  isInherited(name) ? [diagnostic("argument-inherited", place, { name })] : [];
