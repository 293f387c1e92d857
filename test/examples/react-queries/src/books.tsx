import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Genre } from "./clients/library/books.ts";
import { queries } from "./library.ts";

/** A list of books that loads further pages on demand. Each genre is cached separately. */
export function Books() {
  const [genre, setGenre] = useState<Genre>();
  const books = useInfiniteQuery(queries.books.listPages({ genre }));
  return (
    <section>
      <button onClick={() => setGenre(undefined)}>All</button>
      <button onClick={() => setGenre("essay")}>Essays</button>
      {books.isPending && <p>Loading…</p>}
      {books.isError && <p role="alert">{books.error.message}</p>}
      <ul>
        {books.data?.pages
          .flatMap(({ items }) => items)
          .map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
      </ul>
      <button disabled={!books.hasNextPage} onClick={() => void books.fetchNextPage()}>
        More
      </button>
    </section>
  );
}
