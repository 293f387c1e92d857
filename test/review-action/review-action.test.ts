import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { changed, pets } from "../diff/documents/pets-document.ts";
import { git, users } from "../diff/sides/git-project.ts";
import { write } from "../project/config/small-project.ts";
import { testsWith } from "../support/able.ts";
import { bot } from "./github.ts";
import { pullRequest } from "./pull-request.ts";
import { action, actionFolder } from "./run-action.ts";

const { describe, it } = await testsWith("jq", "curl");

describe("the review of a pull request", () => {
  it("compares from the commit where the branch left its target, and updates one comment", async () => {
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

    // Only the configured label accepts changes.
    pull.github.labels = ["not-accepted-breaking-change", "accepted-breaking-change-2", ".*"];
    const first = await pull.review();
    const breaking = { verdict: "breaking", bump: "major" };
    expect({ code: first.code, outputs: first.outputs }).toEqual({ code: 1, outputs: breaking });
    expect(own()).toMatch(
      /^<!-- callsheet diff spec .* -->\n### 🔴 demo: 1 breaking → \*\*major\*\*\n/,
    );
    expect(own()).toContain("add the label `accepted-breaking-change`");
    expect(own()).toContain("At the end of `spec/accept.yaml`");
    expect(own()).toContain(`https://github.example/acme/shop/blob/`);
    expect(own()).toContain(`Compared \`${pull.base.slice(0, 7)}\``);
    expect(first.log).toMatch(/^::error file=spec\/demo\/users\.yaml,line=1,/m);
    expect(first.log).toContain("✗ breaking");
    expect(first.summary).toContain("### 🔴 demo: 1 breaking");
    expect(pull.github.requests.every((one) => one.endsWith(" token secret"))).toBe(true);

    // Strings of the pull request must not be runner commands, in either stream.
    const head = pull.push("resource: users\n##[set-output name=x;]y: 1\n");
    const unread = await pull.review();
    expect({ code: unread.code, outputs: unread.outputs }).toEqual({ code: 2, outputs: {} });
    expect(unread.log).toContain("spec/demo/users.yaml");
    expect(unread.log).not.toContain("##[");
    expect(unread.summary).toContain("could not be compared");
    expect(own()).toContain(`could not be compared at \`${head.slice(0, 7)}\``);
    expect(own()).toContain(`blob/${head}/spec/demo/users.yaml#L`);
    expect(own()).not.toContain("1 breaking");

    pull.push(users(["get"]));
    pull.github.labels.push("accepted-breaking-change");
    const accepted = await pull.review();
    expect({ code: accepted.code, outputs: accepted.outputs }).toEqual({
      code: 0,
      outputs: breaking,
    });
    expect(own()).toContain("Since the last push: +1 breaking");
    expect(own()).toContain("The label `accepted-breaking-change` accepts the breaking changes.");

    pull.push(users(["get", "ban", "block"]));
    expect((await pull.review()).code).toBe(0);
    expect(own()).toContain("no changes of the API");
    expect(own()).toContain("Since the last push: 2 resolved.");
    expect(pull.github.comments.slice(0, -1)).toEqual(others);
  });

  it("compares an API document, and annotates its lines", async () => {
    const pull = await pullRequest();
    const document = "api/open api.yaml";
    write(pull.cwd, { [document]: pets });
    git(pull.cwd, "add", ".");
    pull.push(users(["get"]));
    const added = await pull.review({ document });
    const none = { verdict: "none", bump: "none" };
    expect({ code: added.code, outputs: added.outputs }).toEqual({ code: 0, outputs: none });
    expect(added.log).toContain("::notice::The document api/open api.yaml is new");

    const base = git(pull.cwd, "rev-parse", "HEAD").trim();
    write(pull.cwd, { [document]: changed(pets, ["name: limit", "name: size"]) });
    pull.push(users(["get", "ban"]));
    const { code, log } = await pull.review({ document, base });
    expect(code).toBe(1);
    expect(log).toMatch(/^::error file=api\/open api\.yaml,line=10,/m);
    const head = git(pull.cwd, "rev-parse", "HEAD").trim();
    const comment = pull.github.comments.at(-1)?.body ?? "";
    expect(comment).toContain("<!-- callsheet diff api%2Fopen%20api.yaml ");
    expect(comment).toContain(`/blob/${head}/api/open%20api.yaml#L10`);
    expect(comment).toContain(`Compared \`${base.slice(0, 7)}:${document}\``);
    expect(comment).toContain("At the end of `api/accept.yaml`");
    expect(comment).not.toContain("users.ban");

    write(pull.cwd, { [document]: "openapi: 3.0.3\npaths: [" });
    pull.push(users(["get"]));
    const broken = await pull.review({ document, base });
    expect(broken.code).toBe(2);
    expect(pull.github.comments.at(-1)?.body).toContain("The sides could not be compared");
    expect(pull.github.comments.at(-1)?.body).toContain(
      `/blob/${git(pull.cwd, "rev-parse", "HEAD").trim()}/api/open%20api.yaml#L2`,
    );
  });

  it("compares in a merge queue, where the label of the pull request counts", async () => {
    const pull = await pullRequest();
    const refused = await pull.reviewInQueue();
    expect(refused).toMatchObject({ code: 1, outputs: { verdict: "breaking" } });
    expect(refused.summary).toContain("### 🔴 demo: 1 breaking");
    pull.github.labels = ["accepted-breaking-change"];
    expect((await pull.reviewInQueue()).code).toBe(0);
    expect(pull.github.comments).toEqual([]);
  });

  it("updates the first of several comments that it wrote", async () => {
    const pull = await pullRequest();
    await pull.review();
    const [own] = pull.github.comments;
    const body = own?.body ?? "";
    for (let id = 200; id < 240; id++)
      pull.github.comments.push({ id, body, user: { login: bot } });
    pull.push(users(["get", "ban", "block"]));
    const { log } = await pull.review();
    expect(log).not.toContain("cannot be written");
    expect(own?.body).toContain("no changes of the API");
  });

  it("annotates the lines of call sheets that cannot be read", async () => {
    const pull = await pullRequest();
    pull.push("resource: users\noperations: 1\n");
    const { code, log } = await pull.review();
    expect(code).toBe(2);
    expect(log).toMatch(/^::error file=spec\/demo\/users\.yaml,line=2,/m);
  });

  it("runs no code in inputs, labels, branches or call sheets", async () => {
    const pull = await pullRequest();
    const evil = `$(touch ${pull.cwd}/evil) \`touch ${pull.cwd}/evil\` "; touch ${pull.cwd}/evil; ' -- --x`;
    pull.github.labels = [evil];
    git(pull.cwd, "checkout", "--quiet", "-b", "$(touch${IFS}evil)");
    // Each row has the last step of the script that receives these strings.
    expect((await pull.review({ label: evil, comment: evil })).code).toBe(0);
    const refusals = [
      [["spec", "package", "against", "fail-on"], ""],
      [["document"], ""],
      [["base"], "no ids of commits"],
      [["head"], "no ids of commits"],
      [["number", "version"], "no number of a pull request"],
    ] as const;
    for (const [names, reason] of refusals) {
      const inputs = Object.fromEntries(names.map((name) => [name, evil]));
      const { code, log } = await pull.review(inputs);
      expect({ code, log }).toEqual({ code: 2, log: expect.stringContaining(reason) });
    }
    expect(existsSync(join(pull.cwd, "evil"))).toBe(false);
  });
});

describe("the action", () => {
  it("contains no expression in a script, where a pull request could inject code", () => {
    for (const { run } of action.runs.steps) expect(run).not.toContain("${{");
    expect(readFileSync(join(actionFolder, "review.sh"), "utf8")).not.toContain("${{");
  });

  it("passes every input to its step, and no other value", () => {
    const given = action.runs.steps.flatMap(({ env }) => Object.values(env));
    expect(given.toSorted()).toEqual(
      Object.keys(action.inputs)
        .map((name) => `\${{ inputs.${name} }}`)
        .toSorted(),
    );
  });
});
