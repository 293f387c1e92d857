// A run in a separate process: `node write-child.ts ROOT` with `{ texts, builds }` on stdin, the result on stdout.

import { readFileSync } from "node:fs";
import { writeTree } from "../../../generator/write/write-tree.ts";

const root = process.argv[2] ?? "";
const request: unknown = JSON.parse(readFileSync(0, "utf8"));
const { texts, builds } = request as {
  readonly texts: Readonly<Record<string, string>>;
  readonly builds: boolean;
};
const folder = { path: `${root}/generated`, displayName: "generated" };

process.stdout.write("started\n");
const result = builds
  ? await (await import("./generate-and-build.ts")).generateAndBuild(folder, texts)
  : await writeTree(
      folder,
      Object.entries(texts).map(([path, text]) => ({ path, text })),
    );
process.stdout.write(`${JSON.stringify(result)}\n`);
