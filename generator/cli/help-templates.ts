/** `callsheet help templates`: the data of a template, by the example of the call sheets that `init` writes. */
import { compile } from "../project/compile.ts";
import { firstSpec } from "./init/first-spec.ts";
import { readmeData } from "../emit/readme/readme-data.ts";

export function helpTemplates(): string {
  const sources = firstSpec({
    name: "library",
    packageName: "library-client",
    schema: () => "schema.json",
  }).map(({ path, text }) => {
    return { path, origin: path, file: path, text };
  });
  const { model } = compile(sources);
  if (model === undefined) throw new Error("The first spec is wrong.");
  const rows = rowsOf(readmeData(model), "");
  const width = Math.max(...rows.map(({ path }) => path.length));
  const lines = rows.map(({ path, example }) => `  ${path.padEnd(width)}  ${example}`);
  return `${head}\n\n${lines.map((line) => line.trimEnd()).join("\n")}\n\n${foot}`;
}

const head = `callsheet.yaml: \`templates: DIR\`

A template that is called readme.md.hbs in that folder writes README.md in place of Callsheet's own.
It is written in Handlebars. A name that it is not given is an error, with its place.

What it is given, with what that is for the call sheets that \`callsheet init library\` writes:`;

const foot = `Nothing stands for what call sheets need not say: ask with {{#if}}. In {{#each}} the names are those
of the one item; {{@root.name}} leads back to the top. The types are ReadmeData and others of
"callsheet".

Texts are escaped for Markdown. Helpers: {{code text}} a code span; {{quote text}} a string of
TypeScript; {{camel name}} a variable for a name; {{list names}} properties of an object.`;

interface Row {
  readonly path: string;
  readonly example: string;
}

/** The first item of a list stands for all. */
function rowsOf(value: unknown, path: string): Row[] {
  if (Array.isArray(value) && typeof value[0] === "object") return rowsOf(value[0], `${path}[]`);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return [{ path, example: exampleOf(value) }];
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    rowsOf(inner, path === "" ? key : `${path}.${key}`),
  );
}

const longest = 44;

function exampleOf(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest - 3)}...` : text;
}
