/** Tests the review of a pull request with missing, forbidden or disabled parts. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { commit, git, users } from "../diff/sides/git-project.ts";
import { write } from "../project/config/small-project.ts";
import { testsWith } from "../support/able.ts";
import { pullRequest } from "./pull-request.ts";
import { command, installCallsheet } from "./run-action.ts";

const { describe, it } = await testsWith("jq", "curl");

describe("the review of a pull request", () => {
  it("writes no comment if nothing changes", async () => {
    const pull = await pullRequest();
    installCallsheet(pull.cwd, "built");
    pull.push(users(["get", "ban", "block"]));
    const { code, outputs, summary } = await pull.review();
    expect({ code, outputs }).toEqual({ code: 0, outputs: { verdict: "none", bump: "none" } });
    expect(pull.github.comments).toEqual([]);
    expect(summary).toContain("no changes of the API");
  });

  it("writes a summary for a read-only token of a fork, including broken lines of programs", async () => {
    const pull = await pullRequest();
    const program = [
      'import { createDemo } from "@demo/clients/demo";',
      'await createDemo().users.ban({ id: "a" });',
    ].join("\n");
    write(pull.cwd, { "app/main.ts": program });
    commit(pull.cwd);
    pull.github.isReadOnly = true;
    const { code, log, summary } = await pull.review({ against: "app" });
    expect(code).toBe(1);
    expect(log).toContain(
      "::warning::The comment cannot be written (gh: Resource not accessible by integration (HTTP 403)); see the summary of this job.",
    );
    expect(log).toMatch(/^::error file=app\/main\.ts,line=2,/m);
    expect(summary).toContain("### 🔴 demo: 1 breaking");
    expect(summary).toContain(
      "**1 line of the program no longer compiles:**\n\n- `users.ban` (`operation-removed`)\n  - `app/main.ts:2:26`",
    );
  });

  it("writes only a summary if comments are disabled, and still fails for breaking changes", async () => {
    const pull = await pullRequest();
    const { code, summary } = await pull.review({ comment: "false", "fail-on": "none" });
    expect(code).toBe(0);
    expect(pull.github.comments).toEqual([]);
    expect(summary).toContain("### 🔴 demo: 1 breaking");
  });

  it("fetches two commits of a shallow clone, or the history if the platform names no commit", async () => {
    const pull = await pullRequest();
    const clone = join(temporaryFolder(), "clone");
    const origin = pathToFileURL(pull.cwd).href;
    git(pull.cwd, "clone", "--quiet", "--depth=1", origin, clone);
    installCallsheet(clone);
    const isShallow = () => git(clone, "rev-parse", "--is-shallow-repository").trim();

    git(clone, "remote", "set-url", "origin", "/nowhere");
    const { code, log } = await pull.review({}, clone);
    expect(code).toBe(2);
    expect(log).toMatch(
      /::error::.*fetch-depth: 0.*git fetch --unshallow origin [0-9a-f]{40} [0-9a-f]{40}/,
    );

    git(clone, "remote", "set-url", "origin", origin);
    pull.github.mergeBase = pull.base;
    expect((await pull.review({}, clone)).outputs["verdict"]).toBe("breaking");
    expect(isShallow()).toBe("true");

    pull.github.mergeBase = undefined;
    expect((await pull.review({}, clone)).outputs["verdict"]).toBe("breaking");
    expect(isShallow()).toBe("false");
  });

  it("reports no verdict if the command fails or is missing", async () => {
    const pull = await pullRequest();
    command(join(pull.cwd, "node_modules/.bin/callsheet"), "exit 1");
    const { code, outputs, summary } = await pull.review();
    expect({ code, outputs }).toEqual({ code: 2, outputs: {} });
    expect(summary).toContain("could not be compared");
    rmSync(join(pull.cwd, "node_modules"), { recursive: true });
    expect((await pull.review()).log).toContain(
      "::error::callsheet is not installed here: run npm ci",
    );
  });
});
