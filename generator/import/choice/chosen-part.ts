/** The part of a description that some of its operations need, and the notes that are about it. */
import type { Description, NamedSchema, OperationDescription } from "../description/description.ts";
import type { Origin } from "../description/origin.ts";
import { schemasIn } from "../description/schema.ts";
import type { Note } from "../notes/notes.ts";
import { childrenOf } from "../types/read-union.ts";
import { schemasOf } from "../types/inline-uses.ts";
import type { IsChosen } from "./choice.ts";

interface ChosenPart {
  /** With all operations: what each is called depends on the others. */
  readonly description: Description;
  readonly isAbout: (note: Note) => boolean;
}

export function chosenPart(whole: Description, isChosen: IsChosen): ChosenPart {
  const chosen = whole.operations.filter(isChosen);
  const schemas = reachedSchemas(whole, chosen);
  const used = new Set(chosen.map(({ server }) => server));
  const servers = new Map([...whole.servers].filter(([key]) => used.has(key)));
  const others = whole.operations.filter((one) => !isChosen(one)).map(({ origin }) => origin);
  for (const [key, { schema }] of whole.schemas) {
    if (!schemas.has(key)) others.push(schema.origin);
  }
  const leftOut = new Set(others.map(placeOf));
  for (const { origin } of chosen) leftOut.delete(placeOf(origin));
  return {
    description: { ...whole, schemas, servers },
    isAbout: ({ origin }) => !placesAbove(origin).some((place) => leftOut.has(place)),
  };
}

const placeOf = ({ file, pointer }: Origin): string => `${file}#${pointer}`;

/** The place itself among them. */
function placesAbove({ file, pointer }: Origin): readonly string[] {
  const places: string[] = [];
  for (let rest = pointer; rest !== ""; rest = rest.slice(0, rest.lastIndexOf("/"))) {
    places.push(placeOf({ file, pointer: rest }));
  }
  return places;
}

/** In the order of the document. */
function reachedSchemas(
  { schemas, client }: Pick<Description, "schemas" | "client">,
  operations: readonly OperationDescription[],
): ReadonlyMap<string, NamedSchema> {
  const children = childrenOf(schemas);
  const reached = new Set<string>();
  const waiting = [
    ...client.map(({ schema }) => schema),
    ...operations.flatMap((one) => schemasOf(one).map(({ schema }) => schema)),
  ];
  const reach = (key: string): void => {
    if (reached.has(key)) return;
    reached.add(key);
    const target = schemas.get(key)?.schema;
    if (target === undefined) return;
    waiting.push(target);
    // A parent with a discriminator is any of its children.
    if (target.kind === "all" && target.discriminator !== undefined) {
      for (const child of children.get(key) ?? []) reach(child);
    }
  };
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.kind === "reference") reach(next.key);
    if (next.kind === "all") for (const { key } of next.discriminator?.tags ?? []) reach(key);
    waiting.push(...schemasIn(next));
  }
  return new Map([...schemas].filter(([key]) => reached.has(key)));
}
