/** Tests the package in an editor: valid names, and docs for every option. */
import { createRequire } from "node:module";
import { join } from "node:path";
import type * as TypeScript from "typescript-5.9";
import { describe, expect, test } from "vitest";
import { repository } from "./support/repository.ts";

// The declarations of TypeScript 5.9 are a CommonJS module.
const ts = createRequire(import.meta.url)("typescript-5.9") as typeof TypeScript;

const program = `
import { type CallOptions, isHttpError } from "@callsheet/clients";
import { createAdvertising, type AdvertisingOptions } from "@callsheet/clients/advertising";
import { createTokenData, type TokenDataCallOptions, type TokenDataOptions } from "@callsheet/clients/token-data";
export const ads = createAdvertising({ baseUrl: "https://ads.test" });
export const advertisers = ads.advertisers;
export const lineItems = ads.advertisers.lineItems;
export const get = ads.advertisers.lineItems.get;
export const other = ads.withOptions({});
export const tokens = createTokenData({ baseUrl: "https://tokens.test", apikey: "k" });
export type Options = [AdvertisingOptions, TokenDataOptions, CallOptions, TokenDataCallOptions];
export { isHttpError };
`;
const file = join(repository, "test/package/program.ts");

const options: TypeScript.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2024,
  strict: true,
  declaration: true,
  allowImportingTsExtensions: true,
  rewriteRelativeImportExtensions: true,
  customConditions: ["@callsheet/source"],
  types: [],
};

const service = ts.createLanguageService({
  getCompilationSettings: () => options,
  getScriptFileNames: () => [file],
  getScriptVersion: () => "1",
  getScriptSnapshot: (path) => {
    const text = path === file ? program : ts.sys.readFile(path);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => repository,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (path) => path === file || ts.sys.fileExists(path),
  readFile: (path) => (path === file ? program : ts.sys.readFile(path)),
  directoryExists: ts.sys.directoryExists,
  ...(ts.sys.realpath === undefined ? {} : { realpath: ts.sys.realpath }),
});

function hover(text: string) {
  const shown = service.getQuickInfoAtPosition(file, program.indexOf(text) + text.length);
  return {
    type: ts.displayPartsToString(shown?.displayParts),
    doc: ts.displayPartsToString(shown?.documentation),
  };
}

test("compiles the program of these tests", () => {
  const found = service.getSemanticDiagnostics(file);
  expect(
    found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n")),
  ).toEqual([]);
});

describe("an editor", () => {
  test("shows named types for the parts of a client", () => {
    expect(hover("const ads").type).toBe("const ads: Advertising");
    expect(hover("const advertisers").type).toBe(
      'const advertisers: Bound<AdvertisingResources, "advertisers">',
    );
    expect(hover("const lineItems").type).toBe(
      'const lineItems: Bound<AdvertisingResources, "advertisers.lineItems">',
    );
    expect(hover("const get").type).toContain("(params: GetParams, options?: CallOptions");
    expect(hover("const other").type).toContain("AdvertisingResources");
  });

  test("shows the docs of an operation on the client", () => {
    expect(hover("ads.advertisers.lineItems.get").doc).not.toBe("");
  });

  test("leads to the declaration of an operation", () => {
    const call = "ads.advertisers.lineItems.get";
    const [found] =
      service.getDefinitionAtPosition(file, program.indexOf(call) + call.length) ?? [];
    expect(found?.fileName).toMatch(/advertising\/advertisers\/line-items\.ts$/);
  });

  test("emits declarations of a client without local paths", () => {
    const { outputFiles } = service.getEmitOutput(file, true, true);
    const declared = outputFiles.find(({ name }) => name.endsWith(".d.ts"));
    expect(declared?.text).toContain("AdvertisingResources");
    expect(declared?.text).not.toMatch(/import\("(?!@callsheet\/clients)/);
  });
});

test("has docs for every option", () => {
  const built = service.getProgram();
  const source = built?.getSourceFile(file);
  if (built === undefined || source === undefined) throw new Error("The program was not read.");
  const checker = built.getTypeChecker();
  const declared = source.statements.find(ts.isTypeAliasDeclaration);
  if (declared === undefined || !ts.isTupleTypeNode(declared.type)) throw new Error("No options.");
  const bare: string[] = [];
  let count = 0;
  const visit = (type: TypeScript.Type, path: string): void => {
    for (const property of type.getProperties()) {
      const at = `${path}.${property.name}`;
      const [place] = property.declarations ?? [];
      // The platform documents its own declarations, names of operations explain themselves, and Standard Schema
      // documents `~standard`.
      if (property.name === "~standard") continue;
      if (place === undefined || !place.getSourceFile().fileName.includes("/generated/")) continue;
      count += 1;
      if (property.getDocumentationComment(checker).length === 0) bare.push(at);
      if (count > 2000) throw new Error(`Without end: ${at}`);
      const value = checker.getNonNullableType(checker.getTypeOfSymbol(property));
      for (const part of value.isUnion() ? value.types : [value]) {
        if ((part.flags & ts.TypeFlags.Object) !== 0 && part.getCallSignatures().length === 0) {
          visit(part, at);
        }
      }
    }
  };
  for (const { name, type } of declared.type.elements.map((node) => ({
    name: node.getText(),
    type: checker.getTypeAtLocation(node),
  }))) {
    visit(type, name);
  }
  expect(count).toBeGreaterThan(60);
  expect(bare).toEqual([]);
});
