/** How `callsheet diff` can print a comparison: each format is loaded when it is asked for. */
import type { Diff } from "../project/diff/diff.ts";

export interface DiffRenderer {
  /** The whole output; a text of other origin in it is escaped for where it goes. */
  readonly render: (diff: Diff) => string | Promise<string>;
}

export const diffFormats = {
  text: async (): Promise<DiffRenderer> => ({ render: (await import("./diff-text.ts")).diffText }),
  json: async (): Promise<DiffRenderer> => ({
    render: ({ report }) => JSON.stringify(report, null, 2),
  }),
} as const satisfies Readonly<Record<string, () => Promise<DiffRenderer>>>;

export type DiffFormat = keyof typeof diffFormats;

export const isDiffFormat = (name: string): name is DiffFormat => Object.hasOwn(diffFormats, name);
