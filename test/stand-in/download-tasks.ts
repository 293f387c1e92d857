import { json, refusal, type Answer } from "./answer.ts";
import type { MediaStore } from "./media-store.ts";

/** SDF download tasks: each poll finds the task one step further. */
export interface DownloadTasks {
  create(): Answer;
  poll(name: string): Answer;
}

const steps = ["QUEUED", "RUNNING", "DONE"] as const;

/** The states, `done` and `resourceName` are invented here: the document names no field and no state of a task. */
export function createDownloadTasks(media: MediaStore): DownloadTasks {
  const polls = new Map<string, number>();
  return {
    create() {
      const name = `sdfdownloadtasks/operations/${polls.size + 1}`;
      polls.set(name, 0);
      return json({ name, state: steps[0], done: false });
    },
    poll(name) {
      const step = polls.get(name);
      if (step === undefined) return refusal(404, `No task named ${name}`);
      const next = Math.min(step + 1, steps.length - 1);
      polls.set(name, next);
      const done = next === steps.length - 1;
      if (!done) return json({ name, state: steps[next], done });
      const resourceName = `${name.replace("/operations/", "/media/")}/sdf.csv`;
      media.keep(resourceName, "text/csv", sampleFile());
      return json({ name, state: steps[next], done, resourceName });
    },
  };
}

/** Large enough to arrive in several pieces. */
function sampleFile(): Buffer {
  const rows = Array.from({ length: 12_000 }, (_, index) => `${index + 1},line item ${index + 1}`);
  return Buffer.from(`Line Item Id,Name\n${rows.join("\n")}\n`);
}
