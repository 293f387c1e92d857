/** What a stream shows: its width, and colours where it is a terminal that wants them. */
import { styleText } from "node:util";
import type { Screen } from "../review/terminal/paint.ts";

/** Of a file or of another program, whose width nobody knows. */
const usual = 100;
/** Narrower than this no word fits. */
const narrowest = 20;

/**
 * Colours a text for a stream. `NO_COLOR` comes before all else, as no-color.org has it; Node would put `FORCE_COLOR`
 * before it, and say so on standard error.
 */
export const painterOf =
  (stream: NodeJS.WriteStream): Screen["paint"] =>
  (style, text) =>
    (process.env["NO_COLOR"] ?? "") === "" ? styleText(style, text, { stream }) : text;

export const screenOf = (stream: NodeJS.WriteStream): Omit<Screen, "all"> => ({
  paint: painterOf(stream),
  columns: Math.max(narrowest, stream.columns ?? usual),
});
