/** Prints an HTML page without external resources. Its policy allows only the hashes of its own style and scripts. */
import { createHash } from "node:crypto";
import Handlebars from "handlebars";
import { type Piece, piecesHtml } from "./pieces.ts";
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
  const style = joined([frame, "bar", "layout", template], styles);
  // Runs before anything is shown, so that colours do not change visibly.
  const start = joined(["theme"], scripts);
  // Browsers need neither types nor modules.
  const imported = (scripts[template] ?? "").matchAll(/^import .* from "\.\/(\w+)\.js";$/gm);
  const parts = [frame, ...Array.from(imported, ([, name = ""]) => name), template];
  const script = joined(parts, scripts).replace(
    /^(?:import .*\n|export (?:\{\};\n)?| *\/\*\*[^]*?\*\/\n)/gm,
    "",
  );
  return fill(frame, html, {
    title,
    policy: policyOf([style], [start, script]),
    mark: generatorMark(command),
    style,
    start,
    script,
    body: fill(template, html, data),
  });
}

/** Joins style sheets or scripts. Throws if one could end its element. */
function joined(names: readonly string[], files: Readonly<Record<string, string>>): string {
  const text = names.map((name) => files[name] ?? "").join("\n");
  if (text.trim() === "") throw new Error(`The page has no part ${names.join(", ")}.`);
  if (/<\/(?:style|script)|<!--/i.test(text))
    throw new Error(`${names.join(", ")} would end its element.`);
  return text;
}

const policyOf = (styles: readonly string[], scripts: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src ${styles.map(sourceOf).join(" ")}`,
    `script-src ${scripts.map(sourceOf).join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");

const sourceOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function fill(template: string, partials: Readonly<Record<string, string>>, data: object): string {
  const handlebars = Handlebars.create();
  // Registered each time, because handlebars instances share it.
  handlebars.Utils.escapeExpression = escapeValue;
  const register = (name: string, print: (value: unknown) => string): void => {
    handlebars.registerHelper(name, (value: unknown) => new handlebars.SafeString(print(value)));
  };
  register("code", (pieces) => piecesHtml(pieces as readonly Piece[]));
  register("breakable", (name) => breakableHtml(String(name)));
  register("prose", (text) => proseHtml(String(text)));
  register("inline", (text) => inlineHtml(String(text)));
  handlebars.registerPartial({ ...partials });
  const source = partials[template];
  if (source === undefined) throw new Error(`There is no template ${template}.`);
  return handlebars.compile(source, { strict: true })(data, {
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
