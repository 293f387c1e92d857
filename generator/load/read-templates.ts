/** The folder of templates to text: what will be copied or filled in is read here, so that all that follows is pure. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { byCodeUnit } from "../text/order.ts";

export interface Templates {
  /** The runtime, file by file, sorted by name. */
  readonly runtime: readonly { readonly name: string; readonly text: string }[];
  /** Handlebars templates by name, without ending. */
  readonly prose: Readonly<Record<string, string>>;
}

const templates = new URL("../../templates/", import.meta.url);

export function readTemplates(): Templates {
  const runtime = new URL("runtime/", templates);
  const names = readdirSync(fileURLToPath(runtime)).filter((name) => name.endsWith(".ts"));
  return {
    runtime: names
      .toSorted(byCodeUnit)
      .map((name) => ({ name, text: readFileSync(new URL(name, runtime), "utf8") })),
    prose: { readme: readFileSync(new URL("readme.md.hbs", templates), "utf8") },
  };
}
