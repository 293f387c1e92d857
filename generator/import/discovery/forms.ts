/** Forms of variables in paths: `projects/*` from the pattern of a parameter, or from the path that is written out. */
import type { Variable } from "./pieces.ts";

/** What a pattern says as a list of segments; `isExact`: whether it says no more than that. */
export interface PatternForm {
  readonly form: string;
  readonly isExact: boolean;
}

/** Undefined for a pattern that is no list of segments: `^(a|b)/[^/]+$`, or any with a slash in a part that repeats. */
export function formOfPattern(pattern: string): PatternForm | undefined {
  const body = pattern.replace(/^\^/, "").replace(/(?<!\\)\$$/, "");
  // What stands for a segment has a slash of its own, so it is read before the slashes are.
  const segments = body
    .replace(/\[\^\/\](?:\+|\*)/g, "\0")
    .replace(/^\.[*+]$|(?<=\/)\.[*+]$/, "\u0001")
    .split("/")
    .map(formOfSegment);
  if (segments.some((segment) => segment === undefined)) return undefined;
  const known = segments.filter((segment) => segment !== undefined);
  return {
    form: known.map(({ form }) => form).join("/"),
    isExact: known.every(({ isExact }) => isExact),
  };
}

function formOfSegment(segment: string): PatternForm | undefined {
  if (segment === "\0") return { form: "*", isExact: true };
  if (segment === "\u0001") return { form: "**", isExact: true };
  const literal = segment.replace(/\\([^\w])/g, "$1");
  if (/^[\w~:@%.-]+$/.test(literal) && !/^\.+$/.test(literal)) {
    return { form: literal, isExact: true };
  }
  // Such as [a-z0-9-]{1,63}: one segment, though not every one.
  return /^(?:\[(?!\^)[^\]/]+\][+*]?(?:\{\d+(?:,\d*)?\})?|\\[dw][+*])$/.test(segment)
    ? { form: "*", isExact: false }
    : undefined;
}

/** What each variable of a path stands for, by the path in which it is written out: `v1/projects/{projectsId}`. */
export function formsByFlatPath(path: string, flatPath: string): ReadonlyMap<string, string> {
  const names: string[] = [];
  const source = path.split(/\{(\+?[^{}]*)\}/).map((text, at) => {
    if (at % 2 === 0) return text.replace(/[^\w\s]/g, "\\$&");
    names.push(text.replace(/^\+/, ""));
    return text.startsWith("+") ? "(.+?)" : "([^/]+)";
  });
  // More of them than any path has would take long to tell apart.
  if (names.length > 8 || flatPath.length > 1000) return new Map();
  const found = new RegExp(`^${source.join("")}$`).exec(flatPath) ?? [];
  return new Map(
    names.flatMap((name, index) => {
      const text = found[index + 1];
      const form = text
        ?.split("/")
        .map((segment) => (segment.includes("{") ? "*" : segment))
        .join("/");
      return form === undefined ? [] : [[name, form]];
    }),
  );
}

/** Whether the grammar of call sheets has the form in this place. */
export function isAllowed(form: string, { isAlone, isLast }: Variable): boolean {
  if (form === "*") return true;
  const wide = form.indexOf("**");
  return isAlone && (wide === -1 || (isLast && wide === form.length - 2));
}
