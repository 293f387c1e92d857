/** The parts of a multipart request, parsed by the rules of RFC 2046. */
import type { Arrived } from "./recording-server.ts";

export interface ReadPart {
  readonly name?: string;
  readonly file?: string;
  /** The headers of a part, without its name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer;
}

export function partsOf({ headers, body }: Pick<Arrived, "headers" | "body">): ReadPart[] {
  const [, boundary] =
    /^multipart\/[a-z-]+;.*boundary=([^;]+)/.exec(headers["content-type"] ?? "") ?? [];
  if (boundary === undefined) throw new Error("The content type says no boundary.");
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first boundary has no preceding line break.
  const whole = Buffer.concat([Buffer.from("\r\n"), body]);
  const starts: number[] = [];
  for (let at = whole.indexOf(delimiter); at >= 0; at = whole.indexOf(delimiter, at + 1)) {
    starts.push(at);
  }
  const after = (at: number): Buffer => whole.subarray(at + delimiter.length);
  const last = starts.pop();
  if (last === undefined || after(last).toString() !== "--\r\n") {
    throw new Error("The last boundary ends nothing.");
  }
  return starts.map((at, index) => {
    const part = whole.subarray(at + delimiter.length, starts[index + 1] ?? last);
    const split = part.indexOf("\r\n\r\n");
    if (!part.subarray(0, 2).equals(Buffer.from("\r\n")) || split < 0) {
      throw new Error("A part has no headers.");
    }
    return readPart(part.subarray(2, split).toString(), part.subarray(split + 4));
  });
}

function readPart(head: string, content: Buffer): ReadPart {
  const all = head.split("\r\n").map((line): [string, string] => {
    const colon = line.indexOf(": ");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)];
  });
  const { "content-disposition": disposition, ...headers } = Object.fromEntries(all);
  const name = /; name="([^"]*)"/.exec(disposition ?? "")?.[1];
  const file = /; filename="([^"]*)"/.exec(disposition ?? "")?.[1];
  return {
    ...(name !== undefined && { name }),
    ...(file !== undefined && { file }),
    headers,
    content,
  };
}
