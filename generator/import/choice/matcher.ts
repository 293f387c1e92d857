/** Whether a word matches a pattern: `*` is any text, and names of path variables do not matter. */
export function matcher(pattern: string): (word: string) => boolean {
  const [head = "", ...rest] = withoutNames(pattern).split("*");
  const tail = rest.pop();
  return (word) => {
    const text = withoutNames(word);
    if (tail === undefined) return text === head;
    if (!text.startsWith(head)) return false;
    let at = head.length;
    for (const part of rest) {
      const found = text.indexOf(part, at);
      if (found === -1) return false;
      at = found + part.length;
    }
    return text.length - tail.length >= at && text.endsWith(tail);
  };
}

/** `/things/{thingId}` to `/things/{}`. */
const withoutNames = (text: string): string => text.replaceAll(/\{[^{}]*\}/g, "{}");
