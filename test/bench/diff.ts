/**
 * `npm run bench:diff`: CPU time of a comparison without reading and parsing, each in a separate process like a
 * command. Prints without assertions.
 */
import { fileURLToPath } from "node:url";
import { diffModels } from "../../generator/diff/diff-models.ts";
import { modelOf } from "../diff/models-of.ts";
import { editPaths, editText, sheetsOf, type Sheets } from "../diff/sheets-of.ts";
import { measure } from "./measure.ts";

const edits: Readonly<Record<string, (sheets: Sheets) => Sheets>> = {
  nothing: (sheets) => sheets,
  "another version": (sheets) => editText(sheets, (text) => text.replaceAll("/v1/", "/v4/")),
  "an argument renamed": (sheets) =>
    editText(sheets, (text) => text.replaceAll("{advertiserId}", "{accountId}")),
  "all resources moved": (sheets) => moved(sheets, (text) => text),
  "nothing the same": (sheets) =>
    moved(sheets, (text) => text.replaceAll("/v1/", "/x/y/").replaceAll("http: GET", "http: PUT")),
};

const moved = (sheets: Sheets, edit: (text: string) => string): Sheets =>
  editPaths(
    editText(sheets, (text) => edit(text.replace(/^resource: /m, "resource: all."))),
    (path) =>
      path.endsWith("service.yaml") ? path : path.replace("advertising/", "advertising/all/"),
  );

/** Returns the advertising service with copies of all of its resources. */
function enlarged(times: number): Sheets {
  const sheets = sheetsOf("advertising");
  const parts = Array.from({ length: times }, (_, part) =>
    Object.entries(sheets).flatMap(([path, text]): [string, string][] =>
      path.endsWith("service.yaml")
        ? []
        : [[path.replace("/", `/part${part}/`), inPart(text, `part${part}`)]],
    ),
  );
  const service = sheets["advertising/service.yaml"] ?? "";
  return Object.fromEntries([["advertising/service.yaml", service], ...parts.flat()]);
}

const inPart = (text: string, part: string): string =>
  text
    .replace(/^resource: /m, `resource: ${part}.`)
    .replaceAll("/v1/", `/v1/${part}/`)
    .replaceAll(/ \/(media|upload|download)\//g, ` /$1/${part}/`);

function compare(times: number, edit: string): string {
  const sheets = enlarged(times);
  const models = { old: modelOf(sheets), new: modelOf(edits[edit]?.(sheets) ?? sheets) };
  const started = process.cpuUsage();
  const { length } = diffModels(models);
  const { user, system } = process.cpuUsage(started);
  return `${((user + system) / 1000).toFixed(0)} ms, ${length} entries`;
}

const [times, edit] = process.argv.slice(2);
if (times !== undefined && edit !== undefined) console.log(compare(Number(times), edit));
else {
  for (const count of [1, 10]) {
    for (const name of Object.keys(edits)) {
      const command = [fileURLToPath(import.meta.url), String(count), name];
      const { output } = measure(command, 1);
      console.log(`${150 * count} operations, ${name}: ${output.trim()}`);
    }
  }
}
