/** `auth:` of a service and of an operation, from the call sheet to the request. */
import { expect, test } from "vitest";
import { recordingServer } from "../runtime/recording-server.ts";
import { facadeMaker } from "./support/caller-of.ts";

const service = (auth: string): string => `callsheet: 1
service: demo
title: Shop
baseUrl: unknown
auth: ${auth}
credentials:
  apiKey: bearer
  key: { header: x-key }
  login: { basic: [user, password] }
client:
  lang: { in: query, type: string }
`;

const things = `resource: things
operations:
  list: { http: GET /things, result: json }
  logIn: { http: POST /login, auth: none, result: json }
  count: { http: GET /count, auth: key, result: json }
`;

test("sends the credentials that each operation requires", async () => {
  await using server = await recordingServer();
  const { baseUrl, arrived } = server;
  const either = await facadeMaker({
    "demo/service.yaml": service("[apiKey, login, none]"),
    "demo/things.yaml": things,
  });
  const call = either({ baseUrl, apiKey: "sk_test_1", key: "k-1", lang: "en" });
  await call("things.list");
  await call("things.list", {}, { apiKey: async () => "fetched-token" });
  await call("things.list", {}, { user: "AC1", password: "tok" });
  await call("things.logIn");
  await call("things.count");
  await either({ baseUrl })("things.list");
  const sent = arrived.map(({ method, target, headers: { authorization, "x-key": key } }) =>
    [method, target, authorization, key].join(" "),
  );
  expect(sent).toEqual([
    "GET /things?lang=en Bearer sk_test_1 ",
    "GET /things?lang=en Bearer fetched-token ",
    "GET /things?lang=en Basic QUMxOnRvaw== ",
    "POST /login?lang=en  ",
    "GET /count?lang=en  k-1",
    "GET /things  ",
  ]);
});

const open = (auth: string): string => `callsheet: 1
service: demo
title: Shop
baseUrl: unknown
auth: none
${auth}`;

test.each([
  ["a credential", "credentials: { key: { header: x-key } }\n", "key"],
  ["an undocumented credential", "", "unknown"],
])("calls `authorize` only for operations that require %s", async (_, declared, auth) => {
  await using server = await recordingServer();
  const { baseUrl, arrived } = server;
  const make = await facadeMaker({
    "demo/service.yaml": open(declared),
    "demo/things.yaml": `resource: things
operations:
  list: { http: GET /things, result: json }
  count: { http: GET /count, auth: ${auth}, result: json }
`,
  });
  const authorize = ({ headers }: Request): void => headers.set("x-key", "k-1");
  const call = make({ baseUrl, authorize });
  await call("things.list");
  await call("things.count");
  expect(arrived.map(({ target, headers }) => [target, headers["x-key"]])).toEqual([
    ["/things", undefined],
    ["/count", "k-1"],
  ]);
});
