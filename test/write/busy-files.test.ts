/** Tests files that a virus scanner or an editor has opened on Windows. */
import { describe, expect, test } from "vitest";
import { whileBusy } from "../../generator/write/busy-files.ts";

/** Returns work that fails with the codes, one for each attempt, and then succeeds. */
function failing(...codes: readonly string[]) {
  const left = [...codes];
  return () => {
    const code = left.shift();
    if (code !== undefined) {
      throw Object.assign(new Error(`${code}: locked, rename`), { code, syscall: "rename" });
    }
    return "renamed";
  };
}

describe("whileBusy", () => {
  test("retries on Windows until no other program uses the file", () => {
    expect(whileBusy(failing("EBUSY", "EPERM", "EACCES"), "win32")).toBe("renamed");
  });

  test("throws the last error if the file stays in use", () => {
    const work = failing(
      ...Array.from({ length: 100 }, (_, index) => (index < 7 ? "EBUSY" : "EPERM")),
    );
    expect(() => whileBusy(work, "win32")).toThrow("EPERM");
  });

  test.each(["ENOENT", "ENOSPC"])("throws %s immediately", (code) => {
    expect(() => whileBusy(failing(code), "win32")).toThrow(code);
  });

  test("throws immediately on other systems, where the error is permanent", () => {
    expect(() => whileBusy(failing("EPERM"), "linux")).toThrow("EPERM");
  });
});
