// Not imported: an import initializes the whole module, which takes longer than hashing an output folder.
const { hash } = process.getBuiltinModule("node:crypto");

/** SHA-256 in hexadecimal digits; a string is hashed as UTF-8. */
export function sha256(data: string | Uint8Array): string {
  return hash("sha256", data, "hex");
}

/** Normalizes line ends to "\n", as in every generated file. Idempotent. */
export function withLf(text: string): string {
  return text.includes("\r\n") ? text.replaceAll(/\r+\n/g, "\n") : text;
}

/** Returns the hash of a string, independent of its line ends. */
export function hashOfText(text: string): string {
  return sha256(withLf(text));
}

/** Returns the hash of a file's bytes with LF line ends, so that a checkout with CRLF counts as unchanged. */
export function hashOfBytes(bytes: Buffer): string {
  if (!bytes.includes("\r\n")) return sha256(bytes);
  // Latin-1 maps each byte to one character, so that different binary files stay different.
  return sha256(Buffer.from(withLf(bytes.toString("latin1")), "latin1"));
}
