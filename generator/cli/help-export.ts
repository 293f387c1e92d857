/** What `callsheet help export` says. */
import type { Topic } from "./help-topic.ts";

export const exportTopic: Topic = {
  usage: `callsheet export openapi SERVICE [--out FILE] [--report FILE] [--package NAME] [--spec DIR]`,
  text: `Prints a service as a document of OpenAPI 3.1, in JSON, on standard output; what OpenAPI has no
words for is counted on standard error. The document has it in \`x-callsheet\`, with the keys of call
sheets, so that \`callsheet import openapi\` makes the same call sheets of it again.

Operations that share a method and a path are one operation in it, which takes what any of them
takes and answers what any of them answers.

  --out FILE       write the document to a file
  --report FILE    everything that OpenAPI cannot say, with its place; as Markdown, or as JSON where
                   FILE ends in .json
  --package NAME   of several packages only this one
  --spec DIR       folder of call sheets (default: spec, or what callsheet.yaml says)

  callsheet export openapi billing > billing.json
  callsheet export openapi billing --out docs/billing.json --report docs/billing.md`,
};
