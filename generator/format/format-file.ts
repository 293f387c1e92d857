/** Prettier has the last word on every file, with one configuration that no file of the working tree can change. */
import type { Options, Plugin } from "prettier";
import { format } from "prettier/standalone";
import type { OutputFile } from "../print/output-file.ts";

const options: Options = {
  printWidth: 100,
  endOfLine: "lf",
  objectWrap: "preserve",
  proseWrap: "never",
};

/** What formats a kind of file is loaded when the first of that kind comes. */
const languages: readonly {
  readonly ending: string;
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

export async function formatFile({ path, text }: OutputFile): Promise<OutputFile> {
  const language = languages.find(({ ending }) => path.endsWith(ending));
  if (language === undefined) return { path, text };
  const { parser, plugins } = language;
  return { path, text: await format(text, { ...options, parser, plugins: await plugins() }) };
}
