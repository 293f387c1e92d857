/** The expected request of one operation, as its document specifies it. */
export interface WireOperation {
  readonly service: "advertising" | "token-data";
  /** Dotted id. An operation with two paths has a row for each of them, told apart by `role`. */
  readonly id: string;
  readonly method: WireMethod;
  /** Path template, letter for letter. */
  readonly template: string;
  readonly role?: "metadata" | "media";
  /** Query parameters whose values choose the operation. */
  readonly fixed?: Readonly<Record<string, string>>;
}

export type WireMethod = "GET" | "POST" | "PATCH" | "DELETE";

/** Method and path template: `GET /v1/users/{userId}`. */
export type RequestLine = `${WireMethod} /${string}`;

/** Operations by resource id and name; an upload has a line for JSON and one for bytes. */
export type OperationTable = Readonly<
  Record<
    string,
    Readonly<
      Record<string, RequestLine | { readonly metadata: RequestLine; readonly media: RequestLine }>
    >
  >
>;
