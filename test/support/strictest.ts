/** All compiler flags that report additional problems, since TypeScript 5.5. */
export const everyFlag = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  useUnknownInCatchVariables: true,
  allowUnreachableCode: false,
  allowUnusedLabels: false,
  forceConsistentCasingInFileNames: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
} as const;

/** Options of newer compilers. */
export const newestFlags = {
  erasableSyntaxOnly: true,
  noUncheckedSideEffectImports: true,
} as const;

/** Options for code that others compile against. */
export const declared = { declaration: true, isolatedDeclarations: true } as const;

/** Options for sources that also run in browsers. */
export const strictest = {
  target: "es2022",
  module: "nodenext",
  moduleDetection: "force",
  lib: ["es2022", "dom"],
  types: [],
  ...everyFlag,
  ...newestFlags,
  ...declared,
} as const;
