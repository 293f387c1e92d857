/** What declared types are called among the components: their own names, as long as no other type has that. */
import { idIn } from "../../model/dotted-id.ts";
import type { Service, TypeDeclaration } from "../../model/model.ts";

export interface Component {
  readonly name: string;
  readonly declaration: TypeDeclaration;
  /** The resource whose sheet declares it; undefined for one that all share. */
  readonly resource?: string | undefined;
}

/** Those that all share first, then those of each resource. */
export function componentsOf({ types, resources }: Service): readonly Component[] {
  const all = [
    ...types.map((declaration) => ({ declaration, resource: undefined })),
    ...resources.flatMap(({ id, types: own }) =>
      own.map((declaration) => ({ declaration, resource: id })),
    ),
  ];
  const byName = Map.groupBy(all, ({ declaration }) => declaration.name);
  return all.map(({ declaration, resource }) => {
    const { name } = declaration;
    // What all share has the name; else it is that of the only one.
    const isPlain = resource === undefined || byName.get(name)?.length === 1;
    return { declaration, resource, name: isPlain ? name : idIn(resource, name) };
  });
}
