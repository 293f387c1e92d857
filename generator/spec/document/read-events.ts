/**
 * Plain YAML to values, from the events of a parser that is several times faster than the one that makes nodes. What is
 * plain: nothing in it is refused or reported, and both parsers are known to read it alike. All else is undefined here,
 * and read from nodes.
 */
import {
  CHOMPING_MODE,
  COLLECTION_STYLE,
  EVENT_ID,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
} from "js-yaml";
import type { Event, ScalarEvent } from "js-yaml";
import { coreValue } from "./core-value.ts";
import { EventPlaces, isBlock, quoteOf } from "./event-places.ts";
import type { PlainValue } from "./plain-value.ts";
import { isTorn } from "./torn-type.ts";

export interface ReadEvents {
  readonly value: PlainValue;
  readonly places: EventPlaces;
}

/** Below it nothing is refused for its depth. */
const deepest = 80;

/** Of a key; the library that makes nodes refuses longer ones. */
const longest = 1000;

/** Tabs, single carriage returns, directives and markers of documents, byte order marks, and explicit keys. */
const unusual = /[\t\uFEFF]|\r(?!\n)|^(?:%|---|\.\.\.)|(?:^|[\s,[{])\?(?:\s|$)/m;

export function readEvents(text: string): ReadEvents | undefined {
  if (unusual.test(text) || !text.isWellFormed()) return undefined;
  const events = eventsOf(text);
  const [document, root] = events;
  if (document?.type !== EVENT_ID.DOCUMENT || document.explicitStart) return undefined;
  if (root?.type !== EVENT_ID.MAPPING || !isLineStart(text, root.start)) return undefined;
  const places = new EventPlaces(text);
  // The first is the document, the last its end.
  let at = 1;
  const whole = read(-1, -1);
  const isRead = whole !== undefined && at === events.length - 1;
  return isRead ? { value: whole, places } : undefined;

  function read(keyStart: number, keyEnd: number): PlainValue | undefined {
    const event = events[at];
    at += 1;
    switch (event?.type) {
      case EVENT_ID.SCALAR: {
        const value = isBare(event) ? scalarValue(text, event) : undefined;
        if (value === undefined) return undefined;
        places.addScalar(keyStart, keyEnd, event, value);
        return value;
      }
      case EVENT_ID.SEQUENCE: {
        if (!isBare(event)) return undefined;
        const items: PlainValue[] = [];
        const node = places.open(keyStart, keyEnd, event.start, items);
        const column = event.style === COLLECTION_STYLE.BLOCK ? columnOf(text, event.start) : -1;
        for (let next = events[at]; next?.type !== EVENT_ID.POP; next = events[at]) {
          const dash = column === -1 ? -1 : dashBefore(text, startOf(next));
          if (column !== -1 && dash !== event.start && !beginsLine(text, dash, column))
            return undefined;
          const item = read(-1, -1);
          // The rest of a torn type is in the items behind it; a mapping has no key there that could be read.
          if (item === undefined || (typeof item === "string" && isTorn(item))) return undefined;
          items.push(item);
        }
        at += 1;
        places.close(node);
        return items;
      }
      case EVENT_ID.MAPPING: {
        // `[a: b]` is a mapping without braces.
        const isPair = event.style === COLLECTION_STYLE.FLOW && text[event.start] !== "{";
        if (!isBare(event) || isPair) return undefined;
        const mapping = new Map<string, PlainValue>();
        const node = places.open(keyStart, keyEnd, event.start, mapping);
        const column = event.style === COLLECTION_STYLE.BLOCK ? columnOf(text, event.start) : -1;
        for (let key = events[at]; key?.type !== EVENT_ID.POP; key = events[at]) {
          if (key?.type !== EVENT_ID.SCALAR || !key.fast || !isBare(key)) return undefined;
          const name = text.slice(key.valueStart, key.valueEnd);
          const quote = quoteOf(key);
          const [start, end] = [key.valueStart - quote, key.valueEnd + quote];
          if (column !== -1 && start !== event.start && !beginsLine(text, start, column))
            return undefined;
          if (text[end] !== ":" || end - start > longest) return undefined;
          if (name === "<<" || mapping.has(name)) return undefined;
          at += 1;
          const value = read(start, end);
          if (value === undefined) return undefined;
          mapping.set(name, value);
        }
        at += 1;
        places.close(node);
        return mapping;
      }
      default:
        return undefined;
    }
  }
}

function eventsOf(text: string): readonly Event[] {
  try {
    return parseEvents(text, { maxDepth: deepest });
  } catch (error) {
    if (error instanceof YAMLException) return [];
    throw error;
  }
}

const columnOf = (text: string, offset: number): number =>
  offset - (text.lastIndexOf("\n", offset - 1) + 1);

/**
 * Whether a key or a dash is the first of its line, in the column of its block. The fast parser also takes for one what
 * follows a value on the same line.
 */
const beginsLine = (text: string, offset: number, column: number): boolean =>
  offset !== -1 && text.slice(offset - column - 1, offset) === `\n${" ".repeat(column)}`;

const startOf = (event: Event | undefined): number =>
  event?.type === EVENT_ID.SCALAR
    ? event.valueStart - quoteOf(event)
    : event?.type === EVENT_ID.SEQUENCE || event?.type === EVENT_ID.MAPPING
      ? event.start
      : -1;

/** The dash of the item that begins at an offset; -1 where it is not on the same line. */
function dashBefore(text: string, offset: number): number {
  let at = offset - 1;
  while (text[at] === " ") at -= 1;
  return text[at] === "-" && at < offset - 1 ? at : -1;
}

/** The parsers differ in documents that are indented. */
const isLineStart = (text: string, offset: number): boolean =>
  offset === 0 || text[offset - 1] === "\n";

/** Without an anchor and a tag. */
const isBare = ({ anchorStart, tagStart }: { anchorStart: number; tagStart: number }): boolean =>
  anchorStart === -1 && tagStart === -1;

/** Undefined for what is refused. */
function scalarValue(text: string, event: ScalarEvent): PlainValue | undefined {
  const source = getScalarValue(text, event);
  if (isBlock(event)) {
    // The parsers differ in empty lines that are kept, or that are all there is.
    return event.chomping === CHOMPING_MODE.KEEP || source.trim() === "" ? undefined : source;
  }
  if (event.style !== SCALAR_STYLE.PLAIN) {
    // What escapes can make.
    const isText = event.fast || (source.isWellFormed() && !source.includes("\0"));
    return isText ? source : undefined;
  }
  const value = coreValue(source);
  if (typeof value === "number") {
    return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))
      ? value
      : undefined;
  }
  // The parsers differ in numbers that are too large to be any.
  const isTooLarge =
    typeof value === "string" && /^[-+.\d]/.test(value) && Math.abs(Number(value)) === Infinity;
  return isTooLarge ? undefined : value;
}
