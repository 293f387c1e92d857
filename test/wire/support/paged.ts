/** An API with each kind of pages, and a loopback server that records an iteration. */
import { readFileSync } from "node:fs";
import { type Arrived, recordingServer, type Reply } from "../../runtime/recording-server.ts";
import type { PageCursor, Pages } from "../../../templates/runtime/index.ts";
import { facadeMaker, type Given } from "./caller-of.ts";

const sheet = (name: string): string =>
  readFileSync(
    new URL(`../../cases/operation-pages-by-answer/spec/demo/${name}`, import.meta.url),
    "utf8",
  );

/** The call sheets of the case `operation-pages-by-answer`, next to their generated code. */
export const pagedSheets = {
  "demo/service.yaml": sheet("service.yaml"),
  "demo/things.yaml": sheet("things.yaml"),
};

export const makeDemo = await facadeMaker(pagedSheets);

export interface Thing {
  readonly id: string;
  readonly number: number;
}

/** The nth thing. */
export const thing = (number: number): Thing => ({ id: `t${number}`, number });
export const things = (from: number, to: number): Thing[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => thing(from + index));

export interface Asked {
  readonly query: URLSearchParams;
  readonly body: Given;
  readonly index: number;
}

/** The records of an iteration, its error, and the requests that the server received. */
export interface Walked {
  readonly given: readonly (readonly Thing[])[];
  readonly cursors: readonly (PageCursor | undefined)[];
  readonly error: unknown;
  /** Path and query of each request, without the key of the client. */
  readonly asked: readonly string[];
  readonly arrived: readonly Arrived[];
}

export const apiKey = "k-9f8e7d6c5b4a";

/** Iterates through `things.<name>` of a service with prepared responses. */
export async function walk(
  name: string,
  answer: (asked: Asked) => Reply | object,
  { params = {}, options, from }: { params?: Given; options?: Given; from?: PageCursor } = {},
): Promise<Walked> {
  await using server = await recordingServer(({ target, body }, index) => {
    const query = new URL(target, "http://local").searchParams;
    const given = body.byteLength === 0 ? {} : (JSON.parse(body.toString()) as Given);
    const made = answer({ query, body: given, index });
    return "status" in made || "headers" in made || typeof Object(made).body === "string"
      ? made
      : { body: JSON.stringify(made) };
  });
  const call = makeDemo({ baseUrl: server.baseUrl, api_key: apiKey, retry: 0, validate: "error" });
  const all = (await call(`things.${name}Pages`, params, options)) as Pages<Thing>;
  const pages = from === undefined ? all : all.from(from);
  const given: (readonly Thing[])[] = [];
  const cursors: (PageCursor | undefined)[] = [];
  const error = await (async () => {
    for await (const page of pages) {
      given.push(page);
      cursors.push(pages.cursor);
    }
  })().catch((thrown: unknown) => thrown);
  const asked = server.arrived.map(({ target }) => target.replace(/[?&]api_key=[^&]*$/, ""));
  return { given, cursors, error, asked, arrived: server.arrived };
}
