/**
 * The printing thread: prints the modules it receives, or builds a package of printed ones and puts the files in place;
 * sends back what comes of it, and then the end.
 */
import { parentPort } from "node:worker_threads";
import type { ModulePlan } from "../../emit/plan/file-plan.ts";
import { formatFile } from "../../print/format/format-file.ts";
import type { Style } from "../../print/format/format-options.ts";
import type { OutputFile } from "../../print/output-file.ts";
import { printModule } from "../../print/print-module.ts";
import type { Problem } from "../../print/transpile/built-files.ts";
import { buildKept, keepPrinted } from "../../print/transpile/kept-forms.ts";
import type { BuildPlan } from "../../write/write-built.ts";
import type { WrittenTree } from "../../write/write-tree.ts";
import { type Building, startBuilding } from "./start-building.ts";

/** Requests may overlap: each response has the number of its request. */
export interface Numbered<T> {
  readonly id: number;
  readonly content: T;
}

export type PrintRequest =
  | {
      readonly kind: "print";
      /** Each as its text. */
      readonly plans: readonly string[];
      readonly format: Style | undefined;
      readonly isBuilt: boolean | undefined;
    }
  | {
      readonly kind: "build";
      /** By which its files are asked for. */
      readonly number: number;
      readonly plan: BuildPlan;
      readonly own: ReadonlySet<string>;
    }
  | { readonly kind: "begin" | "place" | "discard"; readonly number: number };

export type PrintAnswer =
  | { readonly kind: "file"; readonly file: OutputFile }
  | { readonly kind: "problem"; readonly problem: Problem }
  | { readonly kind: "placed"; readonly placed: WrittenTree }
  | { readonly kind: "end" };

/** Milliseconds between two messages: each wakes the other thread, which takes longer than to print a small file. */
const pause = 20;

let isBuildingKept = false;

/** One module at a time: what is asked for meanwhile comes first. */
function buildInTurns(): void {
  isBuildingKept = buildKept();
  if (isBuildingKept) setImmediate(buildInTurns);
}

export function serve(): void {
  const port = parentPort;
  if (port === null) throw new Error("This is to run as a thread.");
  const buildings = new Map<number, Building>();
  port.on("message", async ({ id, content: request }: Numbered<PrintRequest>) => {
    let parcel: PrintAnswer[] = [];
    let sent = performance.now();
    const answer = (content: PrintAnswer): void => {
      parcel.push(content);
      if (content.kind !== "end" && performance.now() - sent < pause) return;
      port.postMessage({ id, content: parcel } satisfies Numbered<readonly PrintAnswer[]>);
      parcel = [];
      sent = performance.now();
    };
    switch (request.kind) {
      case "print":
        for (const text of request.plans) {
          const printed = printModule(JSON.parse(text) as ModulePlan);
          const file = await formatFile(printed, request.format);
          keepPrinted(printed, file);
          answer({ kind: "file", file });
        }
        if (request.isBuilt === true && !isBuildingKept) {
          isBuildingKept = true;
          setImmediate(buildInTurns);
        }
        break;
      case "build": {
        const building = startBuilding(request.plan, request.own);
        buildings.set(request.number, building);
        for (const problem of await building.problems) answer({ kind: "problem", problem });
        break;
      }
      case "begin":
        buildings.get(request.number)?.begin();
        break;
      case "place": {
        const placed = await buildings.get(request.number)?.place();
        buildings.delete(request.number);
        if (placed !== undefined) answer({ kind: "placed", placed });
        break;
      }
      case "discard":
        await buildings.get(request.number)?.discard();
        buildings.delete(request.number);
    }
    answer({ kind: "end" });
  });
}
