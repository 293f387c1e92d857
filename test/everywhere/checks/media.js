import { NetworkError } from "@callsheet/clients";
import { holds, same } from "../check.js";

const bytes = Uint8Array.from({ length: 200_000 }, (_, at) => (at * 7) % 256);

export const media = {
  async "uploads and downloads the same bytes"({ advertising, watch }) {
    const ads = advertising();
    const { requests } = await watch(async () => {
      await ads.media.upload({ resourceName: "every/bytes", media: bytes.subarray(10) });
      const download = await ads.media.download({ resourceName: "every/bytes" });
      same("the content type", download.contentType, "application/octet-stream");
      equal(await download.bytes(), bytes.subarray(10));
    });
    const [up] = requests;
    same("the path", up.url, "/upload/media/every/bytes");
    same("the length", up.headers["content-length"], String(bytes.length - 10));
  },

  async "uploads a buffer"({ advertising }) {
    const ads = advertising();
    await ads.media.upload({ resourceName: "every/buffer", media: bytes.buffer });
    const download = await ads.media.download({ resourceName: "every/buffer" });
    equal(new Uint8Array(await (await download.blob()).arrayBuffer()), bytes);
  },

  async "uploads a blob with its type"({ advertising }) {
    const ads = advertising();
    const blob = new Blob(["zażółć 🐢"], { type: "text/csv" });
    await ads.media.upload({ resourceName: "every/blob", media: blob });
    const download = await ads.media.download({ resourceName: "every/blob" });
    same("the content type", download.contentType, "text/csv");
    same("the text", await download.text(), "zażółć 🐢");
  },

  async "uploads metadata as JSON"({ advertising, watch }) {
    const { requests } = await watch(() =>
      advertising().media.upload({ resourceName: "every/facts", body: { name: "a" } }),
    );
    same("the path", requests[0].url, "/media/every/facts");
  },

  async "uploads a stream, or rejects it"({ advertising, failure, differs }) {
    const ads = advertising();
    const sending = ads.media.upload({
      resourceName: "every/stream",
      media: new Blob([bytes]).stream(),
    });
    if (differs.streamsUp === false) {
      const error = await failure(sending);
      holds("it is a NetworkError", error instanceof NetworkError);
      return;
    }
    await sending;
    const download = await ads.media.download({ resourceName: "every/stream" });
    equal(await download.bytes(), bytes);
  },

  async "reports upload progress, if ky can count bytes"({ advertising, differs }) {
    const ads = advertising();
    const told = [];
    await ads.media.upload(
      { resourceName: "every/progress", media: new Blob([bytes]) },
      // Progress requires a stream.
      differs.streamsUp === false ? {} : { onUploadProgress: (progress) => told.push(progress) },
    );
    const download = await ads.media.download({ resourceName: "every/progress" });
    equal(await download.bytes(), bytes);
    const whole = { percent: 1, totalBytes: bytes.length, transferredBytes: bytes.length };
    same("the last", told.at(-1), differs.tellsUploads === false ? undefined : whole);
  },

  async "streams a download, and reports its progress"({ advertising, release }) {
    const told = [];
    const download = await advertising("/fault/halves").media.download(
      { resourceName: "any" },
      {
        onDownloadProgress: ({ percent, transferredBytes }) =>
          told.push([percent, transferredBytes]),
      },
    );
    const reader = download.stream().getReader();
    const { value } = await reader.read();
    same("the first byte", value[0], 1);
    // The server sends the second half only after this call.
    await release();
    let [length, last] = [value.length, 0];
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length;
      last = part.value.at(-1);
    }
    same("length and last byte", [length, last], [131_072, 2]);
    holds("it is told on the way", told[0][0] < 1 && told[0][1] < length);
    same("what is told last", told.at(-1), [1, length]);
  },
};

function equal(actual, expected) {
  same("the length", actual.length, expected.length);
  holds(
    "every byte is the same",
    actual.every((byte, at) => byte === expected[at]),
  );
}
