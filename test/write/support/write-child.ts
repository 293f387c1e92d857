// A run in a process of its own: `node write-child.ts ROOT` with { texts, lockTimeout? } on stdin, the result on stdout.

import { readFileSync } from "node:fs";
import { writeTree } from "../../../generator/write/write-tree.ts";

const root = process.argv[2] ?? "";
const request: unknown = JSON.parse(readFileSync(0, "utf8"));
const { texts } = request as { readonly texts: Readonly<Record<string, string>> };

process.stdout.write("started\n");
const result = await writeTree(
  { path: `${root}/generated`, displayName: "generated" },
  Object.entries(texts).map(([path, text]) => ({ path, text })),
);
process.stdout.write(`${JSON.stringify(result)}\n`);
