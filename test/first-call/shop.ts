/** An API with one operation on loopback, and its document. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Shop {
  /** The OpenAPI document in YAML. */
  readonly document: string;
  /** Received requests: method, path and credential. A test empties the list. */
  readonly requests: string[];
}

/** Starts the API. Its server does not keep the process running. */
export async function openShop(): Promise<Shop> {
  const requests: string[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    requests.push(`${method} ${url} ${headers.authorization}`);
    response.setHeader("content-type", "application/json").end('[{"id":"7"}]');
  });
  server.listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { document: documentFor(port), requests };
}

const documentFor = (port: number): string => `openapi: 3.0.3
info: { title: Shop, version: 1.0.0 }
servers: [{ url: "http://127.0.0.1:${port}/v1" }]
security: [{ bearer: [] }]
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
  schemas:
    Order: { type: object, required: [id], properties: { id: { type: string } } }
paths:
  /orders:
    get:
      operationId: OrdersController_list
      tags: [orders]
      responses:
        "200":
          description: Orders.
          content:
            application/json:
              schema: { type: array, items: { $ref: "#/components/schemas/Order" } }
`;
