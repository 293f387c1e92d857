import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { git, users } from "../diff/sides/git-project.ts";
import { testsWith } from "../support/able.ts";
import { bot } from "./github.ts";
import { pullRequest } from "./pull-request.ts";
import { action, actionFolder, command, installCallsheet } from "./run-action.ts";

const { describe, it } = await testsWith("jq", "curl");

describe("the review of a pull request", () => {
  it("starts from where the branch left its target, and keeps one comment up to date", async () => {
    const pull = await pullRequest();
    const marker = "<!-- callsheet diff spec 9 9 -->\nmine";
    const others = [
      { id: 1, body: marker.replace("spec", "spec2"), user: { login: bot } },
      { id: 2, body: marker, user: { login: "octocat" } },
      ...Array.from({ length: 5 }, (_, at) => ({
        id: 3 + at,
        body: `Comment ${at}`,
        user: { login: "octocat" },
      })),
    ];
    pull.github.comments.push(...others.map((one) => ({ ...one })));
    const own = () => pull.github.comments.at(-1)?.body;

    installCallsheet(pull.cwd, "built");
    const first = await pull.review();
    const breaking = { verdict: "breaking", bump: "major" };
    expect({ code: first.code, outputs: first.outputs }).toEqual({ code: 1, outputs: breaking });
    expect(own()).toMatch(
      /^<!-- callsheet diff spec .* -->\n### 🔴 demo: 1 breaking → \*\*major\*\*\n/,
    );
    expect(own()).toContain("give the label `accepted-breaking-change`");
    expect(own()).toContain("At the end of `spec/accept.yaml`");
    expect(own()).toContain(`https://github.example/acme/shop/blob/`);
    expect(own()).toContain(`Compared \`${pull.base.slice(0, 7)}\``);
    expect(first.log).toMatch(/^::error file=spec\/demo\/users\.yaml,line=1,/m);
    expect(first.log).toContain("✗ breaking");
    expect(first.summary).toContain("### 🔴 demo: 1 breaking");
    expect(pull.github.requests.every((one) => one.endsWith(" token secret"))).toBe(true);

    // Text of the pull request is no command of the runner, whichever stream it is written to.
    installCallsheet(pull.cwd);
    const head = pull.push("resource: users\n##[set-output name=x;]y: 1\n");
    const unread = await pull.review();
    expect({ code: unread.code, outputs: unread.outputs }).toEqual({ code: 2, outputs: {} });
    expect(unread.log).toContain("spec/demo/users.yaml");
    expect(unread.log).not.toContain("##[");
    expect(unread.summary).toContain("could not be compared");
    expect(own()).toContain(`could not be compared at \`${head.slice(0, 7)}\``);
    expect(own()).toContain(`blob/${head}/spec/demo/users.yaml#L`);
    expect(own()).not.toContain("1 breaking");

    // No other label is taken for that which accepts.
    pull.github.labels = ["not-accepted-breaking-change", "accepted-breaking-change-2", ".*"];
    pull.push(users(["get"]));
    expect((await pull.review()).code).toBe(1);
    expect(own()).toContain("Since the last push: +1 breaking");

    pull.github.labels.push("accepted-breaking-change");
    const accepted = await pull.review();
    expect({ code: accepted.code, outputs: accepted.outputs }).toEqual({
      code: 0,
      outputs: breaking,
    });
    expect(own()).toContain("The label `accepted-breaking-change` accepts the breaking changes.");

    pull.push(users(["get", "ban", "block"]));
    expect((await pull.review()).code).toBe(0);
    expect(own()).toContain("no changes of the API");
    expect(own()).toContain("Since the last push: 2 resolved.");
    expect(pull.github.comments.slice(0, -1)).toEqual(others);

    pull.github.labels = [];
    pull.push(users(["get", "ban", "block", "lend"]));
    expect((await pull.review()).code).toBe(0);
    expect((await pull.review({ "fail-on": "any" })).code).toBe(1);
  });

  it("does not comment where nothing changes", async () => {
    const pull = await pullRequest();
    pull.push(users(["get", "ban", "block"]));
    const { code, outputs, summary } = await pull.review();
    expect({ code, outputs }).toEqual({ code: 0, outputs: { verdict: "none", bump: "none" } });
    expect(pull.github.comments).toEqual([]);
    expect(summary).toContain("no changes of the API");
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

  it("is in the summary alone where no comment is wanted, and fails for what it should", async () => {
    const pull = await pullRequest();
    const { code, summary } = await pull.review({ comment: "false", "fail-on": "none" });
    expect(code).toBe(0);
    expect(pull.github.comments).toEqual([]);
    expect(summary).toContain("### 🔴 demo: 1 breaking");
  });

  it("fetches two commits where the clone has one, and the history where the platform knows none", async () => {
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

  it("is no verdict where the command cannot run at all, or is not there", async () => {
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

  it("runs nothing of what inputs, labels, branches or call sheets say", async () => {
    const pull = await pullRequest();
    const evil = `$(touch ${pull.cwd}/evil) \`touch ${pull.cwd}/evil\` "; touch ${pull.cwd}/evil; ' -- --x`;
    pull.github.labels = [evil];
    git(pull.cwd, "checkout", "--quiet", "-b", "$(touch${IFS}evil)");
    // Each is as far as the script goes with a text in these.
    expect((await pull.review({ label: evil, comment: evil })).code).toBe(0);
    for (const names of [
      ["spec", "package", "against", "fail-on"],
      ["base"],
      ["head"],
      ["number", "version"],
    ]) {
      const inputs = Object.fromEntries(names.map((name) => [name, evil]));
      expect((await pull.review(inputs)).code).toBe(2);
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
