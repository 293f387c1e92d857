/** `emit:` in each layout: location and dependencies of emitted files. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { write } from "../project/config/small-project.ts";
import { check, generate } from "../support/published.ts";
import { emitter, project } from "./emitting-project.ts";

describe("files of emitters", () => {
  test("writes emitted files among modules with the same import extension", async () => {
    const cwd = project(
      'layout: source\nimports: ".js"\nout: src/clients\nemit: [./tools/links.js]\n',
    );
    write(cwd, {
      "tools/links.js": emitter(
        `[{ path: "deep/links.ts", text: \`export * from "\${tools.importPath("deep/links.ts", model.services[0].module)}"\` }]`,
      ),
    });
    expect(await generate({ cwd })).toMatchObject({ ok: true });
    const text = readFileSync(join(cwd, "src/clients/deep/links.ts"), "utf8");
    expect(text).toBe('export * from "../example/index.js";\n');
  });

  test("exports the runtime names that emitted files use", async () => {
    const cwd = project("layout: source\nout: clients\nemit: [./tools/uses.js]\n");
    const text = `
      import { type ClientError, poll as until, limited } from "../index.ts";
      import * as is from '../runtime/checks.ts';
      export { openFile } from "../runtime/file.ts";
      export const all: readonly unknown[] = [until, limited, is.int64, (error: ClientError) => error];`;
    write(cwd, {
      "tools/uses.js": emitter(`[{ path: "deep/uses.ts", text: ${JSON.stringify(text)} }]`),
    });
    expect(await generate({ cwd })).toMatchObject({ ok: true });
    const read = (path: string) => readFileSync(join(cwd, "clients", path), "utf8");
    expect(read("index.ts")).toContain("poll");
    expect(read("index.ts")).not.toContain("bearer");
    expect(read("runtime/checks.ts")).toContain("int64");
    expect(read("runtime/checks.ts")).not.toContain("looseVariant");
    expect(existsSync(join(cwd, "clients/runtime/file.ts"))).toBe(true);
    expect(await check({ cwd })).toMatchObject({ ok: true });

    write(cwd, { "callsheet.yaml": "layout: source\nout: clients\n" });
    await generate({ cwd });
    expect(read("index.ts")).not.toContain("poll");
    expect(existsSync(join(cwd, "clients/runtime/file.ts"))).toBe(false);
  });

  test("exports emitted files next to services as package entries", async () => {
    const cwd = project("emit: [./tools/top.ts]\ndist: false\n");
    write(cwd, { "tools/top.ts": emitter('[{ path: "top.ts", text: "export {};" }]') });
    await generate({ cwd });
    const { exports } = JSON.parse(readFileSync(join(cwd, "generated/package.json"), "utf8")) as {
      exports: object;
    };
    expect(exports).toHaveProperty(["./top"]);
  });
});
