/** Runs both applications with a service on loopback. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { startRooms } from "./rooms-server.ts";

const rooms = await startRooms();
const env = { ...process.env, ROOMS_URL: rooms.url, ROOMS_TOKEN: "my-token" };
for (const name of ["report", "reminders"]) {
  const [code] = await once(fork(`apps/${name}/src/main.ts`, { env }), "exit");
  if (code !== 0) process.exitCode = 1;
}
rooms.close();
