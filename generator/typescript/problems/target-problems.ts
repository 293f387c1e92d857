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
 * What callers may say to every client or for every call, by the names that the runtime gives it: a parameter of the
 * service stands in the same object, so it needs a name of its own.
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

/** An object with a `then` is taken for a promise. */
export const isAwaited = (name: string): boolean => name === "then";

/** Names that every object inherits: `constructor`, `toString`, `__proto__`. */
export const isInherited = (name: string): boolean => Object.hasOwn(Object.prototype, name);

/** Entries that every package has beside those of its services. */
const entries: ReadonlySet<string> = new Set(["file", "otel", "runtime", "throttle-redis"]);

/** Longer names are refused by some systems, or leave no room for what is in it. */
const longestFolder = 96;

/** Why a service, which has a folder in the package on any system, cannot have this name; undefined for a good name. */
export function serviceNameProblem(name: string): string | undefined {
  if (entries.has(name)) return "the package keeps a part of its runtime under that name";
  if (name.length > longestFolder) return `it has more than ${longestFolder} characters`;
  if (filePath(name, new Set()) !== name) return "that is a device on Windows";
  return undefined;
}

/** The version of a package without one. */
const noVersion = "0.0.0";

/**
 * `@acme/clients` of version 1.2.0 to `acme-clients/1.2.0`: how requests name the package that made them, in characters
 * that a product of the header `user-agent` may have. Undefined where there is no version to tell from others.
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

/** The folder of a service stands beside that of the runtime, on any system. */
function folderProblems({ name, place }: Service): Diagnostic[] {
  const reason = serviceNameProblem(name);
  return reason === undefined ? [] : [diagnostic("service-name", place, { name, reason })];
}

/** With room for what stands before it and after it. */
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

/** An argument that may be left out must not be found in every object. */
const argumentProblems = ({ parameters }: Operation): Diagnostic[] =>
  parameters.filter(({ required }) => !required).flatMap(inheritedProblems);

/** Client-wide parameters stand beside the options of the runtime. Even a required one may be left out of a call's. */
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
