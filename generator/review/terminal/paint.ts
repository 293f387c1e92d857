/** Colours a text; the plain one returns it unchanged. */
export type Paint = (style: "red" | "yellow" | "green" | "dim" | "bold", text: string) => string;

export interface Screen {
  readonly paint: Paint;
  readonly columns: number;
  /** Whether everything is shown, however long. */
  readonly all: boolean;
}
