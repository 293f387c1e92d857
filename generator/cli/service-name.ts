/** Names of services on the command line, for the commands that begin one. */
import { serviceNameProblem } from "../emit/target/target-problems.ts";
import { UsageError } from "./command.ts";

/** Throws for a name that no service can have. */
export function checkServiceName(name: string): void {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
    throw new UsageError(
      `"${name}" cannot name a service: write lower-case words joined by hyphens.`,
    );
  }
  const reason = serviceNameProblem(name);
  if (reason !== undefined) {
    throw new UsageError(`A service cannot be called "${name}": ${reason}. Choose another name.`);
  }
}
