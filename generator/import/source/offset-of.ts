/** Where a JSON pointer leads in a text: slow, and only asked for errors. */
import { EVENT_ID, getScalarValue, SCALAR_STYLE, type ScalarEvent } from "js-yaml";
import { eventsOf } from "./compose-yaml.ts";
import { steps } from "./pointer.ts";

/** The key that the pointer ends with, or the item; of what is not there, its nearest parent. 0 where all is in doubt. */
export function offsetOf(text: string, pointer: string): number {
  const wanted = steps(pointer);
  /** What is open: the key or the index that is next, and whether all steps to it are wanted. */
  const open: { key: string | number | undefined; isOnWay: boolean; isMap: boolean }[] = [];
  let best = 0;
  let deepest = 0;
  const value = (start: number): boolean => {
    const frame = open.at(-1);
    if (frame === undefined) return true;
    const isOnWay = frame.isOnWay && String(frame.key) === wanted[open.length - 1];
    if (isOnWay && !frame.isMap && open.length > deepest) {
      best = start;
      deepest = open.length;
    }
    frame.key = typeof frame.key === "number" ? frame.key + 1 : undefined;
    return isOnWay;
  };
  try {
    for (const event of eventsOf(text)) {
      if (event.type === EVENT_ID.POP) open.pop();
      else if (event.type === EVENT_ID.SEQUENCE || event.type === EVENT_ID.MAPPING) {
        const isMap = event.type === EVENT_ID.MAPPING;
        const isOnWay = value(event.start);
        open.push({ key: isMap ? undefined : 0, isOnWay, isMap });
      } else if (event.type === EVENT_ID.SCALAR) {
        const frame = open.at(-1);
        if (frame?.isMap === true && frame.key === undefined) {
          frame.key = getScalarValue(text, event);
          if (frame.isOnWay && frame.key === wanted[open.length - 1] && open.length > deepest) {
            best = startOf(event);
            deepest = open.length;
          }
        } else value(startOf(event));
      } else if (event.type === EVENT_ID.ALIAS) value(event.anchorStart);
    }
  } catch {
    return best;
  }
  return best;
}

/** With its quote. */
const startOf = ({ valueStart, style }: ScalarEvent): number =>
  style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED
    ? valueStart - 1
    : valueStart;
