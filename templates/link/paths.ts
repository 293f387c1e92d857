// Which modules are put together, by their paths below the folder of what is built
// (hand-written in templates/link, copied into the generated package).

const runtimeFolder = "runtime/";

export const isRuntime = (path: string): boolean => path.startsWith(runtimeFolder);

/** What the main entry of the runtime needs, and what several others do. */
export const corePath: string = `${runtimeFolder}core.js`;

/** Whether a module of the runtime becomes a part of others. Those in no room are its entries. */
export const isInner = (path: string): boolean => /^runtime\/[^/]+\//.test(path);

/** Whether this is the module with all resources of a service. */
export const hasResources = (path: string): boolean =>
  /^(?!runtime\/)[^/]+\/resources\.js$/.test(path);
