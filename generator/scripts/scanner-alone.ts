/**
 * In place of TypeScript's compiler, of which ts-morph needs a scanner to print, and nothing else: that of the current
 * TypeScript, whose compiler is no JavaScript.
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
