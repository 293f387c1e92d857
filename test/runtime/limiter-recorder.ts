import type { Limit, Limiter } from "../../templates/runtime/index.ts";

interface Asked {
  readonly key: string;
  readonly limit: Limit;
  readonly longest: number | undefined;
}

/** A limiter without limits that records its calls. */
export function recorder(): { limiter: Limiter; asked: Asked[]; told: string[] } {
  const asked: Asked[] = [];
  const told: string[] = [];
  const limiter: Limiter = {
    async acquire(key, limit, _, longest) {
      asked.push({ key, limit, longest });
      return (margin) => void told.push(`released ${margin}`);
    },
  };
  return { limiter, asked, told };
}
