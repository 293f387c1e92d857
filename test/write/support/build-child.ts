// A first run with a built form, in a process of its own: `node build-child.ts ROOT`, as `write-child.ts`.

import { readFileSync } from "node:fs";
import { generateAndBuild } from "./generate-and-build.ts";

const root = process.argv[2] ?? "";
const request: unknown = JSON.parse(readFileSync(0, "utf8"));
const { texts } = request as { readonly texts: Readonly<Record<string, string>> };

process.stdout.write("started\n");
const result = await generateAndBuild(
  { path: `${root}/generated`, displayName: "generated" },
  texts,
);
process.stdout.write(`${JSON.stringify(result)}\n`);
