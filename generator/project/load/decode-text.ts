const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * The text of a file, with LF line ends; undefined for a file that is not UTF-8, or contains a NUL, which no text does.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = utf8.decode(bytes);
    return text.includes("\0") ? undefined : text.replaceAll("\r\n", "\n");
  } catch {
    return undefined;
  }
}
