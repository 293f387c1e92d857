import { SymbolKind } from "vscode-languageserver";
import type { TypeDeclaration } from "../../model/model.ts";

/** The picture that an editor shows beside the name of a type. */
export const typeKinds = {
  object: SymbolKind.Interface,
  enum: SymbolKind.Enum,
  union: SymbolKind.Struct,
  alias: SymbolKind.TypeParameter,
} as const satisfies Record<TypeDeclaration["kind"], SymbolKind>;
