import { expect } from "vitest";
import { commit } from "../diff/sides/git-project.ts";
import { write } from "../project/config/small-project.ts";
import { testsWith } from "../support/able.ts";
import { pullRequest } from "./pull-request.ts";

const { it } = await testsWith("jq", "curl");

it("annotates and lists the lines of a program that compile no more", async () => {
  const pull = await pullRequest();
  const program = [
    'import { createDemo } from "@demo/clients/demo";',
    'await createDemo().users.ban({ id: "a" });',
  ].join("\n");
  write(pull.cwd, { "app/main.ts": program });
  commit(pull.cwd);
  const { code, log } = await pull.review({ against: "app" });
  expect(code).toBe(1);
  expect(log).toMatch(/^::error file=app\/main\.ts,line=2,/m);
  expect(pull.github.comments[0]?.body).toContain(
    "**1 line of the program compiles no more:**\n\n- `users.ban` (`operation-removed`)\n  - `app/main.ts:2:26`",
  );
});
