/** Programs that scripts run often, executed by the process of the test for speed. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Answer {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

interface Call extends Surroundings {
  readonly args: readonly string[];
}

export type Program = (args: readonly string[], where: Surroundings) => Promise<Answer>;

/** Returns lines of a bash script that run the program without input. */
export async function servedProgram(program: Program): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "callsheet-served-"));
  let calls = 0;
  const server = createServer((socket) => {
    let text = "";
    socket.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      const call = callOf(text);
      if (call === undefined) return;
      const file = join(folder, String((calls += 1)));
      void run(program, call).then(({ code, stdout, stderr }) => {
        writeFileSync(`${file}.out`, stdout);
        writeFileSync(`${file}.err`, stderr);
        return socket.end(`${code} ${file}\n`);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  // The server stays open for other test files of this process.
  const { port } = server.address() as AddressInfo;
  // `read` fails at the end of a string without a NUL, but sets the variable.
  return `exec 3<>/dev/tcp/127.0.0.1/${port}
{ printf '%s\\0' $# "$PWD" "$@"; env -0; printf '\\0'; } >&3
read -r status file <&3
IFS= read -r -d '' text <"$file.out"; printf %s "$text"
IFS= read -r -d '' text <"$file.err"; printf %s "$text" >&2
exit "$status"`;
}

/** Runs a program. An exception is reported to the script as a failure. */
async function run(program: Program, call: Call): Promise<Answer> {
  try {
    return await program(call.args, call);
  } catch (error) {
    return { code: 70, stdout: "", stderr: `${String(error)}\n` };
  }
}

/** Parses a call: the number of arguments, the folder, arguments and variables, each followed by a NUL, and a final NUL. */
function callOf(text: string): Call | undefined {
  const [count = "", cwd = "", ...rest] = text.split("\0").slice(0, -1);
  const args = rest.slice(0, Number(count));
  const variables = rest.slice(args.length);
  if (variables.pop() !== "") return undefined;
  const entries = variables.map((line): [string, string] => {
    const at = line.indexOf("=");
    return [line.slice(0, at), line.slice(at + 1)];
  });
  return { cwd, args, env: Object.fromEntries(entries) };
}
