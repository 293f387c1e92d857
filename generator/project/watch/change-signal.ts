/** Something may have changed: rung by whoever sees it, waited for by the one who acts on it. */
export interface Bell {
  ring(): void;
  /** Waits until it is rung, and at most so many milliseconds; true when it was rung since the last wait. */
  rung(milliseconds: number): Promise<boolean>;
}

export function createBell(): Bell {
  let isRung = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      isRung = true;
      wake?.();
    },
    async rung(milliseconds) {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = undefined;
      }
      const was = isRung;
      isRung = false;
      return was;
    },
  };
}
