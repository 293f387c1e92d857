/** `npm run bench:docs`: the cost of writing, sending, opening and searching pages. Prints without assertions. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { startBrowser, type Browser } from "../docs/support/browser.ts";
import { fastest, measure, median } from "./measure.ts";

const runs = Number(process.env["BENCH_RUNS"] ?? 5);
const cli = fileURLToPath(new URL("../../generator/cli/cli.js", import.meta.url));

/** Adds copies of all resources to the advertising service. */
function enlarge(folder: string, times: number): void {
  const from = resolve("spec/advertising");
  const sheets = readdirSync(from, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".yaml") && name !== "service.yaml",
  );
  cpSync(join(from, "service.yaml"), join(folder, "spec/advertising/service.yaml"), {
    recursive: true,
  });
  cpSync(resolve("spec/package.yaml"), join(folder, "spec/package.yaml"));
  for (let part = 0; part < times; part += 1) {
    for (const name of sheets) {
      const to = join(folder, "spec/advertising", times === 1 ? "" : `part${part}`, name);
      const text = readFileSync(join(from, name), "utf8");
      mkdirSync(dirname(to), { recursive: true });
      writeFileSync(to, times === 1 ? text : moved(text, part));
    }
  }
}

const moved = (sheet: string, part: number): string =>
  sheet
    .replace(/^resource: /m, `resource: part${part}.`)
    .replaceAll(/ \/((?:upload\/|download\/)?)v1\//g, ` /$1v1/part${part}/`)
    .replaceAll(/ \/(media|upload|download)\//g, ` /$1/part${part}/`);

/** Milliseconds until the page is laid out, and until a search shows its results. */
async function useOf(browser: Browser, file: string): Promise<string> {
  const page = await browser.open(pathToFileURL(file).href, { width: 1440 });
  const loaded = await page.evaluate<number>(
    `performance.getEntriesByType("navigation")[0].loadEventEnd`,
  );
  const searched: number[] = [];
  for (const text of ["l", "lineItems patch", "targeting options"]) {
    searched.push(
      await page.evaluate<number>(
        `(async () => {
          const input = document.querySelector("#page-search");
          input.value = ${JSON.stringify(text)};
          const start = performance.now();
          input.dispatchEvent(new Event("input"));
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          return performance.now() - start;
        })()`,
      ),
    );
  }
  const times = searched.map((ms) => ms.toFixed(0)).join(", ");
  return `loaded in ${loaded.toFixed(0)} ms; searches, the first with its index: ${times} ms`;
}

const folder = mkdtempSync(join(tmpdir(), "callsheet-bench-"));
await using browser = await startBrowser();
try {
  for (const times of [1, 10]) {
    const project = join(folder, `times-${times}`);
    enlarge(project, times);
    const file = join(project, "docs/advertising.html");
    const measured = measure([cli, "docs"], runs, {
      cwd: project,
      prepare: () => rmSync(dirname(file), { recursive: true, force: true }),
    });
    const page = readFileSync(file);
    const [plain, packed] = [page, gzipSync(page)].map(({ length }) => (length / 1000).toFixed(0));
    console.log(
      `docs, ${150 * times} operations: ${fastest(measured).toFixed(0)} ms fastest, ${median(measured).toFixed(0)} ms median; ` +
        `${plain} kB, ${packed} kB compressed; ${await useOf(browser, file)}`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
