/** Formats files with prettier. Its configuration files are never read, because they can run code. */
import type { Options, Plugin } from "prettier";
import { type OutputFile, type PrintedFile, textOf } from "../output-file.ts";
import { rememberedText } from "../../text/remembered.ts";
import { formatMarkdown } from "./format-markdown.ts";
import { type FormattedEnding, isProjectStyle, type Style } from "./style.ts";

const options: Options = {
  printWidth: 100,
  endOfLine: "lf",
  objectWrap: "preserve",
  proseWrap: "never",
};

/** Formatters of file types. Each is loaded for the first file of its type. */
const languages: readonly {
  readonly ending: FormattedEnding;
  readonly parser: string;
  readonly plugins: () => Promise<Plugin[]>;
}[] = [
  {
    ending: ".ts",
    parser: "babel-ts",
    plugins: async () => [await plugin("babel"), await plugin("estree")],
  },
  {
    ending: ".json",
    parser: "json",
    plugins: async () => [await plugin("babel"), await plugin("estree")],
  },
  { ending: ".md", parser: "markdown", plugins: async () => [await plugin("markdown")] },
];

async function plugin(name: "babel" | "estree" | "markdown"): Promise<Plugin> {
  switch (name) {
    case "babel":
      return await import("prettier/plugins/babel");
    case "estree":
      return (await import("prettier/plugins/estree")) as Plugin;
    case "markdown":
      return await import("prettier/plugins/markdown");
  }
}

/** Formats a file, unless it is already formatted and the project chose no style. `chosen`: the project's style. */
export async function formatFile(
  { path, text, isFormatted = false, blocks }: PrintedFile,
  chosen?: Style,
): Promise<OutputFile> {
  if (chosen !== undefined) return { path, text: await formatText(path, text, chosen) };
  if (isFormatted) return { path, text };
  if (path.endsWith(".md")) return { path, text: await formatMarkdown(text, formatProse) };
  if (blocks === undefined) return { path, text: await formatText(path, text) };
  const texts: string[] = [];
  for (const block of blocks) {
    texts.push(block.isFormatted ? block.text : (await formatText(path, block.text)).trimEnd());
  }
  return { path, text: textOf(texts) };
}

/** Caches formatted prose between runs of watch mode. */
const formatProse = rememberedText((text) => formatText("README.md", text), 200);

async function formatText(path: string, text: string, chosen?: Style): Promise<string> {
  const language = languages.find(({ ending }) => path.endsWith(ending));
  if (language === undefined) return text;
  if (chosen !== undefined && isProjectStyle(chosen)) {
    // The project's own style uses the whole prettier, with its parser for this file name.
    const { format } = await import("prettier");
    return format(text, { ...chosen.project[language.ending], filepath: path });
  }
  const { parser, plugins } = language;
  const { format } = await import("prettier/standalone");
  const chosenOptions: Options = Object.assign({}, options, chosen);
  // Prettier needs the file name to distinguish `<T>` from JSX.
  return format(text, { ...chosenOptions, filepath: path, parser, plugins: await plugins() });
}
