import type { OutputFile } from "../print/output-file.ts";
import { remembered } from "../text/remembered.ts";
import { hashOfText } from "../text/sha256.ts";

/** The hash of a file's text with LF line ends: several stages of a run ask for it. */
export const hashOfOutput: (file: OutputFile) => string = remembered(({ text }: OutputFile) =>
  hashOfText(text),
);
