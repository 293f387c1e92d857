/** The review of a merge request where there is nothing to say, or no way to say it. */
import { expect } from "vitest";
import { commit, users } from "../diff/sides/git-project.ts";
import { write } from "../project/config/small-project.ts";
import { testsWith } from "../support/able.ts";
import { mergeRequest } from "./merge-request.ts";

const { describe, it } = await testsWith("curl");

describe("the review of a merge request", () => {
  it("writes no note where nothing changes", async () => {
    const { cwd, gitlab, run } = await mergeRequest();
    write(cwd, { "spec/demo/users.yaml": users(["get", "ban", "block"]) });
    commit(cwd);
    expect((await run()).code).toBe(0);
    expect(gitlab.notes).toEqual([]);
  });

  it("is in the artifact where no note can be written", async () => {
    const { gitlab, run } = await mergeRequest();
    gitlab.isForbidden = true;
    const forbidden = await run();
    expect(forbidden.log).toContain("The note cannot be written");
    const without = await run({ CALLSHEET_TOKEN: "" });
    expect(without.log).toContain("Without CALLSHEET_TOKEN no note is written");
    for (const { code, artifact } of [forbidden, without]) {
      expect({ code, artifact }).toEqual({
        code: 1,
        artifact: expect.stringContaining("1 breaking"),
      });
    }
  });
});
