import { execFile } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";

describe("a run without a program and without a way to install it", () => {
  it.each([
    { CI: "", code: 0, seen: / 5 skipped/ },
    { CI: "true", code: 1, seen: /There is no `redis-server` here/ },
  ])(
    "skips tests without their program, and fails where CI is `$CI`",
    async ({ CI, code, seen }) => {
      const run = await vitest(
        { PATH: temporaryFolder(), CI, NO_COLOR: "1" },
        "test/redis/keys.test.ts",
      );
      expect(run.code).toBe(code);
      expect(run.text).toMatch(seen);
      expect(run.text).toMatch(
        /^Not all of test\/redis and test\/examples was tested: there is no `redis-server`, and there is no apt-get\. To install it: .*$/m,
      );
    },
  );
});

function vitest(env: NodeJS.ProcessEnv, file: string): Promise<{ code: unknown; text: string }> {
  const root = join(import.meta.dirname, "../..");
  const script = join(root, "node_modules/vitest/vitest.mjs");
  const args = [
    script,
    "run",
    "--config",
    "test/vitest.config.ts",
    "--typecheck=false",
    "--project=alone",
    file,
  ];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : error.code, text: stdout + stderr });
    });
  });
}
