import { resolve } from "node:path";
import type { Output } from "../../programs/package-files.ts";
import { packageLayout, sourceLayout } from "../../text/package-layout.ts";
import type { Project } from "./project.ts";

/** Returns the folder and the layout of the code, for programs that use it. They do not depend on import extensions. */
export const codeOutput = ({ out, layout, with: rooms }: Project, cwd: string): Output => ({
  folder: resolve(cwd, out),
  layout: layout === "source" ? sourceLayout(".ts", rooms) : packageLayout,
});
