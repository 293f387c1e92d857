import { readFileSync } from "node:fs";
import { dirname, delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { commit, demo, git, gitProject, users } from "../diff/sides/git-project.ts";
import { write } from "../project/config/small-project.ts";
import { standInGitLab, type GitLab } from "./gitlab.ts";
import { bash, installCallsheet } from "./run-action.ts";

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

/** Creates a merge request that removes `users.ban`, and a function that runs the job on its commits. */
export async function mergeRequest() {
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
      // A merge request from a fork.
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
