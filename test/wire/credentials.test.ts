/** `auth:` of a service and of an operation, from the sheet to the wire. */
import { expect, test } from "vitest";
import { recordingServer } from "../runtime/recording-server.ts";
import { facadeMaker } from "./support/caller-of.ts";

const service = (auth: string): string => `callsheet: 1
service: demo
title: Shop
baseUrl: unknown
auth: ${auth}
client:
  x-key: { in: header, as: key, type: string, secret: true }
  lang: { in: query, type: string }
`;

const things = `resource: things
operations:
  list: { http: GET /things, result: json }
  logIn: { http: POST /login, auth: none, result: json }
`;

test("what a sheet says of credentials is what goes out, and nothing with an operation that needs none", async () => {
  await using server = await recordingServer();
  const { baseUrl, arrived } = server;
  const either = await facadeMaker({
    "demo/service.yaml": service("[{ bearer: apiKey }, { basic: [user, password] }, none]"),
    "demo/things.yaml": things,
  });
  const call = either({ baseUrl, apiKey: "sk_test_1", key: "k-1", lang: "en" });
  await call("things.list");
  await call("things.list", {}, { apiKey: async () => "fetched-token" });
  await call("things.list", {}, { user: "AC1", password: "tok" });
  await call("things.logIn");
  await either({ baseUrl })("things.list");
  const sent = arrived.map(({ method, target, headers: { authorization, "x-key": key } }) =>
    [method, target, authorization, key].join(" "),
  );
  expect(sent).toEqual([
    "GET /things?lang=en Bearer sk_test_1 k-1",
    "GET /things?lang=en Bearer fetched-token k-1",
    "GET /things?lang=en Basic QUMxOnRvaw== k-1",
    "POST /login?lang=en  ",
    "GET /things  ",
  ]);
});
