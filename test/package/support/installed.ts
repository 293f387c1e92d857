import { createHash } from "node:crypto";
import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { makeOnce } from "./make-once.ts";
import { npmInstall } from "./npm-install.ts";
import { generate } from "../../../generator/api/index.ts";
import { projectJson } from "./generated-package.ts";
import { installCommand } from "./install-command.ts";
import { generated, repository } from "./repository.ts";
import { output } from "./run.ts";

/** The package after packing and installation in a folder outside of this repository. */
export interface Installed {
  readonly tarball: string;
  /** Paths inside the tarball, sorted. */
  readonly files: readonly string[];
  /** A project that depends on the package and nothing else. */
  readonly project: string;
  /** The installed package. */
  readonly package: string;
}

let installed: Promise<Installed> | undefined;

/** Packs and installs, once for each state of the generated package. */
export function install(): Promise<Installed> {
  return (installed ??= installOnce());
}

async function installOnce(): Promise<Installed> {
  const folder = await makeOnce(`callsheet-package-${await fingerprint()}`, async (draft) => {
    await pack(draft);
    await npmInstall(join(draft, "project"), ["../clients.tgz"]);
  });
  const files: unknown = JSON.parse(await readFile(join(folder, "files.json"), "utf8"));
  const project = join(folder, "project");
  return {
    tarball: join(folder, "clients.tgz"),
    files: files as string[],
    project,
    package: join(project, "node_modules/@callsheet/clients"),
  };
}

/** Packs a copy of the generated package, so that nothing in the repository affects it or changes. */
async function pack(folder: string): Promise<void> {
  const work = join(folder, "work");
  const copy = join(work, "generated");
  await cp(join(repository, "spec"), join(work, "spec"), { recursive: true });
  await writeFile(join(work, "package.json"), projectJson);
  await cp(generated, copy, { recursive: true, filter: isSource });
  await installCommand(work);
  const { ok } = await generate({ cwd: work });
  if (!ok) throw new Error("The package cannot be generated.");
  const said = await output(
    "npm",
    ["pack", "--json", "--silent", "--pack-destination", folder],
    copy,
  );
  // The package's check prints a line before npm's output.
  const [packed] = JSON.parse(said.slice(said.indexOf("["))) as [
    { filename: string; files: { path: string }[] },
  ];
  await rename(join(folder, packed.filename), join(folder, "clients.tgz"));
  const files = packed.files.map(({ path }) => path).toSorted();
  await writeFile(join(folder, "files.json"), JSON.stringify(files));
  await rm(work, { recursive: true });
}

/** Returns a hash of the package and its build. */
async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  const paths = await readdir(generated, { recursive: true, withFileTypes: true });
  const files = paths
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isSource);
  for (const file of [...files.toSorted(), import.meta.filename]) {
    hash
      .update(`${relative(generated, file)}\0`)
      .update(await readFile(file))
      .update("\0");
  }
  return hash.update(process.version).digest("hex").slice(0, 16);
}

function isSource(path: string): boolean {
  const [top = ""] = relative(generated, path).split(sep);
  return top !== "dist" && top !== "node_modules";
}
