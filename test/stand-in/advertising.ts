import { json, refusal, type Answer, type Answerer, type Arrival } from "./answer.ts";
import { createCollectionStore, type CollectionStore, type Item } from "./collection-store.ts";
import { createDownloadTasks } from "./download-tasks.ts";
import { createMediaStore, parseOrText } from "./media-store.ts";
import { idField, isCreatable, lastWord, splitId } from "./resource-facts.ts";

/**
 * Answers the advertising service from memory. Its document shows one field of one resource: every other field, every
 * status but 200 and the shape of lists are the stand-in's own, and no client may learn from them.
 */
export function answerAdvertising(): Answerer {
  const store = createCollectionStore();
  const media = createMediaStore();
  const tasks = createDownloadTasks(media);
  return (arrival) => {
    const { operation, pathVariables, path } = arrival;
    switch (operation.id) {
      case "media.upload":
        return media.upload(pathVariables["resourceName"] ?? "", arrival);
      case "media.download":
        return media.download(pathVariables["resourceName"] ?? "");
      case "advertisers.assets.upload":
        return media.upload(path.replace(/^(\/upload)?\/v1\//, ""), arrival);
      case "sdfdownloadtasks.create":
        return tasks.create();
      case "sdfdownloadtasks.operations.get":
        return tasks.poll(pathVariables["name"] ?? "");
      default:
        return answerResource(store, arrival);
    }
  };
}

function answerResource(store: CollectionStore, arrival: Arrival): Answer {
  const { resource, name } = splitId(arrival.operation.id);
  const words = readWords(arrival);
  const body = parseOrText(arrival.bytes.toString());
  const key = idField(resource);
  if (key === undefined) return json(echo(words, body));
  switch (name) {
    case "create":
    case "generateDefault": {
      if (!isItem(body)) return refusal(400, "The body is not a JSON object");
      const draft = name === "generateDefault" ? { entity_status: "ENTITY_STATUS_DRAFT" } : {};
      const wanted = body[key];
      const id = typeof wanted === "string" ? wanted : undefined;
      const item = store.add(arrival.path, id, (chosen) => ({
        ...body,
        ...draft,
        ...words,
        [key]: chosen,
      }));
      return json(item);
    }
    case "list":
      return json({ [arrival.path.split("/").at(-1) ?? "items"]: store.list(arrival.path) });
    case "get":
    case "patch":
    case "delete":
      return answerItem(store, arrival, { resource, name, id: words[key] ?? "", words, body });
    default:
      return json(echo(words, body));
  }
}

interface ItemCall {
  readonly resource: string;
  readonly name: "get" | "patch" | "delete";
  readonly id: string;
  readonly words: Readonly<Record<string, string>>;
  readonly body: unknown;
}

function answerItem(store: CollectionStore, { path }: Arrival, call: ItemCall): Answer {
  const collection = path.slice(0, path.lastIndexOf("/"));
  const found =
    store.find(collection, call.id) ?? (isCreatable(call.resource) ? undefined : call.words);
  if (found === undefined) return refusal(404, `There is no ${path}`);
  if (call.name === "get") return json(found);
  if (call.name === "delete") {
    store.remove(collection, call.id);
    return json({});
  }
  if (!isItem(call.body)) return refusal(400, "The body is not a JSON object");
  // Fields that the body leaves out stay: the document does not say.
  const patched = { ...found, ...call.body, ...call.words };
  store.put(collection, call.id, patched);
  return json(patched);
}

/** Path variables by their last word, as a resource would name its fields. */
function readWords({ pathVariables }: Arrival): Record<string, string> {
  return Object.fromEntries(
    Object.entries(pathVariables).map(([name, value]) => [lastWord(name), value]),
  );
}

function echo(words: Item, body: unknown): Item {
  return body === "" ? words : { ...words, received: body };
}

function isItem(value: unknown): value is Item {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
