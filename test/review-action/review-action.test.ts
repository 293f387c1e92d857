import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, vi } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { commit, demo, git, gitProject, users } from "../diff/sides/git-project.ts";
import { write } from "../project/config/small-project.ts";
import { testsWith } from "../support/able.ts";
import { bot, standInGitHub, type GitHub } from "./github.ts";
import {
  action,
  actionFolder,
  command,
  installCallsheet,
  runAction,
  type Ran,
} from "./run-action.ts";

// Each runs the command line many times, one after the other.
vi.setConfig({ testTimeout: 300_000 });

const { describe, it } = await testsWith("jq", "curl");

interface Pull {
  readonly cwd: string;
  readonly base: string;
  readonly github: GitHub;
  /** Runs the action on what has been committed. */
  readonly review: (inputs?: Readonly<Record<string, string>>, cwd?: string) => Promise<Ran>;
}

/** A pull request that takes `users.ban` away, while its target goes on. */
async function pullRequest(operations: readonly string[] = ["get", "block"]): Promise<Pull> {
  const cwd = gitProject({
    ...demo(["get", "ban", "block"]),
    ".gitignore": "node_modules\n",
    "package.json": "{}\n",
  });
  const base = git(cwd, "rev-parse", "HEAD").trim();
  git(cwd, "config", "uploadpack.allowAnySHA1InWant", "true");
  write(cwd, { "other.txt": "The target goes on.\n" });
  const target = commit(cwd);
  git(cwd, "checkout", "--quiet", "-b", "feature", base);
  write(cwd, { "spec/demo/users.yaml": users(operations) });
  commit(cwd);
  installCallsheet(cwd);
  const github = await standInGitHub();
  const review: Pull["review"] = (inputs, where = cwd) =>
    runAction({
      cwd: where,
      apiUrl: github.url,
      inputs: { token: "secret", ...inputs },
      event: {
        "github.event.pull_request.base.sha": target,
        "github.event.pull_request.head.sha": git(cwd, "rev-parse", "HEAD").trim(),
        "github.event.pull_request.number": "7",
      },
    });
  return { cwd, base, github, review };
}

const push = ({ cwd }: Pull, operations: readonly string[]) => {
  write(cwd, { "spec/demo/users.yaml": users(operations) });
  commit(cwd);
};

const others = (count: number) =>
  Array.from({ length: count }, (_, id) => ({
    id,
    body: `Comment ${id}`,
    user: { login: "octocat" },
  }));

describe("the review of a pull request", () => {
  it("comments, annotates, writes the summary, says verdict and bump, and fails for a break", async () => {
    const pull = await pullRequest();
    installCallsheet(pull.cwd, "built");
    const { code, log, summary, outputs } = await pull.review();
    expect({ code, outputs }).toEqual({ code: 1, outputs: { verdict: "breaking", bump: "major" } });
    const [comment] = pull.github.comments;
    expect(comment?.body).toMatch(
      /^<!-- callsheet diff spec .* -->\n### 🔴 demo: 1 breaking → \*\*major\*\*\n/,
    );
    expect(comment?.body).toContain("give the label `accepted-breaking-change`");
    expect(comment?.body).toContain("At the end of `spec/accept.yaml`");
    expect(comment?.body).toContain(`https://github.example/acme/shop/blob/`);
    expect(log).toMatch(/^::error file=spec\/demo\/users\.yaml,line=1,/m);
    expect(log).toContain("✗ breaking");
    expect(summary).toContain("### 🔴 demo: 1 breaking");
    expect(pull.github.requests.every((one) => one.endsWith(" token secret"))).toBe(true);
  });

  it("annotates and lists the lines of a program that compile no more", async () => {
    const pull = await pullRequest();
    const program = [
      'import { createDemo } from "@demo/clients/demo";',
      'await createDemo().users.ban({ id: "a" });',
    ].join("\n");
    write(pull.cwd, { "app/main.ts": program });
    commit(pull.cwd);
    const { code, log } = await pull.review({ against: "app" });
    expect(code).toBe(1);
    expect(log).toMatch(/^::error file=app\/main\.ts,line=2,/m);
    expect(pull.github.comments[0]?.body).toContain(
      "**1 line of the program compiles no more:**\n\n- `users.ban` (`operation-removed`)\n  - `app/main.ts:2:26`",
    );
  });

  it("starts from where the branch left its target, and not from what the target is now", async () => {
    const pull = await pullRequest();
    await pull.review();
    expect(pull.github.comments[0]?.body).toContain(`Compared \`${pull.base.slice(0, 7)}\``);
  });

  it("writes its one comment again after a push, however many there are, and says what is new", async () => {
    const pull = await pullRequest();
    pull.github.comments.push(...others(5));
    await pull.review();
    pull.github.comments.push(...others(5).map((one) => ({ ...one, id: one.id + 50 })));
    push(pull, ["get"]);
    await pull.review();
    const own = pull.github.comments.filter(({ user }) => user.login === bot);
    expect(own).toHaveLength(1);
    expect(own[0]?.body).toContain("Since the last push: +1 breaking");
  });

  it("writes over no comment of another job or another author", async () => {
    const pull = await pullRequest();
    const marker = "<!-- callsheet diff spec 9 9 -->\nmine";
    pull.github.comments.push(
      { id: 1, body: marker.replace("spec", "spec2"), user: { login: bot } },
      { id: 2, body: marker, user: { login: "octocat" } },
    );
    await pull.review();
    expect(pull.github.comments.map(({ body }) => body.split("\n")[1])).toEqual([
      "mine",
      "mine",
      expect.stringContaining("demo: 1 breaking"),
    ]);
  });

  it("does not comment where nothing changes", async () => {
    const pull = await pullRequest(["get", "ban", "block"]);
    const { code, outputs, summary } = await pull.review();
    expect({ code, outputs }).toEqual({ code: 0, outputs: { verdict: "none", bump: "none" } });
    expect(pull.github.comments).toEqual([]);
    expect(summary).toContain("no changes of the API");
  });

  it("tells an old comment that nothing changes any more", async () => {
    const pull = await pullRequest();
    await pull.review();
    push(pull, ["get", "ban", "block"]);
    expect((await pull.review()).code).toBe(0);
    expect(pull.github.comments[0]?.body).toContain("no changes of the API");
    expect(pull.github.comments[0]?.body).toContain("Since the last push: 1 resolved.");
  });

  it("does not fail where a label accepts the break, which is read when it runs", async () => {
    const pull = await pullRequest();
    expect((await pull.review()).code).toBe(1);
    pull.github.labels = ["a", "b", "c", "d", "accepted-breaking-change"];
    const { code, outputs } = await pull.review();
    expect({ code, outputs }).toEqual({ code: 0, outputs: { verdict: "breaking", bump: "major" } });
    expect(pull.github.comments[0]?.body).toContain(
      "The label `accepted-breaking-change` accepts the breaking changes.",
    );
  });

  it("takes no other label for it", async () => {
    const pull = await pullRequest();
    pull.github.labels = ["not-accepted-breaking-change", "accepted-breaking-change-2", ".*"];
    expect((await pull.review()).code).toBe(1);
  });

  it("is in the summary where the token may only read, as in a pull request from a fork", async () => {
    const pull = await pullRequest();
    pull.github.isReadOnly = true;
    const { code, log, summary } = await pull.review();
    expect(code).toBe(1);
    expect(log).toContain(
      "::warning::The comment cannot be written (gh: Resource not accessible by integration (HTTP 403)); the summary of this job says the same.",
    );
    expect(summary).toContain("### 🔴 demo: 1 breaking");
  });

  it("is in the summary where the comment is refused for its length", async () => {
    const pull = await pullRequest();
    pull.github.longestBody = 10;
    const { code, log } = await pull.review();
    expect(code).toBe(1);
    expect(log).toContain("body is too long (HTTP 422)");
  });

  it("is in the summary alone where no comment is wanted", async () => {
    const pull = await pullRequest();
    const { summary } = await pull.review({ comment: "false" });
    expect(pull.github.comments).toEqual([]);
    expect(summary).toContain("### 🔴 demo: 1 breaking");
  });

  it("fails for what it is told to fail for", async () => {
    const added = await pullRequest(["get", "ban", "block", "lend"]);
    expect((await added.review()).code).toBe(0);
    expect((await added.review({ "fail-on": "any" })).code).toBe(1);
    const broken = await pullRequest();
    expect((await broken.review({ "fail-on": "none" })).code).toBe(0);
  });

  it("fetches two commits where the clone has one, by what the platform knows of the history", async () => {
    const pull = await pullRequest();
    const clone = join(temporaryFolder(), "clone");
    git(pull.cwd, "clone", "--quiet", "--depth=1", pathToFileURL(pull.cwd).href, clone);
    installCallsheet(clone);
    pull.github.mergeBase = pull.base;
    expect((await pull.review({}, clone)).outputs["verdict"]).toBe("breaking");
    expect(git(clone, "rev-parse", "--is-shallow-repository").trim()).toBe("true");
  });

  it("fetches the history where the platform does not know the commits", async () => {
    const pull = await pullRequest();
    const clone = join(temporaryFolder(), "clone");
    git(pull.cwd, "clone", "--quiet", "--depth=1", pathToFileURL(pull.cwd).href, clone);
    installCallsheet(clone);
    expect((await pull.review({}, clone)).outputs["verdict"]).toBe("breaking");
  });

  it("says what to do where the history cannot be fetched", async () => {
    const pull = await pullRequest();
    const clone = join(temporaryFolder(), "clone");
    git(pull.cwd, "clone", "--quiet", "--depth=1", pathToFileURL(pull.cwd).href, clone);
    git(clone, "remote", "set-url", "origin", "/nowhere");
    installCallsheet(clone);
    const { code, log } = await pull.review({}, clone);
    expect(code).toBe(2);
    expect(log).toMatch(
      /::error::.*fetch-depth: 0.*git fetch --unshallow origin [0-9a-f]{40} [0-9a-f]{40}/,
    );
  });

  it("is no verdict where a side cannot be read", async () => {
    const pull = await pullRequest();
    write(pull.cwd, { "spec/demo/users.yaml": "resource: [\n" });
    commit(pull.cwd);
    const { code, outputs, summary, log } = await pull.review();
    expect({ code, outputs }).toEqual({ code: 2, outputs: {} });
    expect(log).toContain("spec/demo/users.yaml");
    expect(summary).toContain("could not be compared");
    expect(pull.github.comments).toEqual([]);
  });

  it("says in its comment, whose verdict is of an earlier push, that a push could not be compared", async () => {
    const pull = await pullRequest();
    await pull.review();
    const before = git(pull.cwd, "rev-parse", "HEAD").trim();
    write(pull.cwd, { "spec/demo/users.yaml": "resource: users\n##[set-output name=x;]y: 1\n" });
    commit(pull.cwd);
    const { code, log } = await pull.review();
    const head = git(pull.cwd, "rev-parse", "HEAD").trim();
    expect(code).toBe(2);
    // Text of the pull request is no command of the runner, whichever stream it is written to.
    expect(log).not.toContain("##[");
    const [comment] = pull.github.comments;
    expect(comment?.body).toContain(`could not be compared at \`${head.slice(0, 7)}\``);
    expect(comment?.body).toContain(`blob/${head}/spec/demo/users.yaml#L`);
    expect(comment?.body).not.toContain("1 breaking");
    git(pull.cwd, "reset", "--quiet", "--hard", before);
    push(pull, ["get"]);
    await pull.review();
    expect(pull.github.comments).toHaveLength(1);
    expect(comment?.body).toContain("Since the last push: +1 breaking");
  });

  it("is no verdict where the command cannot run at all", async () => {
    const pull = await pullRequest();
    command(join(pull.cwd, "node_modules/.bin/callsheet"), "exit 1");
    const { code, outputs, summary } = await pull.review();
    expect({ code, outputs }).toEqual({ code: 2, outputs: {} });
    expect(summary).toContain("could not be compared");
  });

  it("refuses what are no ids of commits, and what is no number of a pull request", async () => {
    const pull = await pullRequest();
    const branch = await pull.review({ base: "main" });
    expect({ code: branch.code, log: branch.log }).toEqual({
      code: 2,
      log: expect.stringContaining("no ids of commits"),
    });
    const path = await pull.review({ number: "7/../8" });
    expect({ code: path.code, log: path.log }).toEqual({
      code: 2,
      log: expect.stringContaining("no number of a pull request"),
    });
  });

  it("says what is missing where callsheet is not installed", async () => {
    const pull = await pullRequest();
    const clone = join(temporaryFolder(), "clone");
    git(pull.cwd, "clone", "--quiet", pathToFileURL(pull.cwd).href, clone);
    expect((await pull.review({}, clone)).log).toContain(
      "::error::callsheet is not installed here: run npm ci",
    );
  });

  it("runs nothing of what inputs, labels, branches or call sheets say", async () => {
    const pull = await pullRequest();
    const evil = `$(touch ${pull.cwd}/evil) \`touch ${pull.cwd}/evil\` "; touch ${pull.cwd}/evil; ' -- --x`;
    pull.github.labels = [evil];
    git(pull.cwd, "checkout", "--quiet", "-b", "$(touch${IFS}evil)");
    for (const name of [
      "spec",
      "package",
      "fail-on",
      "label",
      "comment",
      "number",
      "base",
      "head",
      "version",
    ]) {
      await pull.review({ [name]: evil, ...(name === "version" ? { number: "x" } : {}) });
    }
    expect(existsSync(join(pull.cwd, "evil"))).toBe(false);
  });
});

describe("the action", () => {
  it("has no expression in a script, where a pull request could write code", () => {
    for (const { run } of action.runs.steps) expect(run).not.toContain("${{");
    expect(readFileSync(join(actionFolder, "review.sh"), "utf8")).not.toContain("${{");
  });

  it("gives every input to its step, and no other value", () => {
    const given = action.runs.steps.flatMap(({ env }) => Object.values(env));
    expect(given.toSorted()).toEqual(
      Object.keys(action.inputs)
        .map((name) => `\${{ inputs.${name} }}`)
        .toSorted(),
    );
  });
});
