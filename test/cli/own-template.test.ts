/** Tests that custom templates, which are compiled at run time, behave like packed ones. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../package/support/repository.ts";
import { smallProject, write } from "../project/config/small-project.ts";
import { check } from "../support/published.ts";
import { runCli } from "./run-cli.ts";

const published = readFileSync(join(repository, "templates/readme.md.hbs"), "utf8");

/** Generates a project from sources, then with the packed generator. */
async function afterSources(cwd: string) {
  const sources = await runCli(["generate"], { cwd });
  const readme = sources.code === 0 ? readFileSync(join(cwd, "generated/README.md"), "utf8") : "";
  return { sources, packed: await check({ cwd }), readme };
}

test("prints the same README from Callsheet's template and from the project's copy", async () => {
  const cwd = smallProject();
  const own = await afterSources(cwd);
  expect(own.packed).toMatchObject({ ok: true, text: "" });
  const text = `${published}\nWritten for {{{quote name}}}.\n`;
  write(cwd, { "callsheet.yaml": "templates: own\n", "own/readme.md.hbs": text });
  const changed = await afterSources(cwd);
  expect(changed.packed).toMatchObject({ ok: true, text: "" });
  expect(changed.readme).toContain('Written for "');
});

test.each([
  ["an unclosed block", "{{#if name}}"],
  ["an unknown partial", "a {{> foo}}"],
  ["an unknown name", "a\n  {{nam}}"],
])(
  "reports the same template error when run from sources and from the package: %s",
  async (_, template) => {
    const cwd = smallProject({
      "callsheet.yaml": "templates: own\n",
      "own/readme.md.hbs": template,
    });
    const { sources, packed } = await afterSources(cwd);
    expect(packed).toMatchObject({ ok: false, diagnostics: [{ code: "template-wrong" }] });
    expect(packed.text).toMatch(/^own\/readme\.md\.hbs:\d+:\d+/);
    expect(sources.stderr).toContain(packed.text);
  },
);
