/** Every kind of note. A kind is in the file of what meets it. */
import { descriptionKinds } from "./description-kinds.ts";
import { discoveryKinds } from "./discovery-kinds.ts";
import { openapiKinds } from "./openapi-kinds.ts";
import { referenceKinds } from "./reference-kinds.ts";
import { schemaKinds } from "./schema-kinds.ts";
import { sheetKinds } from "./sheet-kinds.ts";
import { sourceKinds } from "./source-kinds.ts";
import { typeKinds } from "./type-kinds.ts";
import type { KindFacts } from "./kind-facts.ts";

const kinds = {
  ...descriptionKinds,
  ...discoveryKinds,
  ...openapiKinds,
  ...referenceKinds,
  ...schemaKinds,
  ...sourceKinds,
  ...typeKinds,
  ...sheetKinds,
} as const satisfies Readonly<Record<string, KindFacts>>;

export type NoteKind = keyof typeof kinds;

export const kindFacts = (kind: NoteKind): KindFacts => kinds[kind];
