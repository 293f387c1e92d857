import { describe } from "vitest";
import { testHostileStrings } from "./hostile-strings.ts";
import { codePayloads } from "./payloads.ts";

describe("a text against code", () => {
  testHostileStrings(codePayloads);
});
