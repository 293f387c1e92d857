/** The part of a description that some of its operations need, and the notes that are about it. */
import type { Description } from "../description/description.ts";
import type { Origin } from "../description/origin.ts";
import type { Note } from "../notes/notes.ts";
import type { IsChosen } from "./choice.ts";
import { reachedSchemas } from "./reached-schemas.ts";

export interface ChosenPart {
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
