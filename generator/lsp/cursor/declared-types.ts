import type { TypeDeclaration } from "../../model/model.ts";
import type { Sheet } from "./sheet.ts";

/** The types that a call sheet may name, its own first. */
export const declaredTypes = ({ service, resource }: Sheet): readonly TypeDeclaration[] => [
  ...(resource?.types ?? []),
  ...(service?.types ?? []),
];
