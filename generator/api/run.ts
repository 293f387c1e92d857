/** What the projects of one call have in common: where they start from, what they tell, and what stops them. */
import { resolve } from "node:path";
import type { GenerateOptions as CommandOptions } from "../commands/generate.ts";
import type { Warm } from "../commands/render-memory.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { GenerateOptions } from "./options.ts";
import type { FullProject } from "./projects.ts";

export interface Run {
  /** Absolute. */
  readonly cwd: string;
  /** What the command is told beside the project. */
  of(project: FullProject): Omit<CommandOptions, keyof FullProject>;
  /** A run that stopped on request ends with the reason of that request, and not as if a spec were wrong. */
  throwIfStopped(diagnostics: readonly Diagnostic[]): void;
}

/** What a process that generates again and again remembers: of each output folder, by its path. */
export type Memories = Map<string, Warm>;

export function startRun(options: GenerateOptions, memories?: Memories): Run {
  const { signal, force, onProgress } = options;
  const cwd = resolve(options.cwd ?? process.cwd());
  signal?.throwIfAborted();
  return {
    cwd,
    of: ({ out }) => ({
      cwd,
      force,
      signal,
      warm: memories === undefined ? undefined : memoryOf(memories, resolve(cwd, out)),
      onStage(stage) {
        signal?.throwIfAborted();
        onProgress?.({ project: out, stage });
      },
      onFile(done, all) {
        signal?.throwIfAborted();
        onProgress?.({ project: out, stage: "print", files: { done, all } });
      },
    }),
    throwIfStopped(diagnostics) {
      if (diagnostics.some(({ code }) => code === "output-interrupted")) signal?.throwIfAborted();
    },
  };
}

function memoryOf(memories: Memories, folder: string): Warm {
  const memory = memories.get(folder) ?? {};
  memories.set(folder, memory);
  return memory;
}
