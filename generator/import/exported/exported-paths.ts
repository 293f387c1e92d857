/** Request lines as sheets have them. */
import { roles } from "../../model/model.ts";
import type { OperationDescription, PathDescription } from "../description/description.ts";
import { textIn, textsIn } from "./values.ts";

export function exportedPaths({
  extension,
  paths,
}: Pick<OperationDescription, "extension" | "paths">): readonly PathDescription[] {
  const line = textIn(extension, "http");
  if (line !== undefined) return [pathOf(line, "main")];
  const lines = textsIn(extension, "http").flatMap(([word, text]) => {
    const role = roles.find((one) => one === word);
    return role === undefined ? [] : [pathOf(text, role)];
  });
  return lines.length === 0 ? paths : lines;
}

function pathOf(line: string, role: PathDescription["role"]): PathDescription {
  const [template = "", label] = line.slice(line.indexOf(" ") + 1).split("#");
  return label === undefined ? { template, role } : { template, role, label };
}
