/** What to say where a package that a generated one depends on is not installed. */
import { missingDependency } from "../../../project/surroundings/missing-dependency.ts";
import type { ImportablePackage } from "./generated-packages.ts";

export async function missingDependencyText(
  { manifest: { name } }: ImportablePackage,
  dependency: string,
  application: string,
): Promise<string> {
  const step = await missingDependency(application, application);
  const way = step === undefined ? "." : `. Run: ${step.command}`;
  return `The generated package "${name}" needs "${dependency}", which is not installed${way}`;
}
