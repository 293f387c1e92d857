import assert from "node:assert/strict";
import { inspect } from "node:util";
import { standInKey } from "../../stand-in/start-stand-in.ts";
import { accessToken, type Clients } from "../clients.ts";
import { milliseconds } from "../screen/format.ts";
import type { Tour } from "../tour.ts";
import { contractaddress } from "./token-data.ts";

/** A wrong key, which must be hidden, too. */
export const wrongKey = "not-the-key-c2a8";

/** Shows the errors of failed calls, and the failures that the client handles silently. */
export async function tourTrouble(tour: Tour, { ads, chain, errors }: Clients): Promise<void> {
  const { EnvelopeError, HttpError, ParameterError } = errors;
  tour.screen.section(
    "When something goes wrong",
    "Every failure is one of a few error classes. Their sentences name the operation, and never hold a credential.",
  );

  await tour.refused({
    operation: "token.tokenholderlist",
    note: "with a wrong key",
    run: () => chain.token.tokenholderlist({ contractaddress }, { apikey: wrongKey }),
    show(error) {
      assert.ok(error instanceof EnvelopeError);
      assert.equal(error.attempts, 1);
      return read(error);
    },
  });

  const { advertising } = tour.standIn;
  advertising.fail("advertisers.lineItems.get", 404, { times: 1 });
  await tour.refused({
    operation: "advertisers.lineItems.get",
    note: "no such line item",
    run: () => ads.advertisers.lineItems.get({ advertiserId: "7", lineItemId: "404" }),
    show(error) {
      assert.ok(error instanceof HttpError);
      assert.equal(error.status, 404);
      return read(error);
    },
  });

  await tour.refused({
    operation: "advertisers.delete",
    note: 'with ".." as the id',
    requests: 0,
    run: () => ads.advertisers.delete({ advertiserId: ".." }),
    show(error) {
      assert.ok(error instanceof ParameterError);
      return read(error);
    },
  });

  advertising.fail("advertisers.list", 503, { times: 1 });
  await tour.call({
    operation: "advertisers.list",
    note: "while the server stumbles once",
    requests: 2,
    run: () => ads.advertisers.list({}),
    show(_list, { retries, responses }) {
      assert.deepEqual(
        responses.map(({ status }) => status),
        [503, 200],
      );
      return `503, then 200 at the second attempt, after a pause of ${milliseconds(retries[0]?.delay ?? 0)}`;
    },
  });
}

/** Returns the error as in a log. It is checked here, because the screen would mask a credential. */
function read(error: Error): string {
  const everything = inspect(error, { depth: 9, showHidden: true });
  for (const secret of [wrongKey, standInKey, accessToken]) {
    assert.ok(!everything.includes(secret), "the error holds a credential");
  }
  return `${error.name}: ${error.message}`;
}
