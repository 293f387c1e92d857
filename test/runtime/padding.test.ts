import { describe, expect, it } from "vitest";
import { ParameterError } from "../../templates/runtime/index.ts";
import { apikey, jsonResponse, makeClient, rejection, stub, thing } from "./fixtures.ts";
import { leaks } from "./leaks.ts";

const padded = [`${apikey}\n`, ` ${apikey}`, `${apikey}\r\n`, `\uFEFF${apikey}`, `${apikey}\u00A0`];

describe("secrets with surrounding white space", () => {
  it.each(padded)("rejects a padded secret when the client is created: %j", (key) => {
    const make = (): unknown => makeClient({ apikey: key });
    expect(make).toThrow(ParameterError);
    expect(make).toThrow(/^test: `apikey` has white space at an end: trim it/);
  });

  it.each(padded)("rejects a padded secret in call options before sending: %j", async (key) => {
    const { fetch, requests } = stub(() => jsonResponse({}));
    const error = await rejection(makeClient({ fetch }).call(thing({ options: { apikey: key } })));
    expect(error).toMatchObject({ name: "ParameterError", parameter: "apikey", attempts: 0 });
    expect(leaks(error, apikey)).toEqual([]);
    expect(requests).toEqual([]);
  });

  const token = "abcDEF123.456-789";
  it.each([
    ["authorization", `Bearer ${token}\n`],
    ["Authorization", ` Bearer ${token}`],
    ["x-api-key", `${token}\r\n`],
    ["cookie", `session=${token} `],
  ])(
    "rejects a padded secret in header %s of the client, the call or the operation",
    async (name, value) => {
      const { fetch, requests } = stub(() => jsonResponse({}));
      const headers = { [name]: value };
      const errors = await Promise.all(
        [
          makeClient({ fetch, headers }).call(thing()),
          makeClient({ fetch }).call(thing({ options: { headers } })),
          makeClient({ fetch }).call(thing({ headers })),
        ].map(rejection),
      );
      for (const error of errors) {
        expect(error).toMatchObject({ name: "ParameterError", parameter: name });
        expect(String(error)).toMatch(/header "[\w-]+" has white space at an end/);
        expect(leaks(error, token)).toEqual([]);
      }
      expect(requests).toEqual([]);
    },
  );

  it("keeps inner white space of a secret, and leaves other values unchanged", async () => {
    const { fetch, requests } = stub(() => jsonResponse({}));
    const client = makeClient({ fetch, apikey: "two words", headers: { "x-note": " padded " } });
    await client.call(thing({ options: { chainid: " 1" } }));
    const [request] = requests;
    expect(request?.url).toBe("https://api.test/v1/things?apikey=two%20words&chainid=%201");
  });
});
