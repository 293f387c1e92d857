/** The second thread: formats the files that come, in their order, as long as they are not taken. */
import { on } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { claim, type Claims } from "./claims.ts";
import { formatFile, warmUp } from "./format-file.ts";
import type { Numbered } from "./formatting.ts";

const port = parentPort;
if (port === null) throw new Error("This is the second thread of a run, not a program.");
const claims = workerData as Claims;
const messages = on(port, "message");
await warmUp();
for await (const [message] of messages) {
  const { index, file } = message as Numbered;
  if (!claim(claims, index)) continue;
  port.postMessage({ index, file: await formatFile(file) } satisfies Numbered);
}
