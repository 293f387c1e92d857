/** Messages for the author of a template: the location and the problem, in terms of the template. */
import { describe, expect, test } from "vitest";
import { printMarkdown } from "../../generator/print/print-markdown.ts";
import { TemplateError } from "../../generator/print/output-file.ts";

const data = {
  name: "clients",
  description: undefined,
  services: [{ title: "Library", names: ["a"] }],
};

const print = (source: string): string =>
  printMarkdown(
    { kind: "markdown", path: "README.md", template: "readme", data },
    { readme: source },
  );

function failure(source: string): TemplateError {
  try {
    print(source);
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
  throw new Error("The template was filled in.");
}

describe("a template", () => {
  test.each<[string, string, number, number, string]>([
    ["an unknown name", "a\n {{nmae}}", 2, 4, 'no value "nmae" here; did you mean "name"'],
    [
      "an unknown name in a list",
      "{{#each services}}\n{{tilte}}{{/each}}",
      2,
      3,
      'did you mean "title"',
    ],
    ["a name below a missing value", "{{description.length}}", 1, 3, 'no value "length"'],
    ["an unknown helper", "x {{cod name}}", 1, 5, 'no value "cod" here; did you mean "code"'],
    ["an unknown partial", "a\n\n  {{> toc}}", 3, 3, 'there is no partial "toc"'],
    ["mismatched block names", "{{#if name}}\n{{/each}}", 1, 4, "if doesn't match each"],
    ["an unclosed block", "a\n{{#if name}}\nb", 3, 1, "it ends before a block"],
    ["unclosed braces", "a\nb {{name\n}", 3, 1, "it is unexpected here"],
    ["a helper without a value", "{{code}}", 1, 1, '"code" takes one value'],
    ["the log helper", "{{log name}}", 1, 1, 'cannot use "log"'],
  ])("rejects a template with %s at its location", (_, source, line, column, reason) => {
    const error = failure(source);
    expect(error.message).toContain(reason);
    expect([error.line, error.column]).toEqual([line, column]);
  });

  test.each([
    [
      "{{#each services}}{{name}}{{/each}}",
      'no value "name" here; it is at the top, as "@root.name"',
    ],
    ["{{title}}", 'no value "title" here; it is in services[]'],
    ["{{zzzzzzzz}}", 'no value "zzzzzzzz" here; there are name, description, services'],
    ["{{#each services}}{{zzzzzzzz}}{{/each}}", 'no value "zzzzzzzz" here; there are title, names'],
  ])("reports %s with the scope of the name, or with all names", (source, reason) => {
    expect(failure(source).message).toContain(reason);
  });

  test("accepts a template that omits data or checks for optional data", () => {
    const source =
      "{{name}}{{#if description}} {{description}}{{/if}}{{#each services}} {{@index}}{{title}}{{/each}}";
    expect(print(source)).toBe("clients 0Library");
  });

  test("accepts partials that a template declares", () => {
    expect(print('{{#*inline "hello"}}hello {{name}}{{/inline}}{{> hello}}')).toBe("hello clients");
  });

  test.each([
    "{{constructor}}",
    "{{constructor.constructor}}",
    "{{lookup this '__proto__'}}",
    "{{lookup (lookup this 'constructor') 'name'}}",
    "{{#with services}}{{#with concat}}{{call}}{{/with}}{{/with}}",
    "{{#each services}}{{toString}}{{/each}}",
  ])("reaches no prototype: %s", (source) => {
    let text = "";
    try {
      text = print(source);
    } catch (error) {
      expect(error).toBeInstanceOf(TemplateError);
    }
    expect(text.trim()).toBe("");
  });
});
