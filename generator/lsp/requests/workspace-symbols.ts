/** `workspace/symbol`: operations by their ids, and types, of all folders of call sheets. */
import { SymbolKind, type SymbolInformation } from "vscode-languageserver";
import type { Place } from "../../diagnostics/diagnostic.ts";
import { typeKinds } from "../show/symbol-kinds.ts";
import { rangeOf } from "../workspace/ranges.ts";
import type { SpecFolder } from "../workspace/spec-folder.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** More than anybody reads in a list. */
const most = 500;

export async function workspaceSymbols(
  workspace: Workspace,
  query: string,
): Promise<SymbolInformation[]> {
  const found = await Promise.all(
    workspace.folders.map((folder) => symbolsOf(folder, workspace, query.toLowerCase())),
  );
  return found.flat().slice(0, most);
}

async function symbolsOf(
  folder: SpecFolder,
  { open }: Workspace,
  query: string,
): Promise<SymbolInformation[]> {
  const { model } = await folder.analysis();
  return model.services
    .flatMap(({ name: service, types, resources }) => [
      ...types.map((type) => entry(type.name, typeKinds[type.kind], type.place, service)),
      ...resources.flatMap((resource) => [
        ...resource.types.map((type) =>
          entry(type.name, typeKinds[type.kind], type.place, `${service}, ${resource.id}`),
        ),
        ...resource.operations.map(({ id, place }) => entry(id, SymbolKind.Method, place, service)),
      ]),
    ])
    .filter(({ name }) => isSubsequence(query, name.toLowerCase()))
    .map(({ name, kind, place, containerName }) => {
      const location = { uri: open.uriOf(folder.pathOf(place.file)), range: rangeOf(place) };
      return { name, kind, containerName, location };
    });
}

const entry = (name: string, kind: SymbolKind, place: Place, containerName: string) => ({
  name,
  kind,
  place,
  containerName,
});

/** Whether a text has all letters of a query in their order, as editors filter. */
function isSubsequence(query: string, text: string): boolean {
  let at = 0;
  for (const letter of query) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
