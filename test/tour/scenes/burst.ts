import assert from "node:assert/strict";
import type { Clients } from "../clients.ts";
import { observe, type Observation } from "../observe.ts";
import { axis, bar } from "../screen/bar.ts";
import { grouped, milliseconds } from "../screen/format.ts";
import { checkRequests, type Tour } from "../tour.ts";
import { contractaddress } from "./token-data.ts";

const operation = "account.tokenbalancehistory";
const address = "0xe04f27eb70e025b78871a2ad7eabe85e61212761";
const blocks = [8_000_001, 8_000_002, 8_000_003, 8_000_004, 8_000_005, 8_000_006];

/** Starts six concurrent calls of an operation with a limit of two per second. */
export async function tourBurst(tour: Tour, { chain }: Clients): Promise<void> {
  const { screen, standIn } = tour;
  screen.section(
    "The throttle",
    "Two calls a second are allowed. Six are made at once: the client lets each wait for its turn, and the server counts.",
  );
  tour.operations.add(operation);
  const finish = screen.row(operation, "6 at once");
  const burst = await observe(standIn, tour.watch, () =>
    allEnded(
      blocks.map((blockno) =>
        chain.account.tokenbalancehistory({ contractaddress, address, blockno }),
      ),
    ),
  );
  const { responses } = burst.sightings;
  finish({
    status: responses.every(({ status }) => status === 200) ? "200" : "-",
    time: milliseconds(Math.max(0, ...responses.map((response) => response.milliseconds))),
    waited: milliseconds(Math.max(0, ...responses.map((response) => response.waited))),
  });
  tour.showRequests(burst.requests.slice(0, 1));
  showTable(tour, burst);
  tour.conclude(() => {
    if ("error" in burst.outcome) throw burst.outcome.error;
    checkRequests(operation, burst.requests, blocks.length);
    assert.equal(standIn.violations.length, 0, "the server saw a third call within a second");
    const [first = ""] = burst.outcome.value;
    const said = `first balance ${grouped(BigInt(first))}; never 3 arrivals in a second`;
    return { said, value: undefined };
  });
}

/** Returns the results, or throws the first failure after all calls have ended. */
async function allEnded<T>(calls: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(calls);
  return Promise.all(calls);
}

/** Shows the waiting times as figures and as bars: dots for waiting, a block for the call. */
function showTable({ screen }: Tour, burst: Observation<string[]>): void {
  const begin = burst.began;
  const end = burst.took;
  const width = screen.width - 4 - row("", "", "").length - 6;
  screen.line();
  screen.text("quiet", row("block", "waited", "arrived") + axis(end, width));
  for (const block of blocks) {
    const isOwn = ({ url }: { readonly url: string }): boolean => url.includes(`blockno=${block}`);
    const request = burst.requests.find(isOwn);
    const response = burst.sightings.responses.find(isOwn);
    if (request === undefined || response === undefined) continue;
    const from = request.arrived - begin;
    const cells = row(String(block), milliseconds(response.waited), `+${milliseconds(from)}`);
    const span = { from, to: from + response.milliseconds };
    screen.line(`    ${cells}${screen.paint("slow", bar(span, end, width))}`);
  }
  screen.line();
}

function row(block: string, waited: string, arrived: string): string {
  return `${block.padEnd(7)}${waited.padStart(11)}${arrived.padStart(12)}   `;
}
