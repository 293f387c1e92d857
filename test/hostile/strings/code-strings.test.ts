import { describe } from "vitest";
import { stride } from "../../support/thorough.ts";
import { testHostileStrings } from "./hostile-strings.ts";
import { codePayloads } from "./payloads.ts";

describe("a text against code", () => {
  testHostileStrings(codePayloads, stride(5));
});
