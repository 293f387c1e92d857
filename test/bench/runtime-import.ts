/** The cost of importing the built package in a fresh process. */
import { median, measure } from "./measure.ts";

export interface Imported {
  readonly name: string;
  /** Milliseconds more than a process that imports nothing. */
  readonly milliseconds: number;
}

const programs = {
  "import of the package": 'import "@callsheet/clients";',
  "import of one operation": 'import "@callsheet/clients/token-data/account";',
  "import of a service, all of its operations": 'import "@callsheet/clients/advertising";',
  "import of ky, to compare": 'import "ky";',
  "a first look at globalThis.Request, to compare": "globalThis.Request;",
};

export function importTimes(project: string, rounds: number): Imported[] {
  const runs = Math.max(5, Math.round(rounds / 3));
  const timeOf = (program: string): number =>
    median(measure(["--input-type=module", "--eval", program], runs, { cwd: project }));
  const nothing = timeOf("");
  return Object.entries(programs).map(([name, program]) => ({
    name,
    milliseconds: timeOf(program) - nothing,
  }));
}
