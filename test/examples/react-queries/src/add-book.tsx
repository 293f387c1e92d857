import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isLibraryError } from "./clients/library/index.ts";
import { queries } from "./library.ts";

/** A form that adds an essay, and then reloads all lists of books. */
export function AddBook() {
  const cache = useQueryClient();
  const create = useMutation({
    ...queries.books.create(),
    onSuccess: () => cache.invalidateQueries({ queryKey: queries.books.$key }),
  });
  const add = (form: FormData) =>
    create.mutate({ body: { title: String(form.get("title")), genre: "essay" } });
  return (
    <form action={add}>
      <input name="title" aria-label="Title" />
      <button>Add</button>
      {create.isSuccess && <output>Added {create.data.title}</output>}
      {create.isError && <p role="alert">{reason(create.error)}</p>}
    </form>
  );
}

/** Returns the documented message of HTTP 422, or the message of any other error. */
function reason(error: Error): string {
  return isLibraryError(error, "books.create", 422) ? error.body.message : error.message;
}
