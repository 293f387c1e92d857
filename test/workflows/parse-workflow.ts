/** Reads workflows with the parser of GitHub's editors, which knows all keys, contexts and expressions. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as Parser from "@actions/workflow-parser";
import { build } from "esbuild";

// Node refuses the import of JSON without a type in version 0.3.61, so the parser is bundled.
const outfile = join(mkdtempSync(join(tmpdir(), "callsheet-workflows-")), "parser.mjs");
await build({
  stdin: { contents: 'export * from "@actions/workflow-parser"', resolveDir: import.meta.dirname },
  bundle: true,
  platform: "node",
  format: "esm",
  outfile,
});
const { parseWorkflow, NoOperationTraceWriter } = (await import(
  pathToFileURL(outfile).href
)) as typeof Parser;

/** Returns the errors of a workflow, with their lines and columns. */
export function errorsOf(content: string): readonly string[] {
  const file = { name: "workflow.yml", content };
  const { context } = parseWorkflow(file, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}
