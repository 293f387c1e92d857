/** Formats of `callsheet diff`. Each is loaded on demand. */
import type { Diff } from "../project/diff/outcome.ts";

export interface ShowOptions {
  /** Whether to show everything, without a limit. */
  readonly all: boolean;
  /** The comment to replace. */
  readonly former?: string | undefined;
  /** Label that accepts breaking changes, and whether the change request has it. */
  readonly label?: { readonly name: string; readonly isSet: boolean } | undefined;
}

/** Renders the whole output. External strings are escaped for the format. */
export type RenderDiff = (diff: Diff, options: ShowOptions) => string;

interface DiffRenderer {
  /** Options that apply to the format. `--label` includes `--labelled`. */
  readonly takes: readonly ShowOption[];
  readonly load: () => Promise<RenderDiff>;
}

export const showOptions = ["report", "all", "former", "label", "labelled"] as const;
export type ShowOption = (typeof showOptions)[number];

export const diffFormats = {
  text: {
    takes: ["report", "all"],
    load: async () => {
      const [{ terminalReport }, { screenOf }] = await Promise.all([
        import("../review/terminal/terminal-report.ts"),
        import("./terminal.ts"),
      ]);
      return ({ report }, { all }) => terminalReport(report, { ...screenOf(process.stdout), all });
    },
  },
  md: {
    takes: ["report", "all", "former", "label", "labelled"],
    load: async () => {
      const { comment, commentLimit, summaryLimit } = await import("../review/comment/comment.ts");
      const { linksFrom } = await import("../review/words/links.ts");
      return ({ report }, { all, former, label }) =>
        comment(report, {
          links: linksFrom(process.env),
          limit: all ? summaryLimit : commentLimit,
          former,
          label,
        }).trimEnd();
    },
  },
  json: {
    takes: ["report"],
    load: async () => {
      const { visibleJson } = await import("../diagnostics/visible.ts");
      return ({ report }) => visibleJson(JSON.stringify(report, null, 2));
    },
  },
  github: {
    takes: ["report"],
    load: async () => {
      const { githubOutput } = await import("../review/platforms.ts");
      return ({ report }) => githubOutput(report);
    },
  },
  sarif: {
    takes: ["report"],
    load: async () => {
      const [{ sarifReport }, { version, homepage }, { visibleJson }] = await Promise.all([
        import("../review/platforms.ts"),
        import("./version.ts"),
        import("../diagnostics/visible.ts"),
      ]);
      return ({ report }) =>
        visibleJson(JSON.stringify(sarifReport(report, { version, url: homepage }), null, 2));
    },
  },
  html: {
    takes: [],
    load: async () => {
      const [{ comparisonPage }, { printPage }, { readPageTemplates }] = await Promise.all([
        import("../review/page/comparison-page.ts"),
        import("../print/html/print-page.ts"),
        import("../project/load/templates.ts"),
      ]);
      const { linksFrom } = await import("../review/words/links.ts");
      return ({ report, models }) => {
        const data = comparisonPage(report, { models, links: linksFrom(process.env) });
        const title = `${data.subject}: ${data.verdict}`;
        const plan = { title, command: "diff", template: "diff", data };
        return printPage(plan, readPageTemplates()).trimEnd();
      };
    },
  },
} as const satisfies Readonly<Record<string, DiffRenderer>>;

export type DiffFormat = keyof typeof diffFormats;

export const isDiffFormat = (name: string): name is DiffFormat => Object.hasOwn(diffFormats, name);
