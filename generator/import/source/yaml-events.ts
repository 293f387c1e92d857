/** Finds the target of a JSON pointer in a document. Slow, and only used for errors. */
import {
  type Event,
  EVENT_ID,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
  YAMLException,
} from "js-yaml";
import { CST, Lexer } from "yaml";
import { steps } from "../notes/notes.ts";
import { deepest as mostLevels, TextProblem, tooDeep } from "./read-text.ts";

export function eventsOf(text: string): Event[] {
  try {
    return parseEvents(text, { maxDepth: mostLevels });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const joined = error.reason === "deficient indentation" ? joinFlowEnds(text) : text;
    if (joined !== text) return eventsOf(joined);
    const isTooDeep = error.reason.startsWith("nesting exceeded");
    throw new TextProblem(isTooDeep ? tooDeep : error.reason, error.mark?.position ?? 0);
  }
}

/** Returns the offset of the value at a pointer, or of its nearest parent; 0 if the location is unclear. */
export function offsetOf(text: string, pointer: string): number {
  const wanted = steps(pointer);
  /** Open collections, each with its next key or index, and whether the pointer leads to the collection. */
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

/** Returns the start of a scalar, including its quote. */
const startOf = ({ valueStart, style }: ScalarEvent): number =>
  style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED
    ? valueStart - 1
    : valueStart;

/**
 * Moves closing brackets to the previous line, because YAML requires their indentation, unlike most readers. Keeps the
 * length, so that offsets stay valid.
 */
function joinFlowEnds(text: string): string {
  const written: string[] = [];
  /** Line breaks, white space and comments since the last token. */
  let gap: string[] = [];
  let depth = 0;
  let isScalar = false;
  for (const lexeme of new Lexer().lex(text)) {
    if (lexeme === CST.SCALAR) isScalar = true;
    // Stops at lines that are indented too little even for lenient readers.
    else if (lexeme === CST.FLOW_END) depth = 0;
    else if (lexeme !== CST.DOCUMENT) {
      const isGap = !isScalar && /^(?:[ \t\r\n]|#)/.test(lexeme);
      if (!isScalar && (lexeme === "{" || lexeme === "[")) depth += 1;
      const isEnd = !isScalar && depth > 0 && (lexeme === "}" || lexeme === "]");
      if (isGap) gap.push(lexeme);
      else {
        for (const one of gap) written.push(isEnd ? " ".repeat(one.length) : one);
        written.push(lexeme);
        gap = [];
        if (isEnd) depth -= 1;
      }
      isScalar = false;
    }
  }
  return [...written, ...gap].join("");
}
