/** `diff` for programs: the output of the command as a value. */
import { beforeAll, expect, test, vi } from "vitest";
import { diff } from "../../generator/api/index.ts";
import { demo, gitEnv, gitProject } from "../diff/sides/git-project.ts";
import { write } from "../project/config/small-project.ts";

beforeAll(() => {
  for (const [name, value] of Object.entries(gitEnv)) vi.stubEnv(name, value);
});

test("compares two sides, by default the branch with its base", async () => {
  const cwd = gitProject(demo(["get", "ban"]));
  write(cwd, demo(["get"]));
  const result = await diff({ cwd });
  expect(result).toMatchObject({
    ok: false,
    verdict: "breaking",
    changes: [{ rule: "operation-removed", target: "users.ban" }],
    text: "",
  });
  expect(await diff({ cwd, failOn: "none" })).toMatchObject({ ok: true, verdict: "breaking" });
  expect(await diff({ cwd, old: "./spec", new: "main:spec" })).toMatchObject({
    ok: true,
    verdict: "safe",
    old: { name: "./spec" },
    new: { name: "main:spec" },
  });
});

test("returns the reason instead of a verdict if the sides cannot be compared", async () => {
  const cwd = gitProject();
  const result = await diff({ cwd, old: "mian" });
  expect(result).toMatchObject({
    ok: false,
    text: expect.stringContaining('did you mean "main"?'),
  });
  expect(result).not.toHaveProperty("verdict");
});

test.each([
  [{ failOn: "all" }, 'The option "failOn" of diff() is one of breaking, risky, any, none.'],
  [{ new: "main" }, 'The option "new" of diff() needs "old" beside it.'],
  [{ package: "other" }, 'There is no package "other"; there are generated.'],
  [{ project: {} }, 'diff() has no option "project"'],
  [{ old: 3 }, 'The option "old" of diff() must be a string, not a number.'],
])("rejects with an error for the invalid options %j", async (options, message) => {
  const cwd = gitProject();
  await expect(diff({ cwd, ...options } as never)).rejects.toThrow(message);
});
