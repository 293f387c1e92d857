/** Common tsconfigs: checks, platform and module resolution. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { nodeModules } from "../../package/support/repository.ts";
import { declared, everyFlag, newestFlags } from "../../support/strictest.ts";

export type CompilerOptions = Readonly<Record<string, unknown>>;

export interface Tsconfig {
  readonly options: CompilerOptions;
  /** Options that TypeScript 5.5 does not support. */
  readonly newer?: CompilerOptions;
  /** Replacements for TypeScript 5.5, which TypeScript 7 no longer supports. */
  readonly older?: CompilerOptions;
}

const browser: CompilerOptions = { lib: ["es2022", "dom"], types: [] };
const node: CompilerOptions = { lib: ["es2022"], types: ["node"] };

const bundler: CompilerOptions = {
  target: "es2022",
  module: "esnext",
  moduleResolution: "bundler",
  skipLibCheck: true,
};

const nodenext: CompilerOptions = { target: "es2022", module: "nodenext", skipLibCheck: true };

/** The options of `strict` that do not affect null. */
const kindsOfStrict = [
  "noImplicitAny",
  "noImplicitThis",
  "strictBindCallApply",
  "strictFunctionTypes",
  "strictPropertyInitialization",
  "useUnknownInCatchVariables",
] as const;

const nextjs = readFileSync(
  join(nodeModules, "create-next-app/dist/templates/app/ts/tsconfig.json"),
  "utf8",
);

export const tsconfigs = {
  "nothing checked, in Node": {
    options: { ...nodenext, ...node, module: "node16", strict: false },
  },
  "strict but for null": {
    options: { ...bundler, ...node, strict: true, strictNullChecks: false },
  },
  "strict about null alone": {
    options: {
      ...nodenext,
      ...browser,
      strict: true,
      ...Object.fromEntries(kindsOfStrict.map((name) => [name, false])),
    },
    newer: { strictBuiltinIteratorReturn: false },
    older: { alwaysStrict: false },
  },
  "every flag, in a browser": {
    options: { ...bundler, ...browser, ...everyFlag, ...declared },
    newer: newestFlags,
  },
  "true endings, both platforms": {
    options: {
      ...bundler,
      target: "esnext",
      module: "preserve",
      lib: ["esnext", "dom", "dom.iterable", "dom.asynciterable"],
      types: ["node"],
      strict: true,
      allowImportingTsExtensions: true,
      moduleDetection: "force",
      verbatimModuleSyntax: true,
    },
    newer: { erasableSyntaxOnly: true },
  },
  "types stripped by Node": {
    options: {
      ...nodenext,
      ...node,
      target: "esnext",
      strict: true,
      verbatimModuleSyntax: true,
      allowImportingTsExtensions: true,
    },
    newer: { erasableSyntaxOnly: true, rewriteRelativeImportExtensions: true },
  },
  "of create-next-app": {
    options: (JSON.parse(nextjs) as { compilerOptions: CompilerOptions }).compilerOptions,
  },
  "CommonJS, of an older framework": {
    options: {
      ...bundler,
      module: "commonjs",
      lib: ["es2022", "dom"],
      types: [],
      strict: true,
      noImplicitReturns: true,
      useDefineForClassFields: false,
      experimentalDecorators: true,
      esModuleInterop: true,
    },
    older: { moduleResolution: "node10" },
  },
} satisfies Readonly<Record<string, Tsconfig>>;
