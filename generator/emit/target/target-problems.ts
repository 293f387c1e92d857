/**
 * The names of a model that generated code cannot have, asked for before anything is planned. What call sheets mean is
 * as good with these names as with others: another language would have rules of its own.
 */
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Draft, DraftService } from "../../model/draft.ts";
import { idParts } from "../../model/dotted-id.ts";
import type { Operation, Resource, Service } from "../../model/model.ts";
import { filePath } from "../../text/file-path.ts";
import { remembered } from "../../text/remembered.ts";
import { argumentProblems, credentialProblems, optionProblems } from "./argument-problems.ts";
import { isAwaited } from "./awaited-name.ts";
import { formerOwners, formerProblems } from "./former-problems.ts";
import { moduleProblems } from "./module-problems.ts";
import { longestFolder, serviceNameProblem } from "./service-name.ts";
import { spellingProblems } from "./spelling-problems.ts";

export const targetProblems = ({ services }: Draft): Diagnostic[] => services.flatMap(problemsOf);

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
