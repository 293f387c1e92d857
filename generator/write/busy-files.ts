/** Work with files that other programs use. Windows locks them: virus scanners and editors, usually for milliseconds. */
import { hasCode } from "./output-error.ts";

/** Milliseconds of the first pause, and of the last one. Each pause is twice as long as the one before. */
const [firstPause, lastPause] = [10, 640];

const neverNotified = new Int32Array(new SharedArrayBuffer(4));

/**
 * Retries work that fails because another program uses a file, on Windows. The same errors are permanent elsewhere. A
 * failed attempt must change nothing, as those of `renameSync` and `unlinkSync`.
 */
export function whileBusy<T>(work: () => T, platform: NodeJS.Platform = process.platform): T {
  for (let pause = firstPause; ; pause *= 2) {
    try {
      return work();
    } catch (error) {
      const isBusy = platform === "win32" && hasCode(error, "EACCES", "EBUSY", "EPERM");
      if (!isBusy || pause > lastPause) throw error;
      Atomics.wait(neverNotified, 0, 0, pause);
    }
  }
}
