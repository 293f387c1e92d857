/** Why a command that names one service cannot be followed. */
import { didYouMean } from "../text/nearest.ts";

export const noSuchService = (name: string, known: readonly string[]): string =>
  `There is no service "${name}"${didYouMean(name, known, `; there are ${known.join(", ")}.`)}`;

/** `labels`: of all packages. */
export const serviceOfSeveral = (name: string, labels: readonly string[], one: string): string =>
  `Several packages have the service "${name}", and ${one}; say --package with one of ${labels.join(", ")}.`;
