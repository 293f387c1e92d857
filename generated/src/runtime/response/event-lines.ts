// Callsheet runtime: finds the events in the lines of an event stream, wherever it is split.

/** An event with the fields that were sent. */
export interface SentEvent {
  readonly name?: string;
  readonly data?: string;
  readonly id?: string;
  readonly retry?: number;
  /** Whether the stream stopped within its last line. */
  readonly isCut?: boolean;
}

/** Accepts text in parts, and returns the complete events. */
export class EventLines {
  /** Whether a line was one that event streams have. */
  isStream = false;
  #rest = "";
  #data: string[] = [];
  #fields: { name?: string; id?: string; retry?: number } = {};
  /** A line feed that comes next belongs to the carriage return before it. */
  #afterReturn = false;

  *take(text: string): Iterable<SentEvent> {
    if (text === "") return;
    const part = this.#afterReturn && text.startsWith("\n") ? text.slice(1) : text;
    this.#afterReturn = text.endsWith("\r");
    const lines = part.split(/\r\n|\r|\n/);
    const last = lines.pop() ?? "";
    for (const line of lines) {
      const event = this.#line(this.#rest + line);
      this.#rest = "";
      if (event) yield event;
    }
    this.#rest += last;
  }

  /** The event that was sent without the empty line at its end: all of it, or a part. */
  end(): SentEvent | undefined {
    const isCut = this.#rest !== "";
    if (isCut) this.#line(this.#rest);
    const event = this.#event();
    return event && isCut ? { ...event, isCut } : event;
  }

  /** The event that ends with the line. */
  #line(line: string): SentEvent | undefined {
    if (line === "") return this.#event();
    const colon = line.indexOf(":");
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(line[colon + 1] === " " ? colon + 2 : colon + 1);
    if (/^(?:|data|event|id|retry)$/.test(name)) this.isStream = true;
    if (name === "data") this.#data.push(value);
    if (name === "event") this.#fields.name = value;
    if (name === "id" && !value.includes("\0")) this.#fields.id = value;
    if (name === "retry" && /^\d+$/.test(value)) this.#fields.retry = Number(value);
    return undefined;
  }

  /** Undefined if there is neither a name nor data: ids and comments alone are not an event. */
  #event(): SentEvent | undefined {
    const fields = this.#fields;
    const data = this.#data;
    this.#fields = {};
    this.#data = [];
    if (data.length > 0) return { ...fields, data: data.join("\n") };
    return fields.name ? fields : undefined;
  }
}
