import { isScalar, parseDocument } from "yaml";

/** Whether a text without quotes is a text to every parser, and not a number, a date, a truth or nothing. */
export function isTextInYaml(text: string): boolean {
  if (!/^[-+.\d~=<]|^(?:y|n|yes|no|on|off|true|false|null)$/i.test(text)) return true;
  return (["1.1", "1.2"] as const).every((version) => {
    const { contents } = parseDocument(text, { version, logLevel: "silent" });
    return isScalar(contents) && contents.value === text;
  });
}
