import { commit, demo, git, gitProject, users } from "../diff/sides/git-project.ts";
import { write } from "../project/config/small-project.ts";
import { standInGitHub, type GitHub } from "./github.ts";
import { installCallsheet, runAction, type Ran } from "./run-action.ts";

interface Pull {
  readonly cwd: string;
  readonly base: string;
  readonly github: GitHub;
  /** Commits the call sheet of the resource, and returns the commit id. */
  readonly push: (sheet: string) => string;
  /** Runs the action on the commits. */
  readonly review: (inputs?: Readonly<Record<string, string>>, cwd?: string) => Promise<Ran>;
  /** Runs the action on the commits in a merge queue. */
  readonly reviewInQueue: () => Promise<Ran>;
}

/** Makes a pull request that removes `users.ban`, while its target changes too. */
export async function pullRequest(): Promise<Pull> {
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
  const push: Pull["push"] = (sheet) => {
    write(cwd, { "spec/demo/users.yaml": sheet });
    return commit(cwd);
  };
  push(users(["get", "block"]));
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
  const reviewInQueue: Pull["reviewInQueue"] = () => {
    const head = git(cwd, "rev-parse", "HEAD").trim();
    return runAction({
      cwd,
      apiUrl: github.url,
      inputs: { token: "secret" },
      event: {
        "github.event.merge_group.base_sha": target,
        "github.event.merge_group.head_sha": head,
        "github.event.merge_group.head_ref": `refs/heads/gh-readonly-queue/main/pr-7-${head}`,
      },
    });
  };
  return { cwd, base, github, push, review, reviewInQueue };
}
