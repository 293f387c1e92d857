/** What OpenAPI does not say of a service, each with the operation or type that it is about. */
import { kindFacts, noteKinds, type NoteKind } from "./note-kinds.ts";

export interface Note {
  readonly kind: NoteKind;
  /** Where in the document something of it stands, as a JSON pointer. */
  readonly pointer: string;
  /** The operation's id, the type's name, the parameter of a client, or the service. */
  readonly of: string;
  readonly detail?: string | undefined;
}

export class Notes {
  readonly #all: Note[] = [];

  add(kind: NoteKind, of: string, pointer: string, detail?: string): void {
    this.#all.push({ kind, of, pointer, detail });
  }

  /** By kind, and as they were met. */
  get all(): readonly Note[] {
    const order = Object.keys(noteKinds);
    return this.#all.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  }
}

/** What was noted of one kind. */
export interface NotedKind {
  readonly kind: NoteKind;
  readonly heading: string;
  readonly reason: string;
  readonly places: readonly Omit<Note, "kind">[];
}

export const byKind = (notes: readonly Note[]): readonly NotedKind[] =>
  Array.from(
    Map.groupBy(notes, ({ kind }) => kind),
    ([kind, same]) => ({
      kind,
      ...kindFacts(kind),
      places: same.map(({ of, pointer, detail }) => ({ of, pointer, detail })),
    }),
  );

/** The pointer of what these keys lead to. */
export const pointerTo = (...keys: readonly string[]): string =>
  keys.map((key) => `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
