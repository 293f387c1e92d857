/** What the request of an example has as its body. */
import type { Operation } from "../model/model.ts";
import { joinPieces, type Piece, plainPiece } from "../print/html/pieces.ts";
import { contentSample } from "./example-code.ts";
import type { PageCode } from "./page-shape.ts";
import { queryOf } from "./wire-text.ts";
import { jsonCode, literalValue, objectValue, type Value } from "./value-code.ts";

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
    const pairs = entries.flatMap((entry) =>
      queryOf({ name: entry.key, value: entry.value, style: body.list }),
    );
    return { type: "application/x-www-form-urlencoded", body: joinPieces(pairs, "&") };
  }
  if (body?.as !== "multipart") {
    return { type: "application/json", body: [plainPiece(jsonCode(value))] };
  }
  const parts = entries.flatMap((entry) =>
    (entry.value.kind === "list" ? entry.value.items : [entry.value]).flatMap((item) =>
      partOf(entry.key, item),
    ),
  );
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: [...parts, plainPiece(`--${boundary}--`)],
  };
}

const boundary = "part-of-form";

const filePiece = (name: string): Piece => ({ text: `< ./${name}`, kind: "comment" });

function partOf(name: string, value: Value): PageCode {
  const quoted = name.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
  const head = `--${boundary}\ncontent-disposition: form-data; name="${quoted}"`;
  switch (value.kind) {
    case "literal":
      return [plainPiece(`${head}\n\n${String(value.value ?? "")}\n`)];
    case "expression": {
      const file = /^\w+$/.test(name) ? name : "file";
      const type = "content-type: application/octet-stream";
      return [
        plainPiece(`${head}; filename="${file}"\n${type}\n\n`),
        filePiece(file),
        plainPiece("\n"),
      ];
    }
    case "object":
    case "list":
      return [plainPiece(`${head}\ncontent-type: application/json\n\n${jsonCode(value)}\n`)];
  }
}
