import { isScalar, parseDocument } from "yaml";

/** Whether every YAML parser reads an unquoted text as a text, and not as a number, a date, a boolean or null. */
export function isTextInYaml(text: string): boolean {
  if (!/^[-+.\d~=<]|^(?:y|n|yes|no|on|off|true|false|null)$/i.test(text)) return true;
  return (["1.1", "1.2"] as const).every((version) => {
    const { contents } = parseDocument(text, { version, logLevel: "silent" });
    return isScalar(contents) && contents.value === text;
  });
}
