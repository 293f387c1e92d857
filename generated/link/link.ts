// Puts what a compiler has built of the package into few modules, which load several times as fast
// (hand-written in templates/link, copied into the generated package).

import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { linkResources } from "./link-resources.ts";
import { linkRuntime } from "./link-runtime.ts";
import { hasResources, isInner, isRuntime } from "./paths.ts";
import { withoutEmpty } from "./statements.ts";

const dist = join(import.meta.dirname, "../dist");
const read = (path: string): string => readFileSync(join(dist, path), "utf8");
const write = (path: string, text: string): void => writeFileSync(join(dist, path), text);

const paths = readdirSync(dist, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".js"));
const runtime = paths.filter(isRuntime);
const linked = linkRuntime(new Map(runtime.map((path) => [path, read(path)])));
for (const path of runtime.filter(isInner)) rmSync(join(dist, path));
for (const [path, text] of linked) write(path, text);
for (const path of paths.filter((other) => !isRuntime(other))) {
  write(path, hasResources(path) ? linkResources(path, read) : withoutEmpty(read(path)));
}
