/**
 * Converts YAML 1.2 with the events of the library, so that keys stay strings, duplicates and tags are noted with their
 * locations, and aliases cannot expand a document without limit.
 */
import { CORE_SCHEMA, EVENT_ID, getScalarValue, SCALAR_STYLE } from "js-yaml";
import type { Event, ScalarEvent } from "js-yaml";
import { below, type Notes, type Origin } from "../notes/notes.ts";
import type { NoteKind } from "../notes/note-kinds.ts";
import { eventsOf } from "./yaml-events.ts";
import { deepest, expansion, TextProblem, tooDeep } from "./read-text.ts";
import { keepDigits } from "./digits.ts";
import { isObject } from "./plain-object.ts";

type Frame = ListFrame | MapFrame;

interface FrameFacts {
  readonly anchor: string | undefined;
  /** Number of values before it. */
  readonly before: number;
  /** Number of levels below it. */
  height: number;
}

interface ListFrame extends FrameFacts {
  readonly value: unknown[];
}

interface MapFrame extends FrameFacts {
  readonly value: Record<string, unknown>;
  key: string | undefined;
  isMerge: boolean;
  merged: Record<string, unknown>[];
}

interface Anchored {
  readonly value: unknown;
  /** Number of values including its content; undefined until it is read completely. */
  readonly size: number | undefined;
  readonly height: number;
}

export function composeYaml(text: string, origin: Origin, notes: Notes): unknown {
  const events = eventsOf(text);
  const most = events.length * expansion;
  const anchors = new Map<string, Anchored>();
  const frames: Frame[] = [];
  let root: unknown;
  let documents = 0;
  let count = 0;
  let at = 0;

  for (const event of events) {
    switch (event.type) {
      case EVENT_ID.DOCUMENT:
        documents += 1;
        if (documents > 1) {
          notes.add("yaml-documents", origin);
          return root;
        }
        break;
      case EVENT_ID.SCALAR:
        at = event.valueStart;
        scalar(event);
        break;
      case EVENT_ID.SEQUENCE:
      case EVENT_ID.MAPPING:
        at = event.start;
        open(event);
        break;
      case EVENT_ID.ALIAS:
        at = event.anchorStart;
        alias(text.slice(event.anchorStart, event.anchorEnd));
        break;
      case EVENT_ID.POP:
        close();
        break;
    }
  }
  return root;

  function scalar(event: ScalarEvent): void {
    const source = getScalarValue(text, event);
    const frame = frames.at(-1);
    if (frame !== undefined && "key" in frame && frame.key === undefined) {
      frame.key = source;
      frame.isMerge = source === "<<" && event.style === SCALAR_STYLE.PLAIN;
      remember(event, source);
      return;
    }
    const tag = tagOf(event);
    const isPlain = event.style === SCALAR_STYLE.PLAIN;
    const value = tag === undefined ? (isPlain ? coreValue(source) : source) : tagged(tag, source);
    remember(event, value);
    add(value, 0, source);
  }

  function tagged(tag: string, source: string): unknown {
    if (tag === "!" || tag === "!!str") return source;
    if (/^!!(?:int|float|bool|null)$/.test(tag)) return coreValue(source);
    note("yaml-tag", tag);
    return source;
  }

  function open(event: Extract<Event, { start: number }>): void {
    const isMap = event.type === EVENT_ID.MAPPING;
    const frame = frames.at(-1);
    if (frame !== undefined && "key" in frame && frame.key === undefined) {
      throw new TextProblem("a key is a list or a mapping", at);
    }
    const tag = tagOf(event);
    if (tag !== undefined && tag !== "!" && tag !== (isMap ? "!!map" : "!!seq"))
      note("yaml-tag", tag);
    const anchor =
      event.anchorStart === -1 ? undefined : text.slice(event.anchorStart, event.anchorEnd);
    if (anchor !== undefined) anchors.set(anchor, { value: undefined, size: undefined, height: 0 });
    const facts = { anchor, before: count, height: 0 };
    frames.push(
      isMap
        ? { ...facts, value: {}, key: undefined, isMerge: false, merged: [] }
        : { ...facts, value: [] },
    );
  }

  function close(): void {
    const frame = frames.pop();
    // The document has ended.
    if (frame === undefined) return;
    if ("key" in frame) {
      for (const source of frame.merged) {
        for (const [key, value] of Object.entries(source)) {
          if (!Object.hasOwn(frame.value, key)) put(frame.value, key, value);
        }
      }
    }
    if (frame.anchor !== undefined) {
      const size = count - frame.before + 1;
      anchors.set(frame.anchor, { value: frame.value, size, height: frame.height + 1 });
    }
    add(frame.value, frame.height + 1);
  }

  function alias(name: string): void {
    const anchored = anchors.get(name);
    if (anchored === undefined)
      throw new TextProblem(`the anchor &${name} is not defined before it`, at);
    if (anchored.size === undefined) throw new TextProblem(`*${name} contains itself`, at);
    count += anchored.size;
    if (count > most) throw new TextProblem("its aliases expand to too many values", at);
    if (frames.length + anchored.height > deepest) throw new TextProblem(tooDeep, at);
    const frame = frames.at(-1);
    if (frame !== undefined && "key" in frame && frame.key === undefined) {
      if (typeof anchored.value === "object") {
        throw new TextProblem("a key is a list or a mapping", at);
      }
      frame.key = String(anchored.value);
      return;
    }
    add(anchored.value, anchored.height);
  }

  function remember(event: ScalarEvent, value: unknown): void {
    if (event.anchorStart === -1) return;
    const name = text.slice(event.anchorStart, event.anchorEnd);
    anchors.set(name, { value, size: 1, height: 0 });
  }

  /** Adds a value to the open collection, or sets the root. `source`: source of a scalar. */
  function add(value: unknown, height: number, source = ""): void {
    count += 1;
    const frame = frames.at(-1);
    if (frame === undefined) {
      root = value;
      return;
    }
    if (height > frame.height) frame.height = height;
    if (!("key" in frame)) {
      keepDigits(frame.value, frame.value.length, value, source);
      frame.value.push(value);
      return;
    }
    const key = frame.key ?? "";
    const sources = frame.isMerge ? mergeSources(value) : undefined;
    if (sources !== undefined) {
      note("yaml-merge-key");
      frame.merged.push(...sources);
    } else {
      if (Object.hasOwn(frame.value, key)) note("repeated-key");
      put(frame.value, key, value);
      keepDigits(frame.value, key, value, source);
    }
    frame.key = undefined;
    frame.isMerge = false;
  }

  function note(kind: NoteKind, detail?: string): void {
    const keys = frames.map((frame) => ("key" in frame ? (frame.key ?? "") : frame.value.length));
    notes.add(kind, below(origin, ...keys), detail);
  }

  function tagOf(event: { tagStart: number; tagEnd: number }): string | undefined {
    return event.tagStart === -1 ? undefined : text.slice(event.tagStart, event.tagEnd);
  }
}

/** Returns the value of a plain scalar in YAML 1.2, where `no`, `on` and dates are strings. */
const coreValue = (source: string): unknown => CORE_SCHEMA.resolveImplicitScalarTag(source).value;

/** Returns the mappings of a merge key; undefined if it is an ordinary key. */
function mergeSources(value: unknown): Record<string, unknown>[] | undefined {
  const sources: unknown[] = Array.isArray(value) ? value : [value];
  return sources.every(isObject) ? sources.map((source) => ({ ...source })) : undefined;
}

function put(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === "__proto__") {
    const options = { value, enumerable: true, configurable: true, writable: true };
    Object.defineProperty(target, key, options);
  } else target[key] = value;
}
