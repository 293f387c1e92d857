import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startProgress } from "../../generator/cli/terminal.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["hrtime"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A terminal that stores its output. */
function terminal(isTTY: boolean, columns = 80) {
  const texts: string[] = [];
  const write = (text: string): boolean => texts.push(text) > 0;
  return { texts, isTTY, columns, write };
}

const clear = "\r\u001B[K";

test("prints no progress for work of less than a second", () => {
  const stream = terminal(true);
  const progress = startProgress(() => stream);
  vi.advanceTimersByTime(999);
  progress.show("1 of 2");
  progress.end();
  expect(stream.texts).toEqual([]);
});

test("prints one line of progress, at most ten times a second, and clears it", () => {
  const stream = terminal(true);
  const progress = startProgress(() => stream);
  vi.advanceTimersByTime(1000);
  progress.show("1 of 9");
  vi.advanceTimersByTime(99);
  progress.show("2 of 9");
  vi.advanceTimersByTime(1);
  progress.show("3 of 9");
  progress.end();
  progress.end();
  expect(stream.texts).toEqual([`${clear}1 of 9`, `${clear}3 of 9`, clear]);
});

test("cuts a line of progress to the width of the terminal", () => {
  const stream = terminal(true, 10);
  const progress = startProgress(() => stream);
  vi.advanceTimersByTime(1000);
  progress.show("generated/: 1 of 9");
  expect(stream.texts).toEqual([`${clear}generated`]);
});

test("prints no progress without a terminal", () => {
  const stream = terminal(false);
  const progress = startProgress(() => stream);
  vi.advanceTimersByTime(5000);
  progress.show("1 of 2");
  progress.end();
  expect(stream.texts).toEqual([]);
});
