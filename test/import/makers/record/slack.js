/** Operations of Slack's document, sent by the published client. */
import { readFileSync } from "node:fs";
import { WebClient } from "@slack/web-api";
import { startRecorder } from "./recorder.js";
import { keep, write } from "./keep.js";

const document = "openapi/slack-web-swagger2.json";
const doc = JSON.parse(readFileSync(`${process.env.CORPUS}/${document}`, "utf8"));
const recorder = await startRecorder();
recorder.answerWith(() => ({ ok: true }));
const slack = new WebClient("token-1", {
  slackApiUrl: `${recorder.url}/api/`,
  retryConfig: { retries: 0 },
});
let turn = 0;
const words = ["alpha", "b c", "é+&=", "C0123"];
const sample = ({ type, enum: values }) =>
  values
    ? values[turn++ % values.length]
    : type === "integer"
      ? 1 + (turn++ % 9)
      : type === "number"
        ? 1.5
        : type === "boolean"
          ? true
          : words[turn++ % words.length];
const calls = [];
for (const [path, item] of Object.entries(doc.paths)) {
  for (const [method, operation] of Object.entries(item)) {
    if (turn++ % 3 !== 0) continue;
    const given = {};
    let optional = 0;
    for (const parameter of operation.parameters ?? []) {
      if (parameter.name === "token" || parameter.in === "body") continue;
      if (!parameter.required && optional++ > 2) continue;
      given[parameter.name] = sample(parameter);
    }
    const { sent, refused } = await recorder.during(() => slack.apiCall(path.slice(1), given));
    if (sent === undefined) {
      process.stdout.write(`refused: ${path}: ${refused}\n`);
      continue;
    }
    calls.push({ operation: `${method.toUpperCase()} ${path}`, given, sent: keep(sent) });
  }
}
recorder.stop();
write(`${process.env.OUT}/slack.json`, { client: "@slack/web-api", document, calls });
process.exit(0);
