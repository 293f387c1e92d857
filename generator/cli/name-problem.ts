import { serviceNameProblem } from "../emit/target/service-name.ts";

/** Why a service cannot have a name that was given on the command line. */
export function nameProblem(name: string): string | undefined {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
    return `"${name}" cannot name a service: write lower-case words joined by hyphens.`;
  }
  const reason = serviceNameProblem(name);
  if (reason === undefined) return undefined;
  return `A service cannot be called "${name}": ${reason}. Choose another name.`;
}
