/** Events in order, for a test that waits for one of them. */
export interface Queue<T> {
  push(item: T): void;
  /** Resolves with the next item that matches, and fails with the items seen instead. */
  next(isWanted?: (item: T) => boolean): Promise<T>;
  /** The items since the last call; possibly empty. */
  takeAll(): readonly T[];
}

/** Timeout in milliseconds, long enough for a busy machine. */
const patience = 45_000;

export function createQueue<T>(): Queue<T> {
  const items: T[] = [];
  let given = 0;
  let wake = (): void => undefined;
  return {
    push(item) {
      items.push(item);
      wake();
    },
    takeAll() {
      const rest = items.slice(given);
      given = items.length;
      return rest;
    },
    async next(isWanted = () => true) {
      const start = performance.now();
      const seen: T[] = [];
      for (;;) {
        while (given < items.length) {
          const item = items[given++] as T;
          if (isWanted(item)) return item;
          seen.push(item);
        }
        const left = patience - (performance.now() - start);
        if (left <= 0) throw new Error(inVain(seen));
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
  };
}

const inVain = (seen: readonly unknown[]): string => {
  const last = seen.slice(-3).map((item) => JSON.stringify(item).slice(0, 400));
  return [`Waited in vain; ${seen.length} others came, at last:`, ...last].join("\n");
};
