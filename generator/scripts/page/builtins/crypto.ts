/** Replaces `node:crypto` in a browser, whose own hashes are asynchronous. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

const digest = (data: string | Uint8Array): Uint8Array =>
  sha256(typeof data === "string" ? utf8ToBytes(data) : data);

export const hash = (_algorithm: "sha256", data: string | Uint8Array): string =>
  bytesToHex(digest(data));

export function createHash(_algorithm: "sha256") {
  let all = "";
  const self = {
    update(text: string) {
      all += text;
      return self;
    },
    digest: (_encoding: "base64") => btoa(String.fromCodePoint(...digest(all))),
  };
  return self;
}
