import { type Arrival, serve, type RecordingServer } from "./server.ts";

/** A request as parsed by an echo server. */
export interface Echo {
  readonly operation: string;
  readonly role: "metadata" | "media" | null;
  /** Decoded values by the variable names of the template. */
  readonly pathVariables: Readonly<Record<string, string>>;
  /** Values of each key in order. */
  readonly query: Readonly<Record<string, readonly string[]>>;
  readonly contentType: string;
  /** The value of a JSON body, base64 of another body, or null without a body. */
  readonly body: unknown;
}

/** Starts a server that responds to every operation of both documents with the parsed request. */
export function startEcho(): Promise<RecordingServer> {
  return serve((arrival) => wrap(arrival, echo(arrival)));
}

function echo({ operation, pathVariables, query, request: { headers, bytes } }: Arrival): Echo {
  const contentType = headers["content-type"] ?? "";
  return {
    operation: operation.id,
    role: operation.role ?? null,
    pathVariables,
    query: Object.fromEntries([...new Set(query.keys())].map((key) => [key, query.getAll(key)])),
    contentType,
    body: readBody(contentType, bytes),
  };
}

function readBody(contentType: string, bytes: Buffer): unknown {
  if (bytes.length === 0) return null;
  return contentType.startsWith("application/json")
    ? parseOrText(bytes.toString())
    : bytes.toString("base64");
}

/** The JSON value of a string, or the string itself. */
function parseOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Wraps an echo like the token data service, with the documented type of payload: a list or a string. */
function wrap({ operation }: Arrival, value: Echo): Response {
  if (operation.service !== "token-data") return Response.json(value);
  const result = operation.id === "token.tokenholderlist" ? [value] : JSON.stringify(value);
  return Response.json({ status: "1", message: "OK", result });
}
