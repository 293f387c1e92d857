/** Where `$ref`s of a document lead: into it, and into files beside it. Nothing is put in their places. */
import { below, type Origin } from "../../description/origin.ts";
import type { NoteKind } from "../../notes/kinds.ts";
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

/** Longer chains are a mistake, or worse. */
const longest = 100;

export class References {
  readonly #document: ForeignDocument;
  readonly #notes: Notes;
  /** By the file that a reference stands in, and its text. */
  readonly #targets = new Map<string, Map<string, Result>>();
  readonly #anchors = new Map<string, Anchors>();

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
      if (seen.has(key) || seen.size > longest) {
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

  #target(reference: string, base: string): Result {
    const known = this.#targets.get(base)?.get(reference);
    if (known !== undefined) return known;
    const result = this.#look(reference, base, 0);
    const ofFile = this.#targets.get(base) ?? new Map<string, Result>();
    this.#targets.set(base, ofFile.set(reference, result));
    return result;
  }

  #look(reference: string, base: string, hops: number): Result {
    const target = parseReference(reference, base);
    if (target.kind !== "local") {
      const named = this.#anchorsOf(this.#document.root).get(reference);
      return named ?? { kind: `reference-${target.kind}` };
    }
    const file =
      target.file === this.#document.root.file
        ? this.#document.root
        : this.#document.at(target.file);
    if (isRefusal(file)) return refused[file.refusal](file.detail);
    if (target.fragment !== "" && !target.fragment.startsWith("/")) {
      return this.#anchorsOf(file).get(`#${target.fragment}`) ?? { kind: "reference-dangling" };
    }
    return (
      this.#walk(file, target.fragment, hops) ??
      this.#walk(file, target.written, hops) ?? { kind: "reference-dangling" }
    );
  }

  /** A pointer, through references that stand on its way. */
  #walk(file: SourceFile, pointer: string, hops: number): Located | undefined {
    let at: Located = { value: file.value, origin: { file: file.file, pointer: "" } };
    let rest = longest - hops;
    for (const step of steps(pointer)) {
      let value = child(at.value, step);
      for (let next = ownText(at.value, "$ref"); value === undefined;) {
        rest -= 1;
        const result =
          next === undefined || rest < 0 ? undefined : this.#look(next, at.origin.file, hops + 1);
        if (result === undefined || isFailure(result)) return undefined;
        at = result;
        value = child(at.value, step);
        next = ownText(at.value, "$ref");
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
