/**
 * The names of a model that generated code cannot have, asked for before anything is planned. What call sheets mean is
 * as good with these names as with others: another language would have rules of its own.
 */
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { idParts } from "../../model/ids.ts";
import type { ModelDraft, DraftService } from "../../model/build/build-model.ts";
import type { Operation, Parameter, Resource, Service } from "../../model/model.ts";
import { authOptions } from "../../model/schemes.ts";
import { filePath } from "../../text/names.ts";
import { remembered } from "../../text/remembered.ts";
import { formerOwners, formerProblems } from "./former-problems.ts";
import { moduleProblems, spellingProblems } from "./module-problems.ts";
import {
  isAwaited,
  isInherited,
  longestFolder,
  optionNames,
  serviceNameProblem,
} from "./target-names.ts";

/** All of them, service by service. */
export const targetProblems = ({ services }: ModelDraft): Diagnostic[] =>
  services.flatMap(problemsOf);

const problemsOf = remembered(({ service, nameless }: DraftService): Diagnostic[] => {
  const { client, resources } = service;
  const named = resources.filter((resource) => !nameless.has(resource));
  return [
    ...(nameless.has(service) ? [] : folderProblems(service)),
    ...optionProblems(client),
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
const optionProblems = (client: readonly Parameter[]): Diagnostic[] =>
  client.flatMap((parameter) => {
    const { argument: name, place } = parameter;
    const taken = optionNames.has(name) ? [diagnostic("option-taken", place, { name })] : [];
    return [...taken, ...inheritedProblems(parameter)];
  });

/** The same for credentials, which have no `as:`. */
const credentialProblems = (service: Service): Diagnostic[] =>
  authOptions(service).flatMap(({ argument: name, place }) =>
    optionNames.has(name) || isInherited(name)
      ? [diagnostic("auth-option-taken", place, { name })]
      : [],
  );

const inheritedProblems = ({ argument: name, place }: Parameter): Diagnostic[] =>
  isInherited(name) ? [diagnostic("argument-inherited", place, { name })] : [];
