/** The command line for scripts that run it many times: answered by the process of the test, which has it loaded. */
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { runCli } from "../cli/run-cli.ts";

/** Lines of a shell script that does what the command does. */
export async function servedCallsheet(): Promise<string> {
  const server = createServer((request, response) => {
    void answer((request.url ?? "").slice(1)).then(() => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return `folder=$(mktemp -d)
printf '%s\\0' "$PWD" "$@" >"$folder/args"
env -0 >"$folder/env"
curl --silent --fail "http://127.0.0.1:${port}/$folder"
cat "$folder/stdout"
cat "$folder/stderr" >&2
status=$(cat "$folder/status")
rm -r "$folder"
exit "$status"`;
}

async function answer(folder: string): Promise<void> {
  const [cwd = "", ...args] = textsOf(join(folder, "args"));
  const env = Object.fromEntries(
    textsOf(join(folder, "env")).map((line) => {
      const [name = "", ...text] = line.split("=");
      return [name, text.join("=")];
    }),
  );
  const { code, stdout, stderr } = await runCli(args, { cwd, env });
  for (const [name, text] of Object.entries({ stdout, stderr, status: String(code) })) {
    writeFileSync(join(folder, name), text);
  }
}

const textsOf = (file: string): readonly string[] =>
  readFileSync(file, "utf8").split("\0").slice(0, -1);
