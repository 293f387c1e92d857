/** All that compilers can be asked to look at, since TypeScript 5.5. */
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

/** What newer compilers can be asked besides. */
export const newestFlags = {
  erasableSyntaxOnly: true,
  noUncheckedSideEffectImports: true,
} as const;

/** Of what others compile against. */
export const declared = { declaration: true, isolatedDeclarations: true } as const;

/** For sources that run in browsers too. */
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
