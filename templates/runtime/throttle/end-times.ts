// When the latest attempts of a budget ended
// (hand-written in templates/runtime, copied into the generated package).

/** Times in order, no more of them than are asked for; the earliest make room for later ones. */
export class Ends {
  /** A ring, once it is full: a list would move everything up for each that leaves. */
  #times: number[] = [];
  /** Where the earliest stands. */
  #first = 0;

  get length(): number {
    return this.#times.length;
  }

  /** 0 is the latest, 1 the one before. */
  latest(ago: number): number | undefined {
    const { length } = this.#times;
    return ago < length ? this.#times[(this.#first + length - 1 - ago) % length] : undefined;
  }

  /** Adds a time, usually the latest, and keeps the latest `most`. */
  add(time: number, most: number): void {
    const { length } = this.#times;
    if (length < most) this.#grow(time);
    else if (time < (this.latest(length - 1) ?? time)) return;
    else {
      this.#times[this.#first] = time;
      this.#first = (this.#first + 1) % length;
    }
    this.#sink();
  }

  #grow(time: number): void {
    if (this.#first > 0) {
      this.#times = [...this.#times.slice(this.#first), ...this.#times.slice(0, this.#first)];
      this.#first = 0;
    }
    // Most budgets are small and many: exactly as large as they must be.
    if (this.#times.length < 4) this.#times = [...this.#times, time];
    else this.#times.push(time);
  }

  /** Moves the newest time before those that are later. */
  #sink(): void {
    const times = this.#times;
    const { length } = times;
    for (let ago = 0; ago + 1 < length; ago += 1) {
      const here = (this.#first + length - 1 - ago) % length;
      const before = (here + length - 1) % length;
      const [time = 0, earlier = 0] = [times[here], times[before]];
      if (earlier <= time) return;
      times[here] = earlier;
      times[before] = time;
    }
  }
}
