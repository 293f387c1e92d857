import { describe, expect, it } from "vitest";
import type {
  Annotation,
  AnnotationLevel,
} from "../../generator/diagnostics/platforms/annotations.ts";
import { githubAnnotations } from "../../generator/diagnostics/platforms/annotations.ts";
import {
  githubCommand,
  withoutCommands,
} from "../../generator/diagnostics/platforms/annotations.ts";
import { inRepository, repositoryPath } from "../../generator/diagnostics/platforms/annotations.ts";

const annotation = (level: AnnotationLevel, index = 1): Annotation => ({
  level,
  message: `${level} ${index}`,
});

const many = (level: AnnotationLevel, count: number): Annotation[] =>
  Array.from({ length: count }, (_, index) => annotation(level, index + 1));

describe("a workflow command", () => {
  it("prints file, line, columns and title in a workflow command", () => {
    const place = { file: "spec/a.yaml", line: 3, column: 5, length: 4 };
    expect(githubCommand({ level: "error", title: "rule", message: "Gone.", place })).toBe(
      "::error file=spec/a.yaml,line=3,col=5,endColumn=9,title=rule::Gone.",
    );
  });

  it("omits properties of a workflow command without a location", () => {
    expect(githubCommand(annotation("notice"))).toBe("::notice::notice 1");
  });

  it("escapes characters that end a message or a property", () => {
    const hostile = "a%0A\r\n::error::b, c: d";
    const place = { file: hostile, line: 1, column: 1, length: 0 };
    expect(githubCommand({ level: "warning", title: hostile, message: hostile, place })).toBe(
      "::warning file=a%250A%0D%0A%3A%3Aerror%3A%3Ab%2C c%3A d,line=1,col=1,endColumn=1," +
        "title=a%250A%0D%0A%3A%3Aerror%3A%3Ab%2C c%3A d::a%250A%0D%0A::error::b, c: d",
    );
  });

  it("pauses workflow commands while it prints any report", () => {
    const text = "::add-mask::a\n##[error]b\n::callsheet-0::";
    const [stop = "", ...rest] = withoutCommands(text).split("\n");
    const word = stop.replace("::stop-commands::", "");
    expect(rest).toEqual([...text.split("\n"), `::${word}::`]);
    expect(text).not.toContain(word);
  });
});

describe("the annotations of a step", () => {
  it("prints all findings up to GitHub's limit", () => {
    const all = [...many("notice", 10), ...many("error", 10), ...many("warning", 10)];
    const lines = githubAnnotations(all);
    expect(lines).toHaveLength(30);
    expect(lines[0]).toBe("::error::error 1");
    expect(lines.at(-1)).toBe("::notice::notice 10");
  });

  it.each([
    ["errors", [...many("error", 11)], 10, "1 more finding"],
    ["warnings", [...many("error", 1), ...many("warning", 2000)], 11, "1990 more findings"],
    ["notices", many("notice", 11), 9, "2 more findings"],
  ] as const)("counts the rest after ten annotations of one level: %s", (_, all, shown, rest) => {
    const lines = githubAnnotations(all);
    expect(lines).toHaveLength(shown + 1);
    expect(lines.at(-1)).toBe(`::notice::${rest} in the summary and in the log.`);
    expect(lines.filter((line) => line.startsWith("::notice")).length).toBeLessThanOrEqual(10);
  });

  it("prints no annotations if there are no findings", () => {
    expect(githubAnnotations([])).toEqual([]);
  });
});

describe("a path in the repository", () => {
  it.each([
    ["spec/a.yaml", "", "spec/a.yaml"],
    ["spec\\a.yaml", "packages\\api", "packages/api/spec/a.yaml"],
    ["../spec/a.yaml", "packages/api", "packages/spec/a.yaml"],
    ["./a.yaml", "", "a.yaml"],
  ])("resolves path %s below folder %j", (file, below, expected) => {
    expect(repositoryPath(file, below)).toBe(expected);
    expect(inRepository({ file, line: 1, column: 2, length: 3 }, below)).toEqual({
      file: expected,
      line: 1,
      column: 2,
      length: 3,
    });
  });
});
