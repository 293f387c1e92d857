/** What the request of an example has as its body. */
import { isStreamBody } from "../model/content.ts";
import { streamTypes } from "../sheets/format/streams.ts";
import { type EncodedField, encodedFields, isJson, type Mark } from "../model/list-style.ts";
import type { Operation } from "../model/model.ts";
import { joinPieces, type Piece, plainPiece } from "../print/html/pieces.ts";
import { contentSample } from "./example-code.ts";
import type { PageCode } from "./page-shape.ts";
import { formParts, queryOf } from "./wire-text.ts";
import { jsonCode, jsonLine, literalValue, objectValue, type Value } from "./value-code.ts";

interface Content {
  readonly type: string;
  readonly body: PageCode;
}

/** The content of the request: the sample that the code has, and the fields that are always sent. */
export function contentOf(operation: Operation): Content | undefined {
  const { body, fixed } = operation;
  const content = contentSample(operation);
  const fields = fixed.filter((one) => one.in === "body");
  if (content === undefined && fields.length === 0) return undefined;
  const given = content?.value ?? objectValue([]);
  if (content?.key === "media") {
    const type = (body?.as === "media" && body.mediaType) || "application/octet-stream";
    return { type, body: [filePiece("media")] };
  }
  const value =
    given.kind === "object"
      ? objectValue([
          ...given.entries,
          ...fields.map(({ name, value: one }) => ({ key: name, value: literalValue(one) })),
        ])
      : given;
  const entries = value.kind === "object" ? value.entries : [];
  if (body?.as === "form") {
    const marks = new Map(encodedFields(body).map((field) => [field.name, field.mark]));
    const mark: Mark = { name: body.list, settings: [] };
    const pairs = entries.flatMap((entry) =>
      queryOf({ name: entry.key, value: entry.value, mark: marks.get(entry.key) ?? mark }),
    );
    return { type: "application/x-www-form-urlencoded", body: joinPieces(pairs, "&") };
  }
  if (body !== undefined && isStreamBody(body)) {
    const items = value.kind === "list" ? value.items : [value];
    const type = body.contentType ?? streamTypes[body.as];
    return { type, body: [plainPiece(items.map(jsonLine).join("\n"))] };
  }
  if (body?.as !== "multipart") {
    return { type: "application/json", body: [plainPiece(jsonCode(value))] };
  }
  const encoded = new Map(encodedFields(body).map((field) => [field.name, field]));
  const parts = entries.flatMap(({ key, value: one }) => {
    const { media: type, mark, headers } = encoded.get(key) ?? {};
    const field = { type, headers };
    if (mark !== undefined && mark.name !== "asJson")
      return formParts({ name: key, value: one, mark }).map(([name, text]) =>
        textPart(name, text, field),
      );
    return (one.kind === "list" ? one.items : [one]).flatMap((item) => partOf(key, item, field));
  });
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: [...parts, plainPiece(`--${boundary}--`)],
  };
}

const boundary = "part-of-form";

const filePiece = (name: string): Piece => ({ text: `< ./${name}`, kind: "comment" });

const headOf = (name: string): string =>
  `--${boundary}\ncontent-disposition: form-data; name="${quoted(name)}"`;

const quoted = (name: string): string =>
  name.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");

/** Content type and headers of the parts of a field. */
interface Field {
  readonly type: string | undefined;
  readonly headers: EncodedField["headers"];
}

const linesOf = ({ type, headers = [] }: Field): string =>
  [...(type === undefined ? [] : [{ name: "content-type", value: type }]), ...headers]
    .map(({ name, value }) => `${name.toLowerCase()}: ${value}\n`)
    .join("");

const textPart = (name: string, text: string, field: Field): Piece =>
  plainPiece(`${headOf(name)}\n${linesOf(field)}\n${text}\n`);

function partOf(name: string, value: Value, field: Field): PageCode {
  const { type } = field;
  switch (value.kind) {
    case "literal": {
      const text = isJson(type) ? jsonLine(value) : String(value.value ?? "");
      return [textPart(name, text, field)];
    }
    case "expression": {
      const file = /^\w+$/.test(name) ? name : "file";
      const lines = linesOf({ ...field, type: type ?? "application/octet-stream" });
      return [
        plainPiece(`${headOf(name)}; filename="${file}"\n${lines}\n`),
        filePiece(file),
        plainPiece("\n"),
      ];
    }
    case "object":
    case "list":
      return [textPart(name, jsonCode(value), { ...field, type: type ?? "application/json" })];
  }
}
