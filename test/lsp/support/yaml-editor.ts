/** An editor with yaml-language-server, like VS Code's YAML extension. */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  CompletionRequest,
  ConfigurationRequest,
  HoverRequest,
  RegistrationRequest,
  type CompletionItem,
  type Diagnostic,
  type MarkupContent,
} from "vscode-languageserver/node";
import { keepProcess, type Editor } from "./editor.ts";

const bin = createRequire(import.meta.url).resolve("yaml-language-server/bin/yaml-language-server");

const settings: Readonly<Record<string, unknown>> = {
  yaml: { validate: true, hover: true, completion: true, schemaStore: { enable: false } },
  "[yaml]": { "editor.tabSize": 2 },
};

export class YamlEditor {
  readonly #editor: Editor;
  #count = 0;

  constructor(editor: Editor) {
    this.#editor = editor;
  }

  async complete(text: string): Promise<readonly CompletionItem[]> {
    const at = await this.#open(text);
    const found = await this.#editor.connection.sendRequest(CompletionRequest.type, at);
    return found === null ? [] : Array.isArray(found) ? found : found.items;
  }

  async hover(text: string): Promise<string> {
    const at = await this.#open(text);
    const found = await this.#editor.connection.sendRequest(HoverRequest.type, at);
    return found === null ? "" : (found.contents as MarkupContent).value;
  }

  /** The diagnostics of a document after the server has checked it. */
  async diagnostics(text: string): Promise<readonly Diagnostic[]> {
    const file = this.#next();
    const looked = this.#editor.published(file);
    await this.#editor.open(file, text);
    return await looked;
  }

  async #open(text: string) {
    const file = this.#next();
    await this.#editor.open(file, text.replace("‸", ""));
    return this.#editor.at(file, text);
  }

  #next(): string {
    this.#count += 1;
    return `spec/library/file-${this.#count}.yaml`;
  }
}

/** Opens the editor in a folder with the schemas at the locations of a project without an installed Callsheet. */
export async function openYamlEditor(): Promise<{
  readonly editor: YamlEditor;
  readonly close: () => Promise<void>;
}> {
  const root = mkdtempSync(join(tmpdir(), "callsheet-yaml-"));
  mkdirSync(join(root, "spec/library"), { recursive: true });
  for (const name of ["schema.json", "config.schema.json"]) {
    cpSync(`spec/${name}`, join(root, "spec", name));
  }
  const editor = await keepProcess(root, [process.execPath, bin, "--stdio"], {
    roots: [pathToFileURL(root).href],
    capabilities: {
      textDocument: {
        completion: {
          completionItem: { snippetSupport: true, documentationFormat: ["markdown"] },
        },
        hover: { contentFormat: ["markdown"] },
      },
      workspace: { configuration: true },
    },
    prepare: (connection) => {
      connection.onRequest(ConfigurationRequest.type, ({ items }) =>
        items.map(({ section = "" }) => settings[section] ?? {}),
      );
      connection.onRequest(RegistrationRequest.type, () => undefined);
    },
  });
  return {
    editor: new YamlEditor(editor),
    close: async () => {
      await editor.server.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
