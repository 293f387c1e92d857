import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../package/support/repository.ts";

/** The pages for users: the README and the pages that it links to. */
export const userPages = [
  "README.md",
  "spec/README.md",
  "generator/cli/README.md",
  "generator/review/README.md",
  "generator/STABILITY.md",
  "test/everywhere/README.md",
  "generated/README.md",
] as const;

/** A code block of a README. */
export interface Block {
  /** Path of the README in the repository. */
  readonly readme: string;
  /** Name for test titles: the heading above, and a number. */
  readonly name: string;
  /** Language of the block. Empty if it has no language. */
  readonly language: string;
  /** File of the repository that the sentence before the block names as its source. */
  readonly file: string | undefined;
  readonly text: string;
}

const pattern = /^#+ (?<heading>[^\n]+)$|^```(?<language>\w*)\n(?<text>.*?)^```$/gms;

export async function blocksOf(readme: string): Promise<readonly Block[]> {
  const whole = await readFile(join(repository, readme), "utf8");
  const blocks: Block[] = [];
  let heading = "";
  let count = 0;
  for (const { groups = {}, index } of whole.matchAll(pattern)) {
    if (groups["heading"] !== undefined) {
      heading = groups["heading"];
      count = 0;
      continue;
    }
    count += 1;
    const [, file] =
      /`((?:spec|clients)\/[^`\s]+|first-call\.ts|tsconfig\.json)`:\s*$/.exec(
        whole.slice(0, index),
      ) ?? [];
    const { language = "", text = "" } = groups;
    blocks.push({ readme, name: `${heading} ${count}`, language, file, text });
  }
  return blocks;
}

/** Returns the command lines of a README or one of its sections, without comments. */
export const commandsOf = async (readme: string, section = ""): Promise<readonly string[]> =>
  (await blocksOf(readme))
    .filter(({ language, name }) => language === "sh" && name.startsWith(section))
    .flatMap(({ text }) => text.trim().split("\n"))
    .map((line) => line.replace(/\s+#.*/, ""));
