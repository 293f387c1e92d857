/** Facts of documents that call sheets cannot express: differences are listed, not ignored. */
import { expect, test } from "vitest";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { runCli } from "../../cli/run-cli.ts";
import { write } from "../../project/config/small-project.ts";
import { changed, pets, reportOf } from "./pets-document.ts";

const extended = `${pets}x-owner: { team: cats }
externalDocs: { url: https://docs.example.test }
`;

/** Returns the kinds and pointers of differences that were not compared. */
async function lost(old: string, now: string): Promise<readonly string[]> {
  const cwd = temporaryFolder();
  write(cwd, { "old.yaml": old, "new.yaml": now });
  const { packages } = await reportOf(cwd);
  return packages.flatMap(({ notCompared = [] }) =>
    notCompared.flatMap(({ side, kind, places }) =>
      places.map(({ file, line, pointer }) => `${side} ${kind} ${file}:${line} ${pointer}`),
    ),
  );
}

test("lists facts that differ, are added or are removed", async () => {
  expect(await lost(extended, extended)).toEqual([]);
  expect(await lost(extended, changed(extended, ["team: cats", "team: dogs"]))).toEqual([
    "new extension new.yaml:62 /x-owner",
  ]);
  expect(await lost(pets, extended)).toEqual([
    "new extension new.yaml:62 /x-owner",
    "new external-docs new.yaml:63 /externalDocs",
  ]);
  expect(await lost(extended, pets)).toEqual([
    "old extension old.yaml:62 /x-owner",
    "old external-docs old.yaml:63 /externalDocs",
  ]);
});

test("lists references that cannot be resolved, even if they are equal", async () => {
  const broken = changed(pets, [
    'schema: { $ref: "#/components/schemas/Problem" }',
    "schema: { $ref: https://other.example.test/a.yaml }",
  ]);
  expect(await lost(broken, broken)).toEqual([
    "new reference-remote new.yaml:35 /paths/~1pets/post/responses/409/content/application~1json/schema/$ref",
  ]);
});

test("shows some of them in a terminal, and all of them with --all, as a comment, a page and SARIF", async () => {
  const cwd = temporaryFolder();
  const many = Array.from({ length: 5 }, (_, at) => `x-fact-${String(at)}: 1\n`).join("");
  write(cwd, { "old.yaml": pets, "new.yaml": `${pets}${many}` });
  const diff = async (...args: readonly string[]) =>
    (await runCli(["diff", "old.yaml", "new.yaml", ...args], { cwd })).stdout;
  const short = await diff();
  expect(short).toContain("5 differences of the documents were not compared:");
  expect(short).toContain("    new.yaml:62 #/x-fact-0\n");
  expect(short).toContain("    2 more\n  --all shows all of them");
  const last = "new.yaml:66 #/x-fact-4";
  for (const args of [["--all"], ["--format", "md"], ["--format", "github"]]) {
    expect(await diff(...args), args.join(" ")).toContain(last);
  }
  expect((await diff("--format", "html")).replaceAll("<wbr>", "")).toContain(last);
  const sarif = JSON.parse(await diff("--format", "sarif")) as {
    runs: [{ invocations: [{ toolExecutionNotifications: { message: { text: string } }[] }] }];
  };
  const [{ invocations }] = sarif.runs;
  expect(invocations[0].toolExecutionNotifications[0]?.message.text).toContain(last);
});
