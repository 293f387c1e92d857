// Reads an answer as text
// (hand-written in templates/runtime, copied into the generated package).

import { DecodeError } from "../errors/errors.ts";
import { excerpt } from "../errors/sanitize.ts";
import type { Answer, Reader } from "../types/answer.ts";
import { readBytes } from "./body-size.ts";

/** The body, whatever its type. It is UTF-8 unless its content type names another encoding. */
export const plainText: Reader<string> = {
  accept: "*/*",
  encoding: "identity",
  async read(answer) {
    const decoder = decoderOf(answer);
    const bytes = await readBytes(answer);
    try {
      return decoder.decode(bytes);
    } catch {
      throw new DecodeError(answer, `the answer is not valid ${decoder.encoding}`);
    }
  },
};

/** Some platforms list those that they know; what a server says may be another. */
type Label = ConstructorParameters<typeof TextDecoder>[0];

/** @throws {DecodeError} when the platform does not know the encoding. */
export function decoderOf(answer: Answer): InstanceType<typeof TextDecoder> {
  const type = answer.response.headers.get("content-type") ?? "";
  const charset = /;\s*charset=\s*"?([^\s";]+)/i.exec(type)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(charset as Label, { fatal: true });
  } catch {
    const name = excerpt(answer, charset, 40);
    throw new DecodeError(answer, `the answer is encoded as ${name}, which cannot be read here`);
  }
}
