/** TypeScript's language service in the process of the test. */
import type TypeScript from "typescript-5.9";

/** Creates a language service. `ts`: any version with this interface. `files`: open files. */
export function languageService(
  ts: typeof TypeScript,
  folder: string,
  files: readonly string[],
): TypeScript.LanguageService {
  return ts.createLanguageService({
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    getCompilationSettings: () => ({
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2024,
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      types: [],
    }),
    getScriptFileNames: () => [...files],
    getScriptVersion: () => "1",
    getScriptSnapshot: (path) => {
      const text = ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    getCurrentDirectory: () => folder,
  });
}
