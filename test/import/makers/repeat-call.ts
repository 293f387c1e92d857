/** Makes a recorded call with the imported client and returns its request. */
import type { Parameter } from "../../../generator/model/model.ts";
import { operationIn } from "../../wire/support/caller-of.ts";
import type { ImportedClient } from "./imported-clients.ts";
import { operationOf } from "./operation-of.ts";
import type { RecordedCall, Sent } from "./read-recordings.ts";

interface FileFacts {
  readonly name: string;
  readonly text: string;
  readonly type: string;
}

const isFile = (value: unknown): value is FileFacts =>
  typeof value === "object" && value !== null && "text" in value && "type" in value;

const filesIn = (body: unknown): unknown =>
  Object.fromEntries(
    Object.entries(Object(body) as Record<string, unknown>).map(([name, value]) => [
      name,
      isFile(value) ? new File([value.text], value.name, { type: value.type }) : value,
    ]),
  );

/** The client's request instead of the maker's. */
export async function repeatCall(
  client: ImportedClient,
  call: RecordedCall,
  options: Readonly<Record<string, unknown>>,
): Promise<Sent> {
  const operation = operationOf(client.operations, call);
  const isKnown = (one: Parameter, wire: string): boolean =>
    (one.wire.split(".").at(-1) ?? one.wire) === wire || one.wire === wire;
  const [params, ofClient]: Record<string, unknown>[] = [{}, {}];
  const fields: Record<string, unknown> = {};
  for (const [wire, value] of Object.entries(call.given)) {
    const own = operation.parameters.find((one) => isKnown(one, wire));
    const wide = client.service.client.find((one) => isKnown(one, wire));
    if (own !== undefined) Object.assign(params ?? {}, { [own.argument]: value });
    else if (wide !== undefined) Object.assign(ofClient ?? {}, { [wide.argument]: value });
    else if (operation.body?.as === "form") fields[wire] = value;
    else throw new Error(`${operation.id} has no parameter ${wire}.`);
  }
  if (
    Object.keys(fields).length > 0 ||
    (operation.body?.as === "form" && operation.body.required)
  ) {
    Object.assign(params ?? {}, { body: fields });
  }
  if (call.body !== undefined) {
    const body = operation.body?.as === "multipart" ? filesIn(call.body) : call.body;
    Object.assign(params ?? {}, { body });
  }
  if (call.media !== undefined) {
    Object.assign(params ?? {}, { media: new Blob([call.media], { type: "text/plain" }) });
  }
  let sent: Sent | undefined;
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const headers = Object.fromEntries(request.headers);
    const { method } = request;
    sent = { method, target: pathname + search, headers, body: await request.text() };
    return new Response("{}", { headers: { "content-type": "application/json" } });
  };
  const facade = client.create({ ...options, ...ofClient, fetch, retry: 0 });
  const made = operationIn(facade, operation.id);
  // The response is `{}`, which differs from most documented responses.
  const failure = await made?.(params).catch((error: unknown) => error);
  if (sent === undefined) throw new Error(`${operation.id} sent nothing: ${String(failure)}`);
  return sent;
}
