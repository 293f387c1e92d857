/** Records individual calls: the operation, its arguments, and the same call in the maker's client. */
import { startRecorder } from "./recorder.js";
import { keep, write } from "./keep.js";

export async function recordByHand({ client, document, file, connect, answer, calls }) {
  const recorder = await startRecorder();
  if (answer) recorder.answerWith(answer);
  const api = await connect(recorder);
  const kept = [];
  for (const [operation, given, body, call] of calls) {
    const { sent, refused } = await recorder.during(() => call(api, given, body));
    if (sent === undefined) {
      process.stdout.write(`refused: ${operation}: ${refused}\n`);
      continue;
    }
    const said = String(call)
      .replace(/^\((?:[^()]|\([^)]*\))*\)\s*=>\s*/, "")
      .replaceAll(/\s+/g, " ");
    kept.push({
      operation,
      said,
      given,
      ...(body === undefined ? {} : { body }),
      sent: keep(sent),
    });
  }
  recorder.stop();
  write(`${process.env.OUT}/${file}.json`, { client, document, calls: kept });
}
