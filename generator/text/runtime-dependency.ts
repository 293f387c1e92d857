/** What the runtime imports beside the platform: one package, and the versions of it that will do. */
export const runtimeDependency = { name: "ky", range: "^2.1.0" } as const;

/** As package managers take it on a command line, without a character that a shell reads otherwise. */
export const installedAs = `${runtimeDependency.name}@2`;
