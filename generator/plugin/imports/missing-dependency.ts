/** What to say where a package that a generated one depends on is not installed. */
import { installCommand } from "../../project/install-command.ts";
import type { ImportablePackage } from "./generated-packages.ts";

export const missingDependency = async (
  { manifest: { name } }: ImportablePackage,
  dependency: string,
  application: string,
): Promise<string> =>
  `The generated package "${name}" needs "${dependency}", which is not installed. ` +
  `Run: ${await installCommand(application, dependency)}`;
