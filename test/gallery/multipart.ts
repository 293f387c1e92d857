/** Parses multipart bodies, and reads handwritten ones. */
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { Dicer } from "@fastify/busboy";
import { bodyText, type SentRequest } from "./wire-text.ts";

/** Headers by name, an empty line, the content. */
type Part = string;

export async function partsSent({ headers, bytes }: SentRequest): Promise<readonly Part[]> {
  const [, boundary = ""] = /;\s*boundary="?([^";]+)/.exec(headers["content-type"] ?? "") ?? [];
  const dicer = new Dicer({ boundary });
  const parts: Promise<Part>[] = [];
  dicer.on("part", (stream) => {
    const lines: string[] = [];
    stream.on("header", (header) => {
      for (const [name, value] of Object.entries(header)) lines.push(`${name}: ${String(value)}\n`);
    });
    parts.push(
      buffer(stream).then((content) => `${lines.toSorted().join("")}\n${bodyText(content)}`),
    );
  });
  await finished(Readable.from([bytes]).pipe(dicer));
  return await Promise.all(parts);
}

/** Returns the parts of a handwritten request between its boundaries. */
export function partsWritten(request: string): readonly Part[] {
  const [, body = ""] = /\n\n(.*)$/s.exec(request) ?? [];
  return body
    .split(/^--«boundary»(?:--)?\n/m)
    .slice(1, -1)
    .map((part) => {
      const [head = "", ...content] = part.replace(/\n$/, "").split("\n\n");
      const lines = head
        .split("\n")
        .map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase()));
      return `${lines.toSorted().join("\n")}\n\n${content.join("\n\n")}`;
    });
}
