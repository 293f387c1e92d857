/** Two lines of a consumer with one difference: the first compiles, the second does not. */
export interface ProgramPair {
  readonly title: string;
  readonly accepted: string;
  readonly refused: string;
  /** The reason why the compiler rejects it. */
  readonly code: `TS${number}`;
}

/** Declarations that both lines of every pair use. */
export const prelude = `
import { type ClientError, type ParameterError, limited } from "@callsheet/clients";
import { type Advertising, type AdvertisingClient, createAdvertising, createAdvertisingClient } from "@callsheet/clients/advertising";
import { type TokenData, type TokenDataClient, createTokenData } from "@callsheet/clients/token-data";
export * as lineItems from "@callsheet/clients/advertising/advertisers/line-items";
export * as account from "@callsheet/clients/token-data/account";
export { createAdvertising, createAdvertisingClient, createTokenData, limited };
export declare const ads: Advertising, adsClient: AdvertisingClient;
export declare const chain: TokenData, chainClient: TokenDataClient;
export declare const error: ClientError, parameterError: ParameterError, bytes: Uint8Array<ArrayBuffer>;
export const ids = { advertiserId: "1", lineItemId: "2" };
export const question = { contractaddress: "0x1", address: "0x2", blockno: 3 };
`;

const names =
  "account, ads, adsClient, bytes, chain, chainClient, createAdvertising, createAdvertisingClient, createTokenData, error, ids, limited, lineItems, parameterError, question";

/** Returns the program of one line. */
export function programOf(line: string): string {
  return `import { ${names} } from "./prelude.ts";\n${line}\n`;
}

const table: Readonly<Record<string, readonly [string, string, ProgramPair["code"]]>> = {
  "a type that several resources declare from the entry of their service": [
    'export type { GetParams } from "@callsheet/clients/advertising/advertisers/line-items";',
    'export type { GetParams } from "@callsheet/clients/advertising";',
    "TS2305",
  ],
  "a name of generated code from the entry for programs": [
    'export { createClient } from "@callsheet/clients/runtime";',
    'export { createClient } from "@callsheet/clients";',
    "TS2305",
  ],
  "the client of another service": [
    "await lineItems.get(adsClient, ids);",
    "await lineItems.get(chainClient, ids);",
    "TS2379",
  ],
  "the client of another service, the other way round": [
    "await account.tokenbalancehistory(chainClient, question);",
    "await account.tokenbalancehistory(adsClient, question);",
    "TS2379",
  ],
  "a facade instead of a client": [
    "await lineItems.get(adsClient, ids);",
    "await lineItems.get(ads, ids);",
    "TS2345",
  ],
  "a missing parameter": [
    'await ads.advertisers.lineItems.get({ advertiserId: "1", lineItemId: "2" });',
    'await ads.advertisers.lineItems.get({ advertiserId: "1" });',
    "TS2741",
  ],
  "a call without parameters": [
    "await ads.advertisers.lineItems.get(ids);",
    "await ads.advertisers.lineItems.get();",
    "TS2554",
  ],
  "an extra parameter": [
    'await ads.users.get({ userId: "1" });',
    'await ads.users.get({ userId: "1", advertiserId: "2" });',
    "TS2353",
  ],
  "a parameter by its wire name": [
    'await ads.users.patch({ userId: "1", body: {} });',
    'await ads.users.patch({ "user.userId": "1", body: {} });',
    "TS2353",
  ],
  "an id that is a number": [
    'await ads.users.get({ userId: "1" });',
    "await ads.users.get({ userId: 1 });",
    "TS2322",
  ],
  "an id that can be undefined": [
    'await ads.users.get({ userId: ["1"][0] ?? "0" });',
    'await ads.users.get({ userId: ["1"][0] });',
    "TS2322",
  ],
  "a string instead of a number": [
    "await chain.account.tokenbalancehistory({ ...question, blockno: 3 });",
    'await chain.account.tokenbalancehistory({ ...question, blockno: "3" });',
    "TS2322",
  ],
  "a fixed parameter": [
    'await chain.token.tokenholderlist({ contractaddress: "0x1", page: 1 });',
    'await chain.token.tokenholderlist({ contractaddress: "0x1", action: "other" });',
    "TS2353",
  ],
  "a parameter where none is documented": [
    "await ads.users.list({ query: { pageSize: 1 } });",
    "await ads.users.list({ pageSize: 1 });",
    "TS2353",
  ],
  "options after an empty object": [
    "await ads.users.list({ timeout: 1 });",
    "await ads.users.list({}, { timeout: 1 });",
    "TS2554",
  ],
  "a missing body": [
    'await ads.users.create({ body: { displayName: "a" } });',
    "await ads.users.create({});",
    "TS2741",
  ],
  "a body that is not an object": [
    "await ads.users.create({ body: {} });",
    "await ads.users.create({ body: 5 });",
    "TS2322",
  ],
  "an enum value of another kind": [
    'await lineItems.patch(adsClient, { ...ids, body: { entity_status: "NEW_STATUS" } });',
    "await lineItems.patch(adsClient, { ...ids, body: { entity_status: 1 } });",
    "TS2322",
  ],
  "media together with a body": [
    'await ads.media.upload({ resourceName: "a", media: bytes });',
    'await ads.media.upload({ resourceName: "a", media: bytes, body: {} });',
    "TS2345",
  ],
  "a string instead of media": [
    'await ads.media.upload({ resourceName: "a", media: bytes });',
    'await ads.media.upload({ resourceName: "a", media: "text" });',
    "TS2322",
  ],
  "a key for a service without keys": [
    'await chain.token.tokenholderlist({ contractaddress: "0x1" }, { apikey: "k" });',
    'await ads.users.get({ userId: "1" }, { apikey: "k" });',
    "TS2353",
  ],
  "a network for a service without networks": [
    'await account.tokenbalancehistory(chainClient, question, { chainid: "1" });',
    'await lineItems.get(adsClient, ids, { chainid: "1" });',
    "TS2353",
  ],
  "a network that is a number": [
    'await account.tokenbalancehistory(chainClient, question, { chainid: "1" });',
    "await account.tokenbalancehistory(chainClient, question, { chainid: 1 });",
    "TS2322",
  ],
  "an unknown option of a call": [
    'await ads.users.get({ userId: "1" }, { timeout: 1 });',
    'await ads.users.get({ userId: "1" }, { timeOut: 1 });',
    "TS2561",
  ],
  "a string instead of a timeout": [
    'await ads.users.get({ userId: "1" }, { timeout: false });',
    'await ads.users.get({ userId: "1" }, { timeout: "5s" });',
    "TS2322",
  ],
  "a client without its key": [
    'createTokenData({ baseUrl: "https://a.test", apikey: "k" });',
    'createTokenData({ baseUrl: "https://a.test" });',
    "TS2741",
  ],
  "a client without a base URL": [
    'createAdvertising({ baseUrl: "https://a.test" });',
    "createAdvertising({});",
    "TS2741",
  ],
  "a client without options": [
    'createAdvertising({ baseUrl: "https://a.test" });',
    "createAdvertising();",
    "TS2554",
  ],
  "an option of another service": [
    'createTokenData({ baseUrl: "https://a.test", apikey: "k" });',
    'createAdvertising({ baseUrl: "https://a.test", apikey: "k" });',
    "TS2353",
  ],
  "a rate limit without its period": [
    'createTokenData({ baseUrl: "", apikey: "k", throttle: { limits: { "account.tokenbalancehistory": { calls: 1, per: 1000 } } } });',
    'createTokenData({ baseUrl: "", apikey: "k", throttle: { limits: { "account.tokenbalancehistory": { calls: 1 } } } });',
    "TS2322",
  ],
  "a plain rate limit for an operation without a documented one": [
    'createAdvertising({ baseUrl: "", throttle: { limits: { "advertisers.get": limited({ calls: 1, per: 1000 }) } } });',
    'createAdvertising({ baseUrl: "", throttle: { limits: { "advertisers.get": { calls: 1, per: 1000 } } } });',
    "TS2322",
  ],
  "a client for functions that validates without checks": [
    'createAdvertisingClient({ baseUrl: "", validate: "error", checks: {} });',
    'createAdvertisingClient({ baseUrl: "", validate: "error" });',
    "TS2345",
  ],
  "an event instead of a hook": [
    'createAdvertising({ baseUrl: "", onEvent: ({ type }) => console.log(type) });',
    'createAdvertising({ baseUrl: "", hooks: { end: () => {} } });',
    "TS2353",
  ],
  "an assignment to a documented field": [
    "const item = { ...(await ads.advertisers.lineItems.get(ids)) }; console.log(item);",
    'const item = await ads.advertisers.lineItems.get(ids); item.entity_status = "a";',
    "TS2540",
  ],
  "an assignment to an undocumented field": [
    'const item = await ads.advertisers.lineItems.get(ids); console.log(item["other"]);',
    'const item = await ads.advertisers.lineItems.get(ids); item["other"] = 1;',
    "TS2542",
  ],
  "an undocumented field used as a known type": [
    'const user = await ads.users.get({ userId: "1" }); console.log(user["displayName"]);',
    'const user = await ads.users.get({ userId: "1" }); console.log(user.displayName);',
    "TS4111",
  ],
  "an unknown result used as a known type": [
    "const list = await ads.users.list(); console.log(list);",
    "const list = await ads.users.list(); console.log(list.users);",
    "TS18046",
  ],
  "a change of a list": [
    'const all = await chain.token.tokenholderlist({ contractaddress: "" }); console.log(all[0]);',
    'const all = await chain.token.tokenholderlist({ contractaddress: "" }); all.pop();',
    "TS2339",
  ],
  "an entry of a list used without a check": [
    'const [a] = await chain.token.tokenholderlist({ contractaddress: "" }); console.log(a);',
    'const [a] = await chain.token.tokenholderlist({ contractaddress: "" }); a.toString();',
    "TS18048",
  ],
  "a download read as JSON": [
    'const file = await ads.media.download({ resourceName: "a" }); await file.text();',
    'const file = await ads.media.download({ resourceName: "a" }); await file.json();',
    "TS2339",
  ],
  "an operation that does not exist": [
    'await ads.users.delete({ userId: "1" });',
    'await ads.users.remove({ userId: "1" });',
    "TS2339",
  ],
  "an assignment to an operation": [
    "const users = { ...ads.users }; console.log(users);",
    "ads.users = ads.users;",
    "TS2540",
  ],
  "a field of one error on another": [
    "console.log(parameterError.parameter);",
    "console.log(error.parameter);",
    "TS2339",
  ],
  "a change of an error": [
    "console.log(error.attempts, error.operation, error.url);",
    "error.attempts = 1;",
    "TS2540",
  ],
  "a cause used as an Error": [
    "console.log(error.cause?.code, error.cause?.message);",
    "console.log(error.cause?.stack);",
    "TS2339",
  ],
  "a private module": [
    'import "@callsheet/clients/advertising/users";',
    'import { send } from "@callsheet/clients/runtime/send"; send;',
    "TS2307",
  ],
};

export const programPairs: readonly ProgramPair[] = Object.entries(table).map(
  ([title, [accepted, refused, code]]) => ({ title, accepted, refused, code }),
);
