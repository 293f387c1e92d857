/** Renames in call sheets in this process, and returns the changes. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Position, TextEdit, WorkspaceEdit } from "vscode-languageserver/node";
import { diffModels } from "../../../generator/diff/diff-models.ts";
import { sheetAt } from "../../../generator/lsp/cursor/sheet.ts";
import { rename } from "../../../generator/lsp/requests/rename.ts";
import { Workspace } from "../../../generator/lsp/workspace/workspace.ts";
import { modelOf } from "../../diff/models-of.ts";
import { applyEdits } from "./positions.ts";

/** Text by path below the spec folder. */
export type Texts = Readonly<Record<string, string>>;

export class Renamings {
  readonly workspace = new Workspace();
  readonly #root: string;
  readonly #texts: Texts;

  /** `root`: a folder that contains the sheets below `spec`. */
  constructor(root: string, texts: Texts) {
    this.#root = root;
    this.#texts = texts;
    this.workspace.movesFiles = true;
    this.workspace.addRoot(root);
  }

  /** The sheets after a rename, by their new paths; null if nothing is renamed. */
  async texts(path: string, position: Position, name: string): Promise<Texts | null> {
    const sheet = await this.sheet(path);
    const textDocument = { uri: sheet.uri };
    const edit = rename(sheet, { textDocument, position, newName: name });
    return edit && applied(this.#texts, edit, (file) => this.#uri(file));
  }

  async sheet(path: string) {
    const sheet = await sheetAt(this.workspace, this.#uri(path));
    if (sheet === undefined) throw new Error(`${path} is no call sheet.`);
    return sheet;
  }

  #uri(path: string): string {
    return pathToFileURL(join(this.#root, "spec", path)).href;
  }
}

function applied(before: Texts, edit: WorkspaceEdit, uriOf: (path: string) => string): Texts {
  const edits = new Map<string, TextEdit[]>(Object.entries(edit.changes ?? {}));
  let moved: readonly [string, string] | undefined;
  for (const change of edit.documentChanges ?? []) {
    if ("edits" in change) edits.set(change.textDocument.uri, change.edits as TextEdit[]);
    else if (change.kind === "rename") moved = [change.oldUri, change.newUri];
  }
  const root = `${uriOf("")}/`;
  return Object.fromEntries(
    Object.entries(before).map(([path, text]) => {
      const uri = uriOf(path);
      const after = uri === moved?.[0] ? moved[1].slice(root.length) : path;
      return [after, applyEdits(text, edits.get(uri) ?? [])];
    }),
  );
}

/** Compares two versions: returns the rules and the verdicts. */
export const changesOf = (before: Texts, after: Texts): readonly string[] =>
  diffModels({ old: modelOf(before), new: modelOf(after) }).map(
    ({ rule, target, code, behaviour, old }) =>
      `${rule} ${target}: code ${code}, behaviour ${behaviour}, old clients ${old}`,
  );
