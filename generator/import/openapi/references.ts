/** Resolves each `$ref` of a document, to itself or to files next to it. References stay in the document. */
import { posix } from "node:path";
import { below, noteKey, type Notes, type Origin, steps } from "../notes/notes.ts";
import type { NoteKind } from "../notes/note-kinds.ts";
import {
  type ImportedDocument,
  isRefusal,
  type Refusal,
  type SourceFile,
} from "../source/imported-document.ts";
import { nearest } from "../../text/nearest.ts";
import { digitsAt, keepDigits } from "../source/digits.ts";
import {
  isList,
  isObject,
  propertyOf,
  textPropertyOf,
  type PlainObject,
} from "../source/plain-object.ts";

interface Failure {
  readonly kind: NoteKind;
  readonly detail?: string;
  /** The pointer that the document probably means. */
  readonly meant?: string | undefined;
}

type Result = Located | Failure;

const isFailure = (result: Result): result is Failure => "kind" in result;

/** Maximum length of a chain of references; a longer chain is an error in the document. */
const longest = 500;

const dangling: Failure = { kind: "reference-dangling" };

export class References {
  readonly #document: ImportedDocument;
  readonly #notes: Notes;
  readonly #targets = new Map<string, Map<string, Result>>();
  readonly #anchors = new Map<string, Anchors>();
  #depth = 0;

  constructor(document: ImportedDocument, notes: Notes) {
    this.#document = document;
    this.#notes = notes;
  }

  /** Returns a value or its target; undefined, with a note, if broken. Not for schemas, which keep their references. */
  resolve(located: Located): Located | undefined {
    let at = located;
    const seen = new Set<string>();
    for (
      let next = textPropertyOf(at.value, "$ref");
      next !== undefined;
      next = textPropertyOf(at.value, "$ref")
    ) {
      const target = this.locate(next, at.origin);
      if (target === undefined) return undefined;
      const key = noteKey(target.origin);
      if (seen.has(key)) {
        this.#notes.add("reference-circular", below(located.origin, "$ref"), next);
        return undefined;
      }
      seen.add(key);
      at = target;
    }
    return at;
  }

  /** Returns the target of a single reference, possibly another reference. `origin`: location of its object. */
  locate(reference: string, origin: Origin, key = "$ref"): Located | undefined {
    const result = this.#target(reference, origin.file);
    if (!isFailure(result)) return result;
    const hash = reference.indexOf("#");
    const path = hash < 0 ? reference : reference.slice(0, hash);
    const meant = result.meant === undefined ? undefined : `${path}#${result.meant}`;
    const why = result.detail ?? (meant === undefined ? undefined : `did you mean ${meant}?`);
    const detail = why === undefined ? reference : `${reference}: ${why}`;
    this.#notes.add(result.kind, below(origin, key), detail, meant);
    return undefined;
  }

  /** Like `locate`, but adds no note, for values that might not be references. */
  find(reference: string, base: string): Located | undefined {
    const result = this.#target(reference, base);
    return isFailure(result) ? undefined : result;
  }

  /** Looks up each target once. A reference found again during its own lookup is circular. */
  #target(reference: string, base: string): Result {
    const ofFile = this.#targets.get(base) ?? new Map<string, Result>();
    this.#targets.set(base, ofFile);
    const known = ofFile.get(reference);
    if (known !== undefined) return known;
    ofFile.set(reference, { kind: "reference-circular" });
    this.#depth += 1;
    const result = this.#depth > longest ? dangling : this.#look(reference, base);
    this.#depth -= 1;
    ofFile.set(reference, result);
    return result;
  }

  #look(reference: string, base: string): Result {
    const target = parseReference(reference, base);
    if (target.kind !== "local") {
      const named = this.#anchorsOf(this.#document.root).get(reference);
      const [path = "", ...fragment] = reference.split("#");
      if (named !== undefined || path !== textPropertyOf(this.#document.root.value, "$self")) {
        return named ?? { kind: `reference-${target.kind}` };
      }
      // `$self` contains the document's own address.
      return this.#target(["", ...fragment].join("#") || "#", this.#document.root.file);
    }
    const { root } = this.#document;
    const file = target.file === root.file ? root : this.#document.at(target.file);
    if (isRefusal(file)) return refused[file.refusal](file.detail);
    const { fragment, written } = target;
    if (fragment !== "" && !fragment.startsWith("/")) {
      return this.#anchorsOf(file).get(`#${fragment}`) ?? dangling;
    }
    const targetValue = this.#walk(file, fragment);
    return isFailure(targetValue) && written !== fragment ? this.#walk(file, written) : targetValue;
  }

  /** Follows a pointer, including references on its path. */
  #walk(file: SourceFile, pointer: string): Result {
    let at: Located = { value: file.value, origin: { file: file.file, pointer: "" } };
    for (const step of steps(pointer)) {
      const through = new Set<string>();
      let value = child(at.value, step);
      while (value === undefined) {
        const next = textPropertyOf(at.value, "$ref");
        if (next === undefined) return { ...dangling, meant: meantAt(at, step, pointer) };
        if (through.has(noteKey(at.origin))) return { kind: "reference-circular" };
        through.add(noteKey(at.origin));
        const result = this.#target(next, at.origin.file);
        if (isFailure(result)) return result;
        at = result;
        value = child(at.value, step);
      }
      at = { value, origin: below(at.origin, step) };
    }
    return at;
  }

  #anchorsOf(file: SourceFile): Anchors {
    const anchors = this.#anchors.get(file.file) ?? anchorsOf(file);
    this.#anchors.set(file.file, anchors);
    return anchors;
  }
}

/** Returns the pointer with a similar existing key instead of a nonexistent one, if that has a target. */
function meantAt(at: Located, step: string, pointer: string): string | undefined {
  const key = nearest(step, isObject(at.value) ? Object.keys(at.value) : []);
  if (key === undefined) return undefined;
  const { length } = steps(at.origin.pointer);
  const rest = steps(pointer).slice(length + 1);
  const target = [key, ...rest].reduce(child, at.value);
  return target === undefined
    ? undefined
    : below({ file: "", pointer: at.origin.pointer }, key, ...rest).pointer;
}

function child(value: unknown, step: string): unknown {
  if (isList(value)) return /^(?:0|[1-9]\d*)$/.test(step) ? value[Number(step)] : undefined;
  return isObject(value) ? propertyOf(value, step) : undefined;
}

const refused: Readonly<Record<Refusal["refusal"], (detail: string) => Failure>> = {
  missing: () => ({ kind: "reference-dangling", detail: "the file does not exist" }),
  outside: () => ({ kind: "reference-outside" }),
  redirected: () => ({ kind: "reference-redirected" }),
  unreadable: (detail) => ({ kind: "reference-unreadable", detail }),
};

type Target =
  | { readonly kind: "remote" | "outside" }
  | {
      readonly kind: "local";
      readonly file: string;
      /** A JSON pointer or the name of an anchor, decoded; empty for the whole file. */
      readonly fragment: string;
      /** The fragment before decoding, for keys that contain percent signs. */
      readonly written: string;
    };

/** Parses a reference. `base`: the file that contains the reference. */
function parseReference(reference: string, base: string): Target {
  const hash = reference.indexOf("#");
  const path = hash === -1 ? reference : reference.slice(0, hash);
  const written = hash === -1 ? "" : reference.slice(hash + 1);
  const fragment = decode(written);
  if (path === "") return { kind: "local", file: base, fragment, written };
  if (/^(?:[a-z][a-z\d+.-]+:|\/\/|\\\\)/i.test(path)) return { kind: "remote" };
  const decoded = decode(path);
  const file = posix.join(posix.dirname(base), decoded);
  const isOutside =
    posix.isAbsolute(decoded) ||
    /^[a-z]:/i.test(decoded) ||
    file === ".." ||
    file.startsWith(".//");
  return isOutside ? { kind: "outside" } : { kind: "local", file, fragment, written };
}

function decode(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Values by anchor as `#name`, and by id as written. The first of duplicate names takes precedence. */
type Anchors = ReadonlyMap<string, Located>;

/** Keys with example data, which can contain strings that look like anchors. */
const data = new Set(["const", "default", "enum", "example", "examples", "value"]);

function anchorsOf({ file, value }: SourceFile): Anchors {
  const anchors = new Map<string, Located>();
  const visit = (node: unknown, origin: Origin): void => {
    if (isList(node)) node.forEach((item, at) => visit(item, below(origin, at)));
    if (!isObject(node)) return;
    for (const [key, entry] of Object.entries(node)) {
      if (typeof entry !== "string") {
        if (!data.has(key)) visit(entry, below(origin, key));
        continue;
      }
      const name = key === "$id" ? entry : `#${entry}`;
      const isName = key === "$id" || key === "$anchor" || key === "$dynamicAnchor";
      if (isName && !anchors.has(name)) anchors.set(name, { value: node, origin });
    }
  };
  visit(value, { file, pointer: "" });
  return anchors;
}

export interface Located {
  readonly value: unknown;
  readonly origin: Origin;
}

interface ObjectNode extends Located {
  readonly value: PlainObject;
}

/** A value of an object, with the digits of a number that JavaScript cannot represent. */
export interface LocatedEntry extends Located {
  readonly digits?: string | undefined;
}

/** Origins of objects that were converted from another notation. */
const places = new WeakMap<object, Origin>();

/** Sets the origin of an object that differs from the location of its keys. */
export function placed<T extends object>(value: T, origin: Origin): T {
  places.set(value, origin);
  return value;
}

/** Returns the current location of a value from `origin`. */
export const referencePlace = (value: unknown, origin: Origin): Origin =>
  (isObject(value) ? places.get(value) : undefined) ?? origin;

/** Origins of values in objects and lists that were assembled from several locations, by key. */
const assembledOrigins = new WeakMap<object, ReadonlyMap<string, Origin>>();

export function assembled(entries: ReadonlyMap<string, LocatedEntry>): PlainObject {
  const value = Object.fromEntries(Array.from(entries, ([key, entry]) => [key, entry.value]));
  for (const [key, { value: one, digits }] of entries) {
    if (digits !== undefined) keepDigits(value, key, one, digits);
  }
  assembledOrigins.set(value, new Map(Array.from(entries, ([key, { origin }]) => [key, origin])));
  return value;
}

export function assembledList(items: readonly LocatedEntry[]): readonly unknown[] {
  const list = items.map(({ value }) => value);
  for (const [at, { value, digits }] of items.entries()) {
    if (digits !== undefined) keepDigits(list, at, value, digits);
  }
  assembledOrigins.set(list, new Map(items.map(({ origin }, at) => [String(at), origin])));
  return list;
}

export const isAssembled = (value: object): boolean => assembledOrigins.has(value);

export const entriesOfNode = ({ value, origin }: ObjectNode): Map<string, LocatedEntry> =>
  new Map(
    Object.entries(value).map(([key, one]) => [
      key,
      { value: one, origin: originAt({ value, origin }, key), digits: digitsAt(value, key) },
    ]),
  );

export function originAt(node: Located, ...keys: readonly (string | number)[]): Origin {
  let { value, origin } = node;
  for (const key of keys) {
    const known = isObject(value) || isList(value) ? assembledOrigins.get(value) : undefined;
    origin = known?.get(String(key)) ?? below(origin, key);
    value = child(value, String(key));
  }
  return origin;
}

export function locatedAt(node: Located, ...keys: readonly string[]): Located {
  const targetValue = keys.reduce<unknown>(propertyOf, node.value);
  return { value: targetValue, origin: referencePlace(targetValue, originAt(node, ...keys)) };
}
