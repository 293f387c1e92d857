// Reads what runs of base64 and hexadecimal digits may spell, wherever in a group of them they begin
// (hand-written in templates/runtime, copied into the generated package).

/** How runs of such digits are found in a text, of three bytes or more, and what one may spell: a character for each byte. */
export interface Digits {
  readonly runs: RegExp;
  spelled(run: string): string[];
}

export const digits: readonly Digits[] = [
  {
    runs: /[\w+/-]{4,}/g,
    spelled(run) {
      return ["", "A", "AA", "AAA"].map((missing) => {
        const whole = `${missing}${run.replaceAll("-", "+").replaceAll("_", "/")}AAA`;
        return atob(whole.slice(0, whole.length & -4));
      });
    },
  },
  {
    runs: /[\da-f]{6,}/gi,
    spelled: (run) => [run, run.slice(1)].map((pairs) => pairs.replaceAll(/..?/g, byte)),
  },
];

/** A digit that is left alone spells nothing. */
function byte(pair: string): string {
  return String.fromCharCode(Number(`0x${pair}`));
}
