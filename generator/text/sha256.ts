// Not imported: that makes ready all that the module has, which takes longer than hashing an output folder.
const { hash } = process.getBuiltinModule("node:crypto");

/** SHA-256 in hexadecimal digits; a string is hashed as UTF-8. */
export function sha256(data: string | Uint8Array): string {
  return hash("sha256", data, "hex");
}

/** Text with "\n" at line ends, as every generated file is written. Doing it twice changes nothing more. */
export function withLf(text: string): string {
  return text.includes("\r\n") ? text.replaceAll(/\r+\n/g, "\n") : text;
}

/** The hash of a text, whichever line ends it has. */
export function hashOfText(text: string): string {
  return sha256(withLf(text));
}

/** The hash of a file's bytes with LF line ends, so that a checkout with CRLF counts as unchanged. */
export function hashOfBytes(bytes: Buffer): string {
  if (!bytes.includes("\r\n")) return sha256(bytes);
  // One character a byte, so that bytes that are no text keep their difference.
  return sha256(Buffer.from(withLf(bytes.toString("latin1")), "latin1"));
}
