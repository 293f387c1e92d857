// What stands at a dotted path of a tree of types
// (hand-written in templates/runtime, copied into the generated package).

/** `never` where nothing does; of an empty path, the tree. */
export type AtPath<Tree, Path extends string> = Path extends ""
  ? Tree
  : Path extends `${infer Name}.${infer Rest}`
    ? AtPath<AtPath<Tree, Name>, Rest>
    : Path extends keyof Tree
      ? Tree[Path]
      : never;
