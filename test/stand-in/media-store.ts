import { json, refusal, type Answer, type Arrival } from "./answer.ts";

/** Uploads by resource name: what was said about them as JSON, and their bytes. */
export interface MediaStore {
  upload(resourceName: string, arrival: Arrival): Answer;
  download(resourceName: string): Answer;
  /** Puts a file there without an upload. */
  keep(resourceName: string, contentType: string, bytes: Buffer): void;
}

interface Media {
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** The field names of the answers are invented: the document shows none. */
export function createMediaStore(): MediaStore {
  const media = new Map<string, Media>();
  return {
    upload(resourceName, { operation, bytes, contentType }) {
      if (operation.role === "metadata") {
        return json({ resourceName, metadata: parseOrText(bytes.toString()) });
      }
      media.set(resourceName, { contentType, bytes });
      return json({ resourceName, contentType, size: bytes.length });
    },
    download(resourceName) {
      const found = media.get(resourceName);
      if (found === undefined) return refusal(404, `No media named ${resourceName}`);
      return { status: 200, contentType: found.contentType, body: found.bytes };
    },
    keep: (resourceName, contentType, bytes) =>
      void media.set(resourceName, { contentType, bytes }),
  };
}

/** The JSON value of a text, or the text where it is none. */
export function parseOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
