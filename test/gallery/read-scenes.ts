/** The scenes of a gallery: each program with its requests, responses and output. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import type { SourceText } from "../../generator/text/source-text.ts";

const cases = fileURLToPath(new URL("../cases/", import.meta.url));

export interface Scene {
  readonly title: string;
  readonly program: string;
  /** The requests of the API's documentation, in order. */
  readonly requests: readonly string[];
  /** The response to each request. */
  readonly answers: readonly string[];
  readonly prints: string;
  /** The pages of the API's documentation that describe the requests. */
  readonly links: readonly string[];
}

export interface Gallery {
  readonly name: string;
  readonly sources: readonly SourceText[];
  readonly scenes: readonly Scene[];
}

export function readGalleries(): readonly Gallery[] {
  return readdirSync(cases)
    .filter((name) => name.startsWith("gallery-"))
    .map((name) => ({
      name,
      sources: readSpec(join(cases, name, "spec")).sources,
      scenes: readScenes(readFileSync(join(cases, name, "use.md"), "utf8")),
    }));
}

function readScenes(text: string): Scene[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const blocks = [...section.matchAll(/^```(?<language>\w+)\n(?<text>.*?)^```$/gms)];
      const textsOf = (language: string): string[] =>
        blocks
          .filter(({ groups }) => groups?.["language"] === language)
          .map(({ groups }) => groups?.["text"] ?? "");
      const messages = textsOf("http");
      const isAnswer = (message: string): boolean => /^\d/.test(message);
      return {
        title: section.slice(0, section.indexOf("\n")),
        program: textsOf("ts").join("\n"),
        requests: messages.filter((message) => !isAnswer(message)),
        answers: messages.filter(isAnswer),
        prints: textsOf("text").join(""),
        links: [...section.matchAll(/\]\((https:[^)\s]+)\)/g)].map(([, link = ""]) => link),
      };
    });
}
