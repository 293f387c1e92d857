import { rememberedText } from "../text/remembered.ts";
import { type Hashes, parseHashes, parseObject, printHashes } from "./hash-list.ts";

/** The version of the manifest's format. A folder with a higher one is left alone. */
const format = 1;

export type ParsedManifest =
  | { readonly kind: "ours"; readonly files: Hashes }
  | { readonly kind: "newer"; readonly version: number }
  /** JSON of another program: "manifest.json" is a common name. */
  | { readonly kind: "foreign" }
  | { readonly kind: "broken"; readonly problem: string };

/** The manifest that lists these files: the same text for the same files, whatever their order. */
export function printManifest(files: Hashes, indentation = "  "): string {
  const text = `{\n  "callsheet": ${format},\n  "files": ${printHashes(files)}\n}\n`;
  return indentation === "  "
    ? text
    : text.replaceAll(/^(?: {2})+/gm, (spaces) => indentation.repeat(spaces.length / 2));
}

/**
 * Parses a manifest without trusting it: one path that leads out of the folder makes it broken. A run reads the same one
 * several times, and its copy beside what is built.
 */
export const parseManifest = rememberedText(parsed, 4);

function parsed(text: string): ParsedManifest {
  const object = parseObject(text);
  if ("problem" in object) return { kind: "broken", problem: object.problem };
  const { callsheet, files } = object.value;
  if (callsheet === undefined) return { kind: "foreign" };
  if (typeof callsheet === "number" && callsheet > format) {
    return { kind: "newer", version: callsheet };
  }
  if (callsheet !== format) return { kind: "broken", problem: `"callsheet" is not ${format}` };
  const hashes = parseHashes(files);
  if ("problem" in hashes) return { kind: "broken", problem: hashes.problem };
  return { kind: "ours", files: hashes.value };
}
