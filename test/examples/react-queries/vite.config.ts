import react from "@vitejs/plugin-react";
import callsheet from "callsheet/vite";
import { defineConfig } from "vite";

export default defineConfig({ plugins: [react(), callsheet()] });
