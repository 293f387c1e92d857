/** What the runtime has that no call sheet asks for: an application gets it by the word that its configuration says. */
export interface RuntimeRoom {
  readonly doc: string;
  /** Files of the runtime that an application imports from. */
  readonly files?: readonly string[];
  /** Names that the runtime exports. */
  readonly names?: readonly string[];
}

export const runtimeRooms = {
  bearer: { doc: "tokens that are fetched and expire", names: ["bearer"] },
  checks: {
    doc: "validators of arguments, results and options, looked at while the program runs",
    names: ["checking"],
  },
  files: { doc: "files of the disk, sent and saved", files: ["file.ts"] },
  limits: { doc: "limits of your own, where sheets have none", names: ["limited"] },
  logging: { doc: "a logger with levels and sentences", names: ["logging"] },
  otel: { doc: "spans and metrics of OpenTelemetry", files: ["otel.ts"] },
  poll: { doc: "calls until an answer is as wanted", names: ["poll"] },
  redis: { doc: "limits that processes share in Redis", files: ["throttle-redis.ts"] },
  testing: { doc: "doubles for tests", names: ["answered", "clientOf"] },
} as const satisfies Readonly<Record<string, RuntimeRoom>>;

export type RoomName = keyof typeof runtimeRooms;

export const roomNames = Object.keys(runtimeRooms) as RoomName[];
