/** Writes the notices of bundled packages: name, version, licence and its text, as the licences require. */
import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Packages with code of other packages, whose notices they lack. */
const contained: Readonly<Record<string, string>> = { "@ts-morph/common": "typescript-6" };

const texts =
  "{LICENSE,LICENCE,License,license,NOTICE,THIRD-PARTY-NOTICES,ThirdPartyNotice}*{,.md,.txt}";

/** Returns the text of the file. `modules`: paths of all modules of the bundle. Throws if a package has no licence. */
export function noticesOf(modules: Iterable<string>): string {
  const folders = new Set<string>();
  for (const id of modules) {
    const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id) ?? [];
    if (folder !== undefined) folders.add(folder);
  }
  const notices = [...folders].flatMap((folder) => {
    const inner = contained[packageIn(folder).name];
    return inner === undefined
      ? [noticeOf(folder)]
      : [noticeOf(folder), noticeOf(dirname(require.resolve(`${inner}/package.json`)))];
  });
  return ["Callsheet contains code of these packages.", ...notices.toSorted()].join(
    `\n\n${line}\n`,
  );
}

const require = createRequire(import.meta.url);
const line = "-".repeat(80);

function noticeOf(folder: string): string {
  const { name, version, license } = packageIn(folder);
  const files = globSync(texts, { cwd: folder }).toSorted();
  if (files.length === 0) throw new Error(`${folder} has no licence.`);
  const contents = files.map((file) => readFileSync(join(folder, file), "utf8").trim());
  return [`${name} ${version} (${license})`, ...contents].join("\n\n");
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

const packageIn = (folder: string): Package =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Package;
