import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { nodeModules } from "./repository.ts";

/** The hover of an editor at the end of a string of the program. */
export interface Hover {
  readonly signature: string;
  /** Prose and tags. */
  readonly doc: string;
}

/** The target of "go to definition". */
export interface Definition {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** An editor with one open program, based on TypeScript's language server. */
export interface Editor extends AsyncDisposable {
  hover(text: string): Promise<Hover>;
  definition(text: string): Promise<Definition>;
  /** Completions after a string that ends with a dot. */
  complete(text: string): Promise<string[]>;
  /** The documentation of one of these completions. */
  completionDoc(text: string, word: string): Promise<string>;
  errors(): Promise<string[]>;
  /** The errors in an opened file. */
  errorsIn(file: string): Promise<string[]>;
}

type Json = Readonly<Record<string, unknown>>;

/** Opens a program that does not exist on disk. Its imports are resolved from the folder. */
export async function openEditor(folder: string, program: string): Promise<Editor> {
  const file = join(folder, "editor.ts");
  const server = startServer(folder);
  const ask = talk(server);
  await ask("compilerOptionsForInferredProjects", {
    options: { module: "nodenext", target: "es2024", strict: true, types: [] },
  });
  void ask("open", { file, fileContent: program, projectRootPath: folder });
  const errorsIn = async (name: string): Promise<string[]> => {
    const commands = ["syntacticDiagnosticsSync", "semanticDiagnosticsSync"];
    const found = await Promise.all(commands.map((command) => ask(command, { file: name })));
    return (found.flat() as { text: string }[]).map(({ text }) => text);
  };
  const at = (text: string, beyond = 0): Json => ({ file, ...place(program, text, beyond) });
  return {
    async hover(text) {
      const info = (await ask("quickinfo", at(text))) as HoverAnswer;
      const tags = info.tags.map(({ name, text: about = "" }) => `@${name} ${about}`);
      return { signature: info.displayString, doc: [info.documentation, ...tags].join("\n") };
    },
    async definition(text) {
      const [found] = (await ask("definition", at(text))) as Place[];
      if (found === undefined) throw new Error(`${text} leads nowhere`);
      return { file: found.file, line: found.start.line };
    },
    async complete(text) {
      const list = (await ask("completionInfo", at(text, 1))) as { entries: { name: string }[] };
      return list.entries.map(({ name }) => name);
    },
    async completionDoc(text, word) {
      const details = (await ask("completionEntryDetails", {
        ...at(text, 1),
        entryNames: [word],
      })) as { documentation: { text: string }[] }[];
      return details
        .flatMap(({ documentation }) => documentation.map((part) => part.text))
        .join("");
    },
    errors: () => errorsIn(file),
    async errorsIn(name) {
      void ask("open", { file: name });
      return await errorsIn(name);
    },
    async [Symbol.asyncDispose]() {
      server.kill();
      await once(server, "close");
    },
  };
}

interface HoverAnswer {
  readonly displayString: string;
  readonly documentation: string;
  readonly tags: readonly { readonly name: string; readonly text?: string }[];
}

interface Place {
  readonly file: string;
  readonly start: { readonly line: number };
}

/** Returns the position of the last character of a string, in an editor's units. */
function place(program: string, text: string, beyond: number): { line: number; offset: number } {
  const start = program.indexOf(text);
  if (start < 0) throw new Error(`The program does not say ${text}`);
  const lines = program.slice(0, start + text.length).split("\n");
  return { line: lines.length, offset: (lines.at(-1)?.length ?? 0) + beyond };
}

type Server = ChildProcessByStdio<Writable, Readable, null>;

function startServer(cwd: string): Server {
  const script = join(nodeModules, "typescript-5.9/lib/tsserver.js");
  const args = [script, "--disableAutomaticTypingAcquisition", "--suppressDiagnosticEvents"];
  return spawn(process.execPath, args, { cwd, stdio: ["pipe", "pipe", "ignore"] });
}

/** Sends requests and matches responses to them. */
function talk(server: Server): (command: string, args: Json) => Promise<unknown> {
  const waiting = new Map<number, (message: Answer) => void>();
  let unread = "";
  server.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (unread + chunk).split("\n");
    unread = lines.pop() ?? "";
    for (const line of lines.filter((text) => text.startsWith("{"))) {
      const message = JSON.parse(line) as Answer;
      waiting.get(message.request_seq)?.(message);
      waiting.delete(message.request_seq);
    }
  });
  let seq = 0;
  return (command, args) =>
    new Promise((resolve, reject) => {
      seq += 1;
      waiting.set(seq, ({ success, body, message }) => {
        if (success) resolve(body);
        else reject(new Error(`${command}: ${message}`));
      });
      server.stdin.write(`${JSON.stringify({ seq, type: "request", command, arguments: args })}\n`);
    });
}

interface Answer {
  readonly request_seq: number;
  readonly success: boolean;
  readonly body: unknown;
  readonly message?: string;
}
