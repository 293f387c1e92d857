/** Tests pipes, devices and endless files instead of text files: each is rejected, and no run hangs. */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const service = "callsheet: 1\nservice: shop\ntitle: A shop\nbaseUrl: https://shop.example\n";
const config = "templates: templates\nfiles: files\n";

function project(): string {
  const root = temporaryFolder();
  const files = {
    "callsheet.yaml": config,
    "spec/shop/service.yaml": service,
    "spec/shop/items.yaml": "resource: items\noperations: {}\n",
    "templates/readme.md.hbs": "# {{package.name}}\n",
    "files/LICENSE": "MIT\n",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const places = [
  "callsheet.yaml",
  "spec/package.yaml",
  "spec/shop/service.yaml",
  "spec/shop/items.yaml",
  "templates/readme.md.hbs",
  "files/LICENSE",
];

describe.skipIf(process.platform === "win32")("special files", () => {
  test.each(places)("rejects a pipe as %s without waiting", async (path) => {
    const root = project();
    rmSync(join(root, path), { force: true });
    execFileSync("mkfifo", [join(root, path)]);
    const { code, stderr } = await runCli(["generate"], { cwd: root });
    expect(stderr).toContain(`${path} cannot be read: it is a pipe, not a file.`);
    expect(stderr).not.toContain("    at ");
    expect(code).toBe(1);
  });

  test.each(["callsheet.yaml", "spec/shop/items.yaml"])(
    "rejects a link to an endless device as %s",
    async (path) => {
      const root = project();
      rmSync(join(root, path));
      symlinkSync("/dev/zero", join(root, path));
      const { code, stderr } = await runCli(["generate"], { cwd: root });
      expect(stderr).toContain(`${path} cannot be read: it is a device, not a file.`);
      expect(code).toBe(1);
    },
  );

  test("reports each link that leads back into its own folder", async () => {
    const root = project();
    for (const path of ["spec/a", "spec/b", "spec/shop/up", "files/loop"]) {
      symlinkSync(path === "spec/shop/up" ? ".." : ".", join(root, path));
    }
    const { code, stderr } = await runCli(["generate"], { cwd: root });
    expect(code).toBe(1);
    for (const path of ["spec/a", "spec/b", "spec/shop/up"]) {
      expect(stderr).toContain(`${path} is a symbolic link to a folder`);
    }
    expect(stderr).toContain("files/loop is a symbolic link");
    expect(stderr).toContain("4 errors;");
  });

  test("rejects files/LICENSE if it is larger than 4 MiB", async () => {
    const root = project();
    writeFileSync(join(root, "files/LICENSE"), "x".repeat(5 * 1024 * 1024));
    const { code, stderr } = await runCli(["generate"], { cwd: root });
    expect(stderr).toContain("The file is larger than 4 MiB");
    expect(code).toBe(1);
  });

  test("rejects a folder named callsheet.yaml as a configuration", async () => {
    const root = project();
    rmSync(join(root, "callsheet.yaml"));
    mkdirSync(join(root, "callsheet.yaml"));
    const { code, stderr } = await runCli(["generate"], { cwd: root });
    expect(stderr).toContain("callsheet.yaml cannot be read: it is a folder, not a file.");
    expect(code).toBe(1);
  });
});
