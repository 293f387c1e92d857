/** Renders prose from a handlebars template. Every value is escaped as Markdown, unless a helper renders it. */
import Handlebars from "handlebars";
import type { MarkdownPlan } from "../typescript/plan/file-plan.ts";
import { reservedWords, variableName } from "../text/package-names.ts";
import { inlineParts, codeSpan as spanOf } from "../text/texts.ts";
import { rememberedText } from "../text/remembered.ts";
import { hashOfText } from "../text/sha256.ts";
import { explainTemplate } from "./explain-template.ts";
import { commentText, objectKey, propertyName, quote } from "./literal.ts";
import { precompiled } from "./precompiled.ts";

export type { MarkdownPlan };

/** Throws TemplateError if the template cannot be rendered. */
export function printMarkdown(
  { template, data }: MarkdownPlan,
  templates: Readonly<Record<string, string>>,
): string {
  const source = templates[template];
  if (source === undefined) throw new Error(`There is no template ${template}.`);
  const { handlebars, fill } = compiled(source);
  try {
    return fill(data, withoutPrototypes);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw explainTemplate({
      template,
      source,
      data,
      error,
      handlebars,
      options: withoutPrototypes,
    });
  }
}

const compiled = rememberedText((source: string) => {
  const handlebars = engine();
  // Strict: a name without data is a typo.
  const known = precompiled[hashOfText(source)];
  const fill = known ? handlebars.template(known) : handlebars.compile(source, { strict: true });
  return { handlebars, fill };
}, 4);

/** Equals the default of handlebars, which prints a warning if it is not set. */
const withoutPrototypes = {
  allowProtoPropertiesByDefault: false,
  allowProtoMethodsByDefault: false,
} as const;

function engine(): typeof Handlebars {
  const handlebars = Handlebars.create();
  handlebars.Utils.escapeExpression = escapeMarkdown;
  handlebars.registerHelper("log", () => {
    throw new Error('a template cannot use "log"');
  });
  const register = (name: string, print: (value: unknown) => string): void => {
    handlebars.registerHelper(name, (...given: unknown[]) => {
      // Handlebars adds its options as the last argument.
      if (given.length !== 2) throw new Error(`"${name}" takes one value`);
      return new handlebars.SafeString(print(given[0]));
    });
  };
  register("code", (text) => markdownCode(String(text)));
  register("quote", (text) => quote(String(text)));
  register("camel", (text) => variableName(String(text)));
  register("list", (names) => (names as string[]).map(propertyOf).join(", "));
  return handlebars;
}

/** Returns a property of an object literal with the value of a variable. */
function propertyOf(name: string): string {
  const isVariable = propertyName(name) === name && !reservedWords.has(name);
  return isVariable ? name : `${objectKey(name)}: ${variableName(name)}`;
}

/** Escapes prose in which only code between backticks is markup. Markdown from a helper is unchanged. */
export function escapeMarkdown(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (value instanceof Handlebars.SafeString) return value.toHTML();
  const parts = inlineParts(commentText(String(value as string | number)).trim());
  const prose = parts.map(({ text, isCode }) => (isCode ? markdownCode(text) : escapeText(text)));
  return prose.join("").replace(/^(\s*\d*)([-+#.)])/, "$1\\$2");
}

/** Escapes text so that it is not read as markup, a link, a table cell or HTML. */
const escapeText = (text: string): string =>
  text.replace(/[\\`*[\]<>|&~${}]/g, "\\$&").replace(/(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, "\\_");

export const markdownCode = (text: string): string => spanOf(commentText(text));
