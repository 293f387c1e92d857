import assert from "node:assert/strict";
import type { Clients } from "../clients.ts";
import type { Tour } from "../tour.ts";
import { accessToken } from "../clients.ts";

const advertiserId = "7";

/** Shows the life of a line item, a draft, and two custom verbs. */
export async function tourLineItems(tour: Tour, { ads }: Clients): Promise<void> {
  const { lineItems, manualTriggers } = ads.advertisers;
  tour.screen.section(
    "Advertising: line items",
    "Path values and body are one flat argument. How to sign in is not documented, so an `authorize` hook adds a header.",
  );

  const created = await tour.call({
    operation: "advertisers.lineItems.create",
    run: async () =>
      fieldsOf(await lineItems.create({ advertiserId, body: { displayName: "Spring, phones" } })),
    show(item) {
      const sent = tour.standIn.requests.at(-1)?.headers["authorization"];
      assert.equal(sent, `Bearer ${accessToken}`);
      assert.equal(item["displayName"], "Spring, phones");
      return `line item ${text(item["lineItemId"])} created; the server saw authorization: ${sent}`;
    },
  });
  const lineItemId = text(created["lineItemId"]);

  await tour.call({
    operation: "advertisers.lineItems.get",
    run: () => lineItems.get({ advertiserId, lineItemId }),
    show(item) {
      assert.deepEqual(item, created);
      return JSON.stringify(item);
    },
  });

  const changed = await tour.call({
    operation: "advertisers.lineItems.patch",
    run: () => lineItems.patch({ advertiserId, lineItemId, body: { displayName: "Summer" } }),
    show(item) {
      assert.deepEqual(item, { ...created, displayName: "Summer" });
      return JSON.stringify(item);
    },
  });

  await tour.call({
    operation: "advertisers.lineItems.list",
    run: () => lineItems.list({ advertiserId }),
    show(list) {
      assert.deepEqual(list, { lineItems: [changed] });
      return "this line item alone, as it is now";
    },
  });

  await tour.call({
    operation: "advertisers.lineItems.delete",
    run: () => lineItems.delete({ advertiserId, lineItemId }),
    show: () => `line item ${lineItemId} deleted`,
  });

  await tour.call({
    operation: "advertisers.lineItems.generateDefault",
    run: async () =>
      fieldsOf(await lineItems.generateDefault({ advertiserId, body: { insertionOrderId: "31" } })),
    show(item) {
      assert.equal(item["entity_status"], "ENTITY_STATUS_DRAFT");
      return `line item ${text(item["lineItemId"])} starts as ${item["entity_status"]}`;
    },
  });

  await tour.call({
    operation: "advertisers.manualTriggers.activate",
    run: () => manualTriggers.activate({ advertiserId, triggerId: "summer/sale:1" }),
    show(trigger) {
      assert.deepEqual(trigger, { advertiserId, triggerId: "summer/sale:1" });
      return "the server read the id back as summer/sale:1, and activate as the verb";
    },
  });
}

/** Returns the fields of a response, which this server sends and the document does not describe. */
function fieldsOf(answer: unknown): Readonly<Record<string, unknown>> {
  assert.ok(typeof answer === "object" && answer !== null);
  return { ...answer };
}

/** Returns a string field, whose type is unknown because the document does not list the fields. */
function text(value: unknown): string {
  assert.ok(typeof value === "string");
  return value;
}
