/** Prints an HTML page without external resources. Its policy allows only the hashes of its own style and scripts. */
import { createHash } from "node:crypto";
import Handlebars from "handlebars";
import { type Piece, piecesHtml } from "./pieces.ts";
import { hashOfText } from "../../text/sha256.ts";
import { precompiled } from "../precompiled.ts";
import { breakableHtml, escapeHtml } from "./escape-html.ts";
import { inlineHtml, proseHtml } from "./prose-html.ts";

export interface PagePlan {
  readonly title: string;
  /** Command that writes the page. A file with this mark can be replaced. */
  readonly command: string;
  /** Name of the template for the body, and of its style sheet and its script. */
  readonly template: string;
  readonly data: object;
}

/** The frame of all pages, with its style and its script. */
const frame = "page";

/** Returns the mark of the command that wrote a page. */
export const generatorMark = (command: string): string =>
  `<meta name="generator" content="callsheet ${command}">`;

export function printPage(plan: PagePlan, { html, styles, scripts }: PageTemplates): string {
  const { title, command, template, data } = plan;
  const { style, start, script } = partsOf(template, { styles, scripts });
  return fill(frame, html, {
    title,
    policy: policyOf(new Set([style]), new Set([start, script])),
    mark: generatorMark(command),
    style,
    start,
    script,
    body: fill(template, html, data),
  });
}

/** Returns the style sheet and the scripts of pages with a template. */
export function partsOf(template: string, { styles, scripts }: Omit<PageTemplates, "html">) {
  // Browsers need neither types nor modules.
  const imported = (scripts[template] ?? "").matchAll(/^import .* from "\.\/(\w+)\.js";$/gm);
  const parts = [frame, ...Array.from(imported, ([, name = ""]) => name), template];
  return {
    style: joined([frame, "bar", "layout", template], styles),
    // Runs before anything is shown, so that colours do not change visibly.
    start: joined(["theme"], scripts),
    script: joined(parts, scripts).replace(
      /^(?:import .*\n|export (?:\{\};\n)?| *\/\*\*[^]*?\*\/\n)/gm,
      "",
    ),
  };
}

/** Joins style sheets or scripts. Throws if one could end its element. */
function joined(names: readonly string[], files: Readonly<Record<string, string>>): string {
  const text = names.map((name) => files[name] ?? "").join("\n");
  if (text.trim() === "") throw new Error(`The page has no part ${names.join(", ")}.`);
  if (/<\/(?:style|script)|<!--/i.test(text))
    throw new Error(`${names.join(", ")} would end its element.`);
  return text;
}

/** Returns a policy that allows only these style sheets and scripts. */
export const policyOf = (styles: ReadonlySet<string>, scripts: ReadonlySet<string>): string =>
  [
    "default-src 'none'",
    `style-src ${Array.from(styles, sourceOf).join(" ")}`,
    `script-src ${Array.from(scripts, sourceOf).join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");

const sourceOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function fill(template: string, partials: Readonly<Record<string, string>>, data: object): string {
  const handlebars = Handlebars.create();
  // Registered each time, because handlebars instances share it.
  handlebars.Utils.escapeExpression = escapeValue;
  const templateOf = (source: string): Handlebars.TemplateDelegate | undefined => {
    const known = precompiled[hashOfText(source)];
    return known && handlebars.template(known);
  };
  const register = (name: string, print: (value: unknown) => string): void => {
    handlebars.registerHelper(name, (value: unknown) => new handlebars.SafeString(print(value)));
  };
  register("code", (pieces) => piecesHtml(pieces as readonly Piece[]));
  register("breakable", (name) => breakableHtml(String(name)));
  register("prose", (text) => proseHtml(String(text)));
  register("inline", (text) => inlineHtml(String(text)));
  for (const [name, source] of Object.entries(partials)) {
    handlebars.registerPartial(name, templateOf(source) ?? source);
  }
  const source = partials[template];
  if (source === undefined) throw new Error(`There is no template ${template}.`);
  const print = templateOf(source) ?? handlebars.compile(source, { strict: true });
  return print(data, {
    allowProtoPropertiesByDefault: false,
    allowProtoMethodsByDefault: false,
  });
}

function escapeValue(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (value instanceof Handlebars.SafeString) return value.toHTML();
  return escapeHtml(String(value as string | number));
}

/** Templates of pages: the files of `templates/html`. */
export interface PageTemplates {
  /** Handlebars templates by name, without extension; each is a partial of the others. */
  readonly html: Readonly<Record<string, string>>;
  readonly styles: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
}
