/** Calls every method of a Discovery document that the published client has, with generated values. */
import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { startRecorder } from "./recorder.js";
import { keep, write } from "./keep.js";

const corpus = process.env.CORPUS;
const out = process.env.OUT;

const words = ["alpha", "b/c d", "é+&=", "..x"];
let turn = 0;

function sample(schema, path) {
  if (schema.repeated)
    return [sample({ ...schema, repeated: false }), sample({ ...schema, repeated: false })];
  if (schema.enum) return schema.enum[turn++ % schema.enum.length];
  if (path && schema.pattern) {
    return schema.pattern
      .replace(/^\^|\$$/g, "")
      .replaceAll("[^/]+", () => `v${++turn}`)
      .replaceAll(/\.\*\+?|\.\+/g, () => `v${++turn}/w`);
  }
  if (schema.pattern) return `v${++turn}`;
  if (schema.format === "int64" || schema.format === "uint64") return String(1000 + ++turn);
  if (schema.type === "integer") return 7 + (++turn % 5);
  if (schema.type === "number") return 1.5;
  if (schema.type === "boolean") return true;
  if (/date-time|google-datetime/.test(schema.format ?? "")) return "2026-01-02T03:04:05Z";
  return path ? `id ${++turn}` : words[turn++ % words.length];
}

function sampleBody(schemas, schema, depth = 0) {
  if (schema.$ref) schema = schemas[schema.$ref];
  if (schema.type === "object") {
    if (depth > 2 || !schema.properties) return {};
    const some = Object.entries(schema.properties)
      .filter(([, one]) => !one.readOnly)
      .slice(0, 3);
    return Object.fromEntries(
      some.map(([name, one]) => [name, sampleBody(schemas, one, depth + 1)]),
    );
  }
  if (schema.type === "array")
    return depth > 2 ? [] : [sampleBody(schemas, schema.items, depth + 1)];
  if (schema.type === "any") return { any: 1 };
  return sample(schema);
}

async function record(client, document, file, make) {
  const doc = JSON.parse(readFileSync(`${corpus}/${document}`, "utf8"));
  const recorder = await startRecorder();
  const api = make(recorder.url);
  const calls = [];
  const walk = async (node, target, names) => {
    for (const [name, method] of Object.entries(node.methods ?? {})) {
      const call = target?.[name];
      if (typeof call !== "function") continue;
      const given = {};
      let optional = 0;
      for (const [parameter, schema] of Object.entries(method.parameters ?? {})) {
        const isPath = schema.location === "path";
        if (!schema.required && optional++ > 2) continue;
        given[parameter] = sample(schema, isPath);
      }
      const body = method.request ? sampleBody(doc.schemas, method.request) : undefined;
      const id = [...names, name].join(".");
      const variants = [{}];
      if (method.supportsMediaUpload) variants.push({ media: "bytes of it" });
      for (const { media } of variants) {
        const params = {
          ...given,
          ...(body ? { requestBody: body } : {}),
          // Google's documentation requests downloads in this way.
          ...(method.supportsMediaDownload && !method.response ? { alt: "media" } : {}),
          ...(media ? { media: { mimeType: "text/plain", body: Readable.from([media]) } } : {}),
        };
        const { sent, refused } = await recorder.during(() =>
          call.call(target, params, { rootUrl: `${recorder.url}/`, retry: false }),
        );
        if (sent === undefined) {
          process.stdout.write(`refused: ${id}: ${refused}\n`);
          continue;
        }
        calls.push({
          operation: id,
          given,
          ...(body ? { body } : {}),
          ...(media ? { media } : {}),
          sent: keep(sent),
        });
      }
    }
    for (const [name, child] of Object.entries(node.resources ?? {}))
      await walk(child, target?.[name], [...names, name]);
  };
  await walk(doc, api, []);
  recorder.stop();
  write(`${out}/${file}.json`, { client, document, calls });
}

const { displayvideo } = await import("@googleapis/displayvideo");
const { auth: google, drive } = await import("@googleapis/drive");
const auth = new google.OAuth2();
auth.setCredentials({ access_token: "token-1" });
turn = 0;
await record(
  "@googleapis/displayvideo",
  "discovery/displayvideo.v1.json",
  "displayvideo-v1",
  (rootUrl) => displayvideo({ version: "v1", auth, rootUrl: `${rootUrl}/` }),
);
turn = 0;
await record("@googleapis/drive", "discovery/drive.v3.json", "drive-v3", (rootUrl) =>
  drive({ version: "v3", auth, rootUrl: `${rootUrl}/` }),
);
process.exit(0);
