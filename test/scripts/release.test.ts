/** Tests the script of a release for everything before it packs; `test/publish/rehearsal.release.ts` publishes. */
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { repository } from "../package/support/repository.ts";

const script = join(repository, "generator/scripts/release.ts");

/** Runs the script for a version; returns its output, or its error. */
async function release(changelog: string, ...args: readonly string[]): Promise<string> {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "package.json"), '{ "version": "1.2.0" }');
  writeFileSync(join(cwd, "CHANGELOG.md"), changelog);
  return promisify(execFile)(process.execPath, [script, ...args], { cwd }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { readonly stderr: string }) => stderr,
  );
}

const explained = "# Changelog\n\n## 1.2.0\n\n- One.\n- Two.\n\n## 1.1.0\n\n- Old.\n";

test("prints the notes of a version", async () => {
  expect(await release(explained, "v1.2.0", "--notes")).toBe("- One.\n- Two.\n");
});

test("refuses a tag that is not the version", async () => {
  expect(await release(explained, "v1.3.0", "--notes")).toBe(
    "The tag v1.3.0 is not the version 1.2.0 of package.json. Tag v1.2.0, or change package.json.\n",
  );
});

test.each([
  ["no section", "# Changelog\n\n## 1.1.0\n\n- Old.\n"],
  ["an empty section", "# Changelog\n\n## 1.2.0\n\n## 1.1.0\n\n- Old.\n"],
  ["a section of a longer version", "# Changelog\n\n## 1.2.0-rc.1\n\n- Soon.\n"],
])("refuses a changelog with %s", async (_, changelog) => {
  expect(await release(changelog, "v1.2.0")).toBe(
    'CHANGELOG.md does not explain 1.2.0. Rename its section "Unreleased" to "1.2.0".\n',
  );
});

test("refuses entries that no version has", async () => {
  const changelog = explained.replace("## 1.2.0", "## Unreleased\n\n- Three.\n\n## 1.2.0");
  expect(await release(changelog, "v1.2.0")).toBe(
    'CHANGELOG.md has unreleased entries. Move them to "1.2.0".\n',
  );
});
