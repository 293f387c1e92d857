/** Where keys and values of plain YAML are: columns of numbers, a row for each value, those that hold others before these. */
import { SCALAR_STYLE, type ScalarEvent } from "js-yaml";
import { finder, type Found } from "./finder.ts";
import { isMapping, type Path, type PlainValue } from "./plain-value.ts";

export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface FoundEvent {
  readonly value: PlainValue;
  readonly key: Range | undefined;
  /** Of the value; undefined where only the nodes of the YAML library tell. */
  range(): Range | undefined;
}

export class EventPlaces {
  readonly #text: string;
  readonly #values: PlainValue[] = [];
  readonly #keyStarts: number[] = [];
  readonly #keyEnds: number[] = [];
  readonly #starts: number[] = [];
  /** Of a scalar; -1 where only nodes tell, and for collections. */
  readonly #ends: number[] = [];
  /** The row after the last one within it. */
  readonly #nexts: number[] = [];
  readonly #rows = new Map<number, ReadonlyMap<string | number, number>>();

  constructor(text: string) {
    this.#text = text;
  }

  addScalar(keyStart: number, keyEnd: number, event: ScalarEvent, value: PlainValue): void {
    const start = isBlock(event) ? this.#headerOf(event, keyEnd) : startOf(event);
    const row = this.open(keyStart, keyEnd, start, value);
    if (start !== -1) this.#ends[row] = event.valueEnd + quoteOf(event);
    this.close(row);
  }

  /** Where the `>-` is that a block begins with, and that events leave out; -1 where it is not right after its key. */
  #headerOf({ valueStart }: ScalarEvent, keyEnd: number): number {
    const header = /: +(?=[|>])/y;
    header.lastIndex = keyEnd;
    const isOnLine = keyEnd !== -1 && this.#text.indexOf("\n", keyEnd) + 1 === valueStart;
    return isOnLine && header.test(this.#text) ? header.lastIndex : -1;
  }

  open(keyStart: number, keyEnd: number, start: number, value: PlainValue): number {
    this.#keyStarts.push(keyStart);
    this.#keyEnds.push(keyEnd);
    this.#starts.push(start);
    this.#ends.push(-1);
    this.#nexts.push(-1);
    return this.#values.push(value) - 1;
  }

  close(row: number): void {
    this.#nexts[row] = this.#values.length;
  }

  readonly find = (path: Path): FoundEvent => {
    const { node, key } = this.#find(path);
    return {
      value: this.#values[node] ?? null,
      key: key === null ? undefined : this.#range(this.#keyStarts[key], this.#keyEnds[key]),
      range: () => this.#range(this.#starts[node], this.#endOf(node)),
    };
  };

  readonly #find = finder<number, number>(
    { node: 0, key: null },
    {
      entry: (row, name) => this.#found(this.#partsOf(row).get(name)),
      item: (row, at) => this.#partsOf(row).get(at),
      kindOf: (row) => {
        const value = this.#values[row];
        return isMapping(value) ? "mapping" : Array.isArray(value) ? "list" : "scalar";
      },
    },
  );

  #found(row: number | undefined): Found<number, number> | undefined {
    return row === undefined ? undefined : { node: row, key: row };
  }

  /** Rows by key or index; large mappings are searched once for each of their keys. */
  #partsOf(row: number): ReadonlyMap<string | number, number> {
    const known = this.#rows.get(row);
    if (known !== undefined) return known;
    const parts = new Map<string | number, number>();
    const value = this.#values[row];
    let part = row + 1;
    for (const name of isMapping(value) || Array.isArray(value) ? value.keys() : []) {
      parts.set(name, part);
      part = this.#nexts[part] ?? part;
    }
    this.#rows.set(row, parts);
    return parts;
  }

  #range(start = -1, end = -1): Range | undefined {
    return start === -1 || end === -1 ? undefined : { start, end };
  }

  #endOf(row: number): number {
    const end = this.#ends[row] ?? -1;
    const [start = -1, next = -1] = [this.#starts[row], this.#nexts[row]];
    if (end !== -1 || start === -1) return end;
    const value = this.#values[row];
    if (!isMapping(value) && !Array.isArray(value)) return -1;
    if (/[[{]/.test(this.#text.charAt(start))) return this.#closing(row);
    // A block ends below its last line, and its place with its first line.
    const lineEnd = this.#text.indexOf("\n", start);
    const last = next - 1;
    const isLonger = lineEnd !== -1 && (this.#starts[last] ?? -1) > lineEnd;
    return isLonger || this.#ends[last] !== -1 ? this.#text.length : -1;
  }

  /** After the brace or bracket that closes. */
  #closing(row: number): number {
    const next = this.#nexts[row] ?? -1;
    let last = -1;
    for (let part = row + 1; part < next; part = this.#nexts[part] ?? next) last = part;
    const from = last === -1 ? (this.#starts[row] ?? -1) + 1 : this.#endOf(last);
    if (from === -1) return -1;
    const rest = /(?:[\s,]|(?<=\s)#.*)*[\]}]/y;
    rest.lastIndex = from;
    return rest.test(this.#text) ? rest.lastIndex : -1;
  }
}

/** -1 for one that is not written. */
const startOf = (event: ScalarEvent): number =>
  event.valueStart === -1 ? -1 : event.valueStart - quoteOf(event);

export const isBlock = ({ style }: ScalarEvent): boolean =>
  style === SCALAR_STYLE.LITERAL_BLOCK || style === SCALAR_STYLE.FOLDED_BLOCK;

/** How much of a scalar is before its text, and after it. */
export const quoteOf = ({ style }: ScalarEvent): 0 | 1 =>
  style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED ? 1 : 0;
