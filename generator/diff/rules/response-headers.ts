/** Rules about the declared headers of responses. */
import type { ResponseHeader } from "../../model/model.ts";
import { headerValue } from "../../model/response-headers.ts";
import { showType } from "../../sheets/types/type-parts.ts";
import { isAdded, isChanged, isRemoved } from "../facts/difference.ts";
import { after, before, callOf, type Spot } from "../programs/calls.ts";
import { addition, effect, tableWith } from "../verdict/table.ts";
import type { Finding } from "../verdict/rule.ts";
import { bothTypeWords } from "../wording/type-words.ts";
import { code, owner } from "../wording/words.ts";
import { list } from "./examples.ts";

/** Writes code that reads the value of a header into its type. */
function readHeader(spot: Spot, header: ResponseHeader | undefined): string {
  if (header === undefined) return "";
  const { kinds = [], isList = false } = headerValue(header.type) ?? {};
  const names = kinds.map((kind) => (kind === "integer" ? "number" : kind));
  const type = [...new Set(names)].join(" | ");
  const value = isList ? `readonly (${type})[]` : type;
  const optional = header.required ? "" : " | undefined";
  return callOf(spot, {
    use: (call) =>
      `async (client): Promise<${value}${optional}> => (await ${call}.withResponse()).headers[${JSON.stringify(header.property)}]`,
  });
}

type HeaderFinding = Finding<"response.header">;

const header = (...lines: readonly string[]): string =>
  list(" responseHeaders:", ...lines.map((line) => `${line.slice(0, 1)}  ${line.slice(1)}`));

const propertyText = ({ old, new: now }: HeaderFinding): string =>
  code(`headers.${(old ?? now)?.property ?? ""}`);

const isRenamed = ({ old, new: now }: Pick<HeaderFinding, "old" | "new">): boolean =>
  old?.property !== now?.property;

const isSameType = ({ old, new: now }: Pick<HeaderFinding, "old" | "new">): boolean =>
  old !== undefined && now !== undefined && showType(old.type) === showType(now.type);

const common = {
  program: (found: Finding) => readHeader(before(found), (found as HeaderFinding).old),
} as const;

export const responseHeadersRules = tableWith(common, {
  "response.header": [
    {
      id: "response-header-added",
      title: "A header of responses is declared.",
      ...addition,
      applies: isAdded,
      message: (found) => `${owner(found)}: \`withResponse()\` returns ${propertyText(found)} now.`,
      program: (found) => readHeader(after(found), found.new),
      example: header(" ETag: string", "+X-Total-Count: integer"),
    },
    {
      id: "response-header-removed",
      title: "A header of responses is no longer declared.",
      ...effect("no", "differs", "some"),
      applies: isRemoved,
      message: (found) =>
        `${owner(found)}: ${propertyText(found)} was removed. Read \`response.headers\`, or remove the code that reads it.`,
      example: header(" ETag: string", "-X-Total-Count: integer"),
    },
    {
      id: "response-header-renamed",
      title: "A header of responses has another property.",
      ...effect("no", "differs", "yes"),
      applies: (difference) => isChanged(difference) && isRenamed(difference),
      message: (found) =>
        `${owner(found)}: ${propertyText(found)} is ${code(`headers.${found.new?.property ?? ""}`)} now.`,
      example: header("-X-Total: integer", "+X-Total: { as: total, type: integer }"),
    },
    {
      id: "response-header-retyped",
      title: "A header of responses has another type.",
      ...effect("no", "differs", "some"),
      applies: (difference) =>
        isChanged(difference) && !isRenamed(difference) && !isSameType(difference),
      message: (found) => {
        const words = bothTypeWords(found.at, { old: found.old?.type, new: found.new?.type });
        return `${owner(found)}: ${propertyText(found)} is ${words.new} now, no longer ${words.old}.`;
      },
      example: header("-X-Total: string", "+X-Total: integer"),
    },
    {
      id: "response-header-became-optional",
      title: "A header of responses can be missing.",
      ...effect("no", "differs", "some"),
      applies: (found) =>
        isSameType(found) &&
        !isRenamed(found) &&
        found.old?.required === true &&
        found.new?.required === false,
      message: (found) =>
        `${owner(found)}: ${propertyText(found)} can be undefined now. Handle a missing value.`,
      example: header("-X-Total: integer", "+X-Total?: integer"),
    },
    {
      id: "response-header-became-required",
      title: "A header of responses is always present.",
      ...effect("yes", "same", "yes"),
      applies: (found) =>
        isSameType(found) &&
        !isRenamed(found) &&
        found.old?.required === false &&
        found.new?.required === true,
      message: (found) => `${owner(found)}: ${propertyText(found)} is always present now.`,
      example: header("-X-Total?: integer", "+X-Total: integer"),
    },
  ],
});
