/** Returns values of a type as code: each listed value, each member of a union, and an object without optional fields. */
import type { Field, TypeDeclaration, TypeRef } from "../../../generator/model/model.ts";
import { keyOf, sampleOf } from "../../../generator/diff/programs/sample.ts";
import { isIn, isOpen, valueText, type View } from "../../../generator/sheets/types/type.ts";

type Samples = readonly string[];

export const samplesOf = (type: TypeDeclaration, view: View): Samples => declared(type, view, []);

/** Returns undefined for a type that requires itself, whose values are infinite. */
function declared(type: TypeDeclaration, view: View, inside: readonly TypeDeclaration[]): Samples {
  if (inside.includes(type)) return [];
  const around = [...inside, type];
  switch (type.kind) {
    case "alias":
      return written(type.type, view, around);
    case "enum":
      return type.values.map(({ value }) => valueText(value));
    case "object":
      return objects(
        type.fields.filter((one) => isIn(one, view)),
        view,
        around,
      );
    case "union":
      return type.members.flatMap((member) => {
        const samples = written(member.type, view, around);
        const { discriminator } = type;
        if (discriminator === undefined || member.tags.length === 0) return samples;
        return member.tags.flatMap((tag) =>
          samples.map((sample) => tagged(sample, discriminator, tag)),
        );
      });
  }
}

/** Adds a tag to an object literal, and replaces an existing field with its name. */
const tagged = (sample: string, name: string, tag: string): string => {
  const rest = sample.replace(
    new RegExp(String.raw`${RegExp.escape(keyOf(name))}: "[^"]*"(?:, )?`),
    "",
  );
  return rest.replace(/^\{ ?/, `{ ${keyOf(name)}: ${JSON.stringify(tag)}, `);
};

function written(type: TypeRef, view: View, inside: readonly TypeDeclaration[]): Samples {
  const parts = (of: TypeRef): Samples => written(of, view, inside);
  switch (type.kind) {
    case "named": {
      const samples = declared(type.to, view, inside);
      const isFree = type.to.kind === "enum" && type.to.base === "string" && isOpen(type.to, view);
      return isFree ? [...samples, '"…"'] : samples;
    }
    case "array":
      return ["[]", ...parts(type.items).map((one) => `[${one}]`)];
    case "map":
      return ["{}", ...parts(type.values).map((one) => `{ name: ${one} }`)];
    case "tuple": {
      const items = type.items.map(parts);
      return items.every((all) => all.length > 0)
        ? [`[${items.map(([one]) => one).join(", ")}]`]
        : [];
    }
    case "union":
      return type.members.flatMap(parts);
    case "intersection": {
      const all = type.members.map(parts);
      return all.every((one) => one.length > 0)
        ? [`{ ${all.map(([one]) => `...${one}`).join(", ")} }`]
        : [];
    }
    case "primitive":
    case "literal":
      return [sampleOf(type)];
  }
}

/** Returns each sample of each field at least once, and a sample without optional fields. */
function objects(
  fields: readonly Field[],
  view: View,
  inside: readonly TypeDeclaration[],
): Samples {
  const entries = fields.map((field) => ({ field, samples: written(field.type, view, inside) }));
  const present = entries.filter(({ samples }) => samples.length > 0);
  if (entries.some(({ field, samples }) => field.required && samples.length === 0)) return [];
  const textOf = (all: typeof present, at: number): string => {
    const texts = all.map(
      ({ field, samples }) => `${keyOf(field.name)}: ${samples[at % samples.length]}`,
    );
    return texts.length === 0 ? "{}" : `{ ${texts.join(", ")} }`;
  };
  const count = Math.max(1, ...present.map(({ samples }) => samples.length));
  return [
    textOf(
      present.filter(({ field }) => field.required),
      0,
    ),
    ...Array.from({ length: count }, (_, at) => textOf(present, at)),
  ];
}
