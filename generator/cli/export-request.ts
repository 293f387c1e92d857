/** The command line of `callsheet export`, or why it cannot be followed. */
import { didYouMean } from "../text/nearest.ts";
import { quoteWord } from "../text/quote-word.ts";
import type { Values } from "./parse-args.ts";

export interface ExportWishes {
  readonly service: string;
  /** The file of the document; standard output where there is none. */
  readonly out: string | undefined;
  readonly report: string | undefined;
  readonly spec: string | undefined;
  readonly package: string | undefined;
}

const formats = ["openapi"];

export function exportRequest({ positionals, texts }: Values): ExportWishes | string {
  const [format, service] = positionals;
  if (format === undefined) return "Say the format, openapi, and the service.";
  if (!formats.includes(format)) {
    const isService =
      service === undefined
        ? ` Or is it a service? \`callsheet export openapi ${quoteWord(format)}\`.`
        : "";
    return `"export" knows no "${format}"${didYouMean(format, formats, `; there is ${formats.join(", ")}.`)}${isService}`;
  }
  if (service === undefined) return "Say which service is to be exported.";
  const { out, report, spec, package: name } = texts;
  return { service, out, report, spec, package: name };
}
