import { cp, mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { generatorFingerprint } from "../../generator/project/cache/generator-fingerprint.ts";
import { hashOfFile } from "../../generator/project/cache/hash-file.ts";
import { hashOfText } from "../../generator/text/sha256.ts";
import { makeOnce } from "../package/support/make-once.ts";
import { nodeModules, repository } from "../package/support/repository.ts";

/** The command as a checkout has it, in modules whose names tests know. */
export const sourceCli: string = join(repository, "generator/cli/cli.js");

let built: Promise<string> | undefined;

/**
 * The command as it is published: for tests that need a process of its own, and not the sources. A run of it takes half
 * the time. It is built once for each state of the generator.
 */
export function builtCli(): Promise<string> {
  return (built ??= build());
}

async function build(): Promise<string> {
  const folder = await makeOnce(`callsheet-built-${stateOfGenerator()}`, async (draft) => {
    // It loads a compiler.
    const { bundle } = await import("../../generator/scripts/bundle.ts");
    await mkdir(join(draft, "generator"));
    await bundle(join(draft, "generator/dist"));
    await cp(join(repository, "templates"), join(draft, "templates"), { recursive: true });
    await cp(join(repository, "package.json"), join(draft, "package.json"));
    await symlink(join(repository, "spec"), join(draft, "spec"), "junction");
    await symlink(nodeModules, join(draft, "node_modules"), "junction");
  });
  return join(folder, "generator/dist/cli.js");
}

/** Of this checkout: another's has other packages beside it. */
function stateOfGenerator(): string {
  const files = [join(repository, "package.json"), import.meta.filename].map(hashOfFile);
  return hashOfText([repository, generatorFingerprint(), ...files].join()).slice(0, 16);
}
