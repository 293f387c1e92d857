import { existsSync, readFileSync } from "node:fs";
import { dirname, delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { parse } from "yaml";
import { commit, demo, git, gitProject, users } from "../diff/sides/git-project.ts";
import { write } from "../project/config/small-project.ts";
import { testsWith } from "../support/able.ts";
import { reviewer, standInGitLab, type GitLab } from "./gitlab.ts";
import { bash, installCallsheet } from "./run-action.ts";

const { describe, it } = await testsWith("curl");

interface Job {
  readonly variables: Readonly<Record<string, string>>;
  readonly script: readonly string[];
}

const file = fileURLToPath(new URL("../../.gitlab/review.yml", import.meta.url));
const job = (parse(readFileSync(file, "utf8")) as Readonly<Record<string, Job>>)[
  "callsheet-review"
];

interface Ran {
  readonly code: number;
  readonly log: string;
  readonly artifact: string;
}

/** A merge request that takes `users.ban` away, and the job on what has been committed. */
async function mergeRequest() {
  const cwd = gitProject({ ...demo(["get", "ban", "block"]), ".gitignore": "node_modules\n" });
  const base = git(cwd, "rev-parse", "HEAD").trim();
  write(cwd, { "spec/demo/users.yaml": users(["get", "block"]) });
  commit(cwd);
  installCallsheet(cwd);
  const gitlab: GitLab = await standInGitLab();
  const run = async (variables: Readonly<Record<string, string>> = {}): Promise<Ran> => {
    const { code, log } = await bash((job?.script ?? []).join("\n"), cwd, {
      ...job?.variables,
      CALLSHEET_TOKEN: "secret",
      CI_API_V4_URL: gitlab.url,
      // Of a fork.
      CI_PROJECT_ID: "4",
      CI_MERGE_REQUEST_PROJECT_ID: "3",
      CI_PROJECT_URL: "https://gitlab.example/acme/shop",
      CI_JOB_URL: "https://gitlab.example/acme/shop/-/jobs/9",
      CI_MERGE_REQUEST_IID: "7",
      CI_MERGE_REQUEST_DIFF_BASE_SHA: base,
      CI_COMMIT_SHA: git(cwd, "rev-parse", "HEAD").trim(),
      PATH: [dirname(process.execPath), process.env["PATH"] ?? ""].join(delimiter),
      ...variables,
    });
    return { code, log, artifact: readFileSync(join(cwd, "callsheet-review.md"), "utf8") };
  };
  return { cwd, gitlab, run };
}

describe("the review of a merge request", () => {
  it("keeps one note up to date, however many there are", async () => {
    const { cwd, gitlab, run } = await mergeRequest();
    const others = [1, 2, 3, 4].map((id) => ({ id, body: `Note ${id}`, author: { id: 1 } }));
    const forged = { id: 5, body: "<!-- callsheet diff spec 9 9 -->\n", author: { id: 1 } };
    gitlab.notes.push(...others, forged);
    // The pipeline has merged the source branch with its target.
    const source = git(cwd, "rev-parse", "HEAD").trim();
    write(cwd, { "spec/demo/users.yaml": users(["get"]) });
    commit(cwd);
    const { code, log, artifact } = await run({ CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: source });
    expect(code).toBe(1);
    expect(log).toContain("✗ breaking");
    expect(artifact).toContain("### 🔴 demo: 1 breaking");
    gitlab.labels = ["a", "accepted-breaking-change"];
    expect((await run()).code).toBe(0);
    const own = gitlab.notes.filter(({ author }) => author.id === reviewer);
    expect(own).toHaveLength(1);
    expect(own[0]?.body).toMatch(/^<!-- callsheet diff spec .* -->\n### 🔴 demo: /);
    expect(own[0]?.body).toContain("https://gitlab.example/acme/shop/-/blob/");
    expect(own[0]?.body).toContain("Since the last push: +1 breaking");
    expect(own[0]?.body).toContain("The label `accepted-breaking-change` accepts");
    write(cwd, { "spec/demo/users.yaml": "resource: [\n" });
    commit(cwd);
    const unread = await run();
    expect({ code: unread.code, artifact: unread.artifact }).toEqual({
      code: 2,
      artifact: expect.stringContaining("could not be compared"),
    });
    expect(own[0]?.body).toContain("could not be compared");
    expect(gitlab.notes).toHaveLength(6);
    expect(forged.body).toBe("<!-- callsheet diff spec 9 9 -->\n");
  });

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

  it("runs nothing of what labels and call sheets say", async () => {
    const { cwd, gitlab, run } = await mergeRequest();
    const evil = `$(touch ${cwd}/evil) \`touch ${cwd}/evil\` '; touch ${cwd}/evil; "`;
    gitlab.labels = [evil];
    await run({ CALLSHEET_LABEL: evil });
    expect(existsSync(join(cwd, "evil"))).toBe(false);
    expect(gitlab.notes[0]?.body).toContain("The label ``$(touch");
  });
});
