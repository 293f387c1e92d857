/** Which request is answered by whom. */
import type { Connection, Position } from "vscode-languageserver";
import { sheetAt, type Sheet } from "../cursor/sheet.ts";
import { pathOf } from "../workspace/file-uri.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { codeActions } from "./code-actions.ts";
import { completion } from "./completion.ts";
import { definition } from "./definition.ts";
import { documentHighlight } from "./document-highlight.ts";
import { documentSymbols } from "./document-symbols.ts";
import { formatting } from "./formatting.ts";
import { hover } from "./hover.ts";
import { references } from "./references.ts";
import { prepareRename, rename } from "./rename.ts";
import { workspaceSymbols } from "./workspace-symbols.ts";

interface OfDocument {
  readonly textDocument: { readonly uri: string };
}

interface AtPosition extends OfDocument {
  readonly position: Position;
}

export function answerRequests(connection: Connection, workspace: Workspace): void {
  /** Null for files that are no call sheets. */
  const inSheet =
    <Params extends OfDocument, Answer>(answer: (sheet: Sheet, params: Params) => Answer) =>
    async (params: Params): Promise<Answer | null> => {
      const sheet = await sheetAt(workspace, params.textDocument.uri);
      return sheet === undefined ? null : answer(sheet, params);
    };
  const at = <Answer>(answer: (sheet: Sheet, position: Position) => Answer) =>
    inSheet((sheet, { position }: AtPosition) => answer(sheet, position));

  connection.onCompletion(at(completion));
  connection.onHover(at(hover));
  connection.onDefinition(at((sheet, position) => definition(sheet, position, workspace)));
  connection.onReferences(
    inSheet((sheet, { position, context }) =>
      references(sheet, position, context.includeDeclaration, workspace),
    ),
  );
  connection.onDocumentHighlight(at(documentHighlight));
  connection.onPrepareRename(at((sheet, position) => prepareRename(sheet, position, workspace)));
  connection.onRenameRequest(
    inSheet((sheet, { position, newName }) => rename(sheet, position, newName, workspace)),
  );
  connection.onDocumentSymbol(inSheet(documentSymbols));
  const lineEnd = (uri: string): "\n" | "\r\n" => {
    const shown = workspace.open.at(pathOf(uri))?.document.getText() ?? "";
    return shown.includes("\r\n") ? "\r\n" : "\n";
  };
  connection.onDocumentFormatting(
    inSheet((sheet, { textDocument: { uri } }) => formatting(sheet, lineEnd(uri))),
  );
  connection.onCodeAction(
    inSheet((sheet, { textDocument: { uri }, range, context }) =>
      codeActions(sheet, uri, range, context, lineEnd(uri)),
    ),
  );
  connection.onWorkspaceSymbol(({ query }) => workspaceSymbols(workspace, query));
}
