type Texts = Readonly<Record<string, string>>;

/** Expected content of a folder after any actions of people and runs, computed without a disk. */
export class FolderModel {
  /** Exact content of each file. */
  readonly files = new Map<string, string>();
  /** Last generated content, by file. */
  #generated = new Map<string, string>();

  save(path: string, text: string): void {
    this.files.set(path, text);
  }

  remove(path: string): void {
    this.files.delete(path);
  }

  /** Returns files with content that no run wrote. */
  own(): Texts {
    const own = [...this.files].filter(([path, text]) => this.#generated.get(path) !== lf(text));
    return Object.fromEntries(own);
  }

  /** Returns files of a person that a run would overwrite, and those that it must reject. */
  inDoubt(texts: Texts, force: boolean): { readonly all: string[]; readonly refused: string[] } {
    const all = Object.entries(this.own())
      .filter(([path, text]) => {
        const wanted = texts[path];
        return wanted === undefined ? this.#generated.has(path) : lf(wanted) !== lf(text);
      })
      .map(([path]) => path)
      .toSorted();
    return { all, refused: force ? all.filter((path) => !this.#generated.has(path)) : all };
  }

  /** Applies a successful run. */
  render(texts: Texts): void {
    for (const path of this.#generated.keys()) {
      if (texts[path] === undefined) this.files.delete(path);
    }
    this.#generated.clear();
    for (const [path, text] of Object.entries(texts)) {
      const found = this.files.get(path);
      if (found === undefined || lf(found) !== lf(text)) this.files.set(path, lf(text));
      this.#generated.set(path, lf(text));
    }
  }
}

export function lf(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
