/** Which operations stayed, came and went, for who goes from one version to another. */
import { markdownCode, markdownText } from "../../diagnostics/platforms/markdown.ts";
import { shortened } from "../words/folded.ts";
import { operationLines } from "../words/operation-lines.ts";
import type { PageContext } from "./change-text.ts";
import type { Section } from "./compose.ts";
import { inFull } from "./in-full.ts";

/** Of the page, for all services together. */
const share = 1 / 5;

/** In characters: more operations than a resource has that people made. */
const longest = 2000;

export function operationLists({ report, links, withService }: PageContext): Section[] {
  const overviews = report.packages.flatMap(({ operations }) => operations ?? []);
  return overviews.flatMap((overview): Section[] => {
    const found = operationLines(overview);
    if (found === undefined) return [];
    const { head, lines } = found;
    const service = withService ? `${markdownCode(shortened(overview.service, 200))}: ` : "";
    return [
      {
        // Markdown in a summary is not read as such.
        open: () =>
          `<details><summary>${head}</summary>\n\n${service === "" ? "" : `${service}\n\n`}`,
        close: "\n</details>",
        items: lines.map(
          ({ resource, text }) =>
            `- ${markdownCode(shortened(resource, longest))}: ${markdownText(shortened(text, longest))}\n`,
        ),
        share: share / overviews.length,
        rest: (left, shown) =>
          shown === 0
            ? `${service}${head}: they are ${inFull(links)}.`
            : `${left} more ${left === 1 ? "resource" : "resources"} ${inFull(links)}.`,
      },
    ];
  });
}
