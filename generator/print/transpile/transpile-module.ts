/**
 * One module of a package to its built form: JavaScript and declarations, made of its text alone. Both keep the lines of
 * the source. What is more than taking text out is left to the compiler, which knows all of the language and takes ten
 * times as long.
 */
import { ts } from "ts-morph";
import type { OutputFile } from "../output-file.ts";
import { builtFiles, type Transpiled } from "./built-files.ts";
import { declareTypes } from "./declare-types.ts";
import { createEdits } from "./edits.ts";
import { eraseTypes } from "./erase-types.ts";
import { renameModules, Uncertain } from "./type-syntax.ts";

export function transpileModule({ path, text }: OutputFile): Transpiled {
  const source = parse(path, text);
  const syntax = syntaxErrors(source);
  if (syntax.length > 0) return failed(path, source, syntax);
  const javascript = ifCertain(() => eraseTypes(source)) ?? compile(source);
  const declared = ifCertain(() => declareTypes(source));
  if (declared !== undefined) return { files: builtFiles(path, javascript, { text: declared }) };
  const { problems, ...declarations } = compileDeclarations(source);
  if (problems.length > 0) return failed(path, source, problems);
  return { files: builtFiles(path, javascript, declarations) };
}

const parse = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, {
    languageVersion: ts.ScriptTarget.ES2022,
    // Comments are taken as they are: parsing them takes longer than all the rest.
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });

/** The parser notes them, and says so nowhere in its types. */
function syntaxErrors(source: ts.SourceFile): readonly ts.Diagnostic[] {
  const { parseDiagnostics = [] } = source as ts.SourceFile & {
    readonly parseDiagnostics?: readonly ts.Diagnostic[];
  };
  return parseDiagnostics;
}

function ifCertain<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof Uncertain) return undefined;
    throw error;
  }
}

/** As `tsconfig.json` of the package has them. */
const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
  isolatedDeclarations: true,
  declaration: true,
  declarationMap: true,
  strict: true,
  exactOptionalPropertyTypes: true,
};

const compile = ({ fileName, text }: ts.SourceFile): string =>
  ts.transpileModule(text, {
    fileName,
    compilerOptions: { ...compilerOptions, declaration: false, declarationMap: false },
  }).outputText;

function compileDeclarations({ fileName, text }: ts.SourceFile) {
  const {
    outputText,
    sourceMapText = "{}",
    diagnostics = [],
  } = ts.transpileDeclaration(text, {
    fileName,
    compilerOptions,
    reportDiagnostics: true,
  });
  const output = parse("output.d.ts", outputText.replace(/\/\/# sourceMappingURL=.*\s*$/, ""));
  const edits = createEdits(output.text, { columns: false });
  for (const statement of output.statements) renameModules(statement, output, edits);
  const { mappings = "" } = JSON.parse(sourceMapText) as { readonly mappings?: string };
  return { text: edits.apply(), mappings, problems: diagnostics };
}

function failed(
  path: string,
  source: ts.SourceFile,
  [found]: readonly ts.Diagnostic[],
): Transpiled {
  const { start = 0, length = 1, messageText = "" } = found ?? {};
  const { line, character } = source.getLineAndCharacterOfPosition(start);
  const reason = ts.flattenDiagnosticMessageText(messageText, " ").replace(/\.?$/, ".");
  return { files: [], problem: { path, reason, line: line + 1, column: character + 1, length } };
}
