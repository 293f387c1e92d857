/** The rooms and recipes of `generator/README.md` as data. */
import { readFileSync } from "node:fs";

export const guide: string = readFileSync("generator/README.md", "utf8");

const codeIn = (text: string): string[] =>
  Array.from(text.matchAll(/`([^`]+)`/g), ([, code = ""]) => code);

/** The rooms in the order in which they are listed. */
export const listedRooms: readonly string[] = Array.from(
  guide.matchAll(/^- `([a-z]+)`:/gm),
  ([, room = ""]) => room,
);

export interface Recipe {
  readonly title: string;
  /** The existing example to follow. */
  readonly example: string;
  /** Files and folders of the repository, in the order in which they are changed. */
  readonly paths: readonly string[];
}

const isPath = (code: string): boolean => /^(?:generator|templates|test|spec)\/\S+$/.test(code);

/** Each begins with "As `example`". */
export const recipes: readonly Recipe[] = guide
  .slice(guide.indexOf("\n## Recipes"))
  .split("\n### ")
  .slice(1)
  .map((text) => ({
    title: text.slice(0, text.indexOf("\n")),
    example: /^As `([^`]+)`/m.exec(text)?.[1] ?? "",
    paths: codeIn(text).filter(isPath),
  }));
