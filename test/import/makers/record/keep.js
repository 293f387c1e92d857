/** The recorded part of a request: data that a server reads and that is equal in every run. */
import { readFileSync, writeFileSync } from "node:fs";

const kept = new Set([
  "accept",
  "authorization",
  "content-type",
  "api-version",
  "stripe-version",
  "boxapi",
  "if-match",
  "openai-beta",
  "range",
  "x-github-api-version",
]);

/** Multipart boundaries are random. */
const steady = (text) => {
  const boundary = /^--([\w'()+,./:=?-]+)\r\n/.exec(text)?.[1];
  return boundary === undefined ? text : text.replaceAll(boundary, "BOUNDARY");
};

export function keep({ method, target, headers, body }) {
  const some = Object.entries(headers)
    .filter(([name]) => kept.has(name))
    .map(([name, value]) => [name, String(value).replace(/boundary=.*$/, "boundary=BOUNDARY")]);
  return {
    method,
    target,
    headers: Object.fromEntries(some.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    ...(body === undefined ? {} : { body: steady(body) }),
  };
}

/** Writes one line per call. */
export function write(file, { client, document, calls }) {
  const lines = calls.map((call) => `    ${JSON.stringify(call)}`).join(",\n");
  const head = [`  "client": "${client}@${versionOf(client)}",`, `  "document": "${document}",`];
  writeFileSync(file, `{\n${head.join("\n")}\n  "calls": [\n${lines}\n  ]\n}\n`);
  process.stdout.write(`${file}: ${calls.length} calls\n`);
}

/** Reads the lock file, because some packages do not export their manifest. */
const versionOf = (name) =>
  JSON.parse(readFileSync(new URL("package-lock.json", import.meta.url), "utf8")).packages[
    `node_modules/${name}`
  ].version;
