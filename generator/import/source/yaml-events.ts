/** Finds the targets of JSON pointers in a document. Slow, because it reads the whole text. */
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

export interface Span {
  readonly start: number;
  /** Exclusive; equal to the start for a list or an object. */
  readonly end: number;
}

/** Returns the offset of the value at a pointer, or of its nearest parent; 0 if the location is unclear. */
export const offsetOf = (text: string, pointer: string): number =>
  spansOf(text, [pointer])[0]?.start ?? 0;

/** A location that a pointer leads to or through. */
interface Step {
  readonly below: Map<string, Step>;
  readonly above: Step | undefined;
  span?: Span;
}

/** Locates all pointers in one pass: the key or the list item at each, or its nearest parent. */
export function spansOf(text: string, pointers: readonly string[]): readonly Span[] {
  const root: Step = { below: new Map(), above: undefined };
  const wanted = pointers.map((pointer) => steps(pointer).reduce(stepBelow, root));
  locate(text, root);
  return wanted.map((step) => {
    let at: Step | undefined = step;
    while (at !== undefined && at.span === undefined) at = at.above;
    return at?.span ?? { start: 0, end: 0 };
  });
}

function stepBelow(above: Step, key: string): Step {
  const known = above.below.get(key);
  if (known !== undefined) return known;
  const step: Step = { below: new Map(), above };
  above.below.set(key, step);
  return step;
}

/** A collection whose end was not reached, with its next key or index. */
interface OpenCollection {
  key: string | number | undefined;
  readonly step: Step | undefined;
  readonly isMap: boolean;
}

/** Sets the spans of steps. If the text is invalid, only those before the error are set. */
function locate(text: string, root: Step): void {
  const open: OpenCollection[] = [];
  const value = (span: Span): Step | undefined => {
    const frame = open.at(-1);
    if (frame === undefined) return root;
    const step = frame.key === undefined ? undefined : frame.step?.below.get(String(frame.key));
    if (step !== undefined && !frame.isMap) step.span ??= span;
    frame.key = typeof frame.key === "number" ? frame.key + 1 : undefined;
    return step;
  };
  try {
    for (const event of eventsOf(text)) {
      if (event.type === EVENT_ID.POP) open.pop();
      else if (event.type === EVENT_ID.SEQUENCE || event.type === EVENT_ID.MAPPING) {
        const isMap = event.type === EVENT_ID.MAPPING;
        const step = value({ start: event.start, end: event.start });
        open.push({ key: isMap ? undefined : 0, step, isMap });
      } else if (event.type === EVENT_ID.SCALAR) {
        const frame = open.at(-1);
        if (frame?.isMap === true && frame.key === undefined) {
          frame.key = frame.step === undefined ? "" : getScalarValue(text, event);
          const step = frame.step?.below.get(frame.key);
          if (step !== undefined) step.span ??= spanOf(event);
        } else value(spanOf(event));
      } else if (event.type === EVENT_ID.ALIAS) {
        value({ start: event.anchorStart, end: event.anchorEnd });
      }
    }
  } catch {
    // Locations before the error are known.
  }
}

/** Returns the span of a scalar, including its quotes. */
function spanOf({ valueStart, valueEnd, style }: ScalarEvent): Span {
  const isQuoted = style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;
  const quote = isQuoted ? 1 : 0;
  return { start: valueStart - quote, end: valueEnd + quote };
}

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
