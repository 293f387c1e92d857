/** Finds reasons against a new name: an invalid or used name, or an unwanted effect. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import { showPlace } from "../../diagnostics/show-place.ts";
import { diffModels } from "../../diff/diff-models.ts";
import { isKeyword } from "../../text/package-names.ts";
import { isAwaited, isInherited } from "../../typescript/problems/target-problems.ts";
import type { Change } from "../../diff/verdict/change.ts";
import { clientOptions } from "../../model/credentials.ts";
import type { Parameter, Service } from "../../model/model.ts";
import { understand } from "../generate/compile.ts";
import { parseYaml } from "../../sheets/document/parse-yaml.ts";
import type { ReadSheets } from "./read-sheets.ts";
import { renamedSource, type Renaming, renamingTo } from "./renaming.ts";
import { isSameParameter, type RenameTarget } from "./target.ts";

function newNameProblem(kind: RenameTarget["kind"], name: string): string | undefined {
  if (name === "") return "A name is missing.";
  for (const word of kind === "resource" ? name.split(".") : [name]) {
    const meaning = meaningOf(word);
    if (meaning !== undefined) return `"${word}" ${meaning}. Choose another name.`;
    if (!/^[A-Za-z_$][\w$]*$/.test(word)) {
      return `"${word}" cannot be a name in code. Use letters, digits, _ and $, and do not begin with a digit.`;
    }
  }
  return undefined;
}

function meaningOf(word: string): string | undefined {
  if (isAwaited(word)) return "is a method that makes a value awaitable in JavaScript";
  if (isInherited(word)) return "is a name that every JavaScript object has";
  return isKeyword(word) ? "is a reserved word of JavaScript" : undefined;
}

/** Returns a message with the location if a name is already used. Other rules are checked separately. */
function takenProblem(
  target: RenameTarget,
  name: string,
  { model }: ReadSheets,
): string | undefined {
  if (target.kind === "resource" && name.toLowerCase() === target.name.toLowerCase())
    return `"${name}" and the former name "${target.name}" would be the same file on some systems. Choose another name.`;
  const place = model.services.map((service) => otherIn(service, target, name)).find(Boolean);
  return (
    place &&
    `"${name}" is the name of another ${whats[target.kind]}, at ${showPlace(place)}. Choose another one.`
  );
}

const whats: Readonly<Record<RenameTarget["kind"], string>> = {
  type: "type",
  variable: "argument",
  argument: "argument",
  credential: "credential or option",
  operation: "operation of the resource",
  resource: "resource",
};

function otherIn(service: Service, target: RenameTarget, name: string): Place | undefined {
  const { types, resources, client } = service;
  const named = (one: { readonly name: string }): boolean => one.name === name;
  switch (target.kind) {
    case "type": {
      const { declaration } = target.symbol;
      const scopes = resources.map((resource) => [...types, ...resource.types]);
      return [types, ...scopes]
        .find((scope) => scope.includes(declaration) && scope.some(named))
        ?.find(named)?.place;
    }
    case "credential":
      return target.symbol.service === service
        ? clientOptions(service).find(({ argument }) => argument === name)?.place
        : undefined;
    case "operation":
      return resources.includes(target.resource)
        ? target.resource.operations.find(named)?.place
        : undefined;
    case "resource":
      return resources.includes(target.resource)
        ? resources.find(({ id }) => id === name)?.place
        : undefined;
    case "variable":
    case "argument": {
      const renamed = target.kind === "variable" ? target.symbol.parameter : target.parameter;
      const lists = [
        client,
        ...resources.flatMap(({ operations }) => operations.map((one) => one.parameters)),
      ];
      const hasName = (one: Parameter): boolean => one.argument === name;
      const list = lists.find(
        (all) => all.some((one) => isSameParameter(one, renamed)) && all.some(hasName),
      );
      return list?.find(hasName)?.place;
    }
  }
}

/** A rename of call sheets, or the reason to reject it. */
export type RenameOutcome =
  | { readonly problem: string; readonly renaming?: undefined; readonly callers?: undefined }
  | {
      readonly problem?: undefined;
      readonly renaming: Renaming;
      /** Message about calls that no longer compile; undefined if all compile. */
      readonly callers: string | undefined;
    };

/** Creates the edits of call sheets. Rejects a name that is invalid or used, an error that it causes, and a changed request. */
export function tryRename(target: RenameTarget, name: string, sheets: ReadSheets): RenameOutcome {
  const problem = newNameProblem(target.kind, name) ?? takenProblem(target, name, sheets);
  if (problem !== undefined) return { problem };
  const renaming = renamingTo(target, name, sheets);
  return renaming === undefined
    ? {
        problem: `"${target.name}" cannot be renamed: a comment or a multi-line string is in the way.`,
      }
    : outcomeOf(sheets, renaming);
}

function outcomeOf(sheets: ReadSheets, renaming: Renaming): RenameOutcome {
  const before = new Map(
    Object.entries(Object.groupBy(sheets.diagnostics, ({ code }) => code)).map(([code, found]) => [
      code,
      found?.length ?? 0,
    ]),
  );
  const { diagnostics, draft } = understand(
    Array.from(sheets.current.values(), (parsed) => {
      const source = renamedSource(parsed.document.source, renaming);
      return source === parsed.document.source ? parsed : parseYaml(source);
    }),
  );
  const error = diagnostics.find(({ code, severity }) => {
    const left = before.get(code) ?? 0;
    before.set(code, left - 1);
    return severity === "error" && left <= 0;
  });
  if (error !== undefined) return { problem: error.message };
  const changes = diffModels({ old: sheets.model, new: draft.model });
  const change = changes.find(({ behaviour, old }) => behaviour !== "same" || old !== "yes");
  return change === undefined
    ? { renaming, callers: callersText(changes) }
    : { problem: `The name would change the request or response: ${change.message}` };
}

/** Describes changed calls: `createLab({ …, region })` becomes `createLab({ …, zone })`, with their operations. */
function callersText(changes: readonly Change[]): string | undefined {
  const breaking = changes.filter(({ code }) => code !== "yes");
  if (breaking.length === 0) return undefined;
  const edits = breaking.flatMap(({ edit, message }) =>
    edit === undefined ? [message] : [`\`${edit.before}\` becomes \`${edit.after}\`.`],
  );
  const ids = [...new Set(breaking.flatMap(({ reaches }) => reaches))];
  const listed = ids.slice(0, mostListed).join(", ");
  const more = ids.length > mostListed ? `, and ${ids.length - mostListed} more` : "";
  const calls = ids.length === 0 ? "" : ` Operations: ${listed}${more}.`;
  return `Calls no longer compile until you edit them: ${edits.join(" ")}${calls}`;
}

const mostListed = 10;
