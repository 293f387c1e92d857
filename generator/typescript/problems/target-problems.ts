/** Finds names that generated code, its options and its packages cannot have, or that are already in use. */
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

/** Options of every client or call in the runtime. A client parameter in the same object needs another name. */
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

/** Returns the names of a client's options, except for those of the service's parameters and credentials. */
export const optionsOf = (hasEnvironments: boolean): ReadonlySet<string> =>
  hasEnvironments ? optionNames.union(new Set(["environment"])) : optionNames;

const isOption = (name: string, { environments }: Service): boolean =>
  optionsOf(environments.length > 0).has(name);

/** Returns whether an object with a property of this name would be treated as a promise. */
export const isAwaited = (name: string): boolean => name === "then";

/** Returns whether every object inherits a property with this name: `constructor`, `toString`, `__proto__`. */
export const isInherited = (name: string): boolean => Object.hasOwn(Object.prototype, name);

/** Entries of every package in addition to the entries of its services. */
const entries: ReadonlySet<string> = new Set(["file", "otel", "runtime", "throttle-redis"]);

/** Maximum length of a folder's name: some systems reject longer names, or limit the length of the whole path. */
const longestFolder = 96;

/** Returns why a service, whose folder must be valid on any system, cannot have a name; undefined for a valid name. */
export function serviceNameProblem(name: string): string | undefined {
  if (entries.has(name)) return "the package uses that name for a part of its runtime";
  if (name.length > longestFolder) return `it has more than ${longestFolder} characters`;
  if (filePath(name, new Set()) !== name) return "it is a device on Windows";
  return undefined;
}

/** The version of a package that does not set its version. */
const noVersion = "0.0.0";

/** Returns the header `user-agent`: `acme-clients/1.2.0` for `@acme/clients`. Undefined without a version. */
export function userAgentOf({ name, version }: Package): string | undefined {
  // Dashes of the name itself are kept, because a name can consist of dashes.
  const product = tokenOf(name.replace(/^@/, ""));
  return version === noVersion || product === "" ? undefined : `${product}/${tokenOf(version)}`;
}

const tokenOf = (text: string): string => text.replaceAll(/[^\w.+-]+/g, "-");

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

/** Reports a service whose folder is not valid on all systems, or collides with the runtime's folder. */
function folderProblems({ name, place }: Service): Diagnostic[] {
  const reason = serviceNameProblem(name);
  return reason === undefined ? [] : [diagnostic("service-name", place, { name, reason })];
}

/** Maximum length of a file's name, with room for a prefix and a suffix. */
const longestFile = 190;

/** Reports a resource whose file is not valid on all systems. */
function fileProblems({ id, place }: Resource, { name }: Service): Diagnostic[] {
  const path = filePath(`${name}.${id}`, new Set());
  const isLong =
    path.length > longestFile || path.split("/").some((one) => one.length > longestFolder);
  return isLong ? [diagnostic("resource-long", place, { path })] : [];
}

const awaitedProblems = ({ name, place }: Pick<Operation, "name" | "place">): Diagnostic[] =>
  isAwaited(name) ? [diagnostic("operation-awaited", place, { name })] : [];

/** Reports an optional argument with the name of a property that every object inherits. */
const argumentProblems = ({ parameters }: Operation): Diagnostic[] =>
  parameters.filter(({ required }) => !required).flatMap(inheritedProblems);

/** Reports client parameters with names of runtime options. A call can omit even a required parameter. */
const optionProblems = (client: readonly Parameter[], service: Service): Diagnostic[] =>
  client.flatMap((parameter) => {
    const { argument: name, place } = parameter;
    const taken = isOption(name, service) ? [diagnostic("option-taken", place, { name })] : [];
    return [...taken, ...inheritedProblems(parameter)];
  });

/** Reports credentials that share a name with an option. Credentials cannot be renamed with `as:`. */
const credentialProblems = (service: Service): Diagnostic[] =>
  credentialOptions(service).flatMap(({ argument: name, place }) =>
    isOption(name, service) || isInherited(name)
      ? [diagnostic("auth-option-taken", place, { name })]
      : [],
  );

const inheritedProblems = ({ argument: name, place }: Parameter): Diagnostic[] =>
  isInherited(name) ? [diagnostic("argument-inherited", place, { name })] : [];
