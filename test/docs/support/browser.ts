/** Controls Chromium through its debugging protocol. */
import { mkdtempSync, rmSync, existsSync, readFileSync } from "node:fs";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { untilInstalled } from "../../support/installing.ts";
import { requireProgram } from "../../support/programs.ts";

const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--remote-debugging-port=0",
];

export interface Look {
  readonly width: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly print?: boolean;
  /** Whether scripts run. */
  readonly script?: boolean;
}

export interface Page {
  /** Evaluates an expression, and awaits a promise. */
  readonly evaluate: <T>(expression: string) => Promise<T>;
  readonly press: (key: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Returns a screenshot as PNG. */
  readonly screenshot: () => Promise<Buffer>;
  /** The errors of the page and the browser. */
  readonly complaints: readonly string[];
  /** The requested URLs. */
  readonly requests: readonly string[];
}

export interface Browser extends AsyncDisposable {
  /** Opens a URL, and closes the previous page. */
  readonly open: (url: string, look: Look) => Promise<Page>;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

type Send = <T>(method: string, params?: object, sessionId?: string) => Promise<T>;

export async function startBrowser(): Promise<Browser> {
  await untilInstalled();
  const profile = mkdtempSync(join(tmpdir(), "callsheet-browser-"));
  const started = spawn(requireProgram("chromium"), [...flags, `--user-data-dir=${profile}`], {
    stdio: "ignore",
  });
  const socket = new WebSocket(await addressIn(profile));
  await once(socket, "open");
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Set<(message: Message) => void>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) for (const listener of listeners) listener(message);
    else waiting.get(message.id)?.(message);
  });
  const send: Send = (method, params = {}, sessionId = undefined) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ result, error }) => {
        if (error === undefined) resolve(result as never);
        else reject(new Error(`${method}: ${error.message}`));
      });
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    });
  const open = await openTab(send, listeners);
  return {
    open,
    async [Symbol.asyncDispose]() {
      const ended = once(started, "exit");
      // The browser can exit before it responds.
      void send("Browser.close");
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

async function addressIn(profile: string): Promise<string> {
  const file = join(profile, "DevToolsActivePort");
  for (let tries = 0; tries < 600; tries += 1) {
    const [port, path] = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
    if (port !== undefined && path !== undefined) return `ws://127.0.0.1:${port}${path}`;
    await sleep(100);
  }
  throw new Error("Chromium does not say where it listens.");
}

/** Opens one tab for all pages, because a process for each page would cost more than the page. */
async function openTab(
  send: Send,
  listeners: Set<(message: Message) => void>,
): Promise<Browser["open"]> {
  const { targetId } = await send<{ targetId: string }>("Target.createTarget", {
    url: "about:blank",
  });
  const attached = await send<{ sessionId: string }>("Target.attachToTarget", {
    targetId,
    flatten: true,
  });
  const ask: Send = (method, params) => send(method, params, attached.sessionId);
  for (const domain of ["Page", "Runtime", "Log", "Network"]) await ask(`${domain}.enable`);
  await ask("Emulation.setFocusEmulationEnabled", { enabled: true });
  let heard: (message: Message) => void = () => undefined;
  listeners.add((message) => {
    if (message.sessionId === attached.sessionId) heard(message);
  });
  const load = async (url: string): Promise<Pick<Page, "complaints" | "requests">> => {
    const complaints: string[] = [];
    const requests: string[] = [];
    const loaded = new Promise<void>((resolve) => {
      heard = ({ method, params }) => {
        if (method === "Page.loadEventFired") resolve();
        if (method === "Network.requestWillBeSent") {
          requests.push((params as { request: { url: string } }).request.url);
        }
        const isComplaint =
          /^(?:Log\.entryAdded|Runtime\.exceptionThrown|Runtime\.consoleAPICalled|Page\.javascriptDialogOpening)$/;
        if (isComplaint.test(method ?? "")) complaints.push(JSON.stringify(params));
      };
    });
    await ask("Page.navigate", { url });
    await loaded;
    return { complaints, requests };
  };
  return async (url, look) => {
    // The browser does not reload the same page for another fragment.
    await load("about:blank");
    await ask("Log.clear");
    await setLook(ask, look);
    return pageOf(ask, await load(url));
  };
}

async function setLook(
  ask: Send,
  { width, height = 900, dark = false, print = false, script = true }: Look,
): Promise<void> {
  await ask("Emulation.setDeviceMetricsOverride", {
    width,
    height,
    deviceScaleFactor: 1,
    mobile: width < 600,
  });
  await ask("Emulation.setEmulatedMedia", {
    media: print ? "print" : "screen",
    features: [{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }],
  });
  await ask("Emulation.setScriptExecutionDisabled", { value: !script });
}

function pageOf(ask: Send, seen: Pick<Page, "complaints" | "requests">): Page {
  return {
    ...seen,
    async evaluate<T>(expression: string) {
      const { result, exceptionDetails } = await ask<Evaluated<T>>("Runtime.evaluate", {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
      return result.value;
    },
    async press(key) {
      const text = key.length === 1 ? { text: key } : key === "Enter" ? { text: "\r" } : {};
      const which = { key, code: key, windowsVirtualKeyCode: codes[key] ?? key.charCodeAt(0) };
      await ask("Input.dispatchKeyEvent", { type: "keyDown", ...which, ...text });
      await ask("Input.dispatchKeyEvent", { type: "keyUp", ...which });
    },
    async type(text) {
      await ask("Input.insertText", { text });
    },
    async screenshot() {
      const { data } = await ask<{ data: string }>("Page.captureScreenshot", { format: "png" });
      return Buffer.from(data, "base64");
    },
  };
}

interface Evaluated<T> {
  readonly result: { readonly value: T };
  readonly exceptionDetails?: unknown;
}

const codes: Readonly<Record<string, number>> = {
  Tab: 9,
  Enter: 13,
  Escape: 27,
  ArrowUp: 38,
  ArrowDown: 40,
};
