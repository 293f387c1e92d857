import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const folder = new URL("../../templates/runtime/", import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".ts"))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), "utf8") }));

/** Returns the modules that a file imports or re-exports. */
function sources(text: string): string[] {
  return [...text.matchAll(/(?:^(?:import|\} from|export .* from).*?|\bimport\()"([^"]+)"/gm)].map(
    ([, from = ""]) => from,
  );
}

describe("source files of the runtime", () => {
  it("starts each file with a line about its purpose, within limits of imports and length", () => {
    expect(files.map(({ name }) => name)).toContain("index.ts");
    for (const { name, text } of files) {
      expect.soft(text, name).toMatch(/^\/\/ Callsheet runtime: [^\n]+\.\n\n/);
      const foreign = sources(text).filter(
        (from) => !/^\.\.?\/(?:[a-z-]+\/)?[a-z-]+\.ts$/.test(from),
      );
      expect.soft(new Set(foreign), name).toEqual(new Set(foreign.length > 0 ? ["ky"] : []));
      expect.soft(text.split("\n").length, name).toBeLessThan(600);
    }
  });

  it("uses no lint exception, `any` or type assertion to silence the compiler", () => {
    const exceptions = /@ts-|eslint|oxlint|prettier-ignore|[:<] ?any\b|as any\b|as unknown as|!\./g;
    const found = files.map(({ name, text }) => [name, text.match(exceptions) ?? []] as const);
    expect(found.filter(([, matches]) => matches.length > 0)).toEqual([]);
  });

  it("loads without sending a request or reading replaceable globals", async () => {
    const original = { fetch: globalThis.fetch };
    let touched = 0;
    Object.defineProperty(globalThis, "fetch", {
      configurable: true,
      get() {
        touched += 1;
        return original.fetch;
      },
    });
    try {
      const { createClient } = await import("../../templates/runtime/index.ts");
      createClient({ service: "test" }, { baseUrl: "https://api.test" });
      expect(touched).toBe(0);
    } finally {
      Object.defineProperty(globalThis, "fetch", {
        configurable: true,
        writable: true,
        value: original.fetch,
      });
    }
  });
});
