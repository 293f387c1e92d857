/** Webhooks in exported documents, and the same webhooks after an import. */
import { expect, test } from "vitest";
import { inTemporaryFolder } from "../hostile/support/temporary-folder.ts";
import { documentOf } from "./document-of.ts";
import { differing, factsOf } from "./round-trip/facts.ts";
import { importedAgain, onlyService } from "./round-trip/imported-again.ts";
import { allServices } from "./services.ts";

const services = allServices().filter(({ service }) => service.webhooks !== undefined);

test.each(services)("exports and imports the webhooks of $name", async ({ service }) => {
  await inTemporaryFolder(async (folder) => {
    const model = await importedAgain(service, folder);
    expect(differing(factsOf(service), factsOf(onlyService(model)))).toEqual([]);
  });
});

test("exports an event as a request by the service", () => {
  const things = `types: { Order: { fields: { id: string } } }
operations:
  get: { http: GET /things, result: Order }`;
  const document = documentOf(
    things,
    `baseUrl: https://shop.test
webhooks:
  event: { header: X-Event }
  signature: standard
  events:
    order.paid: { type: Order, doc: An order was paid., deprecated: Use order.done. }`,
  );
  const text = { type: "string" };
  const header = (name: string, schema: object = text) => ({
    name,
    in: "header",
    required: true,
    schema,
  });
  expect(document["webhooks"]).toEqual({
    "order.paid": {
      post: {
        description: "An order was paid.\n\nDeprecated: Use order.done.",
        deprecated: true,
        parameters: [
          header("X-Event", { type: "string", const: "order.paid" }),
          header("webhook-id"),
          header("webhook-timestamp"),
          header("webhook-signature"),
        ],
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Order" } } },
        },
        responses: { "2XX": { description: "The delivery was accepted." } },
        "x-callsheet": { doc: "An order was paid.", deprecated: "Use order.done." },
      },
    },
  });
});
