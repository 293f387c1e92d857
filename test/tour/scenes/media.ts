import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Clients } from "../clients.ts";
import { counted, grouped } from "../screen/format.ts";
import type { Tour } from "../tour.ts";

/** Shows an upload, a download, and a task whose file is fetched when it is complete. */
export async function tourMedia(tour: Tour, { ads, errors, files }: Clients): Promise<void> {
  tour.screen.section(
    "Advertising: media and download tasks",
    "An upload has two paths, one for bytes and one for JSON: the argument decides. A wildcard keeps its slashes.",
  );
  const resourceName = "banners/2026/spring 1.png";

  await tour.call({
    operation: "media.upload",
    note: "bytes, with progress",
    run: async () => {
      const steps: number[] = [];
      const answer = await ads.media.upload(
        { resourceName, media: picture },
        { onUploadProgress: ({ transferredBytes }) => void steps.push(transferredBytes) },
      );
      return { answer, steps };
    },
    show({ answer, steps }) {
      assert.deepEqual(answer, { resourceName, contentType: "image/png", size: picture.size });
      assert.equal(steps.at(-1), picture.size);
      return `the server kept image/png; on its way: ${steps.map(grouped).join(", ")} bytes`;
    },
  });

  await tour.call({
    operation: "media.upload",
    note: "JSON",
    run: () => ads.media.upload({ resourceName, body: { title: "Spring" } }),
    show(answer) {
      assert.deepEqual(answer, { resourceName, metadata: { title: "Spring" } });
      return "the server noted what was said about them";
    },
  });

  await tour.call({
    operation: "media.download",
    run: async () => {
      const download = await ads.media.download({ resourceName });
      return { contentType: download.contentType, ...(await countBytes(download.stream())) };
    },
    show({ contentType, bytes, pieces }) {
      assert.equal(contentType, "image/png");
      assert.equal(bytes, picture.size);
      return `${counted(bytes, "byte")} streamed in ${counted(pieces, "piece")}`;
    },
  });

  const { name } = await tour.call({
    operation: "sdfdownloadtasks.create",
    run: async () => nameOf(await ads.sdfdownloadtasks.create({ body: { version: "any" } })),
    show: (task) => `the task is ${task.name}`,
  });

  const file = await tour.call({
    operation: "sdfdownloadtasks.operations.get",
    note: "polled until it is done",
    requests: 2,
    run: async () => {
      const read = ads.sdfdownloadtasks.operations.get;
      const task = await errors.poll((options) => read({ name }, options), isDone, {
        interval: 50,
      });
      return fileOf(task);
    },
    show(path) {
      assert.match(path, /\.csv$/);
      return `done; the file is ${path}`;
    },
  });

  await tour.call({
    operation: "media.download",
    note: "the file of the task, to disk",
    run: async () => {
      const folder = await mkdtemp(join(tmpdir(), "callsheet-tour-"));
      try {
        const path = join(folder, "sdf.csv");
        await files.saveFile(await ads.media.download({ resourceName: file }), path);
        return await readFile(path, "utf8");
      } finally {
        await rm(folder, { recursive: true });
      }
    },
    show(csv) {
      const lines = csv.trimEnd().split("\n");
      assert.equal(lines[0], "Line Item Id,Name");
      return `${grouped(lines.length - 1)} line items in ${counted(csv.length, "byte")}`;
    },
  });
}

const picture = new Blob([new Uint8Array(96_000).fill(7)], { type: "image/png" });

async function countBytes(
  stream: ReadableStream<Uint8Array>,
): Promise<{ bytes: number; pieces: number }> {
  let bytes = 0;
  let pieces = 0;
  for await (const piece of stream) {
    bytes += piece.length;
    pieces += 1;
  }
  return { bytes, pieces };
}

/** Returns the name in a response. The document does not describe it, so its shape is checked. */
function nameOf(task: unknown): { name: string } {
  assert.ok(typeof task === "object" && task !== null && "name" in task);
  assert.ok(typeof task.name === "string");
  return { name: task.name };
}

const isDone = ({ done }: Readonly<Record<string, unknown>>): boolean => done === true;

function fileOf({ resourceName }: Readonly<Record<string, unknown>>): string {
  assert.ok(typeof resourceName === "string");
  return resourceName;
}
