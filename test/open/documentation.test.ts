/** Documentation in the public model: the sentences of pages and doc comments as data. */
import { describe, expect, test } from "vitest";
import { publicModel } from "../../generator/open/public-model.ts";
import { packageLayout } from "../../generator/text/package-layout.ts";
import { modelOf } from "../diff/models-of.ts";

const service = {
  callsheet: 1,
  service: "demo",
  title: "Demo",
  details: "First\n\nSecond",
  baseUrl: "https://demo.example",
  credentials: { login: { basic: ["user", "password"], doc: "Your account" }, token: "bearer" },
  auth: ["login", "token"],
  types: {
    Thing: { fields: { id: { type: "string", readonly: true }, "size?": "Size" } },
    Size: { values: ["s", "m"], open: true },
    Filter: { type: "string" },
  },
};

const resource = {
  resource: "things",
  operations: {
    list: {
      http: "GET /things",
      doc: "Lists things",
      requires: "A paid plan",
      throttle: { calls: 5, per: "1s" },
      query: {
        page_size: { as: "pageSize", type: "integer", doc: "Things of a page", maximum: 50 },
        any: "unknown",
        filter: "Filter",
      },
      result: "Thing[] | none",
    },
  },
};

const { services } = publicModel(
  modelOf({
    "demo/service.yaml": JSON.stringify(service),
    "demo/things.yaml": JSON.stringify(resource),
  }),
  packageLayout,
);

describe("documentation in the public model", () => {
  const [operation] = services[0]?.resources[0]?.operations ?? [];

  test("builds the documentation of an operation when it is read first", () => {
    const property = Object.getOwnPropertyDescriptor(operation, "documentation");
    expect(property).toMatchObject({ get: expect.any(Function), enumerable: true });
    expect(operation?.documentation).toBe(operation?.documentation);
    expect(Object.isFrozen(operation?.documentation.facts)).toBe(true);
  });

  test("documents an operation in sentences, and marks quotations of the API's document", () => {
    expect(operation?.documentation).toEqual({
      title: "Lists things.",
      details: [],
      requests: ["GET /things"],
      facts: [
        {
          key: "requires",
          label: "Requires",
          text: "A paid plan.",
          isSentence: false,
          isQuote: true,
        },
        {
          key: "throttle",
          label: "Limit",
          text: "At most 5 calls in any 1000 ms; further calls wait for a slot.",
          isSentence: true,
          isQuote: false,
        },
      ],
      result: "`undefined` if the response is empty.",
      errors: [],
    });
  });

  test("documents how a parameter is sent, in addition to its description", () => {
    expect(operation?.parameters[0]).toMatchObject({
      doc: "Things of a page",
      documentation: { sent: ["query, as page_size"], notes: "A whole number. At most 50." },
    });
  });

  test("publishes the type that callers can pass if the type is undocumented", () => {
    const accepts = operation?.parameters.map((one) => one.accepts?.kind);
    expect(accepts).toEqual([undefined, "union", undefined]);
  });

  test("documents each option of a credential separately", () => {
    expect(services[0]?.credentials[0]).toMatchObject({
      sent: "Authorization: Basic …",
      required: false,
      options: [
        {
          name: "user",
          doc: "Your account",
          documentation: { sent: ["header, as Authorization: Basic …", "secret"] },
        },
        { name: "password", documentation: { notes: "The password of `user`." } },
      ],
    });
    expect(services[0]?.usual).toEqual(["user", "password"]);
  });

  test("documents a service in sentences", () => {
    const { details, notes, facts } = services[0]?.documentation ?? {};
    expect(details).toEqual(["First.", "Second."]);
    expect(notes).toContain(
      "Calls are authorized by `user` and `password`, or by `token`. If several are set, the first is sent.",
    );
    expect(facts).toContainEqual({ label: "Base URL", text: "`https://demo.example`" });
  });

  test("publishes the direction of types and sentences about them", () => {
    const types = services[0]?.types.map(({ id, direction, documentation }) => [
      id,
      direction,
      ...documentation.notes,
    ]);
    expect(types).toEqual([
      ["Thing", "received"],
      ["Size", "received", "There can be other values."],
      ["Filter", "sent"],
    ]);
    const [thing] = services[0]?.types ?? [];
    const [id] = thing?.kind === "object" ? thing.fields : [];
    expect(id?.documentation).toEqual({ sent: ["output only"] });
  });
});
