/**
 * Replaces `gh api` with the features that the action uses: pagination, fields, files as fields, and jq expressions.
 * Sends requests to the server in `GH_HOST_URL`.
 */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Program } from "../support/served-program.ts";

const options = {
  method: { type: "string" },
  jq: { type: "string", default: "." },
  paginate: { type: "boolean", default: false },
  silent: { type: "boolean", default: false },
  field: { type: "string", short: "F", multiple: true, default: [] },
  "raw-field": { type: "string", short: "f", multiple: true, default: [] },
} satisfies ParseArgsConfig["options"];

export const gh: Program = async (args, { env }) => {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [command, path = ""] = positionals;
  if (command !== "api") throw new Error(`gh ${command} has no stand-in.`);
  const fields = Object.fromEntries([
    ...values["raw-field"].map((field) => pairOf(field)),
    ...values.field.map((field) => {
      const [name, text] = pairOf(field);
      return [name, text.startsWith("@") ? readFileSync(text.slice(1), "utf8") : text] as const;
    }),
  ]);
  const body = Object.keys(fields).length === 0 ? undefined : JSON.stringify(fields);
  const { method = body === undefined ? "GET" : "POST" } = values;
  let stdout = "";
  for (let url: string | undefined = `${env["GH_HOST_URL"]}/${path}`; url !== undefined;) {
    const response: Response = await fetch(url, {
      method,
      headers: { authorization: `token ${env["GH_TOKEN"]}` },
      body: body ?? null,
    });
    const text = await response.text();
    if (!response.ok) {
      const { message } = JSON.parse(text) as { readonly message: string };
      const stderr = `gh: ${message} (HTTP ${response.status})\n`;
      return { code: 1, stdout: stdout + text, stderr };
    }
    if (!values.silent) stdout += await jq(values.jq, text, env);
    const [, next] = /^<([^>]*)>; rel="next"/.exec(response.headers.get("link") ?? "") ?? [];
    url = values.paginate ? next : undefined;
  }
  return { code: 0, stdout, stderr: "" };
};

function pairOf(field: string): readonly [string, string] {
  const at = field.indexOf("=");
  return [field.slice(0, at), field.slice(at + 1)];
}

/** Throws an Error with jq's message about the expression. */
const jq = (expression: string, json: string, env: Readonly<Record<string, string>>) =>
  new Promise<string>((resolve, reject) => {
    const child = execFile("jq", ["--raw-output", expression], { env }, (error, stdout) => {
      if (error === null) resolve(stdout);
      else reject(error);
    });
    child.stdin?.end(json);
  });
