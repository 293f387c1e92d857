/**
 * `callsheet diff --driver`: what git runs in place of its own comparison of a file. It always ends well, since git would
 * stop; what cannot be understood is shown line by line, as git would have.
 */
import { visible } from "../diagnostics/visible.ts";
import { hasColour, textHunks } from "../project/git/text-diff.ts";
import {
  type DriverFile,
  driverRequest,
  type DriverRequest,
  isNothing,
} from "../project/diff/driver.ts";
import { printPainted } from "./terminal.ts";

export async function runDriver(words: readonly string[], cwd: string): Promise<0> {
  const request = requestOf(words);
  if (request === undefined) {
    printPainted(`* Unmerged path ${visible(words[0] ?? "")}`);
    return 0;
  }
  printPainted((await meaning(request, cwd)) ?? asText(request, cwd));
  return 0;
}

/** A file that cannot be read is for git to show. */
function requestOf(words: readonly string[]): DriverRequest | undefined {
  try {
    return driverRequest(words);
  } catch {
    return undefined;
  }
}

/** Undefined where nothing of the API changes, too: what else has changed is in the lines. */
async function meaning(request: DriverRequest, cwd: string): Promise<string | undefined> {
  try {
    const { diffFile } = await import("../project/diff/driver.ts");
    const diff = diffFile(request, cwd);
    if (diff === undefined || diff.report.changes.length === 0) return undefined;
    const { diffFormats } = await import("./diff-formats.ts");
    const render = await diffFormats.text.load();
    return `${headOf(request)}\n${render(diff, { all: true })}\n`;
  } catch {
    return undefined;
  }
}

const headOf = ({ old, new: now }: DriverRequest): string =>
  `diff --git ${visible(`a/${old.path}`)} ${visible(`b/${now.path}`)}`;

function asText(request: DriverRequest, cwd: string): string {
  const { old, new: now, header } = request;
  const isRead = process.stdout.isTTY || process.env["GIT_PAGER_IN_USE"] === "true";
  try {
    const isColoured = hasColour(cwd, isRead);
    const nameOf = ({ file, path }: DriverFile, side: string): string =>
      isNothing(file) ? "/dev/null" : visible(`${side}/${path}`);
    const head = [
      headOf(request),
      ...(header === "" ? [] : [header.trimEnd()]),
      `--- ${nameOf(old, "a")}`,
      `+++ ${nameOf(now, "b")}`,
    ];
    const bold = (line: string) => (isColoured ? `\u001B[1m${line}\u001B[m` : line);
    const hunks = textHunks(cwd, old.file, now.file, isColoured);
    return [...head.map(bold), hunks.trimEnd()].join("\n");
  } catch {
    return headOf(request);
  }
}
