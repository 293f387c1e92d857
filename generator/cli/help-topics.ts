import { catalogue, type DiagnosticCode } from "../diagnostics/catalogue.ts";
import { readmeData } from "../docs/readme/readme-data.ts";
import { fixOptions, rulePage } from "../lint/page.ts";
import { lintRules } from "../lint/rules/rules.ts";
import { publicModel } from "../open/public-model.ts";
import { compile } from "../project/generate/compile.ts";
import { packageLayout } from "../text/package-layout.ts";
import { unexpectedWord } from "./command.ts";
import { lintCommand } from "./commands/sheets.ts";
import { help, wrappedParagraphs } from "./help.ts";
import { firstSpec } from "./init/first-spec.ts";

/** `callsheet help lint`: the help of the command, and the names of all rules. */
export function rulesHelp(columns: number): string {
  const width = Math.max(...lintRules.map(({ id }) => id.length));
  const rows = lintRules.map((rule) =>
    `  ${rule.id.padEnd(width)}  ${rule.level.padEnd(7)}  ${fixOptions(rule)}`.trimEnd(),
  );
  return [help(lintCommand, columns), "The rules, with their levels:", rows.join("\n")].join(
    "\n\n",
  );
}

/** Returns the page of a lint rule or a compile error. Throws if the name is unknown. */
export async function ruleHelp(name: string, columns: number): Promise<string> {
  const rule = lintRules.find(({ id }) => id === name);
  if (rule !== undefined) return rulePage(rule, columns);
  if (isCode(name)) {
    const { severity, message } = catalogue[name];
    const ending = "It is a compile error, which cannot be ignored.";
    return wrappedParagraphs(`${name} (${severity})\n\n${message}\n\n${ending}`, columns);
  }
  const ids = lintRules.map(({ id }) => id);
  throw await unexpectedWord(`There is no rule "${name}"`, name, ids);
}

const isCode = (name: string): name is DiagnosticCode => Object.hasOwn(catalogue, name);

/** `callsheet help templates`: the data of a template, for the example call sheets that `init` writes. */
export function templatesHelp(columns: number): string {
  const sources = firstSpec({
    name: "library",
    packageName: "library-client",
    schema: () => "schema.json",
  }).map(({ path, text }) => {
    return { path, origin: path, file: path, text };
  });
  const { model } = compile(sources);
  if (model === undefined) throw new Error("The first call sheets are not valid.");
  const rows = rowsOf(readmeData(publicModel(model, packageLayout)), "");
  const width = Math.max(...rows.map(({ path }) => path.length));
  const lines = rows.map(({ path, example }) => `  ${path.padEnd(width)}  ${example}`);
  return [
    wrappedParagraphs(templatesHead, columns),
    lines.map((line) => line.trimEnd()).join("\n"),
    wrappedParagraphs(templatesFoot, columns),
  ].join("\n\n");
}

const templatesHead = `callsheet.yaml: \`templates: DIR\`

A Handlebars template named readme.md.hbs in that folder replaces Callsheet's template of README.md.
An unknown name in it is an error with its location.

These are its values, with examples from the call sheets of \`callsheet init library\`:`;

const templatesFoot = `Optional facts can be undefined: check them with {{#if}}. In {{#each}} the names are those of the
item; {{@root.name}} refers to the top level. The types are ReadmeData and others of "callsheet".

Strings are escaped for Markdown. Helpers: {{code text}} a code span; {{quote text}} a string of
TypeScript; {{camel name}} a variable for a name; {{list names}} properties of an object.`;

interface Row {
  readonly path: string;
  readonly example: string;
}

/** Shows only the first item of a list. */
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
