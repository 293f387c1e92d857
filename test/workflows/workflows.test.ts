/** Tests the workflows of this repository as far as possible without GitHub. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { repository } from "../package/support/repository.ts";
import { errorsOf } from "./parse-workflow.ts";

interface Step {
  readonly run?: string;
  readonly uses?: string;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly Step[];
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const read = (path: string): string => readFileSync(join(repository, path), "utf8");
const files = globSync(".github/workflows/*.yml", { cwd: repository }).toSorted();
const workflow = (name: string): Workflow =>
  parse(read(join(".github/workflows", `${name}.yml`))) as Workflow;
const linesOf = ({ steps = [] }: Job): readonly string[] =>
  steps.flatMap(({ run = "" }) => run.split("\n")).filter((line) => line !== "");

/** Returns the commands of `.ci/run`: those of the README, and the steps after them. */
function commandsOfCi(): readonly string[] {
  const text = read(".ci/run");
  const [, readme = ""] = /^tests\(\) \{ (.*); \}$/m.exec(text) ?? [];
  const steps = Array.from(text.matchAll(/^ *step (npm .*)$/gm), ([, command = ""]) => command);
  return [...readme.split(" && "), ...steps];
}

describe.each(files)("%s", (file) => {
  const text = read(file);
  const jobs = Object.values((parse(text) as Workflow).jobs);

  test("has only keys, contexts and expressions that GitHub knows", () => {
    expect(errorsOf(text)).toEqual([]);
    expect(errorsOf(text.replace("runs-on:", "run-on:"))).not.toEqual([]);
    expect(errorsOf(text.replace("github.ref", "github.ref("))).not.toEqual([]);
  });

  test("runs scripts that package.json has", () => {
    const { scripts } = JSON.parse(read("package.json")) as { readonly scripts: object };
    const names = jobs.flatMap(linesOf).flatMap((line) => {
      const [, name] = /\bnpm (?:run )?(?:--silent )?([\w:]+)/.exec(line) ?? [];
      return name === undefined || name === "ci" ? [] : [name];
    });
    expect(names).not.toEqual([]);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
  });

  test("pins actions of others to a commit, with the version as a comment", () => {
    const used = text.match(/(?<=uses: ).*/g) ?? [];
    expect(used).not.toEqual([]);
    for (const action of used) {
      expect(action).toMatch(/^(?:\.\/.*|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/);
    }
  });

  test("uses no stored credential", () => {
    expect(text).not.toContain("secrets.");
  });
});

test("runs the commands of .ci/run in their order on every system", () => {
  const { jobs } = workflow("test");
  const expected = commandsOfCi();
  expect(expected).toHaveLength(5);
  for (const job of Object.values(jobs)) {
    expect(linesOf(job).filter((line) => line.startsWith("npm "))).toEqual(expected);
  }
});

test("grants each job only what it needs", () => {
  const permissions = Object.fromEntries(
    Object.entries(workflow("release").jobs).map(([name, job]) => [name, job.permissions]),
  );
  expect([workflow("test").permissions, workflow("release").permissions, permissions]).toEqual([
    { contents: "read" },
    {},
    {
      test: { contents: "read" },
      publish: { contents: "read", "id-token": "write" },
      announce: { contents: "write" },
    },
  ]);
});

test("updates the dependencies of all manifests and the actions", () => {
  const { updates } = parse(read(".github/dependabot.yml")) as {
    readonly updates: readonly { readonly "package-ecosystem": string }[];
  };
  const ecosystems = updates.map((update) => update["package-ecosystem"]);
  expect(ecosystems).toEqual(["npm", "github-actions"]);
});
