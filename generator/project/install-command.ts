/** The command that adds a package to an application, by the package manager that it uses. */
import { detect, resolveCommand } from "package-manager-detector";

export async function installCommand(folder: string, name: string): Promise<string> {
  const found = await detect({ cwd: folder });
  const { command = "npm", args = ["install", name] } =
    resolveCommand(found?.agent ?? "npm", "add", [name]) ?? {};
  return [command, ...args].join(" ");
}
