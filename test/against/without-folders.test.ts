/** Removes the folders of the machine from compiler messages, and keeps strings of programs. */
import { expect, test } from "vitest";
import { withoutFolders } from "../../generator/programs/without-folders.ts";

const linux = "/home/ann/app";
const windows = "C:\\Users\\Ann\\app";

test.each([
  [linux, `Namespace '"/home/ann/app/src/demo/things"' has no exported member 'Old'.`],
  [linux, `Module '"/home/ann/app/src/demo/things"' declares 'get' locally.`],
  [linux, `Type 'typeof import("/home/ann/app/src/demo/things", { with: { "a": "b" } })' is not`],
  [linux, "File '/home/ann/app/src/demo/things.d.ts' is not a module."],
  [linux, "Module '\"./a\"' resolves to an untyped module at '/home/ann/app/src/demo/things.js'."],
  [linux, 'Type alias has or is using private name from module "/home/ann/app/src/demo/things".'],
  [windows, `Namespace '"C:/Users/Ann/app/src/demo/things"' has no exported member 'Old'.`],
  [windows, `Type 'import("c:/Users/Ann/app/src/demo/things").Old' is not`],
  [windows, "File name 'C:\\Users\\Ann\\app\\src\\demo/things.ts' differs"],
])("shows file paths below %s as relative: %s", (cwd, message) => {
  const shown = withoutFolders(message, cwd);
  expect(shown).toMatch(/["']src[\\/]demo\/things/);
  expect(shown).not.toMatch(/Ann/i);
});

test.each([
  [linux, `Module '"/home/ann/lib/a"' has no`, `Module '"../lib/a"' has no`],
  [linux, `import("/opt/x/node_modules/zod/index").Z`, `import("node_modules/zod/index").Z`],
  [windows, `import("C:/Users/Ann/lib/a").A`, `import("../lib/a").A`],
  ["/", `Namespace '"/src/demo"' has no`, `Namespace '"src/demo"' has no`],
])("shows file paths outside of %s as relative: %s", (cwd, message, shown) => {
  expect(withoutFolders(message, cwd)).toBe(shown);
});

test.each([
  [linux, `Type '"/v1/things"' is not assignable to type '"/v2/things"'.`],
  [linux, `Type '"/home/ann/application/a"' is not assignable to type '"/a"'.`],
  [linux, `Type '"https://x.test/home/ann/app/a"' is not assignable.`],
  ["/", `Type '"/v1/things"' is not assignable to type '"/v2/things"'.`],
])("keeps absolute paths in string types of a program in %s: %s", (cwd, message) => {
  expect(withoutFolders(message, cwd)).toBe(message);
});
