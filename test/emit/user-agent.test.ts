/** The package name in requests. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planPackage } from "../../generator/emit/plan-package.ts";
import { userAgentOf } from "../../generator/typescript/problems/target-problems.ts";
import { compile } from "../../generator/project/generate/compile.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { readTemplates } from "../../generator/project/load/templates.ts";
import { printModule } from "../../generator/print/print-module.ts";
import {
  type CodeLayout,
  packageLayout,
  sourceLayout,
} from "../../generator/text/package-layout.ts";

describe("the package name in `user-agent`", () => {
  test("combines name and version in `user-agent`, in characters of a product token", () => {
    expect(userAgentOf({ name: "@acme/clients", version: "1.2.0-beta.1+5" })).toBe(
      "acme-clients/1.2.0-beta.1+5",
    );
    expect(userAgentOf({ name: "shop_api.js", version: "0.1.0" })).toBe("shop_api.js/0.1.0");
    expect(userAgentOf({ name: "@-a/b-", version: "0.1.0" })).toBe("-a-b-/0.1.0");
    expect(userAgentOf({ name: "---", version: "0.1.0" })).toBe("---/0.1.0");
  });

  test("omits the name from `user-agent` without a meaningful version", () => {
    expect(userAgentOf({ name: "@acme/clients", version: "0.0.0" })).toBeUndefined();
    expect(userAgentOf({ name: "@", version: "1.0.0" })).toBeUndefined();
  });

  test("returns a valid `user-agent` for any name and version", () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: "binary" }));
    fc.assert(
      fc.property(text, text, (name, version) => {
        const agent = userAgentOf({ name, version });
        if (agent === undefined) return;
        expect(agent).toMatch(/^[\w.+-]+\/[\w.+-]*$/);
        expect(new Headers({ "user-agent": agent }).get("user-agent")).toBe(agent);
      }),
    );
  });
});

describe("a client", () => {
  const { model } = compile(readSpec("spec").sources);
  const clientIn = (layout: CodeLayout): string => {
    if (model === undefined) throw new Error("The call sheets of the repository do not compile.");
    const plans = planPackage(model, readTemplates(), layout);
    const client = plans.find(({ path }) => path.endsWith("token-data/client.ts"));
    if (client?.kind !== "module") throw new Error("There is no client.");
    return JSON.stringify(printModule(client));
  };

  test("sends the name and version of its package in `user-agent`", () => {
    const { name = "", version = "" } = model?.package ?? {};
    expect(clientIn(packageLayout)).toContain(
      String.raw`agent: \"${userAgentOf({ name, version })}\"`,
    );
  });

  test("sends no name in `user-agent` from modules of an application", () => {
    const text = clientIn(sourceLayout(".ts"));
    expect(text).toContain(String.raw`service: \"token-data\"`);
    expect(text).not.toContain("agent");
  });
});
