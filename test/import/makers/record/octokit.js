/** Calls every operation of GitHub's document that Octokit has, with generated values. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { Octokit } from "@octokit/rest";
import { startRecorder } from "./recorder.js";
import { keep, write } from "./keep.js";

const document = "openapi/github-rest-1.1.4.yaml";
const doc = parse(readFileSync(`${process.env.CORPUS}/${document}`, "utf8"));
const recorder = await startRecorder();
const octokit = new Octokit({
  baseUrl: recorder.url,
  auth: "token-1",
  log: { debug() {}, info() {}, warn() {}, error() {} },
});

let turn = 0;
const follow = (value) =>
  value?.$ref
    ? value.$ref
        .slice(2)
        .split("/")
        .reduce((node, key) => node[key.replaceAll("~1", "/")], doc)
    : value;
const words = ["alpha", "b c", "é+&=", "x/y"];

function sample(raw, depth = 0) {
  const schema = follow(raw) ?? {};
  if (schema.enum) return schema.enum[turn++ % schema.enum.length];
  const choice = schema.properties ? undefined : (schema.oneOf ?? schema.anyOf ?? schema.allOf);
  if (choice) return sample(choice.find((one) => follow(one).properties) ?? choice[0], depth);
  if (schema.type === "array") return [sample(schema.items, depth + 1)];
  if (schema.type === "integer" || schema.type === "number") return 1 + (turn++ % 9);
  if (schema.type === "boolean") return turn++ % 2 === 0;
  if (schema.type === "object" || schema.properties) {
    if (depth > 2) return {};
    const all = Object.entries(schema.properties ?? {});
    const wanted = all.filter(([name], at) => schema.required?.includes(name) || at < 2);
    return Object.fromEntries(wanted.map(([name, one]) => [name, sample(one, depth + 1)]));
  }
  return words[turn++ % words.length];
}

const camel = (text) => text.replaceAll(/-+(\w)/g, (_, letter) => letter.toUpperCase());
const calls = [];
for (const [path, item] of Object.entries(doc.paths)) {
  for (const [method, operation] of Object.entries(item)) {
    if (!operation.operationId) continue;
    const [group, name] = operation.operationId.split("/").map(camel);
    const call = octokit.rest[group]?.[name];
    if (call === undefined) continue;
    // A third of the calls is enough, because Octokit is generated from the same document.
    if (calls.length > 0 && turn++ % 3 !== 0) continue;
    const given = {};
    let optional = 0;
    for (const raw of [...(item.parameters ?? []), ...(operation.parameters ?? [])]) {
      const parameter = follow(raw);
      if (parameter.in === "header") continue;
      if (!parameter.required && optional++ > 1) continue;
      given[parameter.name] = sample(parameter.schema);
    }
    const content = operation.requestBody?.content ?? {};
    const schema = content["application/json"]?.schema;
    if (schema === undefined && Object.keys(content).length > 0) continue;
    const sampled = schema === undefined ? undefined : sample(schema);
    // Octokit accepts the fields of a body as parameters.
    const body =
      sampled !== null && typeof sampled === "object" && !Array.isArray(sampled)
        ? sampled
        : undefined;
    if (schema !== undefined && body === undefined) continue;
    const { sent, refused } = await recorder.during(() => call({ ...given, ...body }));
    if (sent === undefined) {
      process.stdout.write(`refused: ${operation.operationId}: ${refused}\n`);
      continue;
    }
    calls.push({
      operation: `${method.toUpperCase()} ${path}`,
      given,
      ...(body ? { body } : {}),
      sent: keep(sent),
    });
  }
}
recorder.stop();
write(`${process.env.OUT}/github.json`, { client: "@octokit/rest", document, calls });
process.exit(0);
