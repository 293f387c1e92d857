/** What places that share a declaration say of it in words: which they share does not depend on these. */
import { byCodeUnit } from "../../text/order.ts";
import type { DeclaredContent } from "./shape.ts";

interface Words {
  readonly doc?: string | undefined;
  readonly deprecated?: true | string | undefined;
}

/** `all`: alike but for words, `first` among them. Said is what most of those say that say something. */
export function withCommonWords(
  first: DeclaredContent,
  all: readonly DeclaredContent[],
): DeclaredContent {
  if (all.length < 2) return first;
  const said = { ...first, ...common(all) };
  switch (said.kind) {
    case "object": {
      const fields = all.flatMap((one) => (one.kind === "object" ? one.fields : []));
      const byKey = Map.groupBy(fields, ({ key }) => key);
      return {
        ...said,
        fields: said.fields.map((one) => ({ ...one, ...common(byKey.get(one.key) ?? []) })),
      };
    }
    case "enum": {
      const values = all.flatMap((one) => (one.kind === "enum" ? one.values : []));
      const byValue = Map.groupBy(values, ({ value }) => value);
      return {
        ...said,
        values: said.values.map((one) => ({ ...one, ...common(byValue.get(one.value) ?? []) })),
      };
    }
    case "union":
      return said;
  }
}

/** The same text for contents that say the same in words. */
export function wordsIn(content: DeclaredContent): string {
  const words = (name: unknown, { doc, deprecated }: Words): string =>
    JSON.stringify([name, doc, deprecated]);
  const parts =
    content.kind === "object"
      ? content.fields.map((one) => words(one.key, one))
      : content.kind === "enum"
        ? content.values.map((one) => words(one.value, one))
        : [];
  return [words("", content), ...parts.toSorted(byCodeUnit)].join("\n");
}

function common(all: readonly Words[]): Words {
  const deprecated = all.flatMap((one) => one.deprecated ?? []);
  return {
    doc: most(all.flatMap(({ doc }) => doc ?? [])),
    deprecated: deprecated.length === 0 ? undefined : (most(deprecated) ?? true),
  };
}

/** What more than half of them are. */
function most<Value>(all: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].find(([, count]) => count * 2 > all.length)?.[0];
}
