/** Where `$ref`s of a document lead: into it, and into files beside it. Nothing is put in their places. */
import { below, type Origin } from "../../description/origin.ts";
import type { NoteKind } from "../../notes/note-kinds.ts";
import type { Notes } from "../../notes/notes.ts";
import { isRefusal, type ForeignDocument, type SourceFile } from "../../source/foreign-document.ts";
import { isList, isObject, own, ownText } from "../../source/plain-object.ts";
import { steps } from "../../source/pointer.ts";
import { anchorsOf, type Anchors } from "./anchors.ts";
import { keyOf, type Located } from "./located.ts";
import { parseReference } from "./parse-reference.ts";

/** Why a reference leads nowhere. */
interface Failure {
  readonly kind: NoteKind;
  readonly detail?: string;
}

type Result = Located | Failure;

const isFailure = (result: Result): result is Failure => "kind" in result;

/** Longer ways are a mistake, or worse. */
const longest = 500;

const dangling: Failure = { kind: "reference-dangling" };

export class References {
  readonly #document: ForeignDocument;
  readonly #notes: Notes;
  /** By the file that a reference stands in, and its text. */
  readonly #targets = new Map<string, Map<string, Result>>();
  readonly #anchors = new Map<string, Anchors>();
  /** How many references are looked for, each for the sake of the one before it. */
  #depth = 0;

  constructor(document: ForeignDocument, notes: Notes) {
    this.#document = document;
    this.#notes = notes;
  }

  /**
   * A value, or where it is a reference, what stands at the end of the chain. Undefined, and noted, where there is nothing.
   * Not for schemas, which keep their references.
   */
  resolve(value: unknown, origin: Origin): Located | undefined {
    let at: Located = { value, origin };
    const seen = new Set<string>();
    for (let next = ownText(value, "$ref"); next !== undefined; next = ownText(at.value, "$ref")) {
      const target = this.locate(next, at.origin);
      if (target === undefined) return undefined;
      const key = keyOf(target.origin);
      if (seen.has(key)) {
        this.#notes.add("reference-circular", below(origin, "$ref"), next);
        return undefined;
      }
      seen.add(key);
      at = target;
    }
    return at;
  }

  /** What one reference leads to, which may be another. `origin`: of the object that has it. */
  locate(reference: string, origin: Origin, key = "$ref"): Located | undefined {
    const result = this.#target(reference, origin.file);
    if (!isFailure(result)) return result;
    const detail = result.detail === undefined ? reference : `${reference}: ${result.detail}`;
    this.#notes.add(result.kind, below(origin, key), detail);
    return undefined;
  }

  /** As `locate`, for what may be no reference: nothing is noted. */
  find(reference: string, base: string): Located | undefined {
    const result = this.#target(reference, base);
    return isFailure(result) ? undefined : result;
  }

  /** Each is looked for once; one that is met again while it is looked for is a circle. */
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
      return named ?? { kind: `reference-${target.kind}` };
    }
    const { root } = this.#document;
    const file = target.file === root.file ? root : this.#document.at(target.file);
    if (isRefusal(file)) return refused[file.refusal](file.detail);
    const { fragment, written } = target;
    if (fragment !== "" && !fragment.startsWith("/")) {
      return this.#anchorsOf(file).get(`#${fragment}`) ?? dangling;
    }
    const found = this.#walk(file, fragment);
    return isFailure(found) && written !== fragment ? this.#walk(file, written) : found;
  }

  /** A pointer, through references that stand on its way. */
  #walk(file: SourceFile, pointer: string): Result {
    let at: Located = { value: file.value, origin: { file: file.file, pointer: "" } };
    for (const step of steps(pointer)) {
      const through = new Set<string>();
      let value = child(at.value, step);
      while (value === undefined) {
        const next = ownText(at.value, "$ref");
        if (next === undefined) return dangling;
        if (through.has(keyOf(at.origin))) return { kind: "reference-circular" };
        through.add(keyOf(at.origin));
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

function child(value: unknown, step: string): unknown {
  if (isList(value)) return /^(?:0|[1-9]\d*)$/.test(step) ? value[Number(step)] : undefined;
  return isObject(value) ? own(value, step) : undefined;
}

const refused: Readonly<Record<"missing" | "outside" | "unreadable", (detail: string) => Failure>> =
  {
    missing: () => ({ kind: "reference-dangling", detail: "there is no such file" }),
    outside: () => ({ kind: "reference-outside" }),
    unreadable: (detail) => ({ kind: "reference-unreadable", detail }),
  };
