/**
 * `node --expose-gc test/bench/budgets.ts [COUNT]`: bytes of an unused budget until its period ends. A measurement:
 * prints without assertions.
 */
import { createLimiter } from "../../templates/runtime/throttle/limiter.ts";

const count = Number(process.argv[2] ?? 50_000);
const limit = { calls: 1000, per: 86_400_000 };
const { signal } = new AbortController();

function heap(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

const keys = Array.from({ length: count }, (_, index) => `customer ${index}`);
const before = heap();
const limiter = createLimiter();
for (const key of keys) (await limiter.acquire(key, limit, signal))();
console.log(`${Math.round((heap() - before) / count)} B a budget, ${limiter.size} of them`);
