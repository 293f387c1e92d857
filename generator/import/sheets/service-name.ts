/** What the service is called: its folder, and its entry in the package. */
import { serviceNameProblem } from "../../emit/target/service-name.ts";
import type { Description } from "../description/description.ts";

/** Words of a title that say nothing of whose API it is. */
const common =
  /^(?:api|apis|the|rest|restful|http|web|openapi|swagger|public|spec|specification|platform)$/;

/** Of the API, or of the format of its document. */
const version = /\b(?:openapi|swagger|version|v)[ -]?\d+(?:\.\d+)*/gi;

const form = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

export function serviceName(
  { name, title, extension }: Pick<Description, "name" | "title" | "extension">,
  given: string | undefined,
): string {
  if (given !== undefined) return given;
  const own = extension?.["service"];
  if (typeof own === "string" && form.test(own)) return own;
  const words = wordsOf(name ?? title.replaceAll(version, " "));
  const telling = words.filter((word) => !common.test(word));
  const all = name === undefined && telling.length > 0 ? telling : words;
  const joined = shortName(all.join("-").replace(/^(?=\d)/, "api-")) || "service";
  return serviceNameProblem(joined) === undefined ? joined : `${joined}-api`;
}

/** It is a folder. */
const shortName = (name: string): string => name.slice(0, 60).replace(/-$/, "");

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}|'/gu, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
