/** Tests that one mistake made many times is printed and stored in bounded space, and counted completely. */
import { expect, test } from "vitest";
import { smallProject } from "../project/config/small-project.ts";
import { runCli } from "./run-cli.ts";

const keys = Array.from({ length: 3000 }, (_, index) => `  key${index}: 1\n`).join("");

test("limits errors of one kind to a readable number", async () => {
  const cwd = smallProject({
    "spec/example/many.yaml": `resource: many\noperations:\n  list: { http: GET /many, dok: A., result: string }\ntypes:\n  A:\n    feelds: {}\n${keys.replaceAll("  key", "    key")}`,
  });
  const { code, stderr } = await runCli(["generate"], { cwd });
  expect(code).toBe(1);
  expect(stderr.length).toBeLessThan(20_000);
  const [, rest = ""] = /(\d+) more of unknown-key/.exec(stderr) ?? [];
  const shown = stderr.match(/ error unknown-key$/gm) ?? [];
  expect(shown).toHaveLength(20);
  expect(Number(rest) + shown.length).toBeGreaterThanOrEqual(3000);

  const { stdout } = await runCli(["generate", "--json"], { cwd });
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly { readonly code: string; readonly more?: number }[];
  };
  const unknown = diagnostics.filter((one) => one.code === "unknown-key");
  expect(unknown).toHaveLength(1000);
  expect(unknown.at(-1)?.more).toBe(Number(rest) - 980);
});

test("reports a package without any generated file in a few lines of drift", async () => {
  const { stderr } = await runCli(["generate", "--check"], { cwd: smallProject() });
  expect(stderr.split("\n").length).toBeLessThan(30);
  expect(stderr).toMatch(/missing {4}and \d+ more\n\n\d+ files differ from/);
});
