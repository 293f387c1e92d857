/**
 * Replaces TypeScript's compiler. To print, ts-morph needs only a scanner, which the current TypeScript provides; its
 * compiler is not JavaScript.
 */
import {
  createScanner as scannerOf,
  SyntaxKind as kinds,
  type Scanner,
} from "typescript/unstable/ast";

export { ScriptTarget } from "typescript/unstable/ast";

export const version = "5.9.3";

export const SyntaxKind = { ...kinds, EndOfFileToken: kinds.EndOfFile };

export const createScanner = (_target: unknown, skipsTrivia: boolean): Scanner =>
  scannerOf(skipsTrivia);
