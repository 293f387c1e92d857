/** Imported clients send the same requests as the clients of the APIs' makers. */
import { existsSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { differences } from "./differences.ts";
import { corpus, importClients, type ImportedClient } from "./imported-clients.ts";
import { recordings, type Recording } from "./read-recordings.ts";
import { repeatCall } from "./repeat-call.ts";
import { wireFacts, type WireFacts } from "./wire-facts.ts";

const hasCorpus = existsSync(corpus);

let clients: ReadonlyMap<string, ImportedClient>;
beforeAll(async () => {
  if (hasCorpus) clients = await importClients(recordings);
});

/** Credentials of the recordings. Google's recordings have no credentials. */
function credentials({ service }: ImportedClient, { calls }: Recording): Record<string, string> {
  const authorization = calls.map(({ sent }) => sent.headers["authorization"]).find(Boolean) ?? "";
  const [way = "", secret = "none"] = authorization.split(" ");
  const options: Record<string, string> = {};
  for (const credential of service.credentials) {
    const [first = "", second = ""] = credential.options.map(({ name }) => name);
    if (credential.kind === "basic" && way === "Basic") {
      const [user = "", password = ""] = atob(secret).split(":");
      Object.assign(options, { [first]: user, [second]: password });
    } else if (credential.kind === "bearer" && way !== "Basic") {
      options[first] = secret;
    }
  }
  return options;
}

/** The differences, one per line. */
const differing = (ours: WireFacts, theirs: WireFacts): string[] =>
  Object.entries(ours)
    .map(([fact, value]) =>
      [fact, value, theirs[fact as keyof WireFacts]].map((one) => JSON.stringify(one)),
    )
    .filter(([, own, other]) => own !== other)
    .map(([fact, own, other]) => `${fact} is ${own}, and the maker's is ${other}`);

describe.each(recordings)("$client", (recording) => {
  const { name, calls, client } = recording;
  const known = differences[name] ?? [];
  const met = new Set<string>();

  const compared = (theirs: WireFacts, ours: WireFacts, call: (typeof calls)[number]) => {
    let facts = theirs;
    for (const one of known) {
      if (!one.isMet(facts, ours, call)) continue;
      met.add(one.reason);
      facts = one.without(facts, ours);
    }
    return facts;
  };

  test.skipIf(!hasCorpus)(`sends ${calls.length} calls of $client identically`, async () => {
    const imported = clients.get(name);
    if (imported === undefined) throw new Error(`${name} was not imported.`);
    const options = credentials(imported, recording);
    const failures: string[] = [];
    for (const call of calls) {
      try {
        const ours = wireFacts(await repeatCall(imported, call, options));
        const theirs = compared(wireFacts(call.sent), ours, call);
        failures.push(...differing(ours, theirs).map((line) => `${call.operation}: ${line}`));
      } catch (error) {
        failures.push(`${call.operation}: ${String(error)}`);
      }
    }
    expect(failures.join("\n")).toBe("");
    expect([...met].toSorted()).toEqual(known.map(({ reason }) => reason).toSorted());
  });

  test(`has recordings of at least thirty calls of ${client}`, () => {
    expect(new Set(calls.map(({ operation }) => operation)).size).toBeGreaterThanOrEqual(30);
  });
});
