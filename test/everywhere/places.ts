import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { install } from "../package/support/installed.ts";
import type { Program } from "../support/programs.ts";
import { inChromium } from "./run/chromium.ts";
import { onCommandLine } from "./run/command-line.ts";
import { inEdgeRuntime } from "./run/edge-runtime.ts";
import { openTelemetry } from "./run/opentelemetry.ts";
import type { Differs, Run } from "./run/report.ts";
import { installRuntimes, versions, type Runtime } from "./run/runtimes.ts";
import { inWorkerd } from "./run/workerd.ts";

/** An environment that the package supports. */
export interface Place {
  readonly name: string;
  /** The installed package; undefined if the machine provides it. */
  readonly version: string | undefined;
  /** The form of the loaded package. */
  readonly as: string;
  readonly differs: Differs;
  /** Differences from Node that a user notices; empty if there is no difference. */
  readonly note: string;
  /** The requirements on the machine. */
  readonly needs?: Program;
  readonly run: Run;
}

type Description = Omit<Place, "run" | "version">;

const installed = { as: "as installed", differs: {}, note: "" };
const silent = { differs: { tellsUploads: false }, note: "uploads report no progress" } as const;

/** The rows of the table of environments, run or not. */
const described = {
  "node-22": { name: "Node.js", ...installed },
  "node-24": { name: "Node.js", ...installed },
  "node-26": { name: "Node.js", ...installed },
  bun: { name: "Bun", ...installed, ...silent },
  deno: {
    name: "Deno",
    ...silent,
    as: "as installed, with access to the network only",
  },
  chromium: {
    name: "Chromium",
    as: "as installed, in a page with an import map",
    differs: { redirectStatus: 0, streamsUp: false, tellsUploads: false },
    needs: "chromium",
    note: "uploads accept a Blob or bytes but no stream over HTTP/1.1, and `onUploadProgress` needs streams; a redirect has no status; `Retry-After` is visible if the service exposes it",
  },
  workerd: {
    name: "Cloudflare workerd",
    as: "bundled, as a module",
    differs: silent.differs,
    note: "uploads report no progress; one client can serve many requests since compatibility date 2024-10-14; the slot of a request that has ended is free after its `timeout`",
  },
  "edge-runtime-vm": {
    name: "Edge Runtime VM",
    as: "bundled, as a script",
    differs: {},
    note: "the emulator lacks `AbortSignal.any`, which the test adds",
  },
} as const satisfies Readonly<Record<Runtime | "chromium", Description>>;

/** The environments in the order of the report. */
export const places = (Object.keys(described) as (keyof typeof described)[]).map((id) => ({
  id,
  // Each machine has its own Chromium.
  version: id === "chromium" ? undefined : versions[id],
  ...described[id],
}));

/** The program, next to the installed package so that its public name resolves. */
export interface Setting extends AsyncDisposable {
  readonly folder: string;
  readonly project: string;
  readonly program: (runtime: Runtime) => string;
}

export async function prepare(): Promise<Setting> {
  const [{ project }, program] = await Promise.all([install(), installRuntimes()]);
  const folder = await mkdtemp(join(project, "everywhere-"));
  for (const part of ["program.js", "check.js", "checks", "starters"]) {
    await cp(join(import.meta.dirname, part), join(folder, part), { recursive: true });
  }
  await writeFile(join(folder, "opentelemetry.js"), await openTelemetry());
  return {
    folder,
    project,
    program,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

export function placesOf({ folder, project, program }: Setting): readonly Place[] {
  // Denies all access during the run, except calls of the server in Deno.
  const bun = ["run", "--no-install"];
  const deno = ["run", "--no-prompt", "--no-remote", "--cached-only", "--allow-net=127.0.0.1"];
  const runs: Readonly<Record<keyof typeof described, () => Run>> = {
    "node-22": () => onCommandLine(program("node-22"), [], folder),
    "node-24": () => onCommandLine(program("node-24"), [], folder),
    "node-26": () => onCommandLine(program("node-26"), [], folder),
    bun: () => onCommandLine(program("bun"), bun, folder),
    deno: () => onCommandLine(program("deno"), deno, folder),
    chromium: () => inChromium(folder, project),
    workerd: () => inWorkerd(program("workerd"), folder),
    "edge-runtime-vm": () => inEdgeRuntime(program("edge-runtime-vm"), folder),
  };
  return places.map((place) => ({ ...place, run: runs[place.id]() }));
}
