// Callsheet runtime: finds the events in the lines of a text/event-stream, however it is cut.

/** An event as it is sent. One without data is none. */
export interface SentEvent {
  readonly name: string;
  readonly data: string;
}

/** Takes text as it comes, and gives the events that are whole. */
export class EventLines {
  /** Whether a line was one that event streams have. */
  isStream = false;
  #rest = "";
  #data: string[] = [];
  #name = "";
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
      if (event?.data) yield event;
    }
    this.#rest += last;
  }

  /** What was sent without the empty line at its end: all of it, or a part that is no JSON. */
  end(): SentEvent {
    if (this.#rest !== "") this.#line(this.#rest);
    return this.#event();
  }

  /** The event that ends with the line. Ids and comments are nothing of it. */
  #line(line: string): SentEvent | undefined {
    if (line === "") return this.#event();
    const [, name = "", value = ""] = /^([^:]*)(?:: ?([^]*))?$/.exec(line) ?? [];
    if (/^(?:|data|event|id|retry)$/.test(name)) this.isStream = true;
    if (name === "data") this.#data.push(value);
    if (name === "event") this.#name = value;
    return undefined;
  }

  #event(): SentEvent {
    const event = { name: this.#name || "message", data: this.#data.join("\n") };
    this.#data = [];
    this.#name = "";
    return event;
  }
}
