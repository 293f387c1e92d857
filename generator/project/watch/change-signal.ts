/** Tells a waiting loop that something may have changed. */
export interface ChangeSignal {
  notify(): void;
  /** Waits for a notification, at most this many milliseconds; true if there was one since the last wait. */
  wait(milliseconds: number): Promise<boolean>;
}

export function createChangeSignal(): ChangeSignal {
  let isNotified = false;
  let wake: (() => void) | undefined;
  return {
    notify() {
      isNotified = true;
      wake?.();
    },
    async wait(milliseconds) {
      if (!isNotified) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = undefined;
      }
      const was = isNotified;
      isNotified = false;
      return was;
    },
  };
}
