import { expect, it } from "vitest";
import { Secrets } from "../../templates/runtime/secrets/redact.ts";

function secrets(...values: string[]): Secrets {
  const made = new Secrets();
  for (const value of values) made.add(value);
  return made;
}

it("redacts any string in time proportional to its length", () => {
  const hides = secrets("\\".repeat(40) + "x", "a".repeat(50), "%25".repeat(20), "0123456789");
  const pieces = [
    "\\",
    "%25",
    "&amp;",
    "&#0",
    "&#x1",
    "\\n",
    "%\uFFFE\uFFFE\uFFFF",
    "\n",
    "a",
    "0",
    btoa("a".repeat(48)),
    "012345678 ",
  ];
  const timed = (piece: string, length: number): number => {
    const text = piece.repeat(length / piece.length);
    // CPU time of this process is independent of other processes.
    const started = process.cpuUsage();
    hides.redact(text);
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  };
  for (const piece of pieces) {
    timed(piece, 5000);
    const short = Math.min(...[1, 2, 3].map(() => timed(piece, 20_000)));
    // Eight times the length; quadratic time would be 64 times as much.
    const long = Math.min(timed(piece, 160_000), timed(piece, 160_000));
    expect.soft(long, piece).toBeLessThan(short * 32 + 300);
  }
});
