/** What a method sends and gets: mostly one operation, two where it answers JSON or bytes. */
import type {
  BodyDescription,
  FixedDescription,
  PathDescription,
  ResultDescription,
} from "../description/description.ts";

export interface Call {
  /** What the name of the method has behind it. */
  readonly suffix: "" | "Media";
  readonly lines: readonly Line[];
  readonly fixed: readonly FixedDescription[];
  readonly body?: BodyDescription | undefined;
  readonly result: ResultDescription;
  /** What there is to say of it beside what the document says of the method. */
  readonly details?: string | undefined;
}

interface Line {
  readonly role: PathDescription["role"];
  /** From the root of the host, as the document has it. */
  readonly path: string;
}
