/** How callers are known: what is said of all operations, and what is left for single ones. */
import type {
  ClientParameterDescription,
  SchemeDescription,
} from "../../description/description.ts";
import { describedExtension, isExported, schemaIn } from "../reading/extension.ts";
import type { Reading } from "../reading/reading.ts";
import { hasToken, namesIn, type Alternative, type Requirement } from "./requirement.ts";
import { requiresOf, usualNames } from "./requires.ts";
import type { KeyScheme, Scheme } from "./schemes.ts";
import type { Security } from "./security.ts";

export interface SecuritySummary {
  readonly auth: "none" | readonly SchemeDescription[] | undefined;
  readonly keys: readonly ClientParameterDescription[];
  readonly of: (requirement: Requirement) => {
    readonly auth?: "none" | undefined;
    readonly requires?: string | undefined;
  };
}

/** `all`: what each operation asks for. */
export function summarizeSecurity(
  { schemes, common }: Security,
  all: readonly Requirement[],
  reading: Reading,
): SecuritySummary {
  const { notes } = reading;
  const asking = all.filter((one): one is Alternative[] => one !== undefined && one.length > 0);
  const used = namesIn(common === undefined ? asking : [common, ...asking]);
  const isUnused = used.size === 0 && common === undefined;
  const taken = [...(isUnused ? schemes.keys() : used)].flatMap((name) => schemes.get(name) ?? []);
  if (isUnused) for (const { at } of taken) notes.add("security-unused", at.origin);

  const auth = new Map<string, SchemeDescription>();
  for (const { kind, name } of taken) {
    if ((kind === "bearer" || kind === "basic") && !auth.has(kind)) auth.set(kind, { kind, name });
  }
  const isOptional = isUnused || asking.some((one) => one.some(hasToken) && !one.every(hasToken));
  const isOpen = common?.length === 0 && asking.length === 0;
  const usual = usualNames(common, asking);
  return {
    auth:
      auth.size > 0
        ? [...auth.values(), ...(isOptional ? [{ kind: "none" } as const] : [])]
        : isOpen
          ? "none"
          : undefined,
    keys: keysOf(taken, isUnused ? [] : asking, reading),
    of: (requirement) => ({
      auth: auth.size > 0 && !isUnused && !(requirement ?? []).some(hasToken) ? "none" : undefined,
      requires: requiresOf(requirement, usual),
    }),
  };
}

/** A key is required where no operation goes without, but for those that ask for nothing. */
function keysOf(
  taken: readonly Scheme[],
  asking: readonly Alternative[][],
  reading: Reading,
): ClientParameterDescription[] {
  const found = new Map<string, ClientParameterDescription>();
  for (const scheme of taken) {
    if (scheme.kind !== "key") continue;
    const key = `${scheme.in} ${scheme.wire.toLowerCase()}`;
    const isAsked = (one: Alternative): boolean => one.some((part) => part.scheme === scheme);
    const isRequired = asking.length > 0 && asking.every((one) => one.every(isAsked));
    if (!found.has(key)) found.set(key, { ...parameterOf(scheme, reading), isRequired });
  }
  return [...found.values()];
}

function parameterOf(
  scheme: KeyScheme,
  reading: Reading,
): Omit<ClientParameterDescription, "isRequired"> {
  const { origin } = scheme.at;
  return {
    name: scheme.wire,
    in: scheme.in,
    schema: schemaIn(scheme.at.value, origin, reading) ?? {
      kind: "scalar",
      name: "string",
      origin,
    },
    doc: scheme.doc,
    deprecated: scheme.deprecated,
    extension: describedExtension(scheme.at.value, isExported(reading.root.value)),
    isSecret: true,
    origin,
  };
}
