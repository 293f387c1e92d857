/** `node test/bench/editor.ts`: time from a keystroke to its diagnostics. Prints without assertions. */
import { cpSync, mkdtempSync, rmSync, writeFileSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { CompletionRequest, HoverRequest } from "vscode-languageserver/node";
import { keepProcess, type Editor } from "../lsp/support/editor.ts";
import { callsheetLsp } from "../lsp/support/start-server.ts";

const runs = Number(process.env["BENCH_RUNS"] ?? 20);
const sheet = "spec/advertising/advertisers/line-items.yaml";

function report(name: string, measured: readonly number[]): void {
  const sorted = measured.toSorted((a, b) => a - b);
  const [least = 0, middle = 0] = [sorted[0], sorted[Math.floor(sorted.length / 2)]];
  console.log(
    `${name.padEnd(52)} ${least.toFixed(0).padStart(6)} ms ${middle.toFixed(0).padStart(6)} ms`,
  );
}

async function times(act: () => Promise<unknown>): Promise<readonly number[]> {
  const all: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await act();
    all.push(performance.now() - start);
  }
  return all;
}

async function measure(name: string, editor: Editor): Promise<void> {
  let isWrong = false;
  await editor.open(sheet);
  await editor.published(sheet).catch(() => undefined);
  report(
    `${name}: keystroke to diagnostics`,
    await times(async () => {
      isWrong = !isWrong;
      const [before, after] = isWrong
        ? ["LineItem | none", "LineItm | none"]
        : ["LineItm | none", "LineItem | none"];
      await editor.type(sheet, before, after);
      await editor.diagnostics(sheet, ({ length }) => length > 0 === isWrong);
    }),
  );
  report(
    `${name}: keystroke to completion`,
    await times(async () => {
      const at = await editor.type(sheet, "result: LineItem\n", "result: L‸ineItem\n");
      await editor.connection.sendRequest(CompletionRequest.type, at);
    }),
  );
  const at = editor.at(sheet, "result: Li‸neItem\n");
  report(`${name}: hover`, await times(() => editor.connection.sendRequest(HoverRequest.type, at)));
}

const root = mkdtempSync(join(tmpdir(), "callsheet-bench-"));
try {
  console.log(`${process.version}, ${runs} runs each, fastest and median`);
  cpSync(resolve("spec"), join(root, "spec"), { recursive: true });
  const small = await keepProcess(root, await callsheetLsp());
  await measure("152 operations", small);
  await small.server.stop();
  for (let index = 0; index < 9; index += 1) {
    const folder = join(root, "spec", `advertising-${index}`);
    cpSync(resolve("spec/advertising"), folder, { recursive: true });
    const file = join(folder, "service.yaml");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace("service: advertising", `service: advertising-${index}`));
  }
  const large = await keepProcess(root, await callsheetLsp());
  await measure("1,502 operations", large);
  await large.server.stop();
} finally {
  rmSync(root, { recursive: true, force: true });
}
