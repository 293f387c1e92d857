// Callsheet runtime: parses the lines of an event stream, which can arrive in parts of any size.

/** An event with the received fields. */
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
  /** Whether any line is valid in an event stream. */
  isStream = false;
  #rest = "";
  #data: string[] = [];
  #fields: { name?: string; id?: string; retry?: number } = {};
  /** Whether the last character was a carriage return, which forms one line end with a following line feed. */
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

  /** Returns the event that was received without the empty line after it, completely or in part. */
  end(): SentEvent | undefined {
    const isCut = this.#rest !== "";
    if (isCut) this.#line(this.#rest);
    const event = this.#event();
    return event && isCut ? { ...event, isCut } : event;
  }

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

  /** Returns the current event; undefined without name and data, because ids and comments alone are not an event. */
  #event(): SentEvent | undefined {
    const fields = this.#fields;
    const data = this.#data;
    this.#fields = {};
    this.#data = [];
    if (data.length > 0) return { ...fields, data: data.join("\n") };
    return fields.name ? fields : undefined;
  }
}
