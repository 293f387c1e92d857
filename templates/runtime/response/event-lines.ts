// Finds the events in the lines of a text/event-stream, however it is cut
// (hand-written in templates/runtime, copied into the generated package).

/** Takes text as it comes, and gives the data of the events that are whole. */
export class EventLines {
  /** Whether a line was one that event streams have. */
  isStream = false;
  #rest = "";
  #data: string[] = [];
  /** A line feed that comes next belongs to the carriage return before it. */
  #afterReturn = false;

  *take(text: string): Iterable<string> {
    if (text === "") return;
    const part = this.#afterReturn && text.startsWith("\n") ? text.slice(1) : text;
    this.#afterReturn = text.endsWith("\r");
    const lines = part.split(/\r\n|\r|\n/);
    const last = lines.pop() ?? "";
    for (const line of lines) {
      const data = this.#line(this.#rest + line);
      this.#rest = "";
      if (data) yield data;
    }
    this.#rest += last;
  }

  /** What was sent without the empty line at its end: all of it, or a part that is no JSON. */
  end(): string {
    if (this.#rest !== "") this.#line(this.#rest);
    return this.#event();
  }

  /** The data of the event that ends with the line. Names of events, ids and comments are no data. */
  #line(line: string): string | undefined {
    if (line === "") return this.#event();
    const [, name = "", value = ""] = /^([^:]*)(?:: ?([^]*))?$/.exec(line) ?? [];
    if (/^(?:|data|event|id|retry)$/.test(name)) this.isStream = true;
    if (name === "data") this.#data.push(value);
    return undefined;
  }

  #event(): string {
    const data = this.#data.join("\n");
    this.#data = [];
    return data;
  }
}
