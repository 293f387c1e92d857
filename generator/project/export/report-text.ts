/** The file of `--report`: everything that a document cannot say, for people, or for other tools. */
import { markdownCode, markdownText } from "../../diagnostics/platforms/markdown.ts";
import { plural } from "../../text/plural.ts";
import type { Exported } from "./export-service.ts";

/** JSON where the name of the file ends in `.json`, and else Markdown. */
export const reportText = (exported: Exported, file: string): string =>
  file.endsWith(".json") ? reportJson(exported) : reportMarkdown(exported);

function reportJson({ service, operations, types, notes }: Exported): string {
  const facts = { service, operations, types };
  const counted = notes.map(({ places, ...kind }) => ({ ...kind, count: places.length, places }));
  return `${JSON.stringify({ version: 1, ...facts, notes: counted }, null, 2)}\n`;
}

function reportMarkdown({ service, operations, types, notes }: Exported): string {
  return `${[
    `# ${markdownText(service)} as OpenAPI`,
    `${plural(operations, "operation")} and ${plural(types, "type")}. ${
      notes.length === 0
        ? "The document says all that the call sheets say."
        : "For what follows OpenAPI has no words; `x-callsheet` in the document has them."
    }`,
    ...notes.flatMap(({ heading, reason, places }) => [
      `## ${markdownText(heading)} (${places.length})`,
      markdownText(reason),
      places.map(placeLine).join("\n"),
    ]),
  ].join("\n\n")}\n`;
}

function placeLine({ of, pointer, detail }: Exported["notes"][number]["places"][number]): string {
  const place = pointer === "" ? "" : ` ${markdownCode(`#${pointer}`)}`;
  return `- ${markdownCode(of)}${detail === undefined ? "" : `, ${markdownText(detail)}`}${place}`;
}
