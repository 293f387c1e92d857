/**
 * `npm run bench:export`: checks exported documents with other tools. Redocly and Spectral lint those of all services
 * and cases; a client generator prints TypeScript for the larger ones, which is compiled. Installs these tools into a
 * separate folder, because they are too heavy for the tests. Exits with 1 if a tool finds an error.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { openapiDocument } from "../../generator/export/openapi/document.ts";
import { publicService } from "../../generator/open/public-model.ts";
import { allServices } from "../export/services.ts";
import { npmInstall } from "../package/support/npm-install.ts";

const tools = {
  "@redocly/cli": "2.77.0",
  "@stoplight/spectral-cli": "6.16.3",
  "@hey-api/openapi-ts": "0.99.0",
  typescript: "5.9.3",
};

/** Plugins that the client generator would otherwise ask for. */
const plugins = ["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch"];

const folder = mkdtempSync(join(tmpdir(), "callsheet-export-"));
try {
  mkdirSync(join(folder, "documents"));
  const files = allServices().map(({ name, service }) => {
    const file = `documents/${name.replaceAll("/", ".")}.json`;
    const text = JSON.stringify(openapiDocument(publicService(service), "1.0.0"), null, 2);
    writeFileSync(join(folder, file), text);
    return { file, text };
  });
  const wanted = Object.entries(tools).map(([name, version]) => `${name}@${version}`);
  await npmInstall(folder, wanted);
  const errors = [
    ...redocly(files.map(({ file }) => file)),
    // Spectral confuses a property named __proto__ with the keywords below it.
    ...spectral(files.flatMap(({ file, text }) => (text.includes("__proto__") ? [] : [file]))),
    ...clients(files.flatMap(({ file }) => (/\/(?:spec|gallery-)/.test(file) ? [file] : []))),
  ];
  for (const error of errors) console.log(error);
  process.exitCode = errors.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

interface Finding {
  readonly severity: string;
  readonly rule: string;
  readonly message: string;
}

/** Prints how often each rule was broken, and returns the errors. */
function judge(tool: string, count: number, findings: readonly Finding[]): string[] {
  const byRule = Map.groupBy(findings, ({ severity, rule }) => `${severity} ${rule}`);
  console.log(`${tool}: ${count} documents`);
  for (const [rule, some] of byRule) console.log(`  ${String(some.length).padStart(5)} ${rule}`);
  return findings
    .filter(({ severity }) => severity === "error")
    .map(({ rule, message }) => `${tool}: ${rule}: ${message}`);
}

function run(command: string, args: readonly string[]): string {
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const done = spawnSync(join("node_modules/.bin", command), args, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env,
  });
  if (done.error !== undefined) throw done.error;
  return done.stdout;
}

function redocly(files: readonly string[]): string[] {
  const out = run("redocly", ["lint", ...files, "--format", "json", "--max-problems", "10000"]);
  // Splits the output into one object per file.
  const found = out.split(/(?<=\n\})(?=\{)/).flatMap((part) => {
    const { problems } = JSON.parse(part) as {
      problems: { severity: string; ruleId: string; message: string }[];
    };
    return problems.map(({ severity, ruleId, message }) => ({ severity, rule: ruleId, message }));
  });
  return judge("Redocly, recommended", files.length, found);
}

function spectral(files: readonly string[]): string[] {
  writeFileSync(join(folder, ".spectral.json"), JSON.stringify({ extends: ["spectral:oas"] }));
  const out = run("spectral", ["lint", ...files, "-r", ".spectral.json", "-f", "json", "--quiet"]);
  const found = JSON.parse(out) as { severity: number; code: string; message: string }[];
  return judge(
    "Spectral, spectral:oas",
    files.length,
    found.map(({ severity, code, message }) => ({
      severity: severity === 0 ? "error" : "warn",
      rule: code,
      message,
    })),
  );
}

function clients(files: readonly string[]): string[] {
  for (const file of files) {
    const output = `clients/${basename(file, ".json")}`;
    run("openapi-ts", ["-i", `./${file}`, "-o", output, "--silent", "-p", ...plugins]);
  }
  const options = ["--noEmit", "--strict", "--skipLibCheck", "--target", "es2022"];
  // The generated modules import each other without an extension.
  const lib = ["--lib", "es2022,dom,dom.iterable", "--module", "esnext"];
  const resolution = ["--moduleResolution", "bundler"];
  writeFileSync(
    join(folder, "all.ts"),
    files
      .map(
        (file) =>
          `export * as _${files.indexOf(file)} from "./clients/${basename(file, ".json")}/index.js";\n`,
      )
      .join(""),
  );
  const found = run("tsc", [...options, ...lib, ...resolution, "all.ts"]);
  return judge(
    "hey-api and tsc --strict",
    files.length,
    found
      .split("\n")
      .filter((line) => line !== "")
      .map((message) => ({ severity: "error", rule: "tsc", message })),
  );
}
