/** The last lines of `callsheet init`, as a user reads and copies them. */
export interface InitEnding {
  readonly program: string;
  /** The lines to run. */
  readonly commands: readonly string[];
}

export function endingOf(stdout: string): InitEnding {
  const [, program = ""] = /A first call.*:\n\n((?: {2}.*\n|\n)+?)\n\S/.exec(stdout) ?? [];
  const [, lines = ""] = /\n(?:Run it|Before it runs):\n\n((?: {2}.*\n)+)$/.exec(stdout) ?? [];
  const plain = (text: string): string => text.replaceAll(/^ {2}/gm, "").trim();
  return { program: plain(program), commands: plain(lines).split("\n") };
}
