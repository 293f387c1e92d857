import { describe } from "vitest";
import { stride } from "../../support/thorough.ts";
import { testHostileStrings } from "./hostile-strings.ts";
import { commentPayloads, markupPayloads } from "./payloads.ts";

describe("a text against prose", () => {
  // What the formatter makes of code, the texts against code show; it leaves comments as they are.
  testHostileStrings({ ...commentPayloads, ...markupPayloads }, stride(8), [".md"]);
});
