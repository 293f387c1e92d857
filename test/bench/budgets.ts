/**
 * `node --expose-gc test/bench/budgets.ts [COUNT]`: bytes that a budget takes while nobody uses it and its period is not over.
 * A measurement: it prints and asserts nothing.
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
