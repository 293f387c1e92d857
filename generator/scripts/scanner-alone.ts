/** Replaces TypeScript's compiler, which is no longer JavaScript. ts-morph needs only a scanner to print. */
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
