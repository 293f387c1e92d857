import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { changed, pets } from "../diff/documents/pets-document.ts";
import { commit, git, users } from "../diff/sides/git-project.ts";
import { write } from "../project/config/small-project.ts";
import { testsWith } from "../support/able.ts";
import { reviewer } from "./gitlab.ts";
import { mergeRequest } from "./merge-request.ts";

const { describe, it } = await testsWith("curl");

describe("the review of a merge request", () => {
  it("updates one note among many, and runs no code of labels", async () => {
    const { cwd, gitlab, run } = await mergeRequest();
    const evil = `$(touch ${cwd}/evil) \`touch ${cwd}/evil\` '; touch ${cwd}/evil; "`;
    const others = [1, 2, 3, 4].map((id) => ({ id, body: `Note ${id}`, author: { id: 1 } }));
    const forged = { id: 5, body: "<!-- callsheet diff spec 9 9 -->\n", author: { id: 1 } };
    gitlab.notes.push(...others, forged);
    // The pipeline has merged the source branch with its target.
    const source = git(cwd, "rev-parse", "HEAD").trim();
    write(cwd, { "spec/demo/users.yaml": users(["get"]) });
    commit(cwd);
    gitlab.labels = [`${evil}${evil}`];
    const { code, log, artifact } = await run({
      CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: source,
      CALLSHEET_LABEL: evil,
    });
    expect(code).toBe(1);
    expect(log).toContain("✗ breaking");
    expect(artifact).toContain("### 🔴 demo: 1 breaking");
    expect(gitlab.notes.at(-1)?.body).toContain("the label ``$(touch");
    gitlab.labels = [evil, "accepted-breaking-change"];
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
    expect(existsSync(join(cwd, "evil"))).toBe(false);
  });

  it("compares an API document", async () => {
    const { cwd, gitlab, run } = await mergeRequest();
    write(cwd, { "openapi.yaml": pets });
    const base = commit(cwd);
    write(cwd, { "openapi.yaml": changed(pets, ["name: limit", "name: size"]) });
    commit(cwd);
    const document = { CALLSHEET_DOCUMENT: "openapi.yaml" };
    const { code, artifact } = await run({ ...document, CI_MERGE_REQUEST_DIFF_BASE_SHA: base });
    expect(code).toBe(1);
    expect(artifact).toContain("### 🔴 pets: 1 breaking");
    expect(gitlab.notes.at(-1)?.body).toMatch(/^<!-- callsheet diff openapi\.yaml /);
    const added = await run(document);
    expect({ code: added.code, log: added.log }).toEqual({
      code: 0,
      log: expect.stringContaining("The document openapi.yaml is new"),
    });
  });

  it("writes no note if nothing changes", async () => {
    const { cwd, gitlab, run } = await mergeRequest();
    write(cwd, { "spec/demo/users.yaml": users(["get", "ban", "block"]) });
    commit(cwd);
    expect((await run()).code).toBe(0);
    expect(gitlab.notes).toEqual([]);
  });

  it("stores the review as an artifact if no note can be written", async () => {
    const { gitlab, run } = await mergeRequest();
    gitlab.isForbidden = true;
    const forbidden = await run();
    expect(forbidden.log).toContain("The note cannot be written");
    const without = await run({ CALLSHEET_TOKEN: "" });
    expect(without.log).toContain("No note is written without CALLSHEET_TOKEN");
    for (const { code, artifact } of [forbidden, without]) {
      expect({ code, artifact }).toEqual({
        code: 1,
        artifact: expect.stringContaining("1 breaking"),
      });
    }
  });
});
