/** One address of a service, and what is known of the variables in it. */
import type { ClientParameterDescription } from "../../description/description.ts";
import { below, type Origin } from "../../description/origin.ts";
import { noteKeys } from "../../notes/notes.ts";
import { isList, own } from "../../source/plain-object.ts";
import { serverKeys, serverVariableKeys } from "../reading/document-keys.ts";
import { describedExtension, isExported, schemaIn } from "../reading/extension.ts";
import type { ObjectAt, Reading } from "../reading/reading.ts";
import { objectAt, textOf } from "../reading/walk.ts";

export interface Server {
  /** With variables, and without a slash at its end; undefined where the document gives no host. */
  readonly url: string | undefined;
  readonly variables: readonly ClientParameterDescription[];
}

export function readServer(at: ObjectAt, reading: Reading): Server | undefined {
  const { notes } = reading;
  noteKeys(at.value, serverKeys, at.origin, notes);
  const here = below(at.origin, "url");
  const written = textOf(at.value, "url")?.trim() ?? "/";
  const facts = objectAt(at, "variables", reading);
  const found: ClientParameterDescription[] = [];
  const url = written.replaceAll(/\{([^{}]*)\}/g, (text, name: string, offset: number) => {
    const variable = facts === undefined ? undefined : objectAt(facts, name, reading);
    const one = variableOf(name, variable, at.origin, reading);
    if (isFillable(written, offset, text, one.send)) {
      if (!found.some((other) => other.name === name)) found.push(one);
      return text;
    }
    notes.add("server-variable", one.origin, `${name}: ${one.send ?? ""}`);
    return one.send ?? "";
  });
  const plain = url.replace(/[?#].*$/s, "").replace(/(?<=[^:/])\/+$/, "");
  const problem = problemOf(plain);
  if (problem === undefined) return { url: plain, variables: found };
  notes.add(problem, here, written);
  return problem === "server-relative" ? { url: undefined, variables: [] } : undefined;
}

function variableOf(
  name: string,
  at: ObjectAt | undefined,
  server: Origin,
  reading: Reading,
): ClientParameterDescription {
  const { notes } = reading;
  if (at !== undefined) noteKeys(at.value, serverVariableKeys, at.origin, notes);
  const origin = at?.origin ?? below(server, "url");
  const { value = {} } = at ?? {};
  const written = own(value, "default");
  const initial = typeof written === "string" || typeof written === "number" ? `${written}` : "";
  const values = own(value, "enum");
  const texts = isList(values) ? [...new Set(values.map(String))] : [];
  const isInitial = initial !== "" && (texts.length === 0 || texts.includes(initial));
  return {
    name,
    in: "path",
    schema:
      schemaIn(value, origin, reading) ??
      (texts.length === 0
        ? { kind: "scalar", name: "string", origin }
        : { kind: "enum", base: "string", values: texts.map((text) => ({ value: text })), origin }),
    doc: textOf(value, "description"),
    extension: describedExtension(value, isExported(reading.root.value)),
    isRequired: !isInitial || /[{}<>\s]/.test(initial),
    isSecret: false,
    send: isInitial && !/[{}<>\s]/.test(initial) ? initial : undefined,
    origin,
  };
}

/** Whether a client can fill it: in the labels of a host, or in one segment of the path. */
function isFillable(
  url: string,
  offset: number,
  text: string,
  initial: string | undefined,
): boolean {
  const before = url.slice(0, offset);
  const after = url.slice(offset + text.length);
  const isInScheme = !before.includes("://") || after.startsWith("://");
  const isInPort = /:\/\/[^/]*:$/.test(before);
  const isBeside = before.endsWith("}");
  if (isInScheme || isInPort || isBeside || text === "{}") return false;
  const isInHost = /:\/\/[^/]*$/.test(before);
  return initial === undefined || (isInHost ? /^[\w.-]+$/ : /^[^/\s]+$/).test(initial);
}

function problemOf(url: string): "server-relative" | "server-invalid" | undefined {
  if (!/^[a-z][\w+.-]*:/i.test(url)) return "server-relative";
  const parsed = URL.parse(url.replaceAll(/\{[^{}]*\}/g, "x"));
  const isUsable = parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.username === "";
  return isUsable && !/[{}]/.test(url.replaceAll(/\{[^{}]*\}/g, "")) ? undefined : "server-invalid";
}
