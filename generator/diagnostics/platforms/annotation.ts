/** One thing to say beside a line of a file, whatever platform shows it. */
import type { Place } from "../diagnostic.ts";

/** From the worst on. */
export const annotationLevels = ["error", "warning", "notice"] as const;
export type AnnotationLevel = (typeof annotationLevels)[number];

export interface Annotation {
  readonly level: AnnotationLevel;
  readonly title?: string | undefined;
  readonly message: string;
  /** Its file is relative to the root of the repository. Absent for what concerns a folder or the whole. */
  readonly place?: Place | undefined;
}
