import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const folder = new URL("../../templates/runtime/", import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".ts"))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), "utf8") }));

/** What a file imports or exports from elsewhere. */
function sources(text: string): string[] {
  return [...text.matchAll(/(?:^(?:import|\} from|export .* from).*?|\bimport\()"([^"]+)"/gm)].map(
    ([, from = ""]) => from,
  );
}

describe("the files of the runtime", () => {
  it("are there", () => {
    expect(files.map(({ name }) => name)).toContain("index.ts");
  });

  it.each(files)("$name opens with a sentence that says what it is for", ({ text }) => {
    const [comment = ""] = /^(?:\/\/ .*\n)+\n/.exec(text) ?? [];
    expect(comment.replaceAll(/\n\/\/ /g, " ")).toMatch(
      /^\/\/ [A-Z].+ \(hand-written in templates\/runtime, copied into the generated package\)\.\n\n$/,
    );
  });

  it.each(files)("$name imports its neighbours only; load.ts also ky", ({ name, text }) => {
    const foreign = sources(text).filter(
      (from) => !/^\.\.?\/(?:[a-z-]+\/)?[a-z-]+\.ts$/.test(from),
    );
    expect(foreign).toEqual(/(?:^|\/)load\.ts$/.test(name) ? ["ky"] : []);
  });

  it.each(files)("$name is small, and needs no exception from any rule", ({ text }) => {
    expect(text.split("\n").length).toBeLessThan(200);
    const exceptions = /@ts-|eslint|oxlint|prettier-ignore|[:<] ?any\b|as any\b|as unknown as|!\./g;
    expect(text.match(exceptions) ?? []).toEqual([]);
  });

  it("load without sending anything or reading what may be replaced later", async () => {
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
