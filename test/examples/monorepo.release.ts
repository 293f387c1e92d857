/** Runs the monorepo with the packed generator: the commands of its README in an empty folder. */
import { expect, test } from "vitest";
import { installExample } from "./support.ts";

test("runs two applications with one client package", async () => {
  const { commands, run } = await installExample("monorepo");
  const [start = "", callers = ""] = commands;
  expect(commands).toEqual(["npm start", "npx callsheet callers bookings.list"]);
  const report = await run(start);
  expect(report).toMatch(/^Attic: [\d.]+ hours$/m);
  expect(report).toMatch(/^25 reminders$/m);
  const uses = await run(callers);
  expect(uses).toContain("apps/report/src/main.ts:");
  expect(uses).toContain("apps/reminders/src/main.ts:");
  await run("npm run check");
  await run("npx callsheet generate --check");
});
