import { openClients, accessToken } from "./clients.ts";
import { watchCalls } from "./call-watch.ts";
import { createMask } from "./mask.ts";
import { prepare } from "./prepare.ts";
import { tourBurst } from "./scenes/burst.ts";
import { tourLineItems } from "./scenes/line-items.ts";
import { tourMedia } from "./scenes/media.ts";
import { tourTokenData } from "./scenes/token-data.ts";
import { tourTrouble, wrongKey } from "./scenes/trouble.ts";
import { createPaint } from "./screen/paint.ts";
import { createScreen } from "./screen/screen.ts";
import { showSummary } from "./summary.ts";
import { createTour, SceneOver } from "./tour.ts";

const { stdout, env } = process;
// A reader that closes the pipe (`| head`) is not an error.
stdout.on("error", () => process.exit());

/** Generates and builds both clients, calls a server with them and shows all of it; returns the exit code. */
async function start(): Promise<number> {
  const began = performance.now();
  const paint = createPaint(stdout.isTTY && !env["NO_COLOR"]);
  const width = Math.min(100, Math.max(60, stdout.columns ?? 80));
  const screen = createScreen((text) => stdout.write(text), width, paint);
  screen.line(paint("title", "Callsheet: two services, from their call sheets to answered calls"));

  await using standIn = await prepare(screen);
  const watch = watchCalls();
  const mask = createMask([standIn.apikey, wrongKey, accessToken]);
  const tour = createTour({ screen, standIn, watch, mask });
  const clients = await openClients(standIn, watch);
  for (const scene of [tourTokenData, tourBurst, tourLineItems, tourMedia, tourTrouble]) {
    await scene(tour, clients).catch(ignoreSceneOver);
  }
  return showSummary(tour, performance.now() - began);
}

/** Ignores an error that its scene has shown. The next scene does not depend on it. */
function ignoreSceneOver(error: unknown): number {
  if (error instanceof SceneOver) return 1;
  throw error;
}

process.exitCode = await start().catch(ignoreSceneOver);
