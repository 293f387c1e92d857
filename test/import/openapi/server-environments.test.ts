/** Servers of paths and operations as environments. */
import { expect, test } from "vitest";
import { read } from "./read.ts";

const production = { url: "https://api.shop.test", description: "Production" };
const staging = { url: "https://staging.shop.test", description: "Staging" };
const files = { url: "https://files.shop.test", description: "Production" };
const stagingFiles = { url: "https://files.staging.shop.test", description: "Staging" };

function serversOf(ofDocument: readonly object[], ofPath: readonly object[], ofOther = ofPath) {
  const get = { responses: { 204: { description: "" } } };
  const { description, notes } = read({
    servers: ofDocument,
    paths: {
      "/files": { servers: ofPath, get },
      "/others": { get: { ...get, servers: ofOther } },
    },
  });
  const { baseUrl, environments = new Map(), servers, operations } = description;
  return {
    baseUrl,
    environments: Object.fromEntries(environments),
    servers: Object.fromEntries(servers),
    inEnvironments: Object.fromEntries(
      Array.from(description.urlsInEnvironments ?? [], ([name, urls]) => [
        name,
        Object.fromEntries(urls),
      ]),
    ),
    used: operations.map(({ server }) => server),
    notes: notes.filter((note) => note.startsWith("server-")),
  };
}

const both = { production: production.url, staging: staging.url };

test.each([
  ["in the order of the document", [files, stagingFiles]],
  ["in another order", [stagingFiles, files]],
])("imports servers of operations into the environments of the service, %s", (_, servers) => {
  expect(serversOf([production, staging], servers)).toEqual({
    baseUrl: production.url,
    environments: both,
    servers: { files: files.url },
    inEnvironments: { files: { staging: stagingFiles.url } },
    used: ["files", "files"],
    notes: [],
  });
});

test("adds environments of operations that the service does not have", () => {
  const { environments, inEnvironments, notes } = serversOf([production], [files, stagingFiles]);
  expect(environments).toEqual({ staging: production.url });
  expect(inEnvironments).toEqual({ files: { staging: stagingFiles.url } });
  expect(notes).toEqual(["server-doc /servers/0/description Production"]);
});

test("distinguishes operations whose servers differ in one environment", () => {
  const { servers, inEnvironments, used } = serversOf(
    [production, staging],
    [files, stagingFiles],
    [files],
  );
  expect(Object.values(servers)).toEqual([files.url, files.url]);
  expect(used).toEqual(Object.keys(servers));
  expect(Object.keys(inEnvironments)).toEqual(used.slice(0, 1));
});

test("imports no server for operations that repeat the servers of the document", () => {
  const { servers, used } = serversOf([production, staging], [production, staging], [production]);
  expect({ servers, used }).toEqual({ servers: {}, used: [undefined, undefined] });
});
