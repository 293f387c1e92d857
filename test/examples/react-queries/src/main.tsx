import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { AddBook } from "./add-book.tsx";
import { Books } from "./books.tsx";

const root = document.querySelector("#root");
if (root === null) throw new Error("index.html has no element with the id root.");

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <h1>Library</h1>
      <AddBook />
      <Books />
    </QueryClientProvider>
  </StrictMode>,
);
