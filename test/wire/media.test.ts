import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { startStandIn } from "../stand-in/start-stand-in.ts";
import { callersOf, ways } from "./callers.ts";

const standIn = await startStandIn();
afterAll(() => standIn.close());
const callers = await callersOf({ baseUrl: standIn.baseUrl, apikey: standIn.apikey });

/** More than one chunk of the stand-in and of every buffer in between. */
const bytes = randomBytes(200_000);

const forms = {
  buffer: () => bytes,
  "typed array": () => new Uint8Array(bytes),
  "array buffer": () => new Uint8Array(bytes).buffer,
  blob: () => new Blob([bytes], { type: "image/png" }),
  stream: () => new Blob([bytes]).stream(),
};

describe.each(ways)("media through the %s", (way) => {
  test.each(Object.entries(forms))(
    "downloads the bytes that were uploaded as %s",
    async (name, make) => {
      const upload = callers.find(way, "advertising", "media.upload");
      const download = callers.find(way, "advertising", "media.download");
      const resourceName = `creatives/${way}/${name} é.png`;
      await upload({ resourceName, media: make() });
      expect(standIn.requests.at(-1)).toMatchObject({
        operation: "media.upload",
        role: "media",
        headers: { "content-type": name === "blob" ? "image/png" : "application/octet-stream" },
      });
      const content = (await download({ resourceName })) as Content;
      expect(content.contentType).toBe(name === "blob" ? "image/png" : "application/octet-stream");
      expect((await buffer(content.stream())).equals(bytes)).toBe(true);
    },
  );

  test("sends the content type that the caller specifies", async () => {
    const upload = callers.find(way, "advertising", "advertisers.assets.upload");
    const params = { advertiserId: "a", media: bytes };
    await upload(params, { headers: { "content-type": "video/mp4" } });
    expect(standIn.requests.at(-1)?.headers).toMatchObject({ "content-type": "video/mp4" });
  });

  test("rejects an upload with both media and a body", async () => {
    const upload = callers.find(way, "advertising", "media.upload");
    const before = standIn.requests.length;
    const both = upload({ resourceName: "a", media: bytes, body: {} });
    await expect(both).rejects.toMatchObject({ name: "ParameterError" });
    expect(standIn.requests).toHaveLength(before);
  });
});

test("streams a large download, which the caller can cancel", async () => {
  const upload = callers.find("facade", "advertising", "media.upload");
  const download = callers.find("facade", "advertising", "media.download");
  await upload({ resourceName: "large", media: Buffer.alloc(8_000_000) });
  const content = (await download({ resourceName: "large" })) as Content;
  const reader = content.stream().getReader();
  const { value } = await reader.read();
  expect(value?.length).toBeLessThan(8_000_000);
  await reader.cancel();
});

interface Content {
  readonly contentType: string | undefined;
  stream(): ReadableStream<Uint8Array>;
}
