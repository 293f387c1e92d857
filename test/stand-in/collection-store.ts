/** A resource as the stand-in keeps it. */
export type Item = Readonly<Record<string, unknown>>;

/** Items by collection path and id; everything is forgotten when the server closes. */
export interface CollectionStore {
  /** Adds an item under its id, or under the next free number when the id is `undefined`. */
  add(collection: string, id: string | undefined, build: (id: string) => Item): Item;
  find(collection: string, id: string): Item | undefined;
  put(collection: string, id: string, item: Item): void;
  list(collection: string): Item[];
  /** Whether there was something to remove. */
  remove(collection: string, id: string): boolean;
}

export function createCollectionStore(): CollectionStore {
  const collections = new Map<string, Map<string, Item>>();
  let lastId = 1000;

  function open(collection: string): Map<string, Item> {
    const items = collections.get(collection) ?? new Map<string, Item>();
    collections.set(collection, items);
    return items;
  }

  return {
    add(collection, wanted, build) {
      const id = wanted ?? String(++lastId);
      const item = build(id);
      open(collection).set(id, item);
      return item;
    },
    find: (collection, id) => open(collection).get(id),
    put: (collection, id, item) => void open(collection).set(id, item),
    list: (collection) => [...open(collection).values()],
    remove: (collection, id) => open(collection).delete(id),
  };
}
