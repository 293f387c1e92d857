/**
 * Stands in for `gh api`, with what the action uses of it: pages that follow each other, fields, files as fields, and
 * expressions of jq. Asks the server that `GH_HOST_URL` names.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    method: { type: "string" },
    field: { type: "string", multiple: true, short: "F" },
    "raw-field": { type: "string", multiple: true, short: "f" },
    jq: { type: "string" },
    paginate: { type: "boolean" },
    silent: { type: "boolean" },
  },
});

const [command, path = ""] = positionals;
if (command !== "api") throw new Error(`gh ${command} is not stood in for.`);

const fields = [
  ...(values["raw-field"] ?? []).map(nameAndValue),
  ...(values.field ?? []).map(nameAndValue).map(([name, value]) => [name, fileOr(value)] as const),
];

let url: string | undefined = `${process.env["GH_HOST_URL"]}/${path}`;
while (url !== undefined) {
  const { link, text, isOk, status } = await ask(url);
  if (!isOk) {
    process.stdout.write(text);
    process.stderr.write(
      `gh: ${(JSON.parse(text) as { message: string }).message} (HTTP ${status})\n`,
    );
    process.exit(1);
  }
  if (values.silent !== true)
    process.stdout.write(values.jq === undefined ? text : jq(values.jq, text));
  url = values.paginate === true ? /<([^>]+)>; rel="next"/.exec(link)?.[1] : undefined;
}

function nameAndValue(field: string): readonly [string, string] {
  const at = field.indexOf("=");
  return [field.slice(0, at), field.slice(at + 1)];
}

function fileOr(value: string): string {
  return value.startsWith("@") ? readFileSync(value.slice(1), "utf8") : value;
}

async function ask(address: string) {
  const answer = await fetch(address, {
    method: values.method ?? (fields.length === 0 ? "GET" : "POST"),
    headers: { authorization: `token ${process.env["GH_TOKEN"]}` },
    ...(fields.length === 0 ? {} : { body: JSON.stringify(Object.fromEntries(fields)) }),
  });
  const { status, ok: isOk } = answer;
  return { status, isOk, text: await answer.text(), link: answer.headers.get("link") ?? "" };
}

function jq(expression: string, input: string): string {
  return execFileSync("jq", ["--raw-output", expression], { input, encoding: "utf8" });
}
