import { afterAll, describe, expect, test } from "vitest";
import { canRun } from "../support/able.ts";
import { untilInstalled } from "../support/installing.ts";
import { placesOf, prepare } from "./places.ts";
import type { Report } from "./run/report.ts";
import { startFront } from "./server/front.ts";
import { table } from "./table.ts";

const setting = await prepare();
const everywhere = placesOf(setting).map((place, at) => ({
  ...place,
  at,
  label: `${place.name} ${place.version ?? ""}`.trim(),
}));
await untilInstalled();
const here = everywhere.filter(({ needs }) => needs === undefined || canRun(needs));
const reports = new Map<number, Report>();

afterAll(async () => {
  await setting[Symbol.asyncDispose]();
  const inOrder = [...reports].toSorted(([a], [b]) => a - b).map(([, report]) => report);
  process.stdout.write(`\n${table(inOrder)}\n`);
});

// Runs several at a time, because they wait most of the time.
describe.concurrent("the packed package", () => {
  test.for(everywhere)("calls both services in $label", async (place, { skip }) => {
    const { name, version, differs, run, at } = place;
    skip(!here.includes(place));
    await using front = await startFront();
    const { baseUrl, nowhere, apikey } = front;
    const given = { place: name, baseUrl, nowhere, apikey, differs, ...(version && { version }) };
    const report = await run(given);
    reports.set(at, report);
    expect(report.version).toMatch(version === undefined ? /^\d+(\.\d+)+$/ : version);
    expect(report.checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(report.checks.length).toBeGreaterThan(30);
  });
});

test("runs the same checks in every environment", () => {
  const names = [...reports.values()].map(({ checks }) =>
    checks.map(({ name }) => name).join("\n"),
  );
  expect(names).toHaveLength(here.length);
  expect(new Set(names).size).toBe(1);
});
