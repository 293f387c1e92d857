/** The pages in a package. */
import { posix } from "node:path";
import { planDocPages } from "../../../generator/project/generate/plan-pages.ts";
import type { Model } from "../../../generator/model/model.ts";
import { printText } from "../../../generator/print/print-text.ts";
import { readTemplates } from "../../../generator/project/load/templates.ts";
import { type CodeLayout, packageLayout } from "../../../generator/text/package-layout.ts";

const templates = readTemplates();

/** Returns pages by path, without the README of a package. */
export const pagesOf = (
  model: Model,
  layout: CodeLayout = packageLayout,
): ReadonlyMap<string, string> =>
  new Map(
    planDocPages(model, layout)
      .filter(({ path }) => layout.kind === "source" || path !== "README.md")
      .map((plan) => [plan.path, printText(plan, templates.prose).text]),
  );

/** Returns links to other files of the package, except inside code. */
export const linksIn = (text: string): string[] =>
  Array.from(
    text.replaceAll(/^```[^]*?^```$/gm, "").matchAll(/(?<!\\)\]\((?!https?:)([^)#]+)/g),
    ([, link = ""]) => link,
  );

/** The longest page. */
export function largest(pages: ReadonlyMap<string, string>) {
  const sizes = Array.from(pages, ([path, text]) => ({ path, bytes: Buffer.byteLength(text) }));
  return sizes.reduce((most, one) => (one.bytes > most.bytes ? one : most));
}

/**
 * Returns the number of files to open after AGENTS.md for each operation, by id. A list specifies the pages of its
 * operations as "A page each, in `folder`".
 */
export function distances(pages: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  const reached = new Map([["AGENTS.md", 0]]);
  const operations = new Map<string, number>();
  for (const [path, distance] of reached) {
    const text = pages.get(path) ?? "";
    for (const [, id = ""] of text.matchAll(/^## `([^`]+)`$/gm)) {
      if (!operations.has(id)) operations.set(id, distance);
    }
    const listed = Array.from(
      text.matchAll(/A page each, in `([^`]+)`: (.+)$/gm),
      ([, folder = "", names = ""]) =>
        Array.from(names.matchAll(/`([^`]+)`/g), ([, name]) => `${folder}/${name}.md`),
    );
    for (const link of [...linksIn(text), ...listed.flat()]) {
      const target = posix.join(posix.dirname(path), link);
      if (!reached.has(target)) reached.set(target, distance + 1);
    }
  }
  return operations;
}
