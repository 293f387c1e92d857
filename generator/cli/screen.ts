/** What a stream shows: its width, and colours where it is a terminal that wants them. */
import { styleText } from "node:util";
import type { Screen } from "../review/terminal/paint.ts";

/** Of a file or of another program, whose width nobody knows. */
const usual = 100;
/** Narrower than this no word fits. */
const narrowest = 20;

/** `NO_COLOR` and `FORCE_COLOR` are heeded. */
export const screenOf = (stream: NodeJS.WriteStream): Omit<Screen, "all"> => ({
  paint: (style, text) => styleText(style, text, { stream }),
  columns: Math.max(narrowest, stream.columns ?? usual),
});
