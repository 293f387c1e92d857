import type { Paint, Role } from "./paint.ts";
import { wrap } from "./wrap.ts";

/** Measurements of a call, at the right of its row. */
export interface Figures {
  readonly status: string;
  readonly time: string;
  readonly waited?: string;
}

/** A page of rows with three columns of figures at the right. */
export interface Screen {
  readonly width: number;
  readonly paint: Paint;
  line(text?: string): void;
  section(title: string, about: string, headings?: Figures): void;
  /** Shows the left half immediately, and the figures when they are known. */
  row(name: string, note?: string): (figures: Figures) => void;
  /** Shows a paragraph below a row. Lines can break before a character of `breaks`. */
  text(role: Role, text: string, breaks?: string): void;
  /** Prints the result of the row. */
  verdict(role: "good" | "bad" | "slow", text: string): void;
}

const callHeadings: Figures = { status: "status", time: "time", waited: "waited" };
const indent = "    ";
const marks = { good: "✓", slow: "✓", bad: "✗" };

export function createScreen(write: (text: string) => void, width: number, paint: Paint): Screen {
  const line = (text = ""): void => write(`${text}\n`);
  const left = width - align(callHeadings).join("").length;

  return {
    width,
    paint,
    line,
    section(title, about, headings = callHeadings) {
      line();
      line();
      line(paint("title", title.padEnd(left)) + paint("quiet", align(headings).join("").trimEnd()));
      for (const part of wrap(about, { width })) line(part);
    },
    row(name, note = "") {
      const shown = note === "" ? "" : `  ${note}`;
      const fits = 2 + name.length + shown.length <= left;
      const beside = fits ? shown : "";
      line();
      write(`  ${paint("name", name)}${paint("quiet", beside)}`);
      const gap = " ".repeat(Math.max(0, left - 2 - name.length - beside.length));
      return (figures) => {
        line(gap + paintFigures(paint, figures));
        if (!fits) line(paint("quiet", indent + note));
      };
    },
    text(role, text, breaks = "") {
      const layout = { first: width - indent.length, width: width - 2 * indent.length, breaks };
      const [first = "", ...rest] = wrap(text, layout);
      line(paint(role, indent + first));
      for (const part of rest) line(paint(role, indent + indent + part));
    },
    verdict(role, text) {
      const room = { width: width - indent.length - 2 };
      const [first = "", ...rest] = text.split("\n").flatMap((part) => wrap(part, room));
      const tone = role === "good" ? "plain" : role;
      line(`${indent}${paint(role, marks[role])} ${paint(tone, first)}`);
      for (const part of rest) line(paint(tone, `${indent}  ${part}`));
    },
  };
}

function align({ status, time, waited = "" }: Figures): [string, string, string] {
  return [status.padStart(7), time.padStart(10), waited.padStart(11)];
}

function paintFigures(paint: Paint, figures: Figures): string {
  const [status, time, waited] = align(figures);
  const outcome = /^[45]/.test(figures.status) ? "bad" : "good";
  const patience = /\d/.test(waited) ? "slow" : "quiet";
  return `${paint(outcome, status)}${time}${paint(patience, waited.trimEnd())}`;
}
