/** Words of the API's document in quotation marks, for pages that assistants read too. */
import { sentence } from "./sentences.ts";

/** Returns a string in quotation marks that it cannot end. */
export function quoted(text: string | undefined): string | undefined {
  const whole = sentence(text);
  return whole === undefined || whole === "" ? whole : `“${whole.replaceAll(/[“”]/g, '"')}”`;
}
