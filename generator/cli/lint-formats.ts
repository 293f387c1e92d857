/** How findings can be shown. */
export const lintFormats = ["text", "json", "github", "sarif"] as const;

export type LintFormat = (typeof lintFormats)[number];
