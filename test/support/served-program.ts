/** Programs for scripts that run them often, executed by the test's own process because starting one takes longer. */
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

/** Lines of a bash script that does what the program does; it reads no input. */
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
  // Other files of tests in this process use it too.
  const { port } = server.address() as AddressInfo;
  // `read` fails if there is no NUL, as in every string.
  return `exec 3<>/dev/tcp/127.0.0.1/${port}
{ printf '%s\\0' $# "$PWD" "$@"; env -0; printf '\\0'; } >&3
read -r status file <&3
IFS= read -r -d '' text <"$file.out"; printf %s "$text"
IFS= read -r -d '' text <"$file.err"; printf %s "$text" >&2
exit "$status"`;
}

/** A program that throws has failed and reports it to the script. */
async function run(program: Program, call: Call): Promise<Answer> {
  try {
    return await program(call.args, call);
  } catch (error) {
    return { code: 70, stdout: "", stderr: `${String(error)}\n` };
  }
}

/** Count of arguments, folder, arguments and variables, each with a NUL behind it, and one NUL more. */
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
