import { startStandIn, type StandIn } from "../stand-in/start-stand-in.ts";
import { wireOperations } from "../wire/operations.ts";
import { repository, runScript, type CommandResult } from "./run-command.ts";
import { counted, milliseconds } from "./screen/format.ts";
import type { Screen } from "./screen/screen.ts";
import { SceneOver } from "./tour.ts";

/** Prints the package, builds it, and starts the server. */
export async function prepare(screen: Screen): Promise<StandIn> {
  screen.section(
    "From call sheets to a package",
    "The package is printed from spec/, compiled, and then imported by its public name, as any program would. The server that answers it is its own mock, which `emit: [mock]` prints.",
    { status: "", time: "time" },
  );
  await command(screen, "callsheet generate", () =>
    runScript("generator/cli/cli.js", ["generate"]),
  );
  await command(screen, "tsc -p generated/tsconfig.json", () =>
    runScript("node_modules/typescript/bin/tsc", ["-p", "generated/tsconfig.json"]),
  );
  const finish = screen.row("stand-in server");
  const began = performance.now();
  const standIn = await startStandIn();
  finish({ status: "up", time: milliseconds(performance.now() - began) });
  const routes = counted(wireOperations.length, "route");
  screen.verdict("good", `${standIn.baseUrl} knows ${routes}, and answers as the mock does`);
  return standIn;
}

async function command(
  screen: Screen,
  name: string,
  run: () => Promise<CommandResult>,
): Promise<void> {
  const finish = screen.row(name);
  const { code, output, errors, milliseconds: took } = await run();
  finish({ status: `exit ${code}`, time: milliseconds(took) });
  const said = `${output}${errors}`.replaceAll(repository, "").trim().split("\n");
  for (const part of said) screen.verdict(code === 0 ? "good" : "bad", part || "done");
  if (code !== 0) throw new SceneOver(`${name} failed`);
}
